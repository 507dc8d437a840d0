// Generated from src/methods/catalogue by `npm run generate`.

/** Version of this package. */
export const version = '0.1.0';

/** The version of the protocol that it speaks. */
export const protocolVersion = 1;

/** SHA-256 over the catalogue's names and types, hexadecimal: the daemon compares it. */
export const schemaHash = '222d153523a9cb34ccb9529788b422875bf7f5bd14e3b1e55c4d8935ba8f28cd';

/** Records of a page, where a walk is not told otherwise. */
export const pageRecords = 250;
