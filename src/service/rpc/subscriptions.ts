import { base58Encode } from '../../codec/bytes.ts';
import { isGamekeeperError } from '../../core/errors.ts';
import { reportIncident } from '../../core/incident.ts';
import { type Address, addressToBase58 } from '../../solana/address.ts';
import type { ServiceLog } from '../http/requests.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { LedgerCommit } from '../ledger/log/event-log.ts';
import { wasExecuted } from '../ledger/log/events.ts';
import { type Account, emptyAccount } from '../ledger/state/account.ts';
import type { LedgerView } from '../ledger/state/ledger-view.ts';
import { type AccountForm, accountToJson, findAccount } from './accounts.ts';
import { type Announcement, Announcer, Outbox, type Steps } from './announcer.ts';
import { type AccountFilter, passesFilter } from './filters.ts';
import { slotAt } from './method.ts';
import { outcomeError } from './rpc-errors.ts';
import { SlotClock, type SlotKind } from './slot-clock.ts';
import { type Subscriber, SubscriberIndex } from './subscriber-index.ts';
import { logsOf, resolveAccounts } from './transaction-json.ts';

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

/** An account as it was when a change of it was known. */
interface ChangedAccount {
  readonly address: Address;
  /** Undefined for one that is not there. */
  readonly account: Account | undefined;
  readonly view: LedgerView;
  readonly slot: number;
}

/** A transaction as `logsSubscribe` reports it. */
interface ExecutedTransaction {
  /** What of its accounts anybody subscribed to. */
  readonly subscribed: readonly (Address | 'all')[];
  readonly result: object;
}

/** What of a commit is told; none of its subscribers is looked at before that. */
class CommitAnnouncement implements Announcement {
  /** Subscribers after this one came after it. */
  readonly lastId: number;
  readonly accounts: ChangedAccount[] = [];
  readonly transactions: ExecutedTransaction[] = [];
  durable: Promise<void> | undefined;
  bytes = 0;
  readonly #tell: (announcement: CommitAnnouncement, outbox: Outbox) => Steps;

  constructor(lastId: number, tell: (announcement: CommitAnnouncement, outbox: Outbox) => Steps) {
    this.lastId = lastId;
    this.#tell = tell;
  }

  tell(outbox: Outbox): Steps {
    return this.#tell(this, outbox);
  }
}

/** Accounts that a revert may have changed; not those that were told of by something later. */
interface Revert {
  readonly lastId: number;
  readonly changed: Set<Address>;
}

/**
 * Subscriptions of all sockets. Listens to the ledger, and runs its slot clock, only while there
 * are subscribers. What a commit changed is kept as it is known, and told later: a hundred
 * thousand subscribers may follow from one transaction.
 */
export class Subscriptions {
  readonly #ledger: Ledger;
  readonly #log: ServiceLog;
  readonly #accounts = new SubscriberIndex<Address, AccountSubscriber>();
  readonly #signatures = new Map<string, Set<SignatureSubscriber>>();
  readonly #programs = new SubscriberIndex<Address, ProgramSubscriber>();
  /** By account that a transaction lists; `all` for every transaction. */
  readonly #logs = new SubscriberIndex<Address | 'all', Subscriber>();
  readonly #clock: SlotClock;
  readonly #announcer = new Announcer((error) => this.#report(error));
  /** What sockets are still to be told of the newest revert. */
  readonly #reverts = new Map<Outbox, Revert>();
  /** Of the newest subscriber. */
  #lastId = 0;
  #stopListening: (() => void) | undefined;

  constructor(ledger: Ledger, log: ServiceLog) {
    this.#ledger = ledger;
    this.#log = log;
    this.#clock = new SlotClock(ledger);
  }

  /** @param cut ends a socket that subscribed to more than it can be told in time. */
  openOutbox(cut: () => void): Outbox {
    return new Outbox(cut);
  }

  /** Tells a socket nothing more, and ends its subscriptions, some at a time. */
  async closeOutbox(outbox: Outbox, subscriptions: Iterable<{ end(): void }>): Promise<void> {
    this.#announcer.close(outbox);
    this.#reverts.delete(outbox);
    const { pace } = this.#announcer;
    for (const { end } of subscriptions) {
      if (pace.isDue) await pace.next();
      end();
    }
  }

