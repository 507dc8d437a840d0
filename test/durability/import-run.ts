import { copyFileSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { isGamekeeperError } from '../../src/core/errors.ts';
import { diagnoseHome } from '../../src/daemon/process/diagnose-home.ts';
import { makeFolder } from '../daemon/support/place.ts';
import { runCommand, testedCommand } from '../support/daemon-process.ts';
import { copyHome, type LivingHome, liveIn, makeKeychain } from './home-life.ts';
import { SeededRandom } from './seeded-random.ts';

/** An import that is killed before a change to the disk: the home has one state or the other. */

const preload = join(import.meta.dirname, 'kill-at-change.ts');
const LEDGER = 'service.sqlite';
const NOT_IN_PLACE = /tmp|^replace|^incoming/;
/** The files change places in so many of the last changes. */
const LATE_CHANGES = 60;

/** What is instead of the ledger that an import replaces: it, or one from before its end. */
const replaced = ['whole', 'put back'] as const;
type Replaced = (typeof replaced)[number];

/** What the kill found. */
export interface ImportKill {
  readonly of: Replaced;
  /** Whether the import's state was in place then, or is since. */
  readonly isImported: boolean;
}

/** A home to try imports in; to be removed. */
export class ImportGround {
  readonly #folder = makeFolder();
  readonly #keys = makeKeychain();
  readonly #file = join(this.#folder.path, 'state.gke');
  readonly #changes = new Map<Replaced, number>();
  #signature = '';
  #tries = 0;

  /** A home whose ledger has gone on since its export. */
  async prepare(): Promise<void> {
    const home = join(this.#folder.path, 'whole');
    const first = await liveIn(home, this.#keys);
    this.#signature = await write(first, 'farm');
    await first.service.controls.export(this.#file);
    await first.close();
    const older = copyHome(home, join(this.#folder.path, 'older'));
    const second = await liveIn(home, this.#keys);
    await write(second, 'barn');
    await second.close();
    const putBack = copyHome(home, join(this.#folder.path, 'put back'));
    copyFileSync(join(older, LEDGER), join(putBack, LEDGER));
    for (const of of replaced) this.#changes.set(of, await this.#countChanges(of));
  }

  async #countChanges(of: Replaced): Promise<number> {
    const home = this.#copyOf(of);
    const file = join(this.#folder.path, 'changes');
    expect((await this.#import(home, { CHANGES_FILE: file })).status).toBe(0);
    await this.#expectImported(home);
    rmSync(home, { recursive: true });
    return Number(readFileSync(file, 'utf8'));
  }

  async kill(seed: number): Promise<ImportKill> {
    const random = new SeededRandom(seed);
    const of = replaced[random.below(2)]!;
    const changes = this.#changes.get(of)!;
    const isLate = random.below(2) === 0;
    const at = 1 + (isLate ? changes - 1 - random.below(LATE_CHANGES) : random.below(changes));
    const home = this.#copyOf(of);
    try {
      await this.#import(home, { CHANGES_KILL: String(at) });
      const isImported = await this.#expectOne(home, of);
      expect((await this.#import(home)).status).toBe(0);
      await this.#expectImported(home);
      return { of, isImported };
    } finally {
      rmSync(home, { recursive: true });
    }
  }

  remove(): void {
    this.#folder.remove();
  }

  #copyOf(of: Replaced): string {
    this.#tries += 1;
    return copyHome(join(this.#folder.path, of), join(this.#folder.path, `tried-${this.#tries}`));
  }

  #import(home: string, env?: NodeJS.ProcessEnv) {
    const [program, ...first] = testedCommand;
    const command = [program!, '--import', preload, ...first];
    const options = env === undefined ? {} : { command, env: { ...process.env, ...env } };
    return runCommand(['import', this.#file, '--home', home], options);
  }

  /** @returns whether it is the import's state. */
  async #expectOne(home: string, of: Replaced): Promise<boolean> {
    const living = await liveIn(home, this.#keys).catch((error: unknown) => {
      // What was lost before is not hidden by an import that came to nothing.
      const damaged = { name: 'StoreDamaged', message: expect.stringContaining(LEDGER) };
      expect([of, error]).toMatchObject(['put back', damaged]);
      if (!isGamekeeperError(error)) throw error;
    });
    expect(readdirSync(home).filter((name) => NOT_IN_PLACE.test(name))).toEqual([]);
    if (living === undefined) return false;
    const names = await namesIn(living);
    expect(await write(living, 'farm')).toBe(this.#signature);
    await living.close();
    if (of === 'put back') expect(names).toEqual(['farm']);
    else expect([['farm'], ['barn', 'farm']]).toContainEqual(names);
    expect(await diagnoseHome(home)).toMatchObject({ verdict: 'WELL' });
    return names.length === 1;
  }

  async #expectImported(home: string): Promise<void> {
    const living = await liveIn(home, this.#keys);
    expect(await namesIn(living)).toEqual(['farm']);
    expect(await write(living, 'farm')).toBe(this.#signature);
    await write(living, 'mill');
    await living.close();
    expect(await diagnoseHome(home)).toMatchObject({ verdict: 'WELL' });
  }
}

/** @returns its signature, also of one that was executed before. */
async function write(living: LivingHome, name: string): Promise<string> {
  const game = await living.open('default');
  const { signatures } = await game.call('projects.create', { name, idempotencyKey: name });
  await game.close();
  return signatures[0];
}

async function namesIn(living: LivingHome): Promise<string[]> {
  const game = await living.open('default');
  const projects = await game.call('projects.find');
  await game.close();
  return projects.map(({ name }: { readonly name: string }) => name).sort();
}
