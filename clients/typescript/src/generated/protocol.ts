// Generated from src/methods/catalogue by `npm run generate`.

/** Version of this package. */
export const version = '0.1.0';

/** The version of the protocol that it speaks. */
export const protocolVersion = 1;

/** SHA-256 over the catalogue's names and types, hexadecimal: the daemon compares it. */
export const schemaHash = '4b05f21f4f5e21039a31986711419b6619af3bbc6f16b1ddf0b4f38c922f3d26';

/** Records of a page, where a walk is not told otherwise. */
export const pageRecords = 250;
