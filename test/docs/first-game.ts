import { askForPairing } from '../daemon/support/pairing.ts';
import { manifest } from './player-pictures.ts';

/** The game of the pictures, as a program of its own: asks to be paired, and tells its parent. */

const [url, home] = process.argv.slice(2) as [string, string];
const { client, code } = await askForPairing(url, home, manifest);
process.send?.({ code });
const { secret } = await client.call('session.awaitPairing');
process.send?.({ secret });
await client.close();
process.disconnect?.();
