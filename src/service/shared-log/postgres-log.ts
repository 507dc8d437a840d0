import { GamekeeperError } from '../../core/errors.ts';
import { chainStart, type Head, isSameHead } from '../store/chain.ts';
import type { WriterAddress } from '../store/group-feed.ts';
import type { GroupLog, LogGroup } from '../store/group-log.ts';
import { type Answer, StatementRefused } from './connection.ts';
import { Lease } from './lease.ts';
import type { Writer } from './options.ts';
import { lostEnd, refused, unavailable } from './problems.ts';
import { readGroups } from './read-groups.ts';
import {
  endBefore,
  type GroupRow,
  numberBehind,
  numberOf,
  type Sealing,
  sealGroup,
} from './sealed-group.ts';
import { sealPeer } from './sealed-peer.ts';
import type { LogSession } from './session.ts';
import { findWeakness } from './settings.ts';
import { chooseSuccessor, sealSuccessor } from './successor.ts';
import * as sql from './tables.ts';

/** A follower that reported longer ago is taken to be gone: four times as long as it waits. */
const REPORT_AGE_MAX_MS = 2000;

/** How far a writer is. */
interface Turn {
  readonly epoch: bigint;
  readonly turn: bigint;
  readonly end: Head | undefined;
}

/** The log of a ledger in PostgreSQL, for the one process that writes it. */
export class PostgresLog implements GroupLog {
  readonly #options: Writer;
  readonly #sealing: Sealing;
  readonly #writing: LogSession;
  readonly #reading: LogSession;
  readonly #lease: Lease;
  #turn: Turn;
  #problem: GamekeeperError | undefined;
  /** Resolves when another process writes the log: this one has to end. */
  readonly lost: Promise<GamekeeperError>;
  readonly #reportLost: (error: GamekeeperError) => void;

  /** @param turn has just begun. */
  constructor(options: Writer, writing: LogSession, reading: LogSession, turn: Turn) {
    const { key, logId } = options;
    this.#options = options;
    this.#sealing = { key, logId };
    this.#writing = writing;
    this.#reading = reading;
    this.#turn = turn;
    const { promise, resolve } = Promise.withResolvers<GamekeeperError>();
    this.lost = promise;
    this.#reportLost = resolve;
    this.#lease = new Lease(options, turn.epoch, (epoch) => this.#lose(epoch));
    this.#lease.acknowledge(numberBehind(turn.end));
  }

  get name(): string {
    return this.#options.place.name;
  }

  get end(): Head | undefined {
    return this.#turn.end;
  }

  /** How often the log has changed its writer. */
  get epoch(): bigint {
    return this.#turn.epoch;
  }

  /** Why nothing can be written now; undefined if it can, as far as anybody knows. */
  get problem(): GamekeeperError | undefined {
    return this.#problem;
  }

  /** When the lease was renewed last, by `performance.now()`; undefined if it never was. */
  get renewedMs(): number | undefined {
    return this.#lease.renewedMs;
  }

  /** Tells followers the ledger's time. @param readMs in milliseconds since 1970. */
  carryTime(readMs: () => number): void {
    this.#lease.carryTime(readMs);
  }

