import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeHomeIn } from '../../src/daemon/home/home.ts';
import { packedAt, unpackWallets } from '../../src/daemon/keys/key-move.ts';
import { openVault } from '../../src/daemon/keys/vault.ts';
import { openWalletIndex } from '../../src/daemon/keys/wallet-index.ts';
import { WalletStore } from '../../src/daemon/keys/wallets.ts';

/**
 * Changes a wallet in a home at rest, to be killed at a commit of it: `HOME PASSPHRASE NETWORK
 * ACTION`, with the action as JSON. COMMITS_FROM names the file that is there once it begins.
 */

const [home = '', passphrase = '', genesisId = '', action = ''] = process.argv.slice(2);
const custody = await openVault(join(home, 'vault.gkv'), Buffer.from(passphrase));
const wallets = new WalletStore({
  genesisId,
  custody,
  index: await openWalletIndex(makeHomeIn(home)),
});
const { name, to, address, seed, packed } = JSON.parse(action);

writeFileSync(process.env.COMMITS_FROM!, '');
if (packed !== undefined) {
  await unpackWallets(wallets, packedAt(packed), Buffer.from(passphrase));
} else if (to !== undefined) await wallets.rename(name, to);
else if (seed !== undefined) await wallets.adopt(name, Buffer.from(seed, 'hex'));
else await wallets.remove(name, address, async () => {});
