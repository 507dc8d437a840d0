// Generated from src/methods/catalogue by `npm run generate`.

/** Version of this package. */
export const version = '0.1.0';

/** The version of the protocol that it speaks. */
export const protocolVersion = 1;

/** SHA-256 over the catalogue's names and types, hexadecimal: the daemon compares it. */
export const schemaHash = '9f4f476dcae81a1fa8398d3c2cefdd745c79c696782eb2b3ffbc38e4cbad6935';

/** Records of a page, where a walk is not told otherwise. */
export const pageRecords = 250;
