import { readdirSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { openHome } from '../../../src/daemon/home/home.ts';
import { pinNetwork } from '../../../src/daemon/home/network-pins.ts';
import { type Journal, openNetworkJournal } from '../../../src/daemon/journal/journal.ts';
import { openWalletIndex } from '../../../src/daemon/keys/wallet-index.ts';
import { makeEntry } from '../support/journal-entry.ts';

/** A home as a daemon on a service at an address leaves it, made in a few milliseconds. */

export const NETWORK = 'net';
export const JOURNAL = 'journals/net.sqlite';
export const WRITES = 3;

/** @param use what is put into the journal; two grants and three settled writes by default. */
export async function makeUsedHome(path: string, use = useJournal): Promise<void> {
  const home = await openHome(path, 'daemon');
  try {
    const wallet = { name: 'default', address: 'address', custody: 'KEYCHAIN' } as const;
    await (await openWalletIndex(home)).add(NETWORK, wallet);
    await pinNetwork(home, 'https://one.example', NETWORK);
    let era = 0;
    const journal = await openNetworkJournal(home, NETWORK, {
      era: () => era++,
    });
    await use(journal);
    await journal.close();
    await home.note({ name: JOURNAL });
  } finally {
    home.close();
  }
}

/** Several rows of each kind. */
async function useJournal(journal: Journal): Promise<void> {
  const grants = ['one', 'two'].map((id) => ({ id, game: id, wallet: 'default' }));
  journal.grants.put(grants, 1000);
  for (let i = 0; i < WRITES; i += 1) await settle(journal, `farm-${i}`);
}

export function settle(journal: Journal, key: string): Promise<void> {
  return journal.put(makeEntry(key, { state: 'SUCCEEDED' }));
}

/** Every file of a home, by its path in it. */
export function contentsOf(home: string): Record<string, string> {
  const names = readdirSync(home, { recursive: true, encoding: 'utf8' }).sort();
  const files = names.filter((name) => statSync(join(home, name)).isFile());
  return Object.fromEntries(
    files.map((name) => [name, readFileSync(join(home, name)).toString('base64')]),
  );
}

/** Changes a text in a file, which is there, to another of the same length. */
export function changeText(path: string, from: string, to: string): void {
  const bytes = readFileSync(path);
  const at = bytes.lastIndexOf(from);
  if (at < 0) throw new Error(`${path}: there is no ${from}`);
  bytes.set(Buffer.from(to), at);
  writeFileSync(path, bytes);
}

export function changeDatabase(path: string, sql: string): void {
  const database = new DatabaseSync(path);
  database.exec(sql);
  database.close();
}

/** More than is read of any file: it is not damaged, and cannot be examined. */
export function makeTooLarge(path: string): void {
  truncateSync(path, 4 * 1024 ** 3);
}
