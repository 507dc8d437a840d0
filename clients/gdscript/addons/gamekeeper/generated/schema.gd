# Generated from src/methods/catalogue by `npm run generate`.
extends RefCounted
## What the client was generated from.

## The daemon refuses a client with another hash.
const HASH := (
	"ba1c04967a1e684242a483a9ee7380c5d3f725e8a1d2537090361cafc798daae"
)
## Version of Gamekeeper.
const VERSION := "0.1.0"
