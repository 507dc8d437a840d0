import { randomBytes } from 'node:crypto';
import { openService } from '../../src/service/compose.ts';
import { MemoryStore } from '../../src/service/store/memory.ts';
import { addressFromBytes } from '../../src/solana/address.ts';

/**
 * Exports a growing state into one file until it is killed. Says `begin ROOT` before each export
 * and `done ROOT` after it.
 */
const file = process.argv[2]!;
const store = new MemoryStore();
const now = (): number => Date.now();
const service = await openService({ store, now, randomBytes, host: 'localhost' });
const { ledger, controls } = service;

async function grow(wallets: number): Promise<void> {
  const addresses = Array.from({ length: wallets }, () => addressFromBytes(randomBytes(32)));
  await Promise.all(addresses.map((address) => ledger.airdrop(address, 1n)));
}

await grow(4000);
await ledger.controls.snapshot('kept');
for (;;) {
  process.stdout.write(`begin ${ledger.stateRoot()}\n`);
  const { stateRoot } = await controls.export(file);
  process.stdout.write(`done ${stateRoot}\n`);
  await grow(10);
}
