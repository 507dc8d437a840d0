// Generated from src/methods/catalogue by `npm run generate`.

/** Version of this package. */
export const version = '0.1.0';

/** The version of the protocol that it speaks. */
export const protocolVersion = 1;

/** SHA-256 over the catalogue's names and types, hexadecimal: the daemon compares it. */
export const schemaHash = 'd340dea55fded704b0dc7f3338fb67b49d7c8bac64874fb09e5c43cfb99028fc';

/** Those of the catalogues that it only adds to, the oldest first. */
export const olderSchemas: readonly string[] = [];

/** Records of a page, where a walk is not told otherwise. */
export const pageRecords = 250;
