// Generated from src/methods/catalogue by `npm run generate`.

/** Version of this package. */
export const version = '0.1.0';

/** The version of the protocol that it speaks. */
export const protocolVersion = 1;

/** SHA-256 over the catalogue's names and types, hexadecimal: the daemon compares it. */
export const schemaHash = 'c3b0a0d9858383b2bf4f3962d1bd818b6fa75e5425b4ba9f49c5ebfc28150fba';

/** Records of a page, where a walk is not told otherwise. */
export const pageRecords = 250;
