# Generated from src/methods/catalogue by `npm run generate`.
extends RefCounted
## What the client was generated from.

## The daemon refuses a client with another hash.
const HASH := (
	"00833eb8222abd9b8db7c0541c3db92e3e1bfb8002a731c684d3f83990827ca5"
)
## Version of Gamekeeper.
const VERSION := "0.1.0"
## Records of a page, where a walk is not told otherwise.
const PAGE_RECORDS := 250
