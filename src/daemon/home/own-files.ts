/** The names of what Gamekeeper writes into a home, and nothing else is removed from one. */

/** Files that a start reads or writes. */
export const homeFiles: readonly RegExp[] = [
  /^(wallets|networks|player-rules|replacement|removal|exports|version)\.json$/,
  /^(daemon|control|daemon-control|health|player|start-state)\.json$/,
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
const REPLACED_FOLDER = new RegExp(`^${REPLACED_PREFIX}[0-9a-f]{12}$`);

/** A file or folder that is not finished yet, or never was. */
export const TEMPORARY = /\.[0-9a-f]{12}\.tmp$/;

/** What else there may be: of starts that were killed, of a rebuild, and what is kept apart. */
const others: readonly RegExp[] = [
  TEMPORARY,
  /^service\.sqlite(-wal\.kept|\.scratch(-wal|-shm|-journal)?)$/,
  /^open-page\.html$/,
  new RegExp(`^${EXPORTS_FOLDER}$`),
  /^damaged-[0-9a-f]{12}$/,
  REPLACED_FOLDER,
];

/**
 * What Gamekeeper makes in folders whose names others use too. All of what is in any other folder
 * of its own is Gamekeeper's.
 */
const contents: ReadonlyMap<string, RegExp> = new Map([
  ['journals', /^[1-9A-HJ-NP-Za-km-z]{32,44}\.sqlite(-wal(\.kept)?|-shm|-journal)?$/],
  // The moment in which it was made.
  ['checkpoints', /^\d{4}-\d\d-\d\dT[\d.-]+Z$/],
  ['command-line', /\.(secret|world)$/],
  // Keys of one wallet, and packed ones.
  [EXPORTS_FOLDER, /\.(json|gkm)$/],
]);

/** What only a home has, and keeps as long as anything of it is there. */
const marks = /^((daemon|service)\.book|vault\.gkv|removal\.json)$/;

/** Whether a folder with a file of this name is a home. */
export function isMark(name: string): boolean {
  return marks.test(name);
}

/** Whether a folder of a home has keys in it that nothing lists. */
export function hasLooseKeys(name: string): boolean {
  return name === EXPORTS_FOLDER || REPLACED_FOLDER.test(name);
}

/** Whether others may have put files into a folder of a home, as its name is a common one. */
export function isShared(folder: string): boolean {
  return contents.has(folder);
}

/** Whether Gamekeeper made what is in a shared folder of a home under a name. */
export function isOwnIn(folder: string, name: string): boolean {
  return contents.get(folder)?.test(name) === true || TEMPORARY.test(name);
}

/** Whether Gamekeeper made what is in a home under a name. */
export function isOwn(name: string): boolean {
  return [...homeFiles, ...others].some((form) => form.test(name)) || homeFolders.includes(name);
}
