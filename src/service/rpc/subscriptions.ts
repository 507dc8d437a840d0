import { base58Encode } from '../../codec/bytes.ts';
import { isGamekeeperError } from '../../core/errors.ts';
import { reportIncident } from '../../core/incident.ts';
import { Pace } from '../../core/pace.ts';
import { SerialQueue } from '../../core/serial-queue.ts';
import { type Address, addressToBase58 } from '../../solana/address.ts';
import type { ServiceLog } from '../http/requests.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { LedgerCommit } from '../ledger/log/event-log.ts';
import { wasExecuted } from '../ledger/log/events.ts';
import { emptyAccount } from '../ledger/state/account.ts';
import { type AccountForm, accountToJson, findAccount } from './accounts.ts';
import { type AccountFilter, passesFilter } from './filters.ts';
import { slotAt } from './method.ts';
import { outcomeError } from './rpc-errors.ts';
import { SlotClock, type SlotKind } from './slot-clock.ts';
import { logsOf, resolveAccounts } from './transaction-json.ts';

/** A subscriber. */
export interface Subscriber {
  readonly id: number;
  /** Keeps room for a notification that waits. @returns false if there is none. */
  reserve(): boolean;
  /** Gives that room back. */
  release(): void;
  /** Sends the `result` of a notification. */
  notify(method: string, result: unknown): void;
}

/** A notification that waits: thousands may follow from one transaction. */
interface Notice {
  readonly subscriber: Subscriber;
  readonly method: string;
  /** Made when it is sent, as this is most of the work. */
  makeResult(): unknown;
}

interface AccountSubscriber extends Subscriber {
  readonly form: AccountForm;
}

interface ProgramSubscriber extends AccountSubscriber {
  readonly filters: readonly AccountFilter[];
}

interface SignatureSubscriber extends Subscriber {
  /** The subscription is complete. */
  ended(): void;
}

/**
 * Subscriptions of all sockets. Listens to the ledger, and runs its slot clock, only while there
 * are subscribers.
 */
export class Subscriptions {
  readonly #ledger: Ledger;
  readonly #log: ServiceLog;
  readonly #accounts = new Map<Address, Set<AccountSubscriber>>();
  readonly #signatures = new Map<string, Set<SignatureSubscriber>>();
  readonly #programs = new Map<Address, Set<ProgramSubscriber>>();
  /** By account that a transaction lists; `all` for every transaction. */
  readonly #logs = new Map<Address | 'all', Set<Subscriber>>();
  readonly #clock: SlotClock;
  /** What a listener has to tell. */
  #notices: Notice[] = [];
  readonly #outgoing = new SerialQueue();
  #stopListening: (() => void) | undefined;

  constructor(ledger: Ledger, log: ServiceLog) {
    this.#ledger = ledger;
    this.#log = log;
    this.#clock = new SlotClock(ledger);
  }

  /** @returns the unsubscribe function, as do the others. */
  addAccount(address: Address, subscriber: AccountSubscriber): () => void {
    return this.#add(this.#accounts, address, subscriber);
  }

  /** Notifies at once of a transaction that already has its outcome. @param signature base58. */
  addSignature(signature: string, subscriber: SignatureSubscriber): () => void {
    const end = this.#add(this.#signatures, signature, subscriber);
    this.#notifySignature(signature);
    return end;
  }

  /** Subscribes to changed accounts of a program that pass the filters. */
  addProgram(program: Address, subscriber: ProgramSubscriber): () => void {
    return this.#add(this.#programs, program, subscriber);
  }

  addLogs(mentioned: Address | 'all', subscriber: Subscriber): () => void {
    return this.#add(this.#logs, mentioned, subscriber);
  }

  addSlot(kind: SlotKind, subscriber: Subscriber): () => void {
    return this.#clock.add(kind, subscriber);
  }

  /** Ends all subscriptions. */
  close(): void {
    this.#accounts.clear();
    this.#signatures.clear();
    this.#programs.clear();
    this.#logs.clear();
    this.#clock.close();
    this.#listen();
  }

