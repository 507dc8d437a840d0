import { connectToDaemon } from '../../clients/typescript/src/node.ts';

/**
 * A game with a package of Gamekeeper in its folder, as its argument: launches it, is paired where
 * it was not yet, has a text signed, and ends. Its lines are what a test reads.
 */

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const client = await connectToDaemon({
  game: 'com.example.farm',
  manifest: {
    game: 'com.example.farm',
    name: 'Farm',
    projects: [],
    actions: [{ action: 'users.create' }],
    budgets: [],
  },
  // The test says when it ends.
  launch: { packageFolder: process.argv[2], arguments: ['start', '--strict'], stay: true },
  showPairing: (pairing) => say(pairing === null ? 'hidden' : `digits ${pairing.code}`),
});
const { wallet } = client.currentSession;
await client.wallet.signMessage({ message: 'Turnips' });
say(`signed by ${wallet.address} in ${wallet.custody}`);
client.close();
