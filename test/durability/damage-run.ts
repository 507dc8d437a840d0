import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LEDGER } from '../../src/daemon/ledger-store/home-head.ts';
import {
  askEverything,
  copyFolder,
  type Moments,
  makeMoments,
  type Verdict,
} from './damage-world.ts';
import { type Damage, type DamageKind, damageFile, damageKinds } from './damages.ts';
import { SeededRandom } from './seeded-random.ts';

/** Every file of a ledger, and what vouches for its end. */
export const storeFiles = [LEDGER, `${LEDGER}-wal`, 'service.book', 'daemon.book'] as const;

/** One damage and what came of it. */
export interface DamageResult {
  readonly seed: number;
  readonly from: 'killed' | 'closed';
  readonly damage: Damage;
  readonly verdict: Verdict;
}

/** Worlds to damage again and again; to be removed. */
export class DamageGround {
  readonly #folder = mkdtempSync(join(tmpdir(), 'gamekeeper-damage-'));
  #moments: Moments | undefined;
  #foreign: Moments | undefined;

  async prepare(): Promise<Moments> {
    this.#moments = await makeMoments(join(this.#folder, 'one'), 'one');
    this.#foreign = await makeMoments(join(this.#folder, 'other'), 'other', 28);
    return this.#moments;
  }

  /** What is answered when nothing was damaged. */
  async askSound(from: 'killed' | 'closed'): Promise<Verdict> {
    return this.#ask(from, () => {});
  }

  /** The damage of a seed, or undefined where it cannot be done. */
  async damage(
    seed: number,
    wanted: { readonly kind?: DamageKind; readonly file?: string } = {},
  ): Promise<DamageResult | undefined> {
    const random = new SeededRandom(seed);
    const from = random.below(2) === 0 ? 'killed' : 'closed';
    const kind = wanted.kind ?? damageKinds[random.below(damageKinds.length)]!;
    const file = wanted.file ?? storeFiles[random.below(storeFiles.length)]!;
    const others = { older: this.#moments!.earlier, foreign: this.#foreign![from] };
    let damage: Damage | undefined;
    const verdict = await this.#ask(from, (folder) => {
      damage = damageFile(folder, file, kind, random, others);
    });
    return damage && { seed, from, damage, verdict };
  }

  remove(): void {
    rmSync(this.#folder, { recursive: true, force: true });
  }

  async #ask(from: 'killed' | 'closed', harm: (folder: string) => void): Promise<Verdict> {
    const folder = mkdtempSync(join(this.#folder, 'damaged-'));
    copyFolder(this.#moments![from], folder);
    harm(folder);
    try {
      return await askEverything(folder, this.#moments!.truth);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }
}

/** A line of the table: file, damage, noticed where. */
export function describeResult({ seed, from, damage, verdict }: DamageResult): string {
  const { file, kind, place } = damage;
  const noticed = verdict.noticedAt ?? (verdict.wrong.length > 0 ? 'NOT' : 'harmless');
  const wrong = verdict.wrong.length === 0 ? '' : ` WRONG ${verdict.wrong.slice(0, 2).join('; ')}`;
  return `${seed} ${from} ${file} ${kind} (${place}): ${noticed}${wrong}`;
}