  /** @returns the unsubscribe function, as do the others. */
  addAccount(address: Address, subscriber: AccountSubscriber): () => void {
    return this.#add(this.#accounts, address, subscriber);
  }

  /** Notifies at once of a transaction that already has its outcome. @param signature base58. */
  addSignature(signature: string, subscriber: SignatureSubscriber): () => void {
    const subscribers = this.#signatures.get(signature) ?? new Set();
    this.#signatures.set(signature, subscribers.add(subscriber));
    this.#listen();
    this.#notifySignature(signature);
    return () => {
      subscribers.delete(subscriber);
      const isLast = subscribers.size === 0 && this.#signatures.get(signature) === subscribers;
      if (isLast) this.#signatures.delete(signature);
      this.#listen();
    };
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

  #add<Key, One extends Subscriber>(
    index: SubscriberIndex<Key, One>,
    key: Key,
    subscriber: One,
  ): () => void {
    this.#lastId = subscriber.id;
    index.add(key, subscriber);
    this.#listen();
    return () => {
      index.remove(key, subscriber);
      this.#listen();
    };
  }

  #listen(): void {
    const all = [this.#accounts, this.#signatures, this.#programs, this.#logs];
    const isNeeded = all.some(({ size }) => size > 0);
    if (isNeeded && this.#stopListening === undefined) {
      const ends = [
        this.#ledger.onCommit((commit) => this.#announceCommit(commit, this.#lastId)),
        this.#ledger.onRevert(() => this.#announceRevert()),
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
   * Keeps what a commit changed without letting errors reach the ledger. What is told of it is as
   * of now, and told once all that was read of it is durable.
   */
  #announceCommit(commit: LedgerCommit, lastId: number): void {
    const announcement = new CommitAnnouncement(lastId, (...told) => this.#tellCommit(...told));
    const durable = this.#ledger.watchReads();
    try {
      this.#readAccounts(commit, announcement);
      this.#readTransactions(commit, announcement);
    } catch (error) {
      this.#report(error);
    }
    announcement.durable = durable();
    announcement.durable?.catch((error) => {
      // What was read besides was undone; what happened is reported as it is now.
      if (isGamekeeperError(error, 'StorageFull')) this.#announceCommit(commit, lastId);
      else this.#report(error);
    });
    this.#announcer.announce(announcement);
  }

  /** A read error comes from the store, which reports it itself; all else is a defect. */
  #report(error: unknown): void {
    if (!isGamekeeperError(error)) reportIncident(this.#log, error);
  }

  #readAccounts({ accounts, slot }: LedgerCommit, announcement: CommitAnnouncement): void {
    if (this.#accounts.size + this.#programs.size === 0) return;
    const view = this.#ledger.view();
    for (const address of accounts) {
      const isSubscribed = this.#accounts.has(address);
      if (!isSubscribed && this.#programs.size === 0) continue;
      const account = findAccount(view, address);
      this.#concern(this.#accounts.outboxesOf(address), announcement);
      if (account !== undefined) {
        this.#concern(this.#programs.outboxesOf(account.owner), announcement);
      }
      if (!isSubscribed && (account === undefined || !this.#programs.has(account.owner))) continue;
      announcement.accounts.push({ address, account, view, slot });
      announcement.bytes += account?.data.length ?? 0;
      for (const { changed } of this.#reverts.values()) changed.add(address);
    }
  }

  #readTransactions(commit: LedgerCommit, announcement: CommitAnnouncement): void {
    const { afterSequence, lastSequence, slot } = commit;
    if (this.#signatures.size + this.#logs.size === 0 || lastSequence === afterSequence) return;
    for (const event of this.#ledger.events(afterSequence, Number(lastSequence - afterSequence))) {
      if (event.kind !== 'transaction') continue;
      const signature = base58Encode(event.signature);
      if (this.#signatures.has(signature)) this.#notifySignature(signature);
      if (this.#logs.size > 0 && wasExecuted(event)) this.#readLogs(signature, slot, announcement);
    }
  }

  /** The commit is durable, so its report can be read. */
  #readLogs(signature: string, slot: number, announcement: CommitAnnouncement): void {
    const { archive } = this.#ledger;
    const { outcome, execution } = archive.peek(signature) ?? {};
    if (outcome === undefined || execution === undefined) return;
    const transaction = archive.readTransaction(execution);
    const accounts = resolveAccounts(transaction, this.#ledger);
    const mentioned = [...new Set<Address | 'all'>(['all', ...accounts])];
    const subscribed = mentioned.filter((one) => this.#logs.has(one));
    if (subscribed.length === 0) return;
    for (const one of subscribed) this.#concern(this.#logs.outboxesOf(one), announcement);
    const logs = logsOf(outcome, execution.logs, transaction.message, accounts);
    const value = { signature, err: outcomeError(outcome), logs };
    announcement.transactions.push({ subscribed, result: { context: { slot }, value } });
  }

  #concern(outboxes: Iterable<Outbox>, announcement: Announcement): void {
    for (const outbox of outboxes) this.#announcer.concern(outbox, announcement);
  }

  *#tellCommit({ accounts, transactions, lastId }: CommitAnnouncement, outbox: Outbox): Steps {
    for (const changed of accounts) {
      yield* this.#tellAccount(changed, outbox, lastId);
      yield* this.#tellProgram(changed, outbox, lastId);
    }
    for (const { subscribed, result } of transactions) {
      for (const one of subscribed) {
        for (const { id, notify } of this.#logs.subscribersOf(one, outbox)) {
          if (id <= lastId) notify('logsNotification', result);
          yield;
        }
      }
    }
  }

  *#tellAccount(changed: ChangedAccount, outbox: Outbox, lastId: number): Steps {
    const { address, account = emptyAccount, view, slot } = changed;
    for (const { id, form, notify } of this.#accounts.subscribersOf(address, outbox)) {
      if (id > lastId) break;
      const value = accountToJson(account, form, view);
      notify('accountNotification', { context: { slot }, value });
      yield;
    }
  }

  *#tellProgram(changed: ChangedAccount, outbox: Outbox, lastId: number): Steps {
    const { address, account, view, slot } = changed;
    if (account === undefined) return;
    const pubkey = addressToBase58(address);
    const subscribers = this.#programs.subscribersOf(account.owner, outbox);
    for (const { id, form, filters, notify } of subscribers) {
      if (id > lastId) break;
      if (filters.every((filter) => passesFilter(account.data, filter))) {
        const value = { pubkey, account: accountToJson(account, form, view) };
        notify('programNotification', { context: { slot }, value });
      }
      yield;
    }
  }

  /** After a revert every account may have changed: each is read as it is reported. */
  #announceRevert(): void {
    const lastId = this.#lastId;
    for (const outbox of this.#accounts.outboxes) {
      const revert = { lastId, changed: new Set<Address>() };
      this.#reverts.set(outbox, revert);
      const tell = (): Steps => this.#tellRevert(revert, outbox);
      const announcement = { durable: undefined, bytes: 0, tell };
      this.#announcer.concern(outbox, announcement);
      this.#announcer.announce(announcement);
    }
  }

  *#tellRevert(revert: Revert, outbox: Outbox): Steps {
    const isOver = (): boolean => this.#reverts.get(outbox) !== revert;
    try {
      for (const address of this.#accounts.keysOf(outbox)) {
        let read: ChangedAccount | undefined;
        while (read === undefined && !revert.changed.has(address)) {
          yield this.#readDurably(address).then((account) => {
            read = account;
          });
          if (isOver()) return;
        }
        // What has changed it since is told later, and was read before this.
        if (read === undefined || revert.changed.has(address)) continue;
        yield* this.#tellAccount(read, outbox, revert.lastId);
      }
    } finally {
      if (!isOver()) this.#reverts.delete(outbox);
    }
  }

  /** Undefined where something was undone meanwhile. */
  async #readDurably(address: Address): Promise<ChangedAccount | undefined> {
    try {
      return await this.#ledger.answer(async () => {
        const view = this.#ledger.view();
        const slot = this.#ledger.time.height;
        return { address, account: findAccount(view, address), view, slot };
      });
    } catch (error) {
      const isUndone =
        isGamekeeperError(error, 'StorageFull') || isGamekeeperError(error, 'LogUnavailable');
      if (isUndone) return undefined;
      throw error;
    }
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
    const { pace } = this.#announcer;
    for (const { notify, ended } of subscribers) {
      if (pace.isDue) await pace.next();
      notify('signatureNotification', { context, value: { err } });
      ended();
    }
    this.#listen();
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
