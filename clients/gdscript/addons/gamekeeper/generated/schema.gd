# Generated from src/methods/catalogue by `npm run generate`.
extends RefCounted
## What the client was generated from.

## The daemon refuses a client with another hash.
const HASH := (
	"49fb5387d1e3b9799909154c5db4e3aff1bdb931675e1bb4e3d8e75941f80ae4"
)
## Version of Gamekeeper.
const VERSION := "0.1.0"
