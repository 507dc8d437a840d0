# Generated from src/methods/catalogue by `npm run generate`.
extends RefCounted
## What the client was generated from.

## The daemon refuses a client with another hash.
const HASH := (
	"0193a19136153d8d928f584c3a8de5edb0dd5db18ccf24e821c5eb48857abaa0"
)
## Version of Gamekeeper.
const VERSION := "0.1.0"
