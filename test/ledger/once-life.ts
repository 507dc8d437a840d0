import { expect } from 'vitest';
import { base58Encode, binaryFromBytes } from '../../src/codec/bytes.ts';
import { type Once, onceInstruction, onceOf } from '../../src/contract/once.ts';
import { U64_MAX } from '../../src/core/limits.ts';
import { addressToBase58 } from '../../src/solana/address.ts';
import { programId } from '../../src/solana/program-ids.ts';
import { decodeTransaction } from '../../src/solana/transaction.ts';
import type { SeededRandom } from '../durability/seeded-random.ts';
import {
  type Answer,
  type ModelBlockhash,
  type ModelTransaction,
  OnceModel,
} from './once-model.ts';
import { addressOf, keyOf, openWorld, signed, transfer, type World } from './world.ts';

const HEIGHT_MS = 400;
const bert = addressOf('bert');
const onceFor = (genesisId: string, id: number): Once => onceOf(genesisId, `key ${id}`);

export function issue(world: World): ModelBlockhash {
  const { blockhash, lastValidBlockHeight } = world.ledger.latestBlockhash();
  return { blockhash, issued: lastValidBlockHeight - 150 };
}

export const signatureOf = (bytes: Uint8Array): string =>
  base58Encode(decodeTransaction(bytes).signatures[0]!);

/** A life of bundles, held against the model step by step. */
export class Life {
  world: World;
  readonly #random: SeededRandom;
  readonly #model: OnceModel;
  readonly #blockhashes: ModelBlockhash[] = [];
  readonly #made: { bytes: Uint8Array; model: ModelTransaction }[] = [];
  readonly #snapshots = new Map<string, { undo: () => void; executed: number }>();
  readonly #other: string;
  /** What was executed and not undone, with its height. */
  #executed: { model: ModelTransaction; height: number }[] = [];
  #amount = 1n;

  constructor(world: World, other: World, random: SeededRandom) {
    this.world = world;
    this.#random = random;
    this.#other = other.ledger.genesis.id;
    this.#model = new OnceModel((one) => this.#keyOf(one));
  }

  get executed(): readonly { model: ModelTransaction; height: number }[] {
    return this.#executed;
  }

  async step(index: number): Promise<void> {
    const random = this.#random;
    this.world.clock.nowMs += random.below(4) * random.below(40) * HEIGHT_MS;
    if (random.below(12) === 0) this.world.clock.nowMs += 160 * HEIGHT_MS;
    const kind = random.below(30);
    if (kind === 0) await this.#snapshot(`s${index}`);
    else if (kind === 1) await this.#revert();
    else if (kind === 2) await this.#reopen();
    else await this.#submit();
    const keys = [...this.world.store.scan('once')].map(([key]) => key);
    expect(keys).toEqual([...this.#model.notes.keys()].sort());
  }

  async #submit(): Promise<void> {
    const { ledger } = this.world;
    const count = 1 + this.#random.below(3);
    const bundles = Array.from({ length: count }, () => this.#makeBundle());
    const { height } = ledger.time;
    const submitted = bundles.map((bundle) =>
      this.world.submit(...bundle.map(({ bytes }) => bytes)),
    );
    const answers = (await Promise.all(submitted)).map((responses) =>
      responses.map(({ status, error }): Answer => {
        const isDone = error?.name === 'AlreadyExecuted';
        return isDone ? { status, signatures: error.signatures as string[] } : { status };
      }),
    );
    const expected = bundles.map((bundle) => {
      const models = bundle.map(({ model }) => model);
      const isNew = models.map(({ signature }) => !this.#model.outcomes.has(signature));
      const outcome = this.#model.submit(models, height);
      models.forEach((model, i) => {
        const isDone = isNew[i] && this.#model.outcomes.get(model.signature) === 'Success';
        if (isDone) this.#executed.push({ model, height });
      });
      return outcome;
    });
    expect(answers).toEqual(expected);
  }

  #makeBundle(): { bytes: Uint8Array; model: ModelTransaction }[] {
    const random = this.#random;
    if (random.below(5) === 0 && this.#made.length > 0) {
      return [this.#made[random.below(this.#made.length)]!];
    }
    const length = 1 + random.below(3);
    const from = this.#chooseBlockhash();
    return Array.from({ length }, () => this.#make(random.below(8) ? from : undefined));
  }

  #chooseBlockhash(): ModelBlockhash {
    const lately = this.#blockhashes.slice(-6);
    if (lately.length > 0 && this.#random.below(3) > 0) {
      return lately[this.#random.below(lately.length)]!;
    }
    const made = issue(this.world);
    this.#blockhashes.push(made);
    this.#model.known.add(made.blockhash);
    return made;
  }

  #make(from = this.#chooseBlockhash()): { bytes: Uint8Array; model: ModelTransaction } {
    const random = this.#random;
    const payer = ['anna', 'carl'][random.below(2)]!;
    const id = random.below(4) === 0 ? undefined : random.below(random.below(4) ? 3 : 60);
    const isOfOtherNetwork = id !== undefined && random.below(25) === 0;
    const fails = random.below(8) === 0;
    const key = keyOf(payer);
    this.#amount += 1n;
    const lamports = fails ? 10n ** 18n + this.#amount : this.#amount;
    const genesisId = isOfOtherNetwork ? this.#other : this.world.ledger.genesis.id;
    const program = programId(random.below(2) === 0 ? 'control' : 'missions');
    const carried =
      id === undefined ? [] : [onceInstruction(program, onceFor(genesisId, id), U64_MAX)];
    const instructions = [transfer(key, bert, lamports), ...carried];
    const bytes = signed(instructions, from.blockhash, [key]);
    const signature = signatureOf(bytes);
    const made = { bytes, model: { signature, payer, id, isOfOtherNetwork, fails, from } };
    this.#made.push(made);
    return made;
  }

  #keyOf({ payer, id }: ModelTransaction): string {
    return addressOf(payer) + binaryFromBytes(onceFor(this.#other, id!).id);
  }

  async #snapshot(name: string): Promise<void> {
    await this.world.ledger.controls.snapshot(name);
    this.#snapshots.set(name, { undo: this.#model.save(), executed: this.#executed.length });
  }

  async #revert(): Promise<void> {
    const names = [...this.#snapshots.keys()];
    if (names.length === 0) return;
    const name = names[this.#random.below(names.length)]!;
    await this.world.ledger.controls.revert(name);
    const { undo, executed } = this.#snapshots.get(name)!;
    undo();
    this.#executed = this.#executed.slice(0, executed);
    // Snapshots of an undone future stay; they are left alone here, as their past is another.
    for (const later of names.slice(names.indexOf(name) + 1)) this.#snapshots.delete(later);
  }

  async #reopen(): Promise<void> {
    const { nowMs } = this.world.clock;
    const again = await openWorld(this.world.store, `start ${nowMs}`);
    again.clock.nowMs = nowMs;
    this.world = again;
  }
}

/** Of two messages with one id the second is executed only when the first is dead. */
export function requireNoTwoAlive(
  executed: readonly { readonly model: ModelTransaction; readonly height: number }[],
): void {
  for (const [index, { model: second, height }] of executed.entries()) {
    for (const { model: first } of executed.slice(0, index)) {
      const isOther = second.id === undefined || second.id !== first.id;
      if (isOther || second.payer !== first.payer) continue;
      if (second.from.blockhash === first.from.blockhash) continue;
      const what = `${second.payer} ${second.id} ${addressToBase58(second.from.blockhash)}`;
      expect(height, what).toBeGreaterThan(first.from.issued + 150);
    }
  }
}
