import { fail, GamekeeperError, isGamekeeperError } from '../../core/errors.ts';
import { type IncidentLog, reportIncident } from '../../core/incident.ts';
import { LIVE_RECORDS_MAX, LIVE_TABLES_MAX, LIVE_WAITING_LENGTH_MAX } from '../../core/limits.ts';
import type { FedNotification, NotificationFeed, Peer, PeerCall } from '../../door/peer.ts';
import type { DaemonArguments, LiveName, LiveTable } from '../../methods/generated/types.ts';
import type { LiveBatch, LivePort, LiveRecord } from '../../methods/live-port.ts';
import type { ClockPort, GrantPort, JudgedCall } from '../../methods/ports.ts';
import { showTerms } from '../../methods/shown-terms.ts';
import { LiveNames } from './live-names.ts';
import { readWanted, type WantedRead } from './live-read.ts';
import { LiveTableState } from './live-table.ts';
import type { LiveSource } from './source.ts';
import { recordText } from './waiting-changes.ts';

/** How often the grant of what runs is judged, though nothing changes. */
const GRANT_LOOK_MS = 1000;

/** What the live tables of a session need of it. */
interface LiveHost {
  /** Absent where the service does not offer it. */
  readonly port: LivePort | undefined;
  readonly grant: Pick<GrantPort, 'check' | 'checkAgain' | 'hear'>;
  readonly peer: Pick<Peer, 'follow'>;
  readonly clock: ClockPort;
  readonly log: IncidentLog;
  /** What a table is made of. @throws InvalidParams, NotFound where the service offers none. */
  sourceOf(wanted: WantedRead): LiveSource;
  /** The player sees that a call is no longer granted. */
  noteRefusal(method: string, error: unknown): void;
}

/**
 * The live tables of one session. What changes in them waits here until the game reads it: of each
 * record the last state, within a bound of bytes, beyond which a table ends and the game subscribes
 * again, from its last position.
 */
export class LiveTables implements NotificationFeed {
  readonly #host: LiveHost;
  /** By identifier; that which was sent least recently first. */
  readonly #tables = new Map<string, LiveTableState>();
  #names: LiveNames | undefined;
  #wake: (() => void) | undefined;
  #waking: NodeJS.Immediate | undefined;
  #cancelLook: (() => void) | undefined;
  #lastId = 0;
  #isClosed = false;

  constructor(host: LiveHost) {
    this.#host = host;
  }

