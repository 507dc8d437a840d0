# Generated from src/methods/catalogue by `npm run generate`.
extends RefCounted
## What the client was generated from.

## The daemon refuses a client with another hash.
const HASH := (
	"027b9ec4291a1326700a57a10ebdf52fd4c1acdecdd83914dd40f3136e691164"
)
## Version of Gamekeeper.
const VERSION := "0.1.0"
