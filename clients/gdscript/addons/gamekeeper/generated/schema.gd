# Generated from src/methods/catalogue by `npm run generate`.
extends RefCounted
## What the client was generated from.

## The daemon refuses a client with another hash.
const HASH := (
	"3419d927086f08bf6545f9420fa3d44fa627cb010e6ce0a140245ec7c456197d"
)
## Version of Gamekeeper.
const VERSION := "0.1.0"
