import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { takeCheckpoint } from '../../src/daemon/backup/checkpoint.ts';
import { takeBackup } from '../../src/daemon/backup/take.ts';
import { lookAtHome, openHome } from '../../src/daemon/home/home.ts';
import { journalNameOf, openNetworkJournal } from '../../src/daemon/journal/journal.ts';
import { openEmbeddedService } from '../../src/daemon/process/embedded.ts';
import { addressFromBytes, addressToBase58 } from '../../src/solana/address.ts';
import { makeEntry } from '../daemon/support/journal-entry.ts';

/**
 * Works in a home and backs it up over and over until it is killed: a ledger and a journal that
 * count alike. Says `wrote N` once both are on the disk, `begin N` before a backup and `done N`
 * after it. Keeps a copy in the home between two backups.
 */
const backups = process.argv[3]!;
const say = (text: string) => process.stdout.write(`${text}\n`);

const home = await openHome(process.argv[2]!, 'both');
const { controls, port } = await openEmbeddedService(home);
const { era, head } = port.ledger!;
const journal = await openNetworkJournal(home, port.genesisId, { era, ledgerHead: () => head!() });
await home.note({ name: journalNameOf(port.genesisId) });
let wrote = 0;

async function work(): Promise<never> {
  for (;;) {
    const next = wrote + 1;
    await journal.put(makeEntry(`key-${next}`));
    await controls.airdrop(addressToBase58(addressFromBytes(randomBytes(32))), '1');
    wrote = next;
    say(`wrote ${wrote}`);
  }
}

void work();
for (let count = 0; ; count += 1) {
  say(`begin ${count}`);
  await takeBackup(home, join(backups, `backup-${count}`), { ledger: controls.hold, journal });
  say(`done ${count}`);
  await takeCheckpoint(lookAtHome(home.path), { ledger: controls.hold }, 1);
}
