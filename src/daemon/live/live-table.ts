import { GamekeeperError } from '../../core/errors.ts';
import { LIVE_RECORDS_MAX } from '../../core/limits.ts';
import { SERVICE_TIMEOUT_MS } from '../../door/limits.ts';
import { type LiveReadEntry, operationTable } from '../../methods/generated/registry.ts';
import type { LiveBatch, LiveRecord } from '../../methods/live-port.ts';
import type { ClockPort, JudgedCall } from '../../methods/ports.ts';
import type { LiveNames } from './live-names.ts';
import { namedIn } from './named-addresses.ts';
import type { LiveSource } from './source.ts';
import { WaitingChanges } from './waiting-changes.ts';

/** How long a change waits for the names in it. */
const NAMES_WAIT_MS = 1000;

/** What a table tells its session. */
interface TableHost {
  readonly names: LiveNames;
  readonly clock: ClockPort;
  /** Something can be sent, or waits that could not before. */
  changed(): void;
  /** As the read answers it. @throws NotGranted. */
  show(records: readonly LiveRecord[]): readonly LiveRecord[];
}

/** Why a table has ended; undefined where the game has to begin it again. */
interface TableEnd {
  readonly error: unknown | undefined;
}

/** One live table of a session: its source, and the changes that the game was not sent yet. */
export class LiveTableState {
  readonly id: string;
  readonly read: LiveReadEntry;
  readonly call: JudgedCall;
  readonly waiting: WaitingChanges;
  readonly #source: LiveSource;
  readonly #host: TableHost;
  readonly #first = Promise.withResolvers<LiveBatch>();
  /** Resolves when it has ended or was closed. */
  readonly #ended = Promise.withResolvers<void>();
  /** What its records have named. */
  readonly #named = new Set<string>();
  /** Whose names what waits is held for. */
  readonly #awaited = new Set<string>();
  #cancelAwaiting: (() => void) | undefined;
  /** Names to be sent, as they are then. */
  readonly newNames = new Set<string>();
  /** Who wait for the names. */
  readonly #unnamed: (() => void)[] = [];
  /** Who wait until all was sent. */
  readonly #unsent: (() => void)[] = [];
  #isFirst = true;
  /** How many addresses its first batch named. */
  #namedAtFirst = 0;
  #isClosed = false;
  position = '';
  /** That of what the game was sent last. */
  sentPosition = '';
  total = 0;
  /** Whether the game has its first answer. */
  isOpen = false;
  end: TableEnd | undefined;
  /** Since when the service has not been heard, in UNIX milliseconds. */
  staleMs: number | undefined;
  toldStaleMs: number | undefined;

  constructor(
    id: string,
    { read, call, source }: { read: LiveReadEntry; call: JudgedCall; source: LiveSource },
    host: TableHost,
  ) {
    this.id = id;
    this.read = read;
    this.call = call;
    this.waiting = new WaitingChanges(read.key, source.keepsEach);
    this.#source = source;
    this.#host = host;
  }

