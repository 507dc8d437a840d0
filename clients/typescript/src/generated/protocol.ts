// Generated from src/methods/catalogue by `npm run generate`.

/** Version of this package. */
export const version = '0.1.0';

/** The version of the protocol that it speaks. */
export const protocolVersion = 1;

/** SHA-256 over the catalogue's names and types, hexadecimal: the daemon compares it. */
export const schemaHash = 'c3f1af40e7c5de3bc6f0ef520bdb4b506d5767950fc415d0ad30fa16e83d2d8b';

/** Those of the catalogues that it only adds to, the oldest first. */
export const olderSchemas: readonly string[] = [];

/** Records of a page, where a walk is not told otherwise. */
export const pageRecords = 250;
