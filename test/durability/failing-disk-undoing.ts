import { expect } from 'vitest';
import type { DiskFault } from '../support/failing-disk.ts';
import {
  type UndoingName,
  undoings,
  type WorkFaultName,
  workFaults,
} from './failing-disk-cases.ts';
import { type DiskPlace, startAgain } from './failing-disk-place.ts';
import { goesOn, nextName, settled } from './failing-disk-run.ts';
import { PayingGame } from './paying-game.ts';
import { type Told, type UndoingWork, undoingWorks } from './undoing.ts';

/** An earlier state is put back on a disk that fails: all of it or nothing, as was told. */

export interface FailedUndoing {
  readonly name: UndoingName;
  readonly fault: WorkFaultName;
  /** The number of the first call that fails. */
  readonly from: number;
}

/** What is paid before and after the state that is put back. */
interface Payments {
  readonly kept: PayingGame;
  readonly undone: PayingGame;
  readonly balanceKept: number;
  readonly balanceUndone: number;
}

export async function failUndoing(
  place: DiskPlace,
  { name, fault, from }: FailedUndoing,
  isHitNeeded: boolean,
): Promise<void> {
  const { disk } = place;
  const { work: workName, path } = undoings[name];
  const work: UndoingWork = undoingWorks[workName];
  const kept = nextName('kept');
  const payments = await pay(place, () => work.keep(place, kept));
  const hitsBefore = disk.hits().length;
  if (!work.isControl) await place.stop('SIGKILL');
  disk.fail({ ...workFaults[fault], path, from } satisfies DiskFault);
  const told = await work.putBack(place, kept);
  const isHit = disk.hits().length > hitsBefore;
  if (isHitNeeded) expect(isHit, 'the fault was never met').toBe(true);
  if (!isHit) expect(told).toBe('done');
  if (work.isControl) {
    disk.heal();
    if (await goesOn(place)) await expectEither(place, payments, told);
  }
  if (work.isControl) await place.stop('SIGKILL');
  await startAgain(place);
  await expectEither(place, payments, told);
  await expectAgain(place, work, kept, payments);
}

async function pay(place: DiskPlace, keep: () => Promise<unknown>): Promise<Payments> {
  const [kept, undone] = ['first', 'then'].map(
    (kind) => new PayingGame(nextName(kind), place.payment),
  ) as [PayingGame, PayingGame];
  await kept.pay(place.game, 2);
  const balanceKept = await place.balance();
  await keep();
  await undone.pay(place.game, 3);
  expect([kept.receipts, undone.receipts]).toEqual([2, 3]);
  // To ask also brings the outcomes to disk; one that a kill took and a revert undid would be open
  // until its message is dead.
  await settled(place.game);
  return { kept, undone, balanceKept, balanceUndone: balanceKept + 3 };
}

/** It is the state before or after, whole, and the one that was told. */
async function expectEither(place: DiskPlace, payments: Payments, told: Told): Promise<void> {
  const { kept, undone, balanceKept, balanceUndone } = payments;
  await settled(place.game);
  const balance = await place.balance();
  expect([balanceKept, balanceUndone]).toContain(balance);
  const isDone = balance === balanceKept;
  if (told !== 'unknown') expect(isDone, `it was told that ${told} was done`).toBe(told === 'done');
  expect(await kept.states(place.game)).toEqual(['SUCCEEDED']);
  const [state, ...others] = await undone.states(place.game);
  expect(others).toEqual([]);
  if (isDone) expect(state).not.toBe('SUCCEEDED');
  else expect(state).toBe('SUCCEEDED');
}

/** On a good disk it succeeds. */
async function expectAgain(
  place: DiskPlace,
  work: UndoingWork,
  kept: string,
  payments: Payments,
): Promise<void> {
  if (!work.isControl) await place.stop('SIGKILL');
  expect(await work.putBack(place, kept)).toBe('done');
  if (!work.isControl) await startAgain(place);
  await expectEither(place, payments, 'done');
  expect(await place.control('control.verify')).toMatchObject({ isEqual: true });
}
