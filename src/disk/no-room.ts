/** What the system answers where there is no room, no right to write, or no file handle. */
export const noRoomCodes: readonly string[] = [
  'ENOSPC',
  'EDQUOT',
  'EFBIG',
  'EROFS',
  'EACCES',
  'EPERM',
  'EMFILE',
  'ENFILE',
];
