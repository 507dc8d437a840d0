import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { base58Encode } from '../../src/codec/bytes.ts';
import { isGamekeeperError } from '../../src/core/errors.ts';
import type {
  BuildName,
  OperationArguments,
  OperationName,
  OperationResults,
  TransactionResponse,
} from '../../src/methods/generated/types.ts';
import { type OpenedService, openService } from '../../src/service/compose.ts';
import type { CallOptions } from '../../src/service/operations/operation.ts';
import type { NewAsset } from '../../src/service/programs/assets/mint-asset.ts';
import { MemoryStore } from '../../src/service/store/memory.ts';
import { openSqliteStore } from '../../src/service/store/sqlite.ts';
import type { Store } from '../../src/service/store/store.ts';
import type { Address } from '../../src/solana/address.ts';
import { signTransactionBytes } from '../../src/solana/transaction.ts';
import { makeRandomness, type Wallet } from '../programs/world.ts';
import { holdCharges } from '../support/held-charges.ts';
import { readBuiltText } from '../support/read-built-text.ts';

/** A transaction that was built, signed and not submitted. */
export interface Signed {
  readonly texts: readonly string[];
  readonly signatureCount: number;
  readonly blockhash: string;
  readonly lastValidBlockHeight: number;
}

export interface Side {
  readonly name: 'memory' | 'SQLite';
  readonly store: Store;
  readonly service: OpenedService;
}

/**
 * Two services that live through the same: one in memory, one on SQLite, with the same clock and
 * the same randomness. Every answer must be the same from both. One alone may be played with, too.
 */
export class Twins {
  readonly sides: readonly Side[];
  readonly #clock: { nowMs: number };
  readonly #folder: string;
  #builds = 0;

  constructor(sides: readonly Side[], clock: { nowMs: number }, folder: string) {
    this.sides = sides;
    this.#clock = clock;
    this.#folder = folder;
  }

  get first(): Side {
    return this.sides[0]!;
  }

  passTime(seconds: number): void {
    this.#clock.nowMs += seconds * 1000;
  }

  /** @throws Error when the two answer otherwise; else what both answer or throw. */
  async call<Name extends OperationName>(
    name: Name,
    args: OperationArguments[Name],
    options?: CallOptions,
  ): Promise<OperationResults[Name]> {
    const answers = await this.#onBoth((service) => service.call(name, args, options));
    const texts = answers.map((answer) => JSON.stringify(answer));
    const other = texts.find((text) => text !== texts[0]);
    if (other !== undefined) throw new Error(`${name}: ${texts[0]} is not ${other}`);
    return answers[0]!;
  }

  async build<Name extends BuildName>(
    name: Name,
    args: OperationArguments[Name],
    ...signers: readonly Wallet[]
  ): Promise<{ readonly result: OperationResults[Name]; readonly signed: Signed }> {
    this.#builds += 1;
    const result = await this.call(name, args, { idempotencyKey: `build ${this.#builds}` });
    const { transactions, blockhash, lastValidBlockHeight } = readBuiltText(name, result);
    const keys = signers.map(({ key }) => key);
    const bytes = transactions.map((one) => signTransactionBytes(Uint8Array.from(one), keys));
    const signatureCount = bytes.reduce((sum, one) => sum + one[0]!, 0);
    const texts = bytes.map((one) => base58Encode(one));
    return { result, signed: { texts, signatureCount, blockhash, lastValidBlockHeight } };
  }

  /** All transactions as one bundle. */
  async submit(parts: readonly Signed[]): Promise<TransactionResponse[]> {
    const txs = parts.flatMap(({ texts }) => texts);
    const [{ blockhash, lastValidBlockHeight }] = parts as [Signed];
    const options = { bundles: { bundleSize: txs.length } };
    const args = { txs, blockhash, lastValidBlockHeight, options };
    const bundles = await this.call('sendTransactionBundles', args);
    return bundles.flatMap(({ responses }) => responses);
  }

  async fund(wallet: Wallet, lamports: bigint): Promise<void> {
    await this.#onBoth((service) => service.fund(wallet.key.address, lamports));
  }

  async mintAsset(asset: NewAsset): Promise<Address> {
    const [mint] = await this.#onBoth((service) => service.mintAsset(asset));
    return mint!;
  }

  async close(): Promise<void> {
    for (const { service } of this.sides) await service.close();
    rmSync(this.#folder, { recursive: true });
  }

  /** The same call of both, one after the other; both must throw the same error or none. */
  async #onBoth<Result>(run: (service: OpenedService) => Promise<Result>): Promise<Result[]> {
    const results: Result[] = [];
    const errors: unknown[] = [];
    for (const { service } of this.sides) {
      try {
        results.push(await run(service));
      } catch (error) {
        if (!isGamekeeperError(error)) throw error;
        errors.push(error);
      }
    }
    if (errors.length === 0) return results;
    const messages = errors.map((error) => String(error));
    if (results.length > 0 || messages.some((message) => message !== messages[0])) {
      throw new Error(`only one failed, or otherwise: ${messages.join(' | ')}`);
    }
    throw errors[0];
  }
}

export async function openTwins(): Promise<Twins> {
  const folder = mkdtempSync(join(tmpdir(), 'gamekeeper-twins-'));
  const clock = { nowMs: 1_750_000_000_000 };
  const open = async (name: Side['name'], store: Store): Promise<Side> => {
    const now = (): number => clock.nowMs;
    const randomBytes = makeRandomness();
    const opened = await openService({ store, now, randomBytes, host: 'game.test' });
    // The other side answers the same, or is found out.
    const service = name === 'memory' ? holdCharges(opened) : opened;
    return { name, store, service };
  };
  const sides = [
    await open('memory', new MemoryStore()),
    await open('SQLite', openSqliteStore(join(folder, 'service.sqlite'))),
  ];
  return new Twins(sides, clock, folder);
}
