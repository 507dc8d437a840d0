import { basename } from 'node:path';

const program = basename(process.execPath, '.exe');
const prefix = process.platform === 'win32' ? '.\\' : './';

/** The command that runs this program: the launcher in the checkout's root, or the binary. */
export const ownCommand = `${prefix}${program === 'node' ? 'gamekeeper' : program}`;