  /**
   * Begins. Resolves with its first batch, and the names in it.
   * @throws what the read ends with, ServiceUnreachable, what the signal was aborted with.
   */
  async open(since: string | undefined, signal: AbortSignal): Promise<LiveBatch> {
    this.#first.promise.catch(() => {});
    this.#source.start(since, {
      onBatch: (batch) => this.#take(batch),
      onStale: (sinceUnixMs) => {
        this.staleMs = sinceUnixMs;
        this.#host.changed();
      },
      onEnd: (error) => this.finish({ error }),
    });
    const first = await this.#within(this.#first.promise, signal);
    await this.#within(this.#whenNamed(), signal);
    if (this.end?.error !== undefined) throw this.end.error;
    this.sentPosition = first.position;
    return first;
  }

  /** Resolves when the game was sent what was done before the call; false where it has ended. */
  async catchUp(signal: AbortSignal): Promise<boolean> {
    if (this.#isClosed) return false;
    const caughtUp = this.#source.catchUp().then(() => this.#whenSent());
    caughtUp.catch(() => {});
    // A table that ends answers false.
    const settled = Promise.race([caughtUp, this.#ended.promise]);
    await this.#within(settled, signal).catch((error: unknown) => {
      if (!this.#isClosed) throw error;
    });
    return !this.#isClosed;
  }

  /** What comes of its source from now on counts no more. */
  finish(end: TableEnd): void {
    if (this.end !== undefined) return;
    this.end = end;
    this.close();
    this.#first.reject(end.error ?? new GamekeeperError('Cancelled', {}));
    this.#host.changed();
  }

  close(): void {
    this.#isClosed = true;
    this.#ended.resolve();
    this.#source.stop();
    this.waiting.clear();
    this.newNames.clear();
    this.#stopAwaiting();
    for (const address of this.#named) this.#host.names.release(address);
    this.#named.clear();
    this.noteSent();
  }

  /** Whether its records name an address. */
  names(address: string): boolean {
    return this.#named.has(address);
  }

  /** Whether a change can be sent, with all that it names. */
  get isReady(): boolean {
    if (!this.isOpen || this.waiting.isEmpty) return false;
    return this.#awaited.size === 0;
  }

  /** Names are known now, or others than before. */
  noteNames(addresses: readonly string[]): void {
    for (const address of addresses) {
      if (!this.#named.has(address)) continue;
      this.#awaited.delete(address);
      this.newNames.add(address);
    }
    if (this.#awaited.size === 0) this.#stopAwaiting();
  }

  /** Takes out the change that is sent next. */
  takeChange(): LiveBatch | undefined {
    const taken = this.waiting.takeFirst();
    if (taken !== undefined) this.sentPosition = taken.position;
    return taken;
  }

  /** The change that was taken out is on its way. */
  noteSent(): void {
    if (!this.waiting.isEmpty) return;
    for (const resolve of this.#unsent.splice(0)) resolve();
  }

  get #isSingle(): boolean {
    const { operation } = this.read;
    return operation !== undefined && operationTable[operation].list === undefined;
  }

  #take(batch: LiveBatch): void {
    const { isWhole, removed, position, total } = batch;
    // Whoever has records already subscribes again, and gets the difference from them. Of a read
    // that answers one record there is nothing else that could be gone.
    if (isWhole && !this.#isFirst && !this.#isSingle) return void this.finish({ error: undefined });
    let records: readonly LiveRecord[];
    try {
      records = this.#host.show(batch.records);
    } catch (error) {
      return void this.finish({ error });
    }
    this.position = position;
    this.total = total;
    this.#nameAll(records);
    if (this.#isFirst) {
      this.#isFirst = false;
      this.#namedAtFirst = this.#named.size;
      this.#first.resolve({ ...batch, records });
      return;
    }
    // Which record named what is not kept, so names are let go all at once.
    if (this.#named.size - this.#namedAtFirst > LIVE_RECORDS_MAX) {
      return void this.finish({ error: undefined });
    }
    if (records.length + removed.length > 0) {
      this.waiting.add({ ...batch, isWhole: false, records });
    }
    this.#host.changed();
  }

  #nameAll(records: readonly LiveRecord[]): void {
    const { names, clock } = this.#host;
    for (const record of records) {
      for (const named of namedIn(this.read.name, record)) {
        const { address } = named;
        if (this.#named.has(address)) continue;
        this.#named.add(address);
        names.use(named);
        if (names.isKnown(address)) this.newNames.add(address);
        else this.#awaited.add(address);
      }
    }
    names.ask();
    if (this.#awaited.size === 0) return;
    this.#cancelAwaiting ??= clock.after(NAMES_WAIT_MS, () => this.#stopAwaiting());
  }

  #stopAwaiting(): void {
    this.#cancelAwaiting?.();
    this.#cancelAwaiting = undefined;
    this.#awaited.clear();
    for (const resolve of this.#unnamed.splice(0)) resolve();
    this.#host.changed();
  }

  #whenNamed(): Promise<void> {
    if (this.#awaited.size === 0) return Promise.resolve();
    return new Promise((resolve) => void this.#unnamed.push(resolve));
  }

  #whenSent(): Promise<void> {
    if (this.end !== undefined || this.waiting.isEmpty) return Promise.resolve();
    return new Promise((resolve) => void this.#unsent.push(resolve));
  }

  /** @throws ServiceUnreachable after the time of one request. */
  async #within<Answer>(promise: Promise<Answer>, signal: AbortSignal): Promise<Answer> {
    const late = Promise.withResolvers<never>();
    const aborted = () => late.reject(signal.reason);
    if (signal.aborted) aborted();
    signal.addEventListener('abort', aborted, { once: true });
    const cancel = this.#host.clock.after(SERVICE_TIMEOUT_MS, () =>
      late.reject(unreachable(this.read.name)),
    );
    late.promise.catch(() => {});
    try {
      return await Promise.race([promise, late.promise]);
    } finally {
      cancel();
      signal.removeEventListener('abort', aborted);
    }
  }
}

function unreachable(read: string): GamekeeperError {
  const detail = `nothing came of ${read} in ${SERVICE_TIMEOUT_MS} ms`;
  return new GamekeeperError('ServiceUnreachable', { address: '', detail });
}
