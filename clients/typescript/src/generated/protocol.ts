// Generated from src/methods/catalogue by `npm run generate`.

/** Version of this package. */
export const version = '0.1.0';

/** The version of the protocol that it speaks. */
export const protocolVersion = 1;

/** SHA-256 over the catalogue's names and types, hexadecimal: the daemon compares it. */
export const schemaHash = '492bae20869ef1ce7c662f73dbd2b400a2c76e7d9b47b3ceee513e0a22296125';

/** Records of a page, where a walk is not told otherwise. */
export const pageRecords = 250;
