# Generated from src/methods/catalogue by `npm run generate`.
extends RefCounted
## What the client was generated from.

## SHA-256 over the catalogue: what the daemon compares.
const HASH := (
	"d340dea55fded704b0dc7f3338fb67b49d7c8bac64874fb09e5c43cfb99028fc"
)
## Those of the catalogues that it only adds to, the oldest first.
const OLDER: Array[String] = [
]
## Version of Gamekeeper.
const VERSION := "0.1.0"
## Records of a page, where a walk is not told otherwise.
const PAGE_RECORDS := 250