  /** @throws LeaseLost; LogLostItsEnd; StoreFailed once it is closed. */
  async append(group: LogGroup): Promise<GamekeeperError | undefined> {
    const rows = sealGroup(group, this.#turn.epoch, this.#sealing);
    for (;;) {
      const answer = await this.#write(group, rows);
      this.#problem = typeof answer === 'string' ? undefined : answer;
      if (answer === 'durable') break;
      if (answer !== 'lost') return answer;
      this.#turn = await this.#confirm();
      if (isSameHead(this.end, group.end)) break;
      if (!isSameHead(this.end, group.after)) {
        throw lostEnd(this.#options.place, group.after, this.end);
      }
    }
    this.#turn = { ...this.#turn, end: group.end };
    this.#lease.acknowledge(numberBehind(group.end));
    return undefined;
  }

  async confirm(): Promise<void> {
    const { end } = this;
    this.#turn = await this.#confirm();
    if (!isSameHead(this.end, end)) throw lostEnd(this.#options.place, end, this.end);
  }

  read(after: Head | undefined): AsyncIterable<LogGroup> {
    return readGroups({ session: this.#reading, sealing: this.#sealing, end: this.end }, after);
  }

  /** Writes into the head what people and tools look for there. @throws LogUnavailable. */
  async describe(network: string, rules: string): Promise<void> {
    const { place } = this.#options;
    const values = [String(this.epoch), network, rules];
    await this.#reading.read(sql.describeLedger(place.schema), values);
  }

  /**
   * Tells the other processes where they reach this one, from now on. A writer that others took the
   * log from tells nobody. @throws LogUnavailable.
   */
  async announce(address: WriterAddress): Promise<void> {
    const { place, holder } = this.#options;
    const sealed = sealPeer(address, { epoch: this.epoch, holder }, this.#sealing);
    const values = [String(this.epoch), holder, sealed];
    await this.#reading.read(sql.announcePeer(place.schema), values);
  }

  /**
   * The follower that would write next; undefined if none is ready.
   * @throws LogUnavailable.
   */
  async findSuccessor(): Promise<string | undefined> {
    try {
      return await this.#findSuccessor(this.#reading);
    } catch (error) {
      throw unavailable(this.#options.place, error as Error);
    }
  }

  /**
   * Gives the lease up, to the follower that is ready and has most of the log, and closes the log.
   * Where none is ready, whoever comes first takes it. Call it when no group is on its way.
   */
  async release(): Promise<void> {
    // A renewal that is on its way finds another holder, and moves nothing.
    const stopped = this.#lease.stop();
    const { holder, place } = this.#options;
    const values = [String(this.epoch), holder, String(this.#lease.acknowledged)];
    try {
      const next = await this.#findSuccessor(this.#writing);
      const named = next === undefined ? null : sealSuccessor(next, this.epoch, this.#sealing);
      await this.#writing.run(sql.releaseLease(place.schema), [...values, named]);
    } catch {
      // The others wait for as long as after a kill.
    }
    this.#endWith();
    await stopped;
  }

  /** Cuts the connections; a group on its way remains unknown. The lease is not given up. */
  async close(): Promise<void> {
    this.#endWith();
    await this.#lease.stop();
  }

  async #findSuccessor(session: LogSession): Promise<string | undefined> {
    const { holder, place } = this.#options;
    const { rows } = await session.run(sql.readFollowers(place.schema), [
      holder,
      REPORT_AGE_MAX_MS,
    ]);
    return chooseSuccessor(rows, this.#sealing);
  }

  async #write(
    { after, end }: LogGroup,
    rows: readonly GroupRow[],
  ): Promise<'durable' | 'lost' | GamekeeperError> {
    const { place, oneCopy, holder } = this.#options;
    const { epoch, turn } = this.#turn;
    const next = numberOf(end.key) + 1n;
    const numbers = [epoch, turn, numberBehind(after)].map(String);
    const chain = after?.hash ?? chainStart;
    const values: unknown[] = [oneCopy, ...numbers, chain, String(next), holder];
    for (const row of rows) values.push(String(row.first), row.count, row.hash, row.sealed);
    try {
      const name = `append ${rows.length}`;
      const text = sql.appendRows(place.schema, rows.length);
      const answer = await this.#writing.commit(text, values, name);
      const [row] = answer.rows;
      if (Number(row!.written) === rows.length) {
        // The wait for the standby may have been cut short: then only this server has it.
        return answer.warnings.length === 0 ? 'durable' : 'lost';
      }
      const weakness = findWeakness(row!, oneCopy);
      if (weakness !== undefined) return refused(place, weakness);
      return 'lost';
    } catch (error) {
      if (!(error instanceof StatementRefused) || error.mayPass) return 'lost';
      return unavailable(place, error);
    }
  }

  /**
   * Commits behind all that was sent, so that nothing of it is unknown any more. Waits until the
   * database can be reached. @throws LeaseLost; StoreFailed once the log is closed.
   */
  async #confirm(): Promise<Turn> {
    const { place, oneCopy, holder } = this.#options;
    const { epoch } = this.#turn;
    const values = [oneCopy, String(epoch), holder];
    for (const pause of this.#writing.pauses()) {
      try {
        const { rows, warnings } = await this.#writing.commit(sql.takeTurn(place.schema), values);
        const [row] = rows;
        if (row!.turn !== null && warnings.length === 0) {
          this.#problem = undefined;
          return turnOf({ ...row, epoch });
        }
        if (sql.isOthers(row!, epoch, holder)) throw this.#lose(BigInt(row!.epoch as string));
        const weakness = findWeakness(row!, oneCopy) ?? warnings[0] ?? 'the log has no head';
        this.#problem = refused(place, weakness);
      } catch (error) {
        if (error instanceof GamekeeperError) throw error;
        this.#problem = unavailable(place, error as Error);
        // Not a matter of this statement: the server starts, stops, or is no primary.
        if (error instanceof StatementRefused) this.#writing.reconnect();
      }
      await pause();
    }
    throw new Error('A session tries until it ends');
  }

  /** Nothing is answered any more, nor written. */
  #lose(epoch: bigint): GamekeeperError {
    const { place } = this.#options;
    const own = String(this.#turn.epoch);
    const error = new GamekeeperError('LeaseLost', {
      place: place.name,
      epoch: String(epoch),
      own,
    });
    this.#reportLost(error);
    this.#endWith(error);
    return error;
  }

  #endWith(problem?: GamekeeperError): void {
    this.#writing.end(problem);
    this.#reading.end(problem);
  }
}

export function turnOf(row: Answer['rows'][number]): Turn {
  const [epoch, turn, next] = [row.epoch, row.turn, row.next].map((one) => BigInt(String(one)));
  const hash = row.hash as Uint8Array;
  return { epoch: epoch!, turn: turn!, end: endBefore(next!, hash) };
}
