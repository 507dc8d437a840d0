# Generated from src/methods/catalogue by `npm run generate`.
extends RefCounted
## What the client was generated from.

## SHA-256 over the catalogue: what the daemon compares.
const HASH := (
	"b586012071b680c3d4fad9c5fa535da2fb18e7b46a3e3be1f4fae8ed79dd47ad"
)
## Those of the catalogues that it only adds to, the oldest first.
const OLDER: Array[String] = [
]
## Version of Gamekeeper.
const VERSION := "0.1.0"
## Records of a page, where a walk is not told otherwise.
const PAGE_RECORDS := 250
