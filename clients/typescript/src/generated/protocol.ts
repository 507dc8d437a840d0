// Generated from src/methods/catalogue by `npm run generate`.

/** Version of this package. */
export const version = '0.1.0';

/** The version of the protocol that it speaks. */
export const protocolVersion = 1;

/** SHA-256 over the catalogue's names and types, hexadecimal: the daemon compares it. */
export const schemaHash = '4e3ceaec2b4437347d07ed7abd905188fa0f6b9c06b402406ca7209236f65530';

/** Records of a page, where a walk is not told otherwise. */
export const pageRecords = 250;
