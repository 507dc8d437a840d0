/** The names of what Gamekeeper writes into a home, and nothing else is removed from one. */

/** Files that a start reads or writes. */
export const homeFiles: readonly RegExp[] = [
  /^(wallets|networks|player-rules|replacement|removal|exports|version)\.json$/,
  /^(daemon|control|daemon-control|player|start-state)\.json$/,
  /^(daemon|service)\.(book|lock|holder|log)$/,
  /^(daemon|service)\.log\.\d$/,
  /^vault\.(gkv|passphrase)$/,
  /^service\.(sqlite|sqlite-wal|sqlite-shm|sqlite-journal)$/,
];

/** Folders that a start reads or writes. */
export const homeFolders: readonly string[] = ['journals', 'checkpoints', 'command-line'];

/** Keys that the player exported or packed. */
export const EXPORTS_FOLDER = 'exports';
/** Begins the name of a folder with a vault whose keys the restored one does not have. */
export const REPLACED_PREFIX = 'replaced-';

/** What else there may be: of starts that were killed, of a rebuild, and what is kept apart. */
const others: readonly RegExp[] = [
  /\.[0-9a-f]{12}\.tmp$/,
  /^service\.sqlite(-wal\.kept|\.scratch(-wal|-shm|-journal)?)$/,
  /^open-page\.html$/,
  new RegExp(`^(${EXPORTS_FOLDER}|damaged-.+|${REPLACED_PREFIX}.+)$`),
];

/** Whether Gamekeeper made what is in a home under a name. */
export function isOwn(name: string): boolean {
  return [...homeFiles, ...others].some((form) => form.test(name)) || homeFolders.includes(name);
}
