// Generated from src/methods/catalogue by `npm run generate`.

/** Version of this package. */
export const version = '0.1.0';

/** The version of the protocol that it speaks. */
export const protocolVersion = 1;

/** SHA-256 over the catalogue's names and types, hexadecimal: the daemon compares it. */
export const schemaHash = '06b0df23d2d70a040762a59d0454d95b9cbe2d820963e034bf1f4490bd542599';

/** Records of a page, where a walk is not told otherwise. */
export const pageRecords = 250;
