// Generated from src/methods/catalogue by `npm run generate`.

/** Version of this package. */
export const version = '0.1.0';

/** The version of the protocol that it speaks. */
export const protocolVersion = 1;

/** SHA-256 over the catalogue's names and types, hexadecimal: the daemon compares it. */
export const schemaHash = 'fc2ad6a9d8c6ae96c1cab8649ebe0de58359e3fa5bcee58dca803a2a04605b17';

/** Records of a page, where a walk is not told otherwise. */
export const pageRecords = 250;
