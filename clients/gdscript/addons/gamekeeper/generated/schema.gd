# Generated from src/methods/catalogue by `npm run generate`.
extends RefCounted
## What the client was generated from.

## The daemon refuses a client with another hash.
const HASH := (
	"d9600bc4efffda8cb3ddcbf866da0ebca580fec3ef0a066ea995c5c4e966624d"
)
## Version of Gamekeeper.
const VERSION := "0.1.0"
