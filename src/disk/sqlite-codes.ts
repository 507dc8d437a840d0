/** SQLite's extended result codes have the primary code in their lowest byte. */
export const PRIMARY_CODE = 0xff;
