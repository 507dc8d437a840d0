# Generated from src/methods/catalogue by `npm run generate`.
extends RefCounted
## What the client was generated from.

## The daemon refuses a client with another hash.
const HASH := (
	"a08a52f9705512448ec81e86f264668422a33220f69d0e0e651ace97bcff6c08"
)
## Version of Gamekeeper.
const VERSION := "0.1.0"
