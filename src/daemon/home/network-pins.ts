import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fail } from '../../core/errors.ts';
import { decodeChecked } from './checked-json.ts';
import { requireCounted, requireNewest, writeCounted } from './counted-json.ts';
import { failDamaged, PUT_BACK } from './damage.ts';
import { noteMade, requireKept } from './home-file.ts';

/**
 * networks.json: which network is served at each address that the home has connected to. An address
 * is pinned at the first contact; another network there later is an error, until the player takes
 * it by its id.
 */

/** Genesis ids by normalised URL. */
export type NetworkPins = Readonly<Record<string, string>>;

const FILE_NAME = 'networks.json';
const FORMAT = 1;

interface PinsFile {
  readonly pins: NetworkPins;
  readonly version: number;
}

/**
 * The pins of a home; none if it never connected to a service at an address.
 * @throws StoreDamaged if they are lost, older than recorded, of another home, or damaged.
 */
export async function readNetworkPins(home: string): Promise<NetworkPins> {
  return (await readPins(home)).pins;
}

/**
 * Pins the network of an address at the first contact. The home's lock must be held.
 * @param accepted a genesis id that the player takes in place of the one pinned.
 * @throws NetworkChanged if it is pinned to another one, StoreDamaged, StorageFull.
 */
export async function pinNetwork(
  home: string,
  address: string,
  found: string,
  accepted?: string | undefined,
): Promise<void> {
  const { pins, version } = await readPins(home);
  if (version > 0) await noteMade(home, { name: FILE_NAME, version });
  const known = pins[address];
  if (known === found) return;
  if (known !== undefined && found !== accepted) fail('NetworkChanged', { address, known, found });
  const count = { format: FORMAT, version: version + 1 };
  await writeCounted(home, FILE_NAME, count, { pins: { ...pins, [address]: found } });
}

async function readPins(home: string): Promise<PinsFile> {
  const path = join(home, FILE_NAME);
  requireKept(home, FILE_NAME);
  if (!existsSync(path)) return { pins: {}, version: 0 };
  const decoded = decodeChecked(await readFile(path, 'utf8'));
  if (decoded === undefined || !isPins(decoded.value.pins)) {
    return failDamaged(path, 'it is not what was written', PUT_BACK);
  }
  const version = requireCounted(home, FILE_NAME, decoded, FORMAT);
  requireNewest(home, FILE_NAME, version, 'networks of addresses are missing from it');
  return { pins: decoded.value.pins, version };
}

function isPins(value: unknown): value is NetworkPins {
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value).every((id) => typeof id === 'string');
}
