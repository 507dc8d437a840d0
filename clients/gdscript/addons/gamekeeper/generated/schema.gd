# Generated from src/methods/catalogue by `npm run generate`.
extends RefCounted
## What the client was generated from.

## The daemon refuses a client with another hash.
const HASH := (
	"d7f49f78cabed01b3640245d256f4985a6c5fc3b7260acee7eb1169328072486"
)
## Version of Gamekeeper.
const VERSION := "0.1.0"
