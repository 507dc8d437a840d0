import { basename } from 'node:path';

const program = basename(process.execPath, '.exe');
const prefix = process.platform === 'win32' ? '.\\' : './';

/** What is typed to call this program: the launcher in the checkout's root, or the binary. */
export const ownCommand = `${prefix}${program === 'node' ? 'gamekeeper' : program}`;
