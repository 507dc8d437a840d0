// Generated from src/methods/catalogue by `npm run generate`.

/** Version of this package. */
export const version = '0.1.0';

/** The version of the protocol that it speaks. */
export const protocolVersion = 1;

/** SHA-256 over the catalogue's names and types, hexadecimal: the daemon compares it. */
export const schemaHash = 'b586012071b680c3d4fad9c5fa535da2fb18e7b46a3e3be1f4fae8ed79dd47ad';

/** Those of the catalogues that it only adds to, the oldest first. */
export const olderSchemas: readonly string[] = [];

/** Records of a page, where a walk is not told otherwise. */
export const pageRecords = 250;
