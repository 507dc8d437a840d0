import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { decodeChecked } from '../home/checked-json.ts';
import type { Home, OpenHome } from '../home/home.ts';
import { type NetworkPins, pinNetwork } from '../home/network-pins.ts';
import { freeName, openWalletIndex, type WalletEntry } from '../keys/wallet-index.ts';

/** Wallets whose keys are only in the vault being replaced. */
export type LostWallets = readonly WalletEntry[];

/**
 * Adds the wallets that the home has and the backup does not to the restored index, if their keys
 * can still be reached: those in the keychain, and those in a vault that is kept.
 * @param incoming the new files.
 * @returns the other wallets.
 */
export async function mergeWallets(home: Home, incoming: OpenHome): Promise<LostWallets> {
  const replaced = readIndex(join(home.path, 'wallets.json'));
  const isVaultKept = staysSame(join(home.path, 'vault.gkv'), join(incoming.path, 'vault.gkv'));
  const index = await openWalletIndex(incoming);
  const lost: WalletEntry[] = [];
  for (const [network, entries] of Object.entries(replaced)) {
    for (const entry of entries) {
      const { custody, isRemoved } = entry;
      if (isRemoved) continue;
      const known = index.list(network);
      const same = known.find(({ address }) => address === entry.address);
      if (same !== undefined) {
        // A vault in the backup has its key; what was in the keychain then may be gone from there.
        if (custody === 'KEYCHAIN' || same.custody === 'VAULT') continue;
        if (isVaultKept) await index.replace(network, same, placedAs(same, entry));
        else lost.push(entry);
        continue;
      }
      if (custody === 'KEYCHAIN' || isVaultKept) await index.add(network, freeNamed(entry, known));
      else lost.push(entry);
    }
  }
  return lost;
}

/**
 * The wallet by its name in the backup, with its key where the home has it. The copy that it had on
 * its way there is its key by now, and must not be removed as one.
 */
function placedAs({ key: _, copy: __, ...same }: WalletEntry, entry: WalletEntry): WalletEntry {
  const { custody, name, key = name, copy } = entry;
  return { ...same, custody, ...(key === same.name ? {} : { key }), ...(copy && { copy }) };
}

/** The wallet under a name that the others leave: in the backup another may be called so. */
function freeNamed(entry: WalletEntry, others: readonly WalletEntry[]): WalletEntry {
  const { name, key = name, ...same } = entry;
  const taken = new Set(others.map((other) => other.name));
  const free = taken.has(name) ? freeName(name, taken) : name;
  return { ...same, name: free, ...(free === key ? {} : { key }) };
}

/**
 * Adds the networks that the home has pinned to the restored pins. Where both have an address, the
 * home's is the newer one.
 * @param incoming the new files.
 */
export async function mergePins(home: Home, incoming: OpenHome): Promise<void> {
  const { pins = {} } = readWhole(join(home.path, 'networks.json'));
  for (const [address, network] of Object.entries(pins as NetworkPins)) {
    await pinNetwork(incoming, address, network, network);
  }
}

function readIndex(path: string): Readonly<Record<string, readonly WalletEntry[]>> {
  return (readWhole(path).networks ?? {}) as never;
}

/** Empty if it is missing or damaged, which may be why the restore is made. */
function readWhole(path: string): Readonly<Record<string, unknown>> {
  if (!existsSync(path)) return {};
  const decoded = decodeChecked(readFileSync(path, 'utf8'));
  return decoded?.isWhole ? decoded.value : {};
}

function staysSame(here: string, restored: string): boolean {
  if (!existsSync(restored)) return true;
  return existsSync(here) && readFileSync(here).equals(readFileSync(restored));
}
