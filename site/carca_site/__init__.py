"""The generator of the site: compiled knowledge becomes pages in Markdown and data files for the browser."""
