# Generated from src/methods/catalogue by `npm run generate`.
extends RefCounted
## What the client was generated from.

## The daemon refuses a client with another hash.
const HASH := (
	"946466223754ae35213702ac613093e2040f929d2cbb84ff9c7bccba30686c10"
)
## Version of Gamekeeper.
const VERSION := "0.1.0"
