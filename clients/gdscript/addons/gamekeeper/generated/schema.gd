# Generated from src/methods/catalogue by `npm run generate`.
extends RefCounted
## What the client was generated from.

## The daemon refuses a client with another hash.
const HASH := (
	"de188d78f139c518ebd0a9f971839aec08781dff7f1c99ffe9b6223a3a74f397"
)
## Version of Gamekeeper.
const VERSION := "0.1.0"
