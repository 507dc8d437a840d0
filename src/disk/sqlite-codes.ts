/** SQLite's extended result codes have the primary code in their lowest byte. */
export const PRIMARY_CODE = 0xff;

/** The primary code for what another process holds. */
export const SQLITE_BUSY = 5;
