/** The command that runs this program, in the folder of a checkout or of a package. */
export const ownCommand = process.platform === 'win32' ? '.\\gamekeeper' : './gamekeeper';
