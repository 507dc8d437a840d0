# Generated from src/methods/catalogue by `npm run generate`.
extends RefCounted
## What the client was generated from.

## The daemon refuses a client with another hash.
const HASH := (
	"91368f6061970226dc01eb97ce84d94af7e6e1884e3d6cbf9bad85c68102cec8"
)
## Version of Gamekeeper.
const VERSION := "0.1.0"
