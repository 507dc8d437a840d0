# Generated from src/methods/catalogue by `npm run generate`.
extends RefCounted
## What the client was generated from.

## The daemon refuses a client with another hash.
const HASH := (
	"7c877717d4fe4d0ec59c0c8b85a2c9f549beb72bf5c5c527742ed2f35ecc6542"
)
## Version of Gamekeeper.
const VERSION := "0.1.0"
