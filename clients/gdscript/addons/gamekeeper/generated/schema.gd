# Generated from src/methods/catalogue by `npm run generate`.
extends RefCounted
## What the client was generated from.

## The daemon refuses a client with another hash.
const HASH := (
	"89db9384dc19b5c822df26508c10f9ccc69cfd66abfc49796bfd5a387e8da997"
)
## Version of Gamekeeper.
const VERSION := "0.1.0"
## Records of a page, where a walk is not told otherwise.
const PAGE_RECORDS := 250
