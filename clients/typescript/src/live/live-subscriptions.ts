import type { ConnectionLimits } from '../calls/limits.ts';
import type { CallOptions, Request } from '../calls/pending-call.ts';
import { answerInvalid, readWireError } from '../errors.ts';
import { rowForms } from '../generated/live.ts';
import type {
  LiveChanged,
  LiveEnded,
  LiveFreshness,
  LiveName,
  LiveTable,
} from '../generated/types.ts';
import type { OwnNotifications } from '../listeners.ts';
import type { FormReaders } from '../wire/forms.ts';
import type { JsonValue } from '../wire/json.ts';
import type { LiveRows } from './live-rows.ts';
import { type LiveDesk, LiveSubscription } from './live-subscription.ts';
import type { LiveOpener } from './row-form.ts';
import { isSameValue } from './same-value.ts';

/** What the subscriptions need of the connection. */
export interface LiveConnection {
  /** Whether calls can be made. */
  isOpen(): boolean;
  call(request: Request): Promise<unknown>;
}

/** What comes for a table. */
type Notified = (subscription: LiveSubscription) => void;

/** All live tables of a client: who gets which notification, and what they share. */
export class LiveSubscriptions implements LiveOpener, LiveDesk, OwnNotifications {
  readonly limits: ConnectionLimits;
  readonly #connection: LiveConnection;
  readonly #readers: FormReaders;
  readonly #subscriptions = new Set<LiveSubscription>();
  readonly #names = new Map<string, LiveName>();
  /** What came for tables whose answers are on their way through the client. */
  readonly #early = new Map<string, Notified[]>();
  #answersDue = 0;

  constructor(connection: LiveConnection, readers: FormReaders, limits: ConnectionLimits) {
    this.#connection = connection;
    this.#readers = readers;
    this.limits = limits;
  }

  async open<Row extends object>(
    name: string,
    parameters: object = {},
    options?: CallOptions,
  ): Promise<LiveRows<Row>> {
    const { form, key } = rowForms[name]!;
    const readRow = this.#readers.of(form);
    // As they are now, whatever the caller does with the object.
    const query = { read: name, arguments: structuredClone(parameters), key, readRow };
    const subscription = new LiveSubscription(this, query);
    this.#subscriptions.add(subscription);
    await subscription.open(options);
    return subscription.rows as unknown as LiveRows<Row>;
  }

  /** Takes a notification that is about live tables; false where it is another one. */
  take(name: string, value: unknown): boolean {
    if (name === 'live.changed') {
      const changed = value as LiveChanged;
      const { isNew, renamed } = this.#takeNames(changed);
      this.#pass(changed.table, (subscription) => subscription.takeChanged(changed, isNew));
      reportRenamed(renamed);
    } else if (name === 'live.freshness') {
      const { table, staleSince } = value as LiveFreshness;
      this.#pass(table, (subscription) => subscription.takeFreshness(staleSince));
    } else if (name === 'live.ended') {
      const ended = value as LiveEnded;
      this.#pass(ended.table, (subscription) => endSubscription(subscription, ended));
    } else return false;
    return true;
  }

  /** A table that has missed something would be wrong from there on. */
  takeMisread(name: string, params: JsonValue, problem: string): void {
    if (!name.startsWith('live.')) return;
    const { table } = params as { readonly table?: unknown };
    if (typeof table !== 'string') this.resume();
    else this.#pass(table, (subscription) => subscription.takeMisread(problem));
  }

  lose(): void {
    this.#early.clear();
    for (const subscription of [...this.#subscriptions]) subscription.lose();
  }

  /** Of a new connection, and of one that has dropped notifications. */
  resume(): void {
    for (const subscription of [...this.#subscriptions]) {
      if (subscription.isOpened) subscription.resume();
    }
  }

  end(error: unknown): void {
    for (const subscription of [...this.#subscriptions]) subscription.takeEnd(error);
  }

  /** The game has closed the client. @param error rejects calls that wait for a table. */
  close(error: unknown): void {
    for (const subscription of [...this.#subscriptions]) subscription.takeClose(error);
  }

  isOpen(): boolean {
    return this.#connection.isOpen();
  }

  async subscribe(
    params: object,
    options: CallOptions | undefined,
    take: (table: LiveTable, hasNewNames: boolean) => void,
  ): Promise<void> {
    this.#answersDue += 1;
    try {
      const answer = await this.#call<LiveTable>('live.subscribe', 'LiveTable!', params, options, {
        // Whoever gave up leaves no table in the daemon.
        takeLate: (late) => this.unsubscribe((late as LiveTable).table),
      });
      const { table } = answer;
      if ([...this.#subscriptions].some((one) => one.table === table)) {
        throw answerInvalid('live.subscribe', `${table} is another table`);
      }
      const { isNew, renamed } = this.#takeNames(answer);
      take(answer, isNew);
      reportRenamed(renamed);
      for (const notified of this.#early.get(answer.table) ?? []) {
        this.#passNow(answer.table, notified);
      }
    } finally {
      this.#answersDue -= 1;
      if (this.#answersDue === 0) this.#early.clear();
    }
  }

  unsubscribe(table: string): void {
    // Where that fails the connection is over, and the subscription too.
    this.#call('live.unsubscribe', 'Boolean!', { table }).catch(() => {});
  }

  catchUp(table: string, signal: AbortSignal | undefined): Promise<boolean> {
    return this.#call<boolean>('live.catchUp', 'Boolean!', { table }, { signal });
  }

  findName(address: string): LiveName | undefined {
    return this.#names.get(address);
  }

  forget(subscription: LiveSubscription): void {
    this.#subscriptions.delete(subscription);
  }

  /**
   * Each name comes once, also where its table has been closed meanwhile.
   * @returns whether one is new or another one, and the other tables that may show an old one.
   */
  #takeNames({ table, names }: Pick<LiveChanged, 'table' | 'names'>): {
    readonly isNew: boolean;
    readonly renamed: readonly LiveSubscription[];
  } {
    const fresh = names.filter((name) => !isSameValue(this.#names.get(name.address), name));
    const hasRenamed = fresh.some(({ address }) => this.#names.has(address));
    for (const name of fresh) this.#names.set(name.address, name);
    const others = [...this.#subscriptions].filter((one) => one.table !== table);
    return { isNew: fresh.length > 0, renamed: hasRenamed ? others : [] };
  }

  #pass(table: string, notified: Notified): void {
    if (this.#passNow(table, notified) || this.#answersDue === 0) return;
    this.#early.set(table, [...(this.#early.get(table) ?? []), notified]);
  }

  #passNow(table: string, notified: Notified): boolean {
    const found = [...this.#subscriptions].find((one) => one.table === table);
    if (found !== undefined) notified(found);
    return found !== undefined;
  }

  #call<Result>(
    method: string,
    form: string,
    params: object,
    options?: CallOptions,
    more: Pick<Request, 'takeLate'> = {},
  ): Promise<Result> {
    const readResult = this.#readers.of(form);
    const read = (value: unknown) => readResult(value, 'result');
    const request: Request = { method, kind: 'plain', params, options, read, ...more };
    return this.#connection.call(request) as Promise<Result>;
  }
}

function reportRenamed(renamed: readonly LiveSubscription[]): void {
  for (const one of renamed) one.rows.reportRenamed();
}

function endSubscription(subscription: LiveSubscription, { reason, error }: LiveEnded): void {
  if (reason === 'BEHIND') subscription.takeBehind();
  else subscription.takeEnd(readWireError(error) ?? answerInvalid('live.ended', 'it has no error'));
}
