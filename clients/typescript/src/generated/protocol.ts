// Generated from src/methods/catalogue by `npm run generate`.

/** Version of this package. */
export const version = '0.1.0';

/** The version of the protocol that it speaks. */
export const protocolVersion = 1;

/** SHA-256 over the catalogue's names and types, hexadecimal: the daemon compares it. */
export const schemaHash = 'b93f28f4c39e11c038dd5ebef87c34a0605c5355e22b0ddc93962cb1169e73cc';

/** Those of the catalogues that it only adds to, the oldest first. */
export const olderSchemas: readonly string[] = [];

/** Records of a page, where a walk is not told otherwise. */
export const pageRecords = 250;
