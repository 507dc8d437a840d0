// Generated from src/methods/catalogue by `npm run generate`.

/** Version of this package. */
export const version = '0.1.0';

/** The version of the protocol that it speaks. */
export const protocolVersion = 1;

/** SHA-256 over the catalogue's names and types, hexadecimal: the daemon compares it. */
export const schemaHash = '7e8574cdfd53308abe3c19dbc6be3e366dccd28835f10f77e5c6ebfddfd0c5b5';

/** Records of a page, where a walk is not told otherwise. */
export const pageRecords = 250;
