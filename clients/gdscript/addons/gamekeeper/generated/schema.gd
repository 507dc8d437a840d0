# Generated from src/methods/catalogue by `npm run generate`.
extends RefCounted
## What the client was generated from.

## The daemon refuses a client with another hash.
const HASH := (
	"2d78e22c1660f6133cf9e5bf27242947ce3e929e430219e5ec0ac4cdf4203bd6"
)
## Version of Gamekeeper.
const VERSION := "0.1.0"