  #add<Key, Value>(all: Map<Key, Set<Value>>, key: Key, subscriber: Value): () => void {
    const subscribers = all.get(key) ?? new Set();
    all.set(key, subscribers.add(subscriber));
    this.#listen();
    return () => {
      subscribers.delete(subscriber);
      if (subscribers.size === 0 && all.get(key) === subscribers) all.delete(key);
      this.#listen();
    };
  }

  #listen(): void {
    const all = [this.#accounts, this.#signatures, this.#programs, this.#logs];
    const isNeeded = all.some(({ size }) => size > 0);
    if (isNeeded && this.#stopListening === undefined) {
      const ends = [
        this.#ledger.onCommit((commit) => this.#quietly(() => this.#notifyCommit(commit))),
        this.#ledger.onRevert(() => this.#quietly(() => this.#notifyRevert())),
      ];
      this.#stopListening = () => {
        for (const end of ends) end();
      };
    }
    if (isNeeded) return;
    this.#stopListening?.();
    this.#stopListening = undefined;
  }

  /**
   * Runs a listener without letting its errors reach the ledger. What it tells is as of now, and
   * told in order, some in each round of the event loop, once all that it has read is durable.
   */
  #quietly(tell: () => void): void {
    const durable = this.#ledger.watchReads();
    try {
      tell();
    } catch (error) {
      this.#report(error);
    }
    const waiting = durable();
    const notices = this.#notices;
    this.#notices = [];
    const send = async (): Promise<void> => {
      try {
        await waiting;
        await sendAll(notices);
      } finally {
        for (const { subscriber } of notices) subscriber.release();
      }
    };
    this.#outgoing.run(send).catch((error) => {
      // What was read besides was undone; what happened is told as it is now.
      if (isGamekeeperError(error, 'StorageFull')) this.#quietly(tell);
      else this.#report(error);
    });
  }

  /** A read error comes from the store, which reports it itself; all else is a defect. */
  #report(error: unknown): void {
    if (!isGamekeeperError(error)) reportIncident(this.#log, error);
  }

  #notifyCommit({ afterSequence, lastSequence, slot, accounts }: LedgerCommit): void {
    for (const address of accounts) {
      this.#notifyAccount(address, slot);
      if (this.#programs.size > 0) this.#notifyProgram(address, slot);
    }
    if (this.#signatures.size + this.#logs.size === 0 || lastSequence === afterSequence) return;
    for (const event of this.#ledger.events(afterSequence, Number(lastSequence - afterSequence))) {
      if (event.kind !== 'transaction') continue;
      const signature = base58Encode(event.signature);
      if (this.#signatures.has(signature)) this.#notifySignature(signature);
      if (this.#logs.size > 0 && wasExecuted(event)) this.#notifyLogs(signature, slot);
    }
  }

  /** After a revert every account may have changed. */
  #notifyRevert(): void {
    const { height } = this.#ledger.time;
    for (const address of this.#accounts.keys()) this.#notifyAccount(address, height);
  }

  #notifyAccount(address: Address, slot: number): void {
    const subscribers = this.#accounts.get(address);
    if (subscribers === undefined) return;
    const view = this.#ledger.view();
    const account = findAccount(view, address) ?? emptyAccount;
    for (const subscriber of [...subscribers]) {
      this.#tell(subscriber, 'accountNotification', () => {
        return { context: { slot }, value: accountToJson(account, subscriber.form, view) };
      });
    }
  }

  #notifyProgram(address: Address, slot: number): void {
    const view = this.#ledger.view();
    const account = findAccount(view, address);
    if (account === undefined) return;
    const subscribers = this.#programs.get(account.owner) ?? [];
    for (const subscriber of [...subscribers]) {
      const { form, filters } = subscriber;
      if (!filters.every((filter) => passesFilter(account.data, filter))) continue;
      this.#tell(subscriber, 'programNotification', () => {
        const pubkey = addressToBase58(address);
        return {
          context: { slot },
          value: { pubkey, account: accountToJson(account, form, view) },
        };
      });
    }
  }

  /** The commit is durable, so its report can be read. */
  #notifyLogs(signature: string, slot: number): void {
    const { archive } = this.#ledger;
    const { outcome, execution } = archive.peek(signature) ?? {};
    if (outcome === undefined || execution === undefined) return;
    const transaction = archive.readTransaction(execution);
    const accounts = resolveAccounts(transaction, this.#ledger);
    const heard = new Set(this.#logs.get('all'));
    for (const address of accounts) {
      for (const subscriber of this.#logs.get(address) ?? []) heard.add(subscriber);
    }
    if (heard.size === 0) return;
    const logs = logsOf(outcome, execution.logs, transaction.message, accounts);
    const value = { signature, err: outcomeError(outcome), logs };
    for (const subscriber of heard) {
      this.#tell(subscriber, 'logsNotification', () => ({ context: { slot }, value }));
    }
  }

  #tell(subscriber: Subscriber, method: string, makeResult: () => unknown): void {
    if (subscriber.reserve()) this.#notices.push({ subscriber, method, makeResult });
  }

  #notifySignature(signature: string): void {
    this.#lookUpSignature(signature).catch((error) => this.#report(error));
  }

  /** Failures are reported with their full error, which events do not contain. */
  async #lookUpSignature(signature: string): Promise<void> {
    const found = await this.#ledger.archive.find(signature);
    const subscribers = this.#signatures.get(signature);
    if (found?.execution === undefined || subscribers === undefined) return;
    this.#signatures.delete(signature);
    const context = { slot: slotAt(this.#ledger, found.execution.unixMs) };
    const err = outcomeError(found.outcome);
    const pace = new Pace();
    for (const { notify, ended } of subscribers) {
      if (pace.isDue) await pace.rest();
      notify('signatureNotification', { context, value: { err } });
      ended();
    }
    this.#listen();
  }
}

async function sendAll(notices: readonly Notice[]): Promise<void> {
  const pace = new Pace();
  for (const { subscriber, method, makeResult } of notices) {
    if (pace.isDue) await pace.rest();
    subscriber.notify(method, makeResult());
  }
}

/**
 * Back-off for refused subscriptions, which clients such as web3.js retry immediately and forever.
 * The first refusal is answered at once, each later one after a longer delay: a retry loop slows
 * down, while a person who reads the error loses nothing.
 */
export class Refusals {
  readonly #counts = new Map<string, number>();

  /** Delay of the answer to a refused request, in milliseconds. @param key of the request. */
  delayOf(key: string): number {
    // So many different refused requests do not come from a client's retry loop.
    if (this.#counts.size >= KEYS_MAX && !this.#counts.has(key)) return LONGEST_MS;
    const count = this.#counts.get(key) ?? 0;
    this.#counts.set(key, count + 1);
    return count === 0 ? 0 : Math.min(FIRST_MS * 2 ** (count - 1), LONGEST_MS);
  }
}

const KEYS_MAX = 1000;
const FIRST_MS = 1000;
const LONGEST_MS = 60_000;
