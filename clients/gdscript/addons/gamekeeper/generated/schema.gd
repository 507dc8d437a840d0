# Generated from src/methods/catalogue by `npm run generate`.
extends RefCounted
## What the client was generated from.

## SHA-256 over the catalogue: what the daemon compares.
const HASH := (
	"c3f1af40e7c5de3bc6f0ef520bdb4b506d5767950fc415d0ad30fa16e83d2d8b"
)
## Those of the catalogues that it only adds to, the oldest first.
const OLDER: Array[String] = [
]
## Version of Gamekeeper.
const VERSION := "0.1.0"
## Records of a page, where a walk is not told otherwise.
const PAGE_RECORDS := 250
