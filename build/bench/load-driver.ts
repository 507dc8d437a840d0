import { addressToBase58 } from '../../src/solana/address.ts';
import { LoadTable } from './load-table.ts';
import {
  makeTransfers,
  settlePlayers,
  submitAll,
  type TransferPlayers,
  type TransferTarget,
} from './transfers.ts';

/**
 * In a child of the bench: writes at a rate, straight into the ledger of its process, and keeps
 * what the holdings have to be behind each of them.
 */

/** What a parent asks of a driver. */
export type LoadRequest =
  /** To make players who hold something. It answers `LoadSettled`. */
  | { readonly load: 'settle'; readonly players: number }
  /** To build and sign that many transfers. It answers nothing more than that it has. */
  | { readonly load: 'make'; readonly count: number }
  /** To write them, at a rate or as fast as it gets, for half a minute at most: `LoadWritten`. */
  | { readonly load: 'write'; readonly perSecond?: number };

export interface LoadSettled {
  /** Base58 addresses. */
  readonly senders: readonly string[];
}

export interface LoadWritten {
  readonly seconds: number;
  /** Behind each write: its sequence number, and how much all senders have given. */
  readonly given: readonly (readonly [sequence: string, units: number])[];
}

/** Transactions expire a minute after they were built, and building takes its time. */
const WRITING_MS_MAX = 30_000;

let driver: LoadDriver | undefined;

/** Answers a parent's request. @returns whether it was one. */
export function answerLoad(message: unknown, getTarget: () => TransferTarget): boolean {
  const request = message as LoadRequest;
  if (typeof request !== 'object' || request === null || !('load' in request)) return false;
  driver ??= new LoadDriver(getTarget());
  void driver.answer(request).then((answer) => process.send!(JSON.stringify(answer)));
  return true;
}

class LoadDriver {
  readonly #target: TransferTarget;
  #players: TransferPlayers | undefined;
  #table: LoadTable | undefined;
  #transfers: readonly Uint8Array[] = [];
  #made = 0;

  constructor(target: TransferTarget) {
    this.#target = target;
  }

  async answer(request: LoadRequest): Promise<object> {
    if (request.load === 'settle') return this.#settle(request.players);
    if (request.load === 'make') return this.#make(request.count);
    return this.#write(request.perSecond);
  }

  async #settle(count: number): Promise<LoadSettled> {
    this.#players = await settlePlayers(this.#target, count, ['AccountState']);
    const senders = this.#players.senders.map(({ address }) => addressToBase58(address));
    this.#table = new LoadTable(senders);
    await this.#table.follow(this.#target.live);
    return { senders };
  }

  async #make(count: number): Promise<object> {
    const wanted = { storage: 'AccountState', first: this.#made, count } as const;
    this.#transfers = await makeTransfers(this.#target, { players: this.#players!, ...wanted });
    this.#made += count;
    return {};
  }

  async #write(perSecond = Number.POSITIVE_INFINITY): Promise<LoadWritten> {
    const table = this.#table!;
    table.given.length = 0;
    const begunMs = performance.now();
    const pace = { perSecond, maxMs: WRITING_MS_MAX };
    const written = await submitAll(this.#target, this.#transfers, pace);
    const seconds = (performance.now() - begunMs) / 1000;
    // One batch for each bundle, and none of it before it is durable.
    if (table.given.length !== written) {
      throw new Error(`${written} writes made ${table.given.length} changes`);
    }
    return { seconds, given: table.given };
  }
}