  /**
   * @throws InvalidParams, NotGranted, LimitExceeded, NotFound where the service offers none, and
   *   what the read ends with.
   */
  async subscribe(
    args: DaemonArguments['live.subscribe'],
    { signal, afterAnswer }: Pick<PeerCall, 'signal' | 'afterAnswer'>,
  ): Promise<LiveTable> {
    const wanted = readWanted(args);
    const { grant } = this.#host;
    grant.check(wanted.call);
    requireWithin('live tables of a session', this.#tables.size + 1, LIVE_TABLES_MAX);
    const table = this.#add(wanted);
    try {
      const first = await table.open(args.since ?? undefined, signal);
      this.#requireRoom();
      grant.checkAgain(wanted.call);
      const { isWhole, records, removed, position } = first;
      const names = this.#takeNames(table, Number.MAX_SAFE_INTEGER);
      afterAnswer(() => {
        table.isOpen = true;
        this.#wakeSoon();
      });
      const held = { isWhole, records: [...records], removed: [...removed] };
      return { table: table.id, position, ...held, names };
    } catch (error) {
      this.#drop(table);
      throw error;
    }
  }

  unsubscribe(id: string): boolean {
    const table = this.#tables.get(id);
    // Who subscribes has no table before the answer.
    if (table?.isOpen !== true) return false;
    const isLive = table.end === undefined;
    this.#drop(table);
    return isLive;
  }

  /** Ends tables whose read is another one now; the game subscribes again. */
  restart(isOther: (wanted: WantedRead) => boolean): void {
    for (const table of this.#tables.values())
      if (isOther(table)) table.finish({ error: undefined });
  }

  async catchUp(id: string, { signal }: Pick<PeerCall, 'signal'>): Promise<boolean> {
    return (await this.#tables.get(id)?.catchUp(signal)) ?? false;
  }

  close(): void {
    this.#isClosed = true;
    for (const table of [...this.#tables.values()]) this.#drop(table);
  }

  next(bytesMax: number): FedNotification | undefined {
    for (const table of this.#tables.values()) {
      const next = table.isOpen ? this.#nextOf(table, bytesMax) : undefined;
      if (next === undefined) continue;
      // Behind the others, so that none of them waits for a table that changes without end.
      if (this.#tables.delete(table.id) && table.end === undefined) {
        this.#tables.set(table.id, table);
      }
      return next;
    }
    return undefined;
  }

  #add(wanted: WantedRead): LiveTableState {
    this.#lastId += 1;
    const { read, call } = wanted;
    const source = this.#host.sourceOf(wanted);
    this.#names ??= this.#openNames();
    const table = new LiveTableState(
      String(this.#lastId),
      { read, call, source },
      {
        names: this.#names,
        clock: this.#host.clock,
        changed: () => this.#noteChange(table),
        show: (records) => this.#show(call, records),
      },
    );
    this.#tables.set(table.id, table);
    this.#wake ??= this.#host.peer.follow(this);
    this.#lookSoon();
    return table;
  }

  #openNames(): LiveNames {
    return new LiveNames({
      port: this.#host.port,
      hear: (operation, records) => this.#host.grant.hear(operation, records),
      changed: (addresses) => {
        for (const table of this.#tables.values()) table.noteNames(addresses);
        this.#wakeSoon();
      },
      refused: (addresses, error) => {
        const naming = [...this.#tables.values()].filter((table) =>
          addresses.some((address) => table.names(address)),
        );
        for (const table of naming) table.finish({ error });
      },
    });
  }

  /** What the read answers, if the grant lets it be heard. */
  #show({ operation }: JudgedCall, records: readonly LiveRecord[]): readonly LiveRecord[] {
    if (operation === undefined) return records;
    this.#host.grant.hear(operation, records);
    return showTerms(operation, records as never) as unknown as readonly LiveRecord[];
  }

  #drop(table: LiveTableState): void {
    this.#tables.delete(table.id);
    table.close();
    if (this.#tables.size > 0) return;
    this.#names?.close();
    this.#names = undefined;
    this.#cancelLook?.();
    this.#cancelLook = undefined;
  }

  #noteChange(table: LiveTableState): void {
    if (this.#isClosed) return;
    this.#boundRecords(table);
    this.#boundLength();
    this.#wakeSoon();
  }

  /** @throws LimitExceeded. */
  #requireRoom(): void {
    let records = 0;
    for (const { total } of this.#tables.values()) records += total;
    requireWithin('records of live tables', records, LIVE_RECORDS_MAX);
  }

  /** A table that has grown too large ends. */
  #boundRecords(table: LiveTableState): void {
    if (!table.isOpen || table.end !== undefined) return;
    try {
      this.#requireRoom();
    } catch (error) {
      table.finish({ error });
    }
  }

  /** The table of which most waits has to begin again. */
  #boundLength(): void {
    let length = 0;
    let most: LiveTableState | undefined;
    for (const table of this.#tables.values()) {
      length += table.waiting.length;
      if (most === undefined || table.waiting.length > most.waiting.length) most = table;
    }
    if (length > LIVE_WAITING_LENGTH_MAX) most?.finish({ error: undefined });
  }

  /** Once a turn of the event loop, so that what comes together is sent together. */
  #wakeSoon(): void {
    this.#waking ??= setImmediate(() => {
      this.#waking = undefined;
      if (!this.#isClosed) this.#wake?.();
    });
  }

