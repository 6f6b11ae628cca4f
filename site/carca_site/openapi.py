"""The OpenAPI description of the files under api/v1."""

from __future__ import annotations

from typing import Any


def description(data_version: str, licence: str) -> dict[str, Any]:
    """Return the description, as OpenAPI 3.1."""
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Rulings as static files",
            "version": data_version,
            "description": "Plain JSON files; nothing is computed on request. See index.json for what there is.",
            "license": {"name": licence},
        },
        "servers": [{"url": "."}],
        "paths": {
            "/index.json": _get("What there is", "#/components/schemas/Index"),
            "/entries/{id}.json": _get("One entry; the id holds slashes", "#/components/schemas/Record", "id"),
            "/elements/{slug}.json": _get("One thing that a question can name", "#/components/schemas/Record", "slug"),
            "/expansions/{slug}.json": _get("One expansion", "#/components/schemas/Record", "slug"),
            "/affects/{slug}.json": _get("All that a thing affects", "#/components/schemas/Affects", "slug"),
        },
        "components": {"schemas": _schemas()},
    }


def _get(summary: str, schema: str, parameter: str | None = None) -> dict[str, Any]:
    reply = {"description": summary, "content": {"application/json": {"schema": {"$ref": schema}}}}
    said: dict[str, Any] = {"summary": summary, "responses": {"200": reply, "404": {"description": "No such file"}}}
    if parameter:
        said["parameters"] = [{"name": parameter, "in": "path", "required": True, "schema": {"type": "string"}}]
    return {"get": said}


def _schemas() -> dict[str, Any]:
    head = {"schema": {"type": "integer"}, "data_version": {"type": "string"}, "licence": {"type": "string"}}
    texts = {"type": "array", "items": {"type": "string"}}
    listed = ("languages", "editions", "texts", "verbs", "house_rules", "profiles")
    files = ("expansions", "elements", "affects", "entries")
    return {
        "Index": {
            "type": "object",
            "required": list(head),
            "properties": head | dict.fromkeys((*listed, *files), texts),
        },
        "Record": {
            "type": "object",
            "required": [*head, "type", "id"],
            "properties": head | {"type": {"type": "string"}, "id": {"type": "string"}},
        },
        "Affects": {
            "type": "object",
            "required": [*head, "x", "affects"],
            "properties": head
            | {
                "x": {"type": "string"},
                "affects": {
                    "type": "array",
                    "items": {
                        "type": "object",
                        "required": ["y", "verdicts"],
                        "properties": {
                            "y": {"type": "string"},
                            "verdicts": {"type": "array", "items": {"$ref": "#/components/schemas/Verdict"}},
                        },
                    },
                },
            },
        },
        "Verdict": _verdict(texts),
    }


def _verdict(texts: dict[str, Any]) -> dict[str, Any]:
    words = ["yes", "no", "depends", "disputed", "unknown"]
    flags = {"type": "object", "additionalProperties": {"type": "boolean"}}
    place = {"edition": {"type": ["string", "null"]}, "text": {"type": ["string", "null"]}}
    verb = {"verb": {"type": "string"}, "verdict": {"enum": words}}
    return {
        "type": "object",
        "required": ["verdict"],
        "description": "A verdict with the choices under which it holds; what is left out does not matter to it.",
        "properties": {
            "verdict": {"enum": words},
            "expansions": {**flags, "description": "Expansions that must be in play (true) or out of it (false)."},
            "house_rules": {**flags, "description": "House rules that must be in force (true) or not (false)."},
            "scopes": {"type": "array", "items": {"type": "object", "properties": place}},
            "verbs": {"type": "array", "items": {"type": "object", "properties": verb}},
            "because": {**texts, "description": "Ids of the entries that decide."},
        },
    }
