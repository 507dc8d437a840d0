# Generated from src/methods/catalogue by `npm run generate`.
extends RefCounted
## What the client was generated from.

## The daemon refuses a client with another hash.
const HASH := (
	"fa1d81417827a7e3328b910cce153e9006b7cb9b5147d6b17d41df0e92267d07"
)
## Version of Gamekeeper.
const VERSION := "0.1.0"
