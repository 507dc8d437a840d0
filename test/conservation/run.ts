import { expect } from 'vitest';
import { isGamekeeperError } from '../../src/core/errors.ts';
import { LAMPORTS_PER_SIGNATURE } from '../../src/core/limits.ts';
import { SeededRandom } from '../durability/seeded-random.ts';
import { pick } from '../fuzz/mutate.ts';
import { type Action, actions, NothingToDo, spendAll } from './actions.ts';
import { audit, auditReplay, sumLamports } from './audit.ts';
import { openStage, type Stage } from './stage.ts';
import type { Signed } from './twins.ts';

/** What became of a run's operations. */
export interface Run {
  readonly succeeded: number;
  /** By their build. */
  readonly refused: number;
  /** At execution. */
  readonly failed: number;
  /** Of two to four operations. */
  readonly bundles: number;
  /** Operations that had executed and were undone with their bundle. */
  readonly undone: number;
  readonly successesByAction: readonly { readonly name: string; readonly count: number }[];
}

const AUDITS = 4;

/** @throws what breaks a law, with the seed in the message. */
export async function playRun(seed: number, operations: number): Promise<Run> {
  const stage = await openStage();
  const player = new RunPlayer(stage, new SeededRandom(seed));
  try {
    const every = Math.ceil(operations / AUDITS);
    for (let until = every; until < operations + every; until += every) {
      await player.playUntil(Math.min(until, operations));
      await audit(stage.twins);
      player.checkLamports();
    }
    await auditReplay(stage.twins);
    return player.run();
  } catch (error) {
    throw new Error(`seed ${seed}, operation ${player.played}: ${error}`, { cause: error });
  } finally {
    await stage.twins.close();
  }
}

class RunPlayer {
  played = 0;
  #succeeded = 0;
  #refused = 0;
  #failed = 0;
  #bundles = 0;
  #undone = 0;
  #signaturesPaid = 0;
  readonly #stage: Stage;
  readonly #random: SeededRandom;
  readonly #lamports: bigint;
  readonly #successes = new Map<Action, number>(actions.map((action) => [action, 0]));

  constructor(stage: Stage, random: SeededRandom) {
    this.#stage = stage;
    this.#random = random;
    this.#lamports = sumLamports(stage.twins.first);
  }

  async playUntil(operations: number): Promise<void> {
    while (this.played < operations) {
      if (this.#random.below(6) === 0) this.#stage.twins.passTime(1 + this.#random.below(1500));
      const count = this.#random.below(8) === 0 ? 2 + this.#random.below(3) : 1;
      await this.#playTogether(count);
    }
  }

  /** Operations that are built on the same state and submitted as one bundle. */
  async #playTogether(count: number): Promise<void> {
    const parts: { action: Action; signed: Signed }[] = [];
    // Who spends all twice in one bundle has what was done before undone with it.
    const isOverdrawn = count > 1 && this.#random.below(4) === 0;
    for (let i = 0; i < count; i += 1) {
      this.played += 1;
      const action = isOverdrawn && i < 2 ? spendAll : pick(this.#random, actions);
      const signed = await this.#build(action);
      if (signed !== undefined) parts.push({ action, signed });
    }
    if (parts.length === 0) return;
    const responses = await this.#stage.twins.submit(parts.map(({ signed }) => signed));
    const statuses = new Set(responses.map(({ status }) => status));
    if (parts.length > 1) this.#bundles += 1;
    if (statuses.size === 1 && statuses.has('Success')) {
      for (const { action, signed } of parts) this.#noteSuccess(action, signed);
      return;
    }
    // All or nothing: no transaction of a bundle may say that it went through alone.
    expect(statuses.has('Success')).toBe(false);
    this.#failed += 1;
    this.#undone += parts.length - 1;
  }

  async #build(action: Action): Promise<Signed | undefined> {
    try {
      return await action(this.#stage, this.#random);
    } catch (error) {
      if (!isGamekeeperError(error) && !(error instanceof NothingToDo)) throw error;
      this.#refused += 1;
      return undefined;
    }
  }

  #noteSuccess(action: Action, { signatureCount }: Signed): void {
    this.#succeeded += 1;
    this.#signaturesPaid += signatureCount;
    this.#successes.set(action, this.#successes.get(action)! + 1);
  }

  /** Lamports are moved or paid as fees, and only what succeeded paid one. */
  checkLamports(): void {
    const fees = BigInt(this.#signaturesPaid) * LAMPORTS_PER_SIGNATURE;
    for (const side of this.#stage.twins.sides) {
      expect(sumLamports(side) + fees, `lamports of ${side.name}`).toBe(this.#lamports);
    }
  }

  run(): Run {
    return {
      succeeded: this.#succeeded,
      refused: this.#refused,
      failed: this.#failed,
      bundles: this.#bundles,
      undone: this.#undone,
      successesByAction: [...this.#successes].map(([{ name }, count]) => ({ name, count })),
    };
  }
}
