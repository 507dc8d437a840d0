// Generated from src/methods/catalogue by `npm run generate`.

/** Version of this package. */
export const version = '0.1.0';

/** The version of the protocol that it speaks. */
export const protocolVersion = 1;

/** SHA-256 over the catalogue's names and types, hexadecimal: the daemon compares it. */
export const schemaHash = '8296b01df9f263d73179d27d38c64e4030c0fec2d3a1aa13c429ec8d251b040e';

/** Records of a page, where a walk is not told otherwise. */
export const pageRecords = 250;
