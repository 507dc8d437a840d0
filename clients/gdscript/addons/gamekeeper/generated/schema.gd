# Generated from src/methods/catalogue by `npm run generate`.
extends RefCounted
## What the client was generated from.

## The daemon refuses a client with another hash.
const HASH := (
	"1a986783b298b1dc207e1aff9528680f99ddf9e40d6c7e37a4396b3c84f9f84e"
)
## Version of Gamekeeper.
const VERSION := "0.1.0"
