// Generated from src/methods/catalogue by `npm run generate`.

/** Version of this package. */
export const version = '0.1.0';

/** The version of the protocol that it speaks. */
export const protocolVersion = 1;

/** SHA-256 over the catalogue's names and types, hexadecimal: the daemon compares it. */
export const schemaHash = 'c71c9929abc5437ffbc7e349cc2e5aeaaecb8f930ea13a2738198f04c1167074';

/** Records of a page, where a walk is not told otherwise. */
export const pageRecords = 250;
