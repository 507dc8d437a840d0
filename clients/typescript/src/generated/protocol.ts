// Generated from src/methods/catalogue by `npm run generate`.

/** Version of this package. */
export const version = '0.1.0';

/** The version of the protocol that it speaks. */
export const protocolVersion = 1;

/** SHA-256 over the catalogue's names and types, hexadecimal: the daemon compares it. */
export const schemaHash = '00833eb8222abd9b8db7c0541c3db92e3e1bfb8002a731c684d3f83990827ca5';

/** Records of a page, where a walk is not told otherwise. */
export const pageRecords = 250;
