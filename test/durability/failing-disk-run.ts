import { expect } from 'vitest';
import { compilerForLinux } from '../../build/test/preloaded.ts';
import type { TestClient } from '../daemon/support/client.ts';
import { hasOpenssl } from '../support/certificates.ts';
import { type DiskFault, FailingDisk } from '../support/failing-disk.ts';
import { machineHas } from '../support/machine.ts';
import { expectAudited } from './audited.ts';
import {
  type CommitName,
  type CommitOfWrite,
  commitsOfWrites,
  type End,
  type FaultName,
  faults,
  type MomentName,
  moments,
} from './failing-disk-cases.ts';
import { type DiskPlace, makePlace, type PlaceName, startAgain } from './failing-disk-place.ts';
import { PayingGame } from './paying-game.ts';

/** Writes while a commit on their way fails, and what came of them. */

export const hasDisk = machineHas(compilerForLinux, 'a disk that fails');

export function canUse(name: PlaceName): boolean {
  return name !== 'address' || hasOpenssl;
}

/** A place for one case after another; what a failure left would fail the next. */
export class DiskPlaces {
  readonly #name: PlaceName;
  #disk: FailingDisk | undefined;
  #place: DiskPlace | undefined;

  constructor(name: PlaceName) {
    this.#name = name;
  }

  async use(run: (place: DiskPlace) => Promise<void>): Promise<void> {
    this.#disk ??= FailingDisk.make();
    const place = this.#place ?? (await makePlace(this.#name, this.#disk));
    this.#place = undefined;
    try {
      await run(place);
      this.#place = place;
    } finally {
      if (this.#place === undefined) await place.close();
    }
  }

  async close(): Promise<void> {
    await this.#place?.close();
    this.#disk?.remove();
  }
}

export interface FailedCommit {
  readonly commit: CommitName;
  readonly fault: FaultName;
  readonly moment: MomentName;
  readonly end: End;
}

/** Rounds in which the daemon asks for outcomes are never further apart. */
const SETTLED_WITHIN_MS = 30_000;

let lastNumber = 0;

/** A name that no earlier case in this place had. */
export function nextName(kind: string): string {
  lastNumber += 1;
  return `${kind}-${process.pid}-${lastNumber}`;
}

export async function failCommit(place: DiskPlace, given: FailedCommit): Promise<void> {
  const { disk } = place;
  const game = new PayingGame(nextName('pay'), place.payment);
  const before = await standOf(place);
  const hitsBefore = disk.hits().length;
  await game.pay(place.game, 2);
  expect(game.receipts).toBe(2);
  disk.fail(...faultsOf(given));
  await game.pay(place.game, 1);
  await game.pay(place.game, 3);
  await game.pay(place.game, 1);
  const { failures = 0 }: CommitOfWrite = commitsOfWrites[given.commit];
  const most = given.moment === 'the first alone' ? 1 : failures;
  const wanted = hitsBefore + Math.min(failures, most);
  while (disk.hits().length < wanted) await game.pay(place.game, 1);
  if (given.end === 'healed') {
    disk.heal();
    await settleAlive(place, game, before);
  }
  await place.stop(given.end === 'stopped' ? 'SIGTERM' : 'SIGKILL');
  expect(disk.hits().length, 'the fault was never met').toBeGreaterThan(hitsBefore);
  expectAudited(place.home);
  await startAgain(place);
  await game.payAgain(place.game);
  await settled(place.game);
  await game.payAgain(place.game);
  await expectStand(place, game, before);
  expect(await place.control('control.verify')).toMatchObject({ isEqual: true });
}

function faultsOf({ commit, fault, moment }: FailedCommit): DiskFault[] {
  const { path, after = 0, also = [] }: CommitOfWrite = commitsOfWrites[commit];
  const when: Partial<DiskFault> = moments[moment];
  return [{ ...faults[fault], ...when, path, after: after + (when.after ?? 0) }, ...also];
}

interface Stand {
  readonly balance: number;
  readonly counted: number | undefined;
}

async function standOf(place: DiskPlace): Promise<Stand> {
  return { balance: await place.balance(), counted: await place.counted() };
}

/** What the game was told is what happened, and its budget counts just that. */
async function expectStand(place: DiskPlace, game: PayingGame, before: Stand): Promise<void> {
  const { balance, counted } = await standOf(place);
  const moved = balance - before.balance;
  await game.expectCompleteContext(place.game, moved);
  if (counted !== undefined) expect(counted - before.counted!).toBe(moved);
}

/** Until nothing is open any more, for which the game is not asked to do anything. */
export async function settled(game: TestClient): Promise<void> {
  const unsettled = () => game.call('transactions.unsettled');
  await expect.poll(unsettled, { timeout: SETTLED_WITHIN_MS }).toEqual([]);
}

/**
 * Whether it continues; a ledger or journal that has stopped is read again after a restart alone.
 */
export async function goesOn(place: DiskPlace): Promise<boolean> {
  const { error } = await place.game.request('holdings.find', { holder: place.payment.recipient });
  if (error !== undefined) return false;
  const { error: second } = await place.game.request('transactions.unsettled');
  return second === undefined;
}

/** As long as it continues, what it says is true on the good disk too, without a restart. */
async function settleAlive(place: DiskPlace, game: PayingGame, before: Stand): Promise<void> {
  if (!(await goesOn(place))) return;
  await settled(place.game);
  await game.payAgain(place.game);
  await settled(place.game);
  await expectStand(place, game, before);
}
