import { setImmediate as nextRound } from 'node:timers/promises';
import { expect } from 'vitest';
import { countAgain, giveBack } from '../../../src/methods/count.ts';
import type { Count, JournalEntry, Reservation } from '../../../src/methods/ports.ts';
import {
  type KeptStateName,
  keptState,
  type WriteEvent,
} from '../../../src/methods/write-machine.ts';
import { makeEntry } from '../support/journal-entry.ts';
import { fees, gold, newGrant, Place, taking, transfer } from './place.ts';

/**
 * Any history of writes of two games with two wallets each, on a real journal, next to a plain
 * model
 * of what is counted: one amount for each message, until it is given back.
 */

export type Step =
  | { readonly do: 'reserve'; slot: number; key: number; fees: number; gold: number }
  | { readonly do: 'release' | 'put'; readonly pending: number }
  | { readonly do: 'settle'; key: number; outcome: number; isOwn: boolean }
  | { readonly do: 'again'; readonly key: number }
  | { readonly do: 'flush' | 'restart' | 'kill' }
  | { readonly do: 'advance' | 'set back' | 'set ahead'; readonly minutes: number };

const slots = [
  ['com.example.one', 'wallet1'],
  ['com.example.one', 'wallet2'],
  ['com.example.two', 'wallet1'],
  ['com.example.two', 'wallet2'],
] as const;

const outcomes: readonly (readonly [KeptStateName, WriteEvent])[] = [
  ['SUCCEEDED', 'Succeeded'],
  ['FAILED', 'Failed'],
  ['EXPIRED', 'Stale'],
  ['EXPIRED', 'Expired'],
  ['UNKNOWN', 'Silent'],
];

const budgets = [
  { of: 'fees', perCall: '40', perWindow: '100', windowHours: 1, inAll: '300' },
  { of: 'gold', perCall: '60', perWindow: '120', windowHours: 2, inAll: '400' },
];

const MINUTE_MS = 60_000;

/** What one message still counts, by budget. */
type Message = ReadonlyMap<string, { readonly amount: number; readonly window: number }>;

/** A key as it is in the journal, or will be. */
interface Kept {
  readonly slot: number;
  readonly entry: JournalEntry;
  /** Oldest first. */
  readonly messages: readonly Message[];
}

interface Pending {
  readonly slot: number;
  readonly key: number;
  readonly reservation: Reservation;
  readonly message: Message;
}

export class History {
  readonly #place = new Place();
  #life = 0;
  #signatures = 0;
  #pending: Pending[] = [];
  /** Being put, so that the journal is to count them. */
  #putting: Pending[] = [];
  /** What the journal has by key, its newest version last; earlier ones may be on the disk yet. */
  readonly #kept = new Map<number, Kept[]>();
  /** What happened, for whoever reads a failure. */
  readonly granted = { yes: 0, no: 0 };

  constructor() {
    for (const [game, wallet] of slots) {
      const times = { idleHours: 30 * 24, hours: 90 * 24 };
      this.#place.desk.put(newGrant({ game, wallet, budgets, ...times }));
    }
  }

  async play(step: Step): Promise<void> {
    await this.#take(step);
    this.#check();
  }

  async close(): Promise<void> {
    await this.#place.close();
  }

