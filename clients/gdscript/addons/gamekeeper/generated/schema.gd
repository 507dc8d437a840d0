# Generated from src/methods/catalogue by `npm run generate`.
extends RefCounted
## What the client was generated from.

## SHA-256 over the catalogue: what the daemon compares.
const HASH := (
	"e652fea2ad029dc93211f2b15ad41bada9129eda3100e057b20583300fd3d853"
)
## Those of the catalogues that it only adds to, the oldest first.
const OLDER: Array[String] = [
]
## Version of Gamekeeper.
const VERSION := "0.1.0"
## Records of a page, where a walk is not told otherwise.
const PAGE_RECORDS := 250
