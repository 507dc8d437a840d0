// Generated from src/methods/catalogue by `npm run generate`.

/** Version of this package. */
export const version = '0.1.0';

/** The version of the protocol that it speaks. */
export const protocolVersion = 1;

/** SHA-256 over the catalogue's names and types, hexadecimal: the daemon compares it. */
export const schemaHash = '315e52de52c3cb681e0995236caaf9d5022fde4784f3be279fa4cb60fee44517';

/** Records of a page, where a walk is not told otherwise. */
export const pageRecords = 250;
