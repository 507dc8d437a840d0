import type { NewGrant } from '../../../src/daemon/grants/grant-desk.ts';
import { silentLog } from '../../../src/daemon/log/daemon-log.ts';
import { Notices } from '../../../src/daemon/pairing/notices.ts';
import { openPairing } from '../../../src/daemon/process/paired-games.ts';
import { OpenSessions } from '../../../src/daemon/sessions/open-sessions.ts';
import type { BudgetLimits, ProposedBudget } from '../../../src/methods/generated/player.ts';
import type { GameManifest, Grant, ManifestBudget } from '../../../src/methods/generated/types.ts';
import type { Inspection } from '../../../src/methods/inspect/inspect.ts';
import type { JudgedCall } from '../../../src/methods/ports.ts';
import { HandClock } from '../support/hand-clock.ts';
import { makeEntry } from '../support/journal-entry.ts';
import { GAME, Place, taking, transfer, WALLET } from './place.ts';

/** A game that asks, is refused, uses what it has, and asks again, on a journal on the disk. */

/** A budget of at most so much in one call, in a day and in all. */
export function budget(of: string, perCall: number, perWindow = perCall, inAll = perWindow) {
  const amounts = { perCall: `${perCall}`, perWindow: `${perWindow}`, inAll: `${inAll}` };
  return { of, ...amounts, windowHours: 24, reason: 'play' } satisfies ManifestBudget;
}

export function manifestOf(change: Partial<GameManifest> = {}): GameManifest {
  return { game: GAME, name: 'Farm', projects: [], actions: [], budgets: [], ...change };
}

export const trade = { action: 'resources.transfer' };

/** What the player takes of a proposal; undefined to leave it as it is. */
export type Take = (proposed: ProposedBudget) => Partial<BudgetLimits> | undefined;
export const takeAll: Take = () => ({});

/** What a call was refused with. */
interface Refusal {
  readonly kind: string;
  readonly asking: string;
  readonly retryAt: string;
  readonly [field: string]: unknown;
}

export class AskingGame {
  readonly place = new Place();
  readonly #clock = new HandClock();
  readonly #pairing;
  #keys = 0;

  constructor() {
    const wallet = { name: 'default', address: WALLET, custody: 'VAULT' } as const;
    this.#pairing = openPairing({
      desk: this.place.desk,
      service: undefined as never,
      sessions: new OpenSessions(),
      wallets: { open: async () => wallet, preview: () => wallet },
      notices: new Notices(),
      clock: this.#clock,
      log: silentLog,
      audit: this.place.journal.audit,
    });
  }

  /** Asks; the player sees the proposals, and takes of them. */
  pair(manifest: GameManifest, take: Take = takeAll): Promise<Grant> {
    return this.answer(this.ask(manifest), take);
  }

  /** @returns the digits. */
  ask(manifest: GameManifest): string {
    const identity = 'NEW' as const;
    const wallet = { name: 'default', address: WALLET, custody: 'VAULT' } as const;
    const shown = { game: GAME, gameName: 'Farm', identity, wallet, executable: null };
    const asking = { ...shown, manifest, tokens: [], projectNames: new Map() };
    return this.#pairing.games.desk.begin(asking).code;
  }

  /** The player sees the proposals, and takes of them. */
  async answer(digits: string, take: Take = takeAll): Promise<Grant> {
    const { desk } = this.#pairing.games;
    const { id, budgets } = desk.current()!;
    const taken = budgets.flatMap((one) => {
      const limits = take(one);
      const { of, perCall, perWindow, inAll } = one;
      return limits === undefined ? [] : { of, perCall, perWindow, inAll, ...limits };
    });
    return desk.confirm(digits, { budgets: taken, projects: [] }, id);
  }

  /** Counts a call for good. @returns what it was refused with; undefined if it was not. */
  async use(
    manifest: GameManifest | undefined,
    inspection: Inspection,
    call: JudgedCall = transfer,
  ): Promise<Refusal | undefined> {
    const signer = { wallet: WALLET, holds: (address: string) => address === WALLET };
    const port = this.place.desk.portFor(GAME, signer, manifest);
    try {
      port.check(call);
      const reservation = port.reserve(call, inspection);
      this.#keys += 1;
      const entry = makeEntry(`key ${this.#keys}`, {
        game: GAME,
        signatures: [`signature ${this.#keys}`],
        count: { last: reservation.count! },
      });
      await this.place.journal.put(entry, () => reservation.keep());
      return undefined;
    } catch (error) {
      return (error as { context: Refusal }).context;
    }
  }

  take(manifest: GameManifest | undefined, of: string, amount: number) {
    return this.use(manifest, taking([{ of, amount: BigInt(amount) }]));
  }

  missing(manifest: GameManifest) {
    return this.place.desk.difference(manifest, WALLET);
  }

  budgetOf(of: string) {
    return this.place.desk.find(GAME, WALLET)?.budgets.find((one) => one.of === of);
  }

  narrow(change: Parameters<Place['desk']['narrow']>[1]): void {
    this.place.desk.narrow(this.place.desk.list()[0]!.id, change);
  }

  put(change: Partial<NewGrant>): void {
    this.place.desk.put({
      ...this.place.desk.lastRules(GAME, WALLET)!,
      game: GAME,
      wallet: WALLET,
      ...change,
    });
  }

  close(): Promise<void> {
    return this.place.close();
  }
}
