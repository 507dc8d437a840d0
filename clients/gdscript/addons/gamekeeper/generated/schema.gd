# Generated from src/methods/catalogue by `npm run generate`.
extends RefCounted
## What the client was generated from.

## The daemon refuses a client with another hash.
const HASH := (
	"c266a362597942459e9fc8669140e286352b9e3449b66106ef448b13d98b08cf"
)
## Version of Gamekeeper.
const VERSION := "0.1.0"
