// Generated from src/methods/catalogue by `npm run generate`.

/** Version of this package. */
export const version = '0.1.0';

/** The version of the protocol that it speaks. */
export const protocolVersion = 1;

/** SHA-256 over the catalogue's names and types, hexadecimal: the daemon compares it. */
export const schemaHash = '21d84f6c806e63ea3bbc56740a66f5ab200d357c5da2206dd7e959a51e7199c5';

/** Records of a page, where a walk is not told otherwise. */
export const pageRecords = 250;
