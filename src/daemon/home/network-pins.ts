import { fail } from '../../core/errors.ts';
import { type CountedFile, readCounted, writeCounted } from './counted-json.ts';
import type { Home, OpenHome } from './home.ts';

/**
 * networks.json: which network is served at each address that the home has connected to. An address
 * is pinned at the first contact; another network there later is an error, until the player takes
 * it by its id.
 */

/** Genesis ids by normalised URL. */
export type NetworkPins = Readonly<Record<string, string>>;

export const networksFile: CountedFile<{ readonly pins: NetworkPins }> = {
  name: 'networks.json',
  form: { kind: 'gamekeeper networks', steps: [] },
  isContent: (value): value is { readonly pins: NetworkPins } =>
    isPins((value as { readonly pins?: unknown }).pins),
  missing: 'networks of addresses are missing from it',
};

/**
 * The pins of a home; none if it never connected to a service at an address.
 * @throws StoreDamaged if they are lost, older than recorded, of another home, or damaged.
 */
export async function readNetworkPins(home: Home): Promise<NetworkPins> {
  return (await readCounted(home, networksFile))?.content.pins ?? {};
}

/**
 * Pins the network of an address at the first contact. The home's lock must be held.
 * @param accepted a genesis id that the player takes in place of the one pinned.
 * @throws NetworkChanged if it is pinned to another one, StoreDamaged, StorageFull.
 */
export async function pinNetwork(
  home: OpenHome,
  address: string,
  found: string,
  accepted?: string | undefined,
): Promise<void> {
  const { content, version } = (await readCounted(home, networksFile)) ?? {};
  if (version !== undefined) await home.note({ name: networksFile.name, version });
  const pins = content?.pins ?? {};
  const known = pins[address];
  if (known === found) return;
  if (known !== undefined && found !== accepted) fail('NetworkChanged', { address, known, found });
  await writeCounted(home, networksFile, (version ?? 0) + 1, {
    pins: { ...pins, [address]: found },
  });
}

function isPins(value: unknown): value is NetworkPins {
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value).every((id) => typeof id === 'string');
}
