import type { LiveRecord } from '../../methods/live-port.ts';
import type { Address } from '../../solana/address.ts';
import type { Evaluation } from './query-plan.ts';

/** What the records of a query are watched by. */
interface RowWatch {
  /** From now on changes at the address concern the query. */
  watch(address: Address): void;
  unwatch(address: Address): void;
}

/** A record that is in the answer, or is not for now and has read something. */
interface Row {
  /** The answer as JSON; undefined where it is not in it. */
  readonly text: string | undefined;
  /** Other addresses that were read for it. */
  readonly needs: readonly Address[];
  readonly hasTime: boolean;
  readonly dueAt: bigint | undefined;
}

/** What a row takes besides its text, roughly. */
const ROW_BYTES = 256;

/** The answer of a query, by the addresses of its records. */
export class AnswerRows {
  readonly #rows = new Map<Address, Row>();
  /** Rows by the other addresses that were read for them. */
  readonly #byNeed = new Map<Address, Set<Address>>();
  readonly #dueAt = new Map<Address, bigint>();
  readonly #watch: RowWatch;
  #nextDueAt: bigint | undefined;
  #total = 0;
  #bytes = 0;

  constructor(watch: RowWatch) {
    this.#watch = watch;
  }

  /** Records in the answer. */
  get total(): number {
    return this.#total;
  }

  /** Roughly. */
  get bytes(): number {
    return this.#bytes;
  }

  /** UNIX seconds before which no row is another one by the time alone; undefined for never. */
  get nextDueAt(): bigint | undefined {
    return this.#nextDueAt;
  }

  /** The rows that may be another one by then, which have to be put again. */
  takeDue(now: bigint): readonly Address[] {
    if (this.#nextDueAt === undefined || this.#nextDueAt > now) return [];
    const due = [...this.#dueAt].filter(([, time]) => time <= now).map(([address]) => address);
    for (const address of due) this.#dueAt.delete(address);
    this.#nextDueAt = undefined;
    for (const time of this.#dueAt.values()) this.#waitFor(time);
    return due;
  }

  /** The answers as JSON. */
  *texts(): Iterable<string> {
    for (const { text } of this.#rows.values()) if (text !== undefined) yield text;
  }

  textOf(address: Address): string | undefined {
    return this.#rows.get(address)?.text;
  }

  /** Rows that are evaluated with the time. */
  *timed(): Iterable<Address> {
    for (const [address, { hasTime }] of this.#rows) if (hasTime) yield address;
  }

  /** The rows that follow from what is at an address: its own, and those that read it. */
  concernedBy(address: Address): readonly Address[] {
    return [address, ...(this.#byNeed.get(address) ?? [])];
  }

  clear(): void {
    for (const address of [...this.#rows.keys()]) this.#drop(address);
    this.#nextDueAt = undefined;
  }

  /** @returns the answer where it is another one, null where the record has left it. */
  put(address: Address, evaluation: Evaluation): LiveRecord | null | undefined {
    const { answer, seen, dueAt } = evaluation;
    const text = answer === undefined ? undefined : JSON.stringify(answer);
    const before = this.#rows.get(address);
    if (text === undefined && seen.addresses.size === 0 && !seen.hasTime) {
      if (before === undefined) return undefined;
      this.#drop(address);
      return before.text === undefined ? undefined : null;
    }
    const needs = [...seen.addresses].filter((need) => need !== address);
    this.#keep(address, before, { text, needs, hasTime: seen.hasTime, dueAt });
    if (text === before?.text) return undefined;
    return answer ?? null;
  }

  #keep(address: Address, before: Row | undefined, row: Row): void {
    this.#rows.set(address, row);
    if (before === undefined) this.#watch.watch(address);
    this.#count(before, -1);
    this.#count(row, 1);
    if (row.dueAt === undefined) this.#dueAt.delete(address);
    else this.#dueAt.set(address, row.dueAt);
    this.#waitFor(row.dueAt);
    if (before !== undefined && isSame(before.needs, row.needs)) return;
    for (const need of row.needs) this.#need(need, address);
    for (const need of before?.needs ?? []) {
      if (!row.needs.includes(need)) this.#needNoLonger(need, address);
    }
  }

  #waitFor(time: bigint | undefined): void {
    if (time === undefined) return;
    if (this.#nextDueAt === undefined || time < this.#nextDueAt) this.#nextDueAt = time;
  }

  #drop(address: Address): void {
    const row = this.#rows.get(address);
    this.#rows.delete(address);
    this.#dueAt.delete(address);
    this.#count(row, -1);
    for (const need of row?.needs ?? []) this.#needNoLonger(need, address);
    this.#unwatchUnused(address);
  }

  #count(row: Row | undefined, sign: 1 | -1): void {
    if (row === undefined) return;
    const { text, needs } = row;
    if (text !== undefined) this.#total += sign;
    this.#bytes += sign * (ROW_BYTES * (1 + needs.length) + (text?.length ?? 0));
  }

  #need(need: Address, address: Address): void {
    const rows = this.#byNeed.get(need);
    if (rows !== undefined) {
      rows.add(address);
      return;
    }
    this.#byNeed.set(need, new Set([address]));
    this.#watch.watch(need);
  }

  #needNoLonger(need: Address, address: Address): void {
    const rows = this.#byNeed.get(need);
    rows?.delete(address);
    if (rows?.size !== 0) return;
    this.#byNeed.delete(need);
    this.#unwatchUnused(need);
  }

  #unwatchUnused(address: Address): void {
    if (!this.#rows.has(address) && !this.#byNeed.has(address)) this.#watch.unwatch(address);
  }
}

function isSame(one: readonly Address[], other: readonly Address[]): boolean {
  return one.length === other.length && one.every((address, i) => address === other[i]);
}
