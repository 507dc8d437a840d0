# Generated from src/methods/catalogue by `npm run generate`.
extends RefCounted
## What the client was generated from.

## The daemon refuses a client with another hash.
const HASH := (
	"741ad97e9951814d5d63fac1d3e797d6572845a44f6ec52556c9191f91a8f52a"
)
## Version of Gamekeeper.
const VERSION := "0.1.0"
