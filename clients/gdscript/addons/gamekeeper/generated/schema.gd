# Generated from src/methods/catalogue by `npm run generate`.
extends RefCounted
## What the client was generated from.

## The daemon refuses a client with another hash.
const HASH := (
	"b6f8333a8d17234a00ddcb590406f36a1acac35d26bdcc3c282eeff93455a221"
)
## Version of Gamekeeper.
const VERSION := "0.1.0"
## Records of a page, where a walk is not told otherwise.
const PAGE_RECORDS := 250
