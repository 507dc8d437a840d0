# Generated from src/methods/catalogue by `npm run generate`.
extends RefCounted
## What the client was generated from.

## The daemon refuses a client with another hash.
const HASH := (
	"151e887b6a40da808b123bd3afb5f898b6e331abd4481b32dcd06462addecf50"
)
## Version of Gamekeeper.
const VERSION := "0.1.0"
