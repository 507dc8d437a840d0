# Generated from src/methods/catalogue by `npm run generate`.
extends RefCounted
## What the client was generated from.

## SHA-256 over the catalogue: what the daemon compares.
const HASH := (
	"b93f28f4c39e11c038dd5ebef87c34a0605c5355e22b0ddc93962cb1169e73cc"
)
## Those of the catalogues that it only adds to, the oldest first.
const OLDER: Array[String] = [
]
## Version of Gamekeeper.
const VERSION := "0.1.0"
## Records of a page, where a walk is not told otherwise.
const PAGE_RECORDS := 250
