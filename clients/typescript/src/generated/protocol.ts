// Generated from src/methods/catalogue by `npm run generate`.

/** Version of this package. */
export const version = '0.1.0';

/** The version of the protocol that it speaks. */
export const protocolVersion = 1;

/** SHA-256 over the catalogue's names and types, hexadecimal: the daemon compares it. */
export const schemaHash = '8cac005c61527e1695ee93211bf6bf3fa8cdbd0d6291257d07d6421868e30f91';

/** Records of a page, where a walk is not told otherwise. */
export const pageRecords = 250;
