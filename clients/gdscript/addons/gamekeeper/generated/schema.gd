# Generated from src/methods/catalogue by `npm run generate`.
extends RefCounted
## What the client was generated from.

## The daemon refuses a client with another hash.
const HASH := (
	"c3b0a0d9858383b2bf4f3962d1bd818b6fa75e5425b4ba9f49c5ebfc28150fba"
)
## Version of Gamekeeper.
const VERSION := "0.1.0"
## Records of a page, where a walk is not told otherwise.
const PAGE_RECORDS := 250
