import { join } from 'node:path';
import { type DamageKind, damageKinds, tryDamage, type Verdict } from './home-damage.ts';
import { type HomeAges, makeHomeAges, makeKeychain } from './home-life.ts';
import { SeededRandom } from './seeded-random.ts';

/** Every damage to every file of a home but the ledger's, some of them at several places. */

export interface DamageRun {
  readonly seed: number;
  /** How often each damage that has a place is tried. */
  readonly places: number;
}

export interface Tried {
  readonly file: string;
  readonly state: 'killed' | 'closed';
  readonly kind: DamageKind;
  readonly place: number;
  readonly verdict: Verdict;
}

const placedKinds: readonly DamageKind[] = ['cut', 'a bit', 'zeroed'];

/** In the closed home and in one whose daemon was killed; the latter has the log of changes. */
function filesOf(network: string, isVault: boolean) {
  const journal = `journals/${network}.sqlite`;
  const books = ['daemon.book', 'service.book'];
  const ofVault = ['vault.gkv', 'vault.passphrase'];
  return {
    closed: isVault ? ofVault : ['wallets.json', ...books, journal],
    killed: isVault ? [] : ['daemon.json', 'daemon.lock', ...books, journal, `${journal}-wal`],
  };
}

/** @param folder an empty one, of the run's own. */
export async function tryDamages(folder: string, { seed, places }: DamageRun): Promise<Tried[]> {
  const random = new SeededRandom(seed);
  const tried: Tried[] = [];
  for (const keys of [makeKeychain(), 'vault'] as const) {
    const isVault = keys === 'vault';
    const name = isVault ? 'vault' : 'keychain';
    const ages = await makeHomeAges(join(folder, name), keys);
    const otherKeys = isVault ? 'vault' : makeKeychain();
    const other = await makeHomeAges(join(folder, `${name}-stranger`), otherKeys);
    const stranger = { home: other.closed, network: other.memory.network };
    const files = filesOf(ages.memory.network, isVault);
    for (const state of ['closed', 'killed'] as const) {
      for (const file of files[state]) {
        for (const kind of damageKinds) {
          for (let i = 0; i < (placedKinds.includes(kind) ? places : 1); i += 1) {
            const place = random.below(1_000_000) / 1_000_000;
            const run = { folder, state, ages, stranger };
            const verdict = await tryOne(run, { file, kind, place });
            if (verdict === undefined) continue;
            const shown = file.replace(ages.memory.network, 'NETWORK');
            tried.push({ file: shown, state, kind, place, verdict });
          }
        }
      }
    }
  }
  return tried;
}

function tryOne(
  run: {
    readonly folder: string;
    readonly state: 'killed' | 'closed';
    readonly ages: HomeAges;
    readonly stranger: { readonly home: string; readonly network: string };
  },
  damage: { readonly file: string; readonly kind: DamageKind; readonly place: number },
): Promise<Verdict | undefined> {
  const { folder, state, ages, stranger } = run;
  return tryDamage(folder, state, damage, { ages, stranger });
}

/** A line for each file and damage: how often it was harmless, named, acted on, not named. */
export function tabulate(tried: readonly Tried[]): string {
  const lines = new Map<string, Record<string, number>>();
  for (const { file, state, kind, verdict } of tried) {
    const line = `${file} (${state}) | ${kind}`;
    const counts = lines.get(line) ?? {};
    counts[verdict.kind] = (counts[verdict.kind] ?? 0) + 1;
    lines.set(line, counts);
  }
  return [...lines]
    .map(([line, counts]) => {
      const found = Object.entries(counts).map(([kind, count]) => `${count} ${kind}`);
      return `${line} | ${found.join(', ')}`;
    })
    .join('\n');
}
