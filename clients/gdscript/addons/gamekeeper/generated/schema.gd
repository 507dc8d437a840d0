# Generated from src/methods/catalogue by `npm run generate`.
extends RefCounted
## What the client was generated from.

## The daemon refuses a client with another hash.
const HASH := (
	"e5331a631ae9d2b4de1136bc7ea9f96122e0bbe4215c4f047405680ec1b9eb82"
)
## Version of Gamekeeper.
const VERSION := "0.1.0"
## Records of a page, where a walk is not told otherwise.
const PAGE_RECORDS := 250
