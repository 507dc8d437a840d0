// Generated from src/methods/catalogue by `npm run generate`.

/** Version of this package. */
export const version = '0.1.0';

/** The version of the protocol that it speaks. */
export const protocolVersion = 1;

/** SHA-256 over the catalogue's names and types, hexadecimal: the daemon compares it. */
export const schemaHash = '2967c61b69707fbda21c5cf59b5f4587b3e381196906d2dd7d6bc81fff04af44';

/** Those of the catalogues that it only adds to, the oldest first. */
export const olderSchemas: readonly string[] = [];

/** Records of a page, where a walk is not told otherwise. */
export const pageRecords = 250;
