/** Access modes of files and folders on Linux and macOS; Windows has lists of its own. */

/** Of what only its user may read and write. */
export const PRIVATE_FILE_MODE = 0o600;
export const PRIVATE_FOLDER_MODE = 0o700;
/** Any access of the group or of others. */
export const OTHERS_MODE = 0o077;
/** Others than its user may write it. */
export const OTHERS_WRITE_MODE = 0o022;
/** Its user may read it, or execute it. */
export const OWNER_READ_MODE = 0o400;
export const OWNER_EXECUTE_MODE = 0o100;
