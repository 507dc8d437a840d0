import { removeHome } from '../../src/daemon/process/remove-home.ts';

/** Removes a home at rest, to be killed in the middle: `HOME`, and `keys` where they go too. */

const [home = '', keys] = process.argv.slice(2);
await removeHome(home, { withKeys: keys === 'keys' });
