# Generated from src/methods/catalogue by `npm run generate`.
extends RefCounted
## What the client was generated from.

## The daemon refuses a client with another hash.
const HASH := (
	"f43b8c2038e3119bb5c78963a2393862c9c33d68a91caa5c47e5b31b272199de"
)
## Version of Gamekeeper.
const VERSION := "0.1.0"
