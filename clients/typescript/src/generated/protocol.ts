// Generated from src/methods/catalogue by `npm run generate`.

/** Version of this package. */
export const version = '0.1.0';

/** The version of the protocol that it speaks. */
export const protocolVersion = 1;

/** SHA-256 over the catalogue's names and types, hexadecimal: the daemon compares it. */
export const schemaHash = 'ad858da55510b31fd9d2fb6c90f38c7786d1a4820ca5708216c59f13e334cbe1';

/** Records of a page, where a walk is not told otherwise. */
export const pageRecords = 250;