  async #take(step: Step): Promise<void> {
    switch (step.do) {
      case 'reserve':
        return this.#reserve(step);
      case 'release':
        return this.#withPending(step.pending, ({ reservation }) => reservation.release());
      case 'put':
        return this.#withPending(step.pending, (pending) => this.#put(pending));
      case 'settle':
        return this.#settle(step);
      case 'again':
        return this.#again(step.key);
      case 'flush':
        return this.#flush();
      case 'restart':
        await this.#flush();
        this.#pending = [];
        return this.#place.restart();
      case 'kill':
        return this.#kill();
      case 'advance':
        return this.#place.advance(step.minutes * MINUTE_MS);
      case 'set back':
        this.#place.wallMs -= step.minutes * MINUTE_MS;
        return;
      case 'set ahead':
        this.#place.wallMs += step.minutes * MINUTE_MS;
    }
  }

  #reserve({ slot, key, fees: forFees, gold: forGold }: Step & { readonly do: 'reserve' }): void {
    const kept = this.#kept.get(key)?.at(-1);
    const isBusy = [...this.#pending, ...this.#putting].some((one) => one.key === key);
    const isFree = kept === undefined || (kept.entry.state === 'EXPIRED' && kept.slot === slot);
    if (isBusy || !isFree) return;
    const [game, wallet] = slots[slot]!;
    const takes = [fees(BigInt(forFees)), gold(BigInt(forGold))].filter((one) => one.amount > 0n);
    const inspection = { ...taking(takes), signers: [[wallet]] };
    let reservation: Reservation;
    try {
      reservation = this.#place.port(game, wallet).reserve(transfer, inspection);
    } catch (error) {
      expect(error).toMatchObject({ name: 'NotGranted' });
      this.granted.no += 1;
      return;
    }
    this.granted.yes += 1;
    const message = messageOf(reservation.count!);
    expect([...message.keys()]).toEqual(takes.map(({ of }) => of));
    this.#pending.push({ slot, key, reservation, message });
  }

  #withPending(index: number, run: (pending: Pending) => void): void {
    const [pending] = this.#pending.splice(index % Math.max(1, this.#pending.length), 1);
    if (pending !== undefined) run(pending);
  }

  #put(pending: Pending): void {
    const { slot, key, reservation, message } = pending;
    const [game] = slots[slot]!;
    const versions = this.#kept.get(key) ?? [];
    const before = versions.at(-1);
    this.#signatures += 1;
    const entry = makeEntry(`key ${key}`, {
      game,
      signatures: [`message ${this.#signatures}`],
      ...countAgain(before?.entry.count, reservation.count),
    });
    const life = this.#life;
    this.#putting.push(pending);
    void this.#place.journal.put(entry, () => {
      if (life !== this.#life) return;
      reservation.keep();
      this.#putting.splice(this.#putting.indexOf(pending), 1);
      const messages = [...(before?.messages ?? []), message];
      this.#kept.set(key, [{ slot, entry, messages }]);
      this.#noteCommit();
    });
  }

  /** A commit writes all that waits. */
  #noteCommit(): void {
    for (const [key, versions] of this.#kept) this.#kept.set(key, versions.slice(-1));
  }

  #settle({ key, outcome, isOwn }: Step & { readonly do: 'settle' }): void {
    const versions = this.#kept.get(key);
    const kept = versions?.at(-1);
    if (kept === undefined || !['SIGNED', 'UNKNOWN'].includes(kept.entry.state)) return;
    const [state, event] = outcomes[outcome]!;
    const entry = giveBack({ ...kept.entry, state: keptState(state) }, event, isOwn);
    this.#place.journal.putLater(entry);
    const messages = isOwn ? [...kept.messages.slice(0, -1), ...left(kept, event)] : kept.messages;
    versions!.push({ ...kept, entry, messages });
  }

  /** As with a receipt: nothing of what is counted changes. */
  #again(key: number): void {
    const versions = this.#kept.get(key);
    const kept = versions?.at(-1);
    if (kept === undefined || kept.entry.state !== 'SUCCEEDED') return;
    const entry = { ...kept.entry, receipt: { again: true } };
    this.#place.journal.putLater(structuredClone(entry));
    versions!.push({ ...kept, entry });
  }

  async #flush(): Promise<void> {
    while (this.#putting.length > 0) await nextRound();
    this.#place.flush();
    this.#noteCommit();
  }

  /** What is not on the disk is gone, and each key is there in one of its versions. */
  #kill(): void {
    this.#life += 1;
    this.#pending = [];
    this.#putting = [];
    this.#place.kill();
    for (const [key, versions] of this.#kept) {
      const [game] = slots[versions[0]!.slot]!;
      const found = this.#place.journal.find(game, `key ${key}`);
      const isIt = ({ entry }: Kept): boolean =>
        entry.state === found?.state && JSON.stringify(entry.count) === JSON.stringify(found.count);
      const version = versions.find(isIt);
      expect(version, `key ${key} as it was`).toBeDefined();
      this.#kept.set(key, [version!]);
    }
  }

  /** What the desk says is what the model says, and no limit is exceeded. */
  #check(): void {
    const grants = this.#place.desk.list();
    slots.forEach(([game, wallet], slot) => {
      const grant = grants.find((one) => one.game === game && one.wallet === wallet)!;
      for (const budget of grant.budgets) {
        // What is given back waits for the commit of the entry: until then it counts.
        const counted = this.#countedIn(slot, budget.of, 0);
        const newest = this.#countedIn(slot, budget.of, -1);
        const inAll = Number(budget.usedInAll);
        expect(inAll).toBeGreaterThanOrEqual(sum(newest));
        expect(inAll).toBeLessThanOrEqual(sum(counted));
        expect(inAll).toBeLessThanOrEqual(Number(budget.inAll));
        for (const amount of byWindow(newest).values()) {
          expect(amount).toBeLessThanOrEqual(Number(budget.perWindow));
        }
        const latest = Math.max(0, ...counted.map(({ window }) => window));
        const inLatest = byWindow(counted).get(latest) ?? 0;
        expect(Number(budget.usedInWindow)).toBeLessThanOrEqual(inLatest);
      }
    });
  }

  /** @param version of each key: 0 is the last that is known to be committed, -1 the newest. */
  #countedIn(slot: number, of: string, version: 0 | -1) {
    const held = [...this.#pending, ...this.#putting].filter((one) => one.slot === slot);
    const kept = [...this.#kept.values()].map((versions) => versions.at(version)!);
    const messages = [
      ...held.map(({ message }) => message),
      ...kept.filter((one) => one.slot === slot).flatMap((one) => one.messages),
    ];
    return messages.flatMap((message) => message.get(of) ?? []);
  }
}

function messageOf({ takes }: Count): Message {
  return new Map(takes.map(({ of, amount, window }) => [of, { amount: Number(amount), window }]));
}

/** What the last message counts after it was settled by the embedded ledger. */
function left({ messages }: Kept, event: WriteEvent): readonly Message[] {
  const last = messages.at(-1);
  if (last === undefined || event === 'Succeeded' || event === 'Silent') return messages.slice(-1);
  const fee = last.get('fees');
  const isCharged = event === 'Failed' || event === 'Stale';
  return isCharged && fee !== undefined ? [new Map([['fees', fee]])] : [];
}

function sum(counted: readonly { readonly amount: number }[]): number {
  return counted.reduce((total, { amount }) => total + amount, 0);
}

function byWindow(counted: readonly { readonly amount: number; readonly window: number }[]) {
  const windows = new Map<number, number>();
  for (const { amount, window } of counted) {
    windows.set(window, (windows.get(window) ?? 0) + amount);
  }
  return windows;
}
