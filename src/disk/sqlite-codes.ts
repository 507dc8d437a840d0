/** SQLite's extended result codes have the primary code in their lowest byte. */
export const PRIMARY_CODE = 0xff;

/** The code for a statement that cannot be prepared, among others. */
export const SQLITE_ERROR = 1;

/** The primary code for what another process holds. */
export const SQLITE_BUSY = 5;
