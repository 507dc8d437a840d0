# Generated from src/methods/catalogue by `npm run generate`.
extends RefCounted
## What the client was generated from.

## The daemon refuses a client with another hash.
const HASH := (
	"42574e4461e22e40ad2a231c01b376af1cec0d4f8688fec6be4f805073d6c1be"
)
## Version of Gamekeeper.
const VERSION := "0.1.0"
