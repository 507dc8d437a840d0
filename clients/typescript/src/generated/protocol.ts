// Generated from src/methods/catalogue by `npm run generate`.

/** Version of this package. */
export const version = '0.1.0';

/** The version of the protocol that it speaks. */
export const protocolVersion = 1;

/** SHA-256 over the catalogue's names and types, hexadecimal: the daemon compares it. */
export const schemaHash = '365379231d46b62490c8485a190b6290f1df8f895456c7210c7a0aaa3ff6abe6';

/** Records of a page, where a walk is not told otherwise. */
export const pageRecords = 250;
