# Generated from src/methods/catalogue by `npm run generate`.
extends RefCounted
## What the client was generated from.

## The daemon refuses a client with another hash.
const HASH := (
	"38bbaceb1380174435a97eb272b9180010ac18c250e86d02ed548cee26a35947"
)
## Version of Gamekeeper.
const VERSION := "0.1.0"
