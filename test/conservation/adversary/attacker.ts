import { isGamekeeperError } from '../../../src/core/errors.ts';
import { operationTable } from '../../../src/methods/generated/registry.ts';
import type { BuildName, OperationArguments } from '../../../src/methods/generated/types.ts';
import type { Address } from '../../../src/solana/address.ts';
import type { Instruction } from '../../../src/solana/instruction.ts';
import type { KeyPair } from '../../../src/solana/keys.ts';
import {
  compileTransaction,
  decodeTransaction,
  signTransactionBytes,
} from '../../../src/solana/transaction.ts';
import { takeApart as takeTransactionApart } from '../../methods/parts.ts';
import type { Wallet } from '../../programs/world.ts';
import { readBuiltText } from '../../support/read-built-text.ts';
import { calls, drawnBuilds, settingBuilds, usingBuilds } from './calls.ts';
import type { Chooser } from './chooser.ts';
import { Mutator, signersIn } from './mutation.ts';
import { isPiece, type Part, putTogether, takeApart } from './piece.ts';
import { ProofRepair } from './proofs.ts';
import type { Scene } from './scene.ts';
import { type Agreement, agreedIn } from './terms.ts';
import { makeUnbuilt } from './unbuilt.ts';

/** What an adversary sends: transactions of one bundle, each as it is signed. */
export interface Attack {
  readonly transactions: readonly Uint8Array[];
  /** Whether no build would have made it like this. */
  readonly isForged: boolean;
}

/** An operation that was built: its instructions, transaction by transaction. */
export interface Build {
  readonly name: BuildName;
  /** Those of the call, whatever it was built with. */
  readonly args: Readonly<Record<string, unknown>>;
  /** The whole answer, and its blockhash in base58. */
  readonly result: unknown;
  readonly blockhash: string;
  /** The terms that the call carries, if any. */
  readonly agreed: Agreement | undefined;
  readonly transactions: readonly Uint8Array[];
  readonly parts: readonly Part[];
}

const REMEMBERED = 300;
const ATTEMPTS = 3;

/** Makes attacks out of what builds make, with nothing but the adversary's own keys. */
export class Attacker {
  readonly #scene: Scene;
  readonly #choose: Chooser;
  readonly #proofs: ProofRepair;
  readonly #mutator: Mutator;
  /** Instructions of earlier builds: anybody's, and old by now. */
  readonly #library: (readonly Part[])[] = [];
  /** Transactions that were sent. */
  readonly #sent: Uint8Array[] = [];
  /** Builds that were refused, by operation and error. */
  readonly refusals = new Map<string, number>();

  constructor(scene: Scene, choose: Chooser) {
    this.#scene = scene;
    this.#choose = choose;
    this.#proofs = new ProofRepair(scene.census);
    this.#mutator = new Mutator(choose, this.#proofs);
  }

