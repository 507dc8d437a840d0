# Generated from src/methods/catalogue by `npm run generate`.
extends RefCounted
## What the client was generated from.

## The daemon refuses a client with another hash.
const HASH := (
	"76da08d0807315c521590cb7115ee10fa01d57be67af203135a649143eb4479b"
)
## Version of Gamekeeper.
const VERSION := "0.1.0"