  #lookSoon(): void {
    this.#cancelLook ??= this.#host.clock.after(GRANT_LOOK_MS, () => {
      this.#cancelLook = undefined;
      for (const table of this.#tables.values()) this.#judge(table);
      if (this.#tables.size > 0) this.#lookSoon();
    });
  }

  /** Ends a table whose read is no longer granted. */
  #judge(table: LiveTableState): void {
    if (table.end !== undefined) return;
    try {
      this.#host.grant.checkAgain(table.call);
    } catch (error) {
      this.#host.noteRefusal(table.call.method, error);
      table.finish({ error });
    }
  }

  #nextOf(table: LiveTableState, bytesMax: number): FedNotification | undefined {
    if (table.isReady || table.newNames.size > 0) this.#judge(table);
    if (table.end !== undefined) return this.#ended(table, table.end.error);
    const names = this.#takeNames(table, bytesMax / 2);
    const { id, sentPosition } = table;
    // First, where they are many: what changes fits a frame alone, or not at all.
    if (table.newNames.size > 0 || !table.isReady) {
      if (names.length === 0) return tellFreshness(table);
      const none = { position: sentPosition, records: [], removed: [] };
      return { method: 'live.changed', body: changedBody(id, none, names) };
    }
    const change = table.takeChange()!;
    const body = changedBody(id, change, names);
    if (Buffer.byteLength(body) > bytesMax) return this.#behind(table, names);
    table.noteSent();
    return { method: 'live.changed', body };
  }

  /** The change is too large for a notification. */
  #behind(table: LiveTableState, names: readonly LiveName[]): FedNotification {
    for (const { address } of names) this.#names?.noteUntold(address);
    table.finish({ error: undefined });
    return this.#ended(table, undefined);
  }

  /** Names that the game has to be sent, as many as there is room for. */
  #takeNames(table: LiveTableState, bytesMax: number): LiveName[] {
    const taken: LiveName[] = [];
    let bytes = 0;
    for (const address of table.newNames) {
      const name = this.#names?.untold(address);
      if (name !== undefined) {
        bytes += Buffer.byteLength(JSON.stringify(name)) + 1;
        if (bytes > bytesMax && taken.length > 0) return taken;
        taken.push(name);
        this.#names?.noteTold(address);
      }
      table.newNames.delete(address);
    }
    return taken;
  }

  #ended(table: LiveTableState, error: unknown): FedNotification {
    this.#drop(table);
    const reason = error === undefined ? 'BEHIND' : 'REFUSED';
    const told = error === undefined ? null : this.#describe(error);
    const body = JSON.stringify({ table: table.id, reason, error: told });
    return { method: 'live.ended', body };
  }

  #describe(error: unknown): object {
    if (isGamekeeperError(error)) return error.toWire();
    const incident = reportIncident(this.#host.log, error, 'live.subscribe');
    return new GamekeeperError('InternalError', { incident }).toWire();
  }
}

function tellFreshness(table: LiveTableState): FedNotification | undefined {
  const { id, staleMs } = table;
  if (staleMs === table.toldStaleMs) return undefined;
  table.toldStaleMs = staleMs;
  const staleSince = staleMs === undefined ? null : new Date(staleMs).toISOString();
  return { method: 'live.freshness', body: JSON.stringify({ table: id, staleSince }) };
}

function changedBody(
  table: string,
  { position, records, removed }: Pick<LiveBatch, 'position' | 'records' | 'removed'>,
  names: readonly LiveName[],
): string {
  const rest = JSON.stringify({ removed, names }).slice(1);
  const head = JSON.stringify({ table, position }).slice(0, -1);
  return `${head},"records":[${records.map(recordText).join(',')}],${rest}`;
}

/** @throws LimitExceeded. */
function requireWithin(what: string, actual: number, limit: number): void {
  if (actual > limit) fail('LimitExceeded', { what, actual, limit });
}
