// Generated from src/methods/catalogue by `npm run generate`.

/** Version of this package. */
export const version = '0.1.0';

/** The version of the protocol that it speaks. */
export const protocolVersion = 1;

/** SHA-256 over the catalogue's names and types, hexadecimal: the daemon compares it. */
export const schemaHash = 'e57744cff0964f31c25675a6dd255983070d1ed2060b8a487e67370a3c358da7';

/** Records of a page, where a walk is not told otherwise. */
export const pageRecords = 250;
