// Generated from src/methods/catalogue by `npm run generate`.

/** Version of this package. */
export const version = '0.1.0';

/** The version of the protocol that it speaks. */
export const protocolVersion = 1;

/** SHA-256 over the catalogue's names and types, hexadecimal: the daemon compares it. */
export const schemaHash = 'fd65c8b812df8bcd10e9f228ba6831501b7856883969a1d90b7f6c9e803bfcba';

/** Records of a page, where a walk is not told otherwise. */
export const pageRecords = 250;
