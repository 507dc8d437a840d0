// Generated from src/methods/catalogue by `npm run generate`.

/** Version of this package. */
export const version = '0.1.0';

/** The version of the protocol that it speaks. */
export const protocolVersion = 1;

/** SHA-256 over the catalogue's names and types, hexadecimal: the daemon compares it. */
export const schemaHash = 'e94ef91baffd8990b49a120b86dad7eb644c5c4ea7973368088cdb4a5e7284e4';

/** Records of a page, where a walk is not told otherwise. */
export const pageRecords = 250;
