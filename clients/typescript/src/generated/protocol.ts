// Generated from src/methods/catalogue by `npm run generate`.

/** Version of this package. */
export const version = '0.1.0';

/** The version of the protocol that it speaks. */
export const protocolVersion = 1;

/** SHA-256 over the catalogue's names and types, hexadecimal: the daemon compares it. */
export const schemaHash = 'c2de50d5ab226eff93f55f54eb2dfe4ef9e084664d882b04d74462effee82f93';

/** Records of a page, where a walk is not told otherwise. */
export const pageRecords = 250;
