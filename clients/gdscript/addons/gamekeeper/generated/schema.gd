# Generated from src/methods/catalogue by `npm run generate`.
extends RefCounted
## What the client was generated from.

## The daemon refuses a client with another hash.
const HASH := (
	"8c4ddcf0deb47c7c1ec5264a1a55d87cf797d906a300edafa96ba4cf57ef37f1"
)
## Version of Gamekeeper.
const VERSION := "0.1.0"
