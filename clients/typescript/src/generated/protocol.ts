// Generated from src/methods/catalogue by `npm run generate`.

/** Version of this package. */
export const version = '0.1.0';

/** The version of the protocol that it speaks. */
export const protocolVersion = 1;

/** SHA-256 over the catalogue's names and types, hexadecimal: the daemon compares it. */
export const schemaHash = 'e5331a631ae9d2b4de1136bc7ea9f96122e0bbe4215c4f047405680ec1b9eb82';

/** Records of a page, where a walk is not told otherwise. */
export const pageRecords = 250;
