// Generated from src/methods/catalogue by `npm run generate`.

/** Version of this package. */
export const version = '0.1.0';

/** The version of the protocol that it speaks. */
export const protocolVersion = 1;

/** SHA-256 over the catalogue's names and types, hexadecimal: the daemon compares it. */
export const schemaHash = 'bc3fbd7a43cabc90dde4e71317dd2bde38f06a022dde0f7deea782b5b0ba1356';

/** Records of a page, where a walk is not told otherwise. */
export const pageRecords = 250;
