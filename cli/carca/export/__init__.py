"""Write knowledge in the forms of others: a sheet on paper."""
