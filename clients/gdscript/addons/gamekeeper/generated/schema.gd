# Generated from src/methods/catalogue by `npm run generate`.
extends RefCounted
## What the client was generated from.

## The daemon refuses a client with another hash.
const HASH := (
	"3b4340ddc461c25f81bb7466c22049b3fa2e3cf0c425a52484bda9b25d693f42"
)
## Version of Gamekeeper.
const VERSION := "0.1.0"
