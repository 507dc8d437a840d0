// Generated from src/methods/catalogue by `npm run generate`.

/** Version of this package. */
export const version = '0.1.0';

/** The version of the protocol that it speaks. */
export const protocolVersion = 1;

/** SHA-256 over the catalogue's names and types, hexadecimal: the daemon compares it. */
export const schemaHash = 'a7278aa5db42f86038ed4fa857625e22616b47487284ba694f9a6c961870d6c9';

/** Records of a page, where a walk is not told otherwise. */
export const pageRecords = 250;