  /** An attack, or nothing where what it begins with was refused or could not be put together. */
  async plan(): Promise<Attack | undefined> {
    const kind = this.#choose.random.below(100);
    const self = this.#choose.from(this.#scene.hostile).key.address;
    if (kind < 4) return this.#replay();
    let parts = kind < 25 ? this.#recall() : undefined;
    if (kind < 10) parts = makeUnbuilt(this.#choose, self);
    for (let attempt = 0; attempt < ATTEMPTS && parts === undefined; attempt += 1) {
      parts = (await this.buildFor())?.parts;
    }
    return parts === undefined ? undefined : this.#spoil(parts, self);
  }

  /** A change of a project's settings, by whoever may make it. */
  planSetting(): Promise<Attack | undefined> {
    return this.#planAbout(settingBuilds);
  }

  /** What uses the records in focus, as any player would. */
  planUse(): Promise<Attack | undefined> {
    return this.#planAbout(usingBuilds);
  }

  async #planAbout(builds: readonly (readonly [BuildName, string])[]): Promise<Attack | undefined> {
    const self = this.#choose.from(this.#scene.hostile).key.address;
    const kinds = new Set(this.#choose.focus.map((one) => this.#scene.census.kindOf(one)));
    const fitting = builds.filter(([, kind]) => kinds.has(kind));
    const [name] = this.#choose.from(fitting.length === 0 ? builds : fitting);
    const built = await this.buildFor(name);
    return built && this.#finish(this.#mutator.takeOver(built.parts, self), self, false);
  }

  /** Builds an operation for anybody, mostly for a hostile player. */
  async buildFor(name = this.#choose.from(drawnBuilds)): Promise<Build | undefined> {
    const { hostile, cast } = this.#scene;
    const isAnybody = this.#choose.chance(1, 4);
    this.#choose.caller = this.#choose.from(isAnybody ? cast : hostile);
    return this.build(name);
  }

  /**
   * Builds an operation with chosen arguments; undefined where that is refused.
   * @param lie what a service builds with in place of these.
   */
  async build<Name extends BuildName>(
    name: Name,
    lie: (args: OperationArguments[Name]) => OperationArguments[Name] = (args) => args,
  ): Promise<Build | undefined> {
    const argumentsOf = calls[name] as (choose: Chooser) => OperationArguments[Name];
    try {
      const price = this.#choose.chance(1, 12) ? 1 + this.#choose.random.below(2 ** 20) : undefined;
      const args = { ...argumentsOf(this.#choose), computeUnitPrice: price };
      if (this.#choose.chance(1, 8)) this.#letPay(name, args);
      const result = await this.#scene.world.call(name, lie(args));
      const { transactions, blockhash } = readBuiltText(name, result);
      const parts = transactions.flatMap((bytes) =>
        takeTransactionApart(bytes).instructions.map(takeApart),
      );
      for (const part of parts) if (isPiece(part)) this.#proofs.learn(part);
      this.#remember(parts);
      const agreed = agreedIn(name, args);
      return { name, args, agreed, result, transactions, blockhash, parts };
    } catch (error) {
      if (!isGamekeeperError(error) || error.name === 'InternalError') throw error;
      const key = `${name} ${error.name}`;
      this.refusals.set(key, (this.refusals.get(key) ?? 0) + 1);
      return undefined;
    }
  }

  /** Has another of the adversary's wallets pay, where an operation lets somebody else do that. */
  #letPay(name: BuildName, args: object): void {
    const paths = operationTable[name].signers.filter(({ role }) => role === 'PAYER');
    for (const { path } of paths) {
      const names = path.split('.');
      const last = names.pop()!;
      const parent = names.reduce((part, one) => part[one], args as Record<string, any>);
      parent[last] = this.#choose.from(this.#scene.hostile).address;
    }
  }

  /** Notes transactions that anybody may send again. */
  note(transactions: readonly Uint8Array[]): void {
    this.#sent.push(...transactions);
    this.#sent.splice(0, Math.max(0, this.#sent.length - REMEMBERED));
  }

  #remember(parts: readonly Part[]): void {
    this.#library.push(parts);
    if (this.#library.length > REMEMBERED) this.#library.shift();
  }

  /** Instructions of an earlier build, with proofs of now or as old as they are. */
  #recall(): readonly Part[] | undefined {
    if (this.#library.length === 0) return undefined;
    const parts = this.#choose.from(this.#library);
    if (this.#choose.chance(1, 4)) return parts;
    return parts.map((part) => (isPiece(part) ? this.#proofs.renew(part) : part));
  }

  #replay(): Attack | undefined {
    if (this.#sent.length === 0) return undefined;
    return { transactions: [this.#choose.from(this.#sent)], isForged: false };
  }

  #spoil(built: readonly Part[], self: Address): Attack | undefined {
    let parts = [...built];
    const changes = this.#choose.from([0, 0, 1, 1, 1, 2, 3]);
    try {
      for (let change = 0; change < changes; change += 1) parts = this.#mutator.change(parts);
      const isCut = this.#choose.chance(1, 4);
      if (isCut) parts = this.#mutator.cut(parts);
      if (this.#choose.chance(1, 8)) parts = [...parts, ...(this.#recall() ?? [])];
      parts = this.#mutator.takeOver(parts, self);
      return this.#finish(parts, self, isCut || changes > 0);
    } catch (error) {
      // What no type can hold cannot be sent.
      if (error instanceof RangeError) return undefined;
      throw error;
    }
  }

  /** Compiles and signs; over as many transactions as it takes. */
  #finish(parts: readonly Part[], self: Address, isForged: boolean): Attack | undefined {
    if (parts.length === 0) return undefined;
    const instructions = parts.map(putTogether);
    const transactions = this.compile(instructions, this.#payerOf(parts, self));
    if (transactions === undefined || transactions.length > 5) return undefined;
    return { transactions, isForged };
  }

  /** The adversary's own key, or the first of its keys that signs. */
  #payerOf(parts: readonly Part[], self: Address): Address {
    const own = parts.flatMap(signersIn).find((signer) => this.#scene.attackers.has(signer));
    return own ?? self;
  }

  /** Signed transactions, or undefined where one instruction is too large for one. */
  compile(instructions: readonly Instruction[], feePayer: Address): Uint8Array[] | undefined {
    const { blockhash } = this.#scene.world.service.ledger.latestBlockhash();
    try {
      return [this.sign(compileTransaction({ feePayer, blockhash, instructions }))];
    } catch (error) {
      if (!isGamekeeperError(error)) throw error;
      if (instructions.length < 2) return undefined;
    }
    const middle = Math.ceil(instructions.length / 2);
    const first = this.compile(instructions.slice(0, middle), feePayer);
    const second = this.compile(instructions.slice(middle), feePayer);
    return first && second && [...first, ...second];
  }

  /** Signs with all of the adversary's keys that are asked for. */
  sign(bytes: Uint8Array): Uint8Array {
    const { keyring, attackers } = this.#scene;
    return signTransactionBytes(bytes, keysFor(bytes, keyring, attackers));
  }
}

/** The keys of those who must sign a transaction, as far as they may. */
export function keysFor(
  bytes: Uint8Array,
  keyring: ReadonlyMap<Address, Wallet>,
  allowed: ReadonlySet<Address>,
): KeyPair[] {
  return requiredSigners(bytes).flatMap((signer) => {
    const wallet = allowed.has(signer) ? keyring.get(signer) : undefined;
    return wallet === undefined ? [] : [wallet.key];
  });
}

export function requiredSigners(bytes: Uint8Array): readonly Address[] {
  const { message } = decodeTransaction(bytes);
  return message.staticAccounts.slice(0, message.header.requiredSignatures);
}
