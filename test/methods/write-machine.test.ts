import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { JournalEntry } from '../../src/methods/ports.ts';
import {
  type HeardEvent,
  isFreeState,
  isOpenState,
  isSettledState,
  type KeptStateName,
  keptState,
  nextState,
  noWrite,
  statesTaking,
  type WriteEvent,
  type WriteState,
  type WriteStateName,
  writeEvents,
  writeGuards,
  writeStates,
  writeTransitions,
} from '../../src/methods/write-machine.ts';

const readPage = (path: string) => readFileSync(join(import.meta.dirname, '../..', path), 'utf8');
const pages = readPage('ARCHITECTURE.md') + readPage('maintainers/internals.md');

/** The rows of the table with this heading, as they stand on the pages. */
function rowsUnder(heading: string): string[] {
  const [, , ...rows] = pages.slice(pages.indexOf(heading)).split('\n');
  return rows.slice(
    0,
    rows.findIndex((row) => !row.startsWith('|')),
  );
}

describe('ARCHITECTURE.md and maintainers/internals.md', () => {
  test('behaviour: the table of states is the code’s', () => {
    const rows = Object.entries(writeStates).map(([state, known]) => `| ${state} | ${known} |`);
    expect(rowsUnder('| state | what is known |')).toEqual(rows);
  });

  test('behaviour: the table of events is the code’s', () => {
    const rows = Object.entries(writeEvents).map(([event, by]) => `| ${event} | ${by} |`);
    expect(rowsUnder('| event | what it is |')).toEqual(rows);
  });

  test('behaviour: the table of transitions is the code’s', () => {
    const rows = writeTransitions.map(
      ({ from, event, guard, to }) => `| ${from.join(', ')} | ${event} | ${guard} | ${to} |`,
    );
    expect(rowsUnder('| from | event | when | to |')).toEqual(rows);
  });
});

describe('the machine', () => {
  const names = Object.keys(writeStates) as WriteStateName[];
  const keptNames = names.filter((name): name is KeptStateName => name !== 'NONE');
  const states: readonly WriteState[] = [noWrite, ...keptNames.map((name) => keptState(name))];
  const [signed, unknown, untold] = [
    keptState('SIGNED'),
    keptState('UNKNOWN'),
    keptState('UNTOLD'),
  ];
  const answers: readonly HeardEvent[] = [
    'Succeeded',
    'ExecutedBefore',
    'Failed',
    'Stale',
    'Expired',
    'NotExecuted',
    'Refused',
    'Silent',
  ];
  const booleans = [false, true];
  const allFacts = booleans.flatMap((isOwnLedger) =>
    booleans.flatMap((isFirstSending) =>
      booleans.flatMap((isDead) =>
        booleans.flatMap((isOnce) =>
          booleans.map((isBuiltAnew) => {
            return { isOwnLedger, isFirstSending, isDead, isOnce, isBuiltAnew };
          }),
        ),
      ),
    ),
  );
  /** What a call of its own, and another one, makes of a key. */
  const isFreeFor = (state: WriteState, isOtherCall: boolean): boolean => {
    try {
      return nextState(state, 'Signed', { isOtherCall }) === 'SIGNED';
    } catch {
      return false;
    }
  };

  test('default: every answer leads on from an open state, one of a build from a free one', () => {
    for (const state of states) {
      for (const event of answers) {
        for (const facts of allFacts) {
          const next = () => nextState(state, event, facts);
          if (isOpenState(state)) expect(states).toContain(next());
          else if (isFreeFor(state, false) && event === 'ExecutedBefore')
            expect(next()).toBe('SUCCEEDED');
          else expect(next).toThrow(`A write that is ${state} cannot take ${event}`);
        }
      }
    }
  });

  test('behaviour: a living message frees its key on the own ledger alone, and with once', () => {
    for (const facts of allFacts) {
      if (facts.isDead || (facts.isOwnLedger && facts.isOnce)) continue;
      const freed = answers.filter((event) => isFreeState(nextState(unknown, event, facts)));
      expect(freed).toEqual([]);
    }
  });

  test('behaviour: word that it was not executed frees a key exactly by these facts', () => {
    for (const facts of allFacts) {
      const { isOwnLedger, isFirstSending, isDead, isOnce, isBuiltAnew } = facts;
      const isBelieved = isOwnLedger && isOnce;
      const frees: Partial<Record<HeardEvent, boolean>> = {
        Stale: isBelieved || isDead,
        Expired: isBelieved || isDead,
        NotExecuted: (isBelieved && isFirstSending) || isDead,
        Refused: isBelieved && isFirstSending,
      };
      for (const [event, isFree] of Object.entries(frees)) {
        for (const state of states.filter(isOpenState)) {
          const next = nextState(state, event as HeardEvent, facts);
          // Of what is rebuilt a game learns nothing.
          const freed = isBuiltAnew ? 'EXPIRED' : 'UNTOLD';
          expect([event, facts, next]).toEqual([event, facts, isFree ? freed : 'UNKNOWN']);
        }
      }
    }
  });

  test('behaviour: where no facts are told none holds', () => {
    const none = { isOwnLedger: false, isFirstSending: false, isDead: false, isOnce: false };
    for (const event of answers) {
      expect(nextState(signed, event)).toBe(nextState(signed, event, none));
    }
    expect(() => nextState(untold, 'Signed')).toThrow('A write that is UNTOLD cannot take Signed');
  });

  test.each<[HeardEvent, Parameters<typeof nextState>[2], WriteStateName]>([
    ['Expired', { isOnce: true }, 'UNKNOWN'],
    ['Expired', { isOwnLedger: true }, 'UNKNOWN'],
    ['NotExecuted', { isOwnLedger: true, isOnce: true }, 'UNKNOWN'],
    ['Stale', { isDead: true }, 'UNTOLD'],
  ])('behaviour: a fact that is left out does not hold: %s with %j', (event, facts, state) => {
    expect(nextState(unknown, event, facts)).toBe(state);
  });

  test('behaviour: silence, and a refusal of asking again, prove nothing', () => {
    for (const facts of allFacts) {
      expect(nextState(signed, 'Silent', facts)).toBe('UNKNOWN');
      const again = { ...facts, isFirstSending: false };
      expect(nextState(unknown, 'Refused', again)).toBe('UNKNOWN');
    }
  });

  test('behaviour: signed is only what has a free key, and what was told first', () => {
    const freeFor = (isOtherCall: boolean) =>
      states.filter((state) => isFreeFor(state, isOtherCall));
    expect(freeFor(false)).toEqual(['NONE', 'EXPIRED']);
    expect(freeFor(true)).toEqual(['NONE', 'UNTOLD', 'EXPIRED']);
    expect(states.filter(isFreeState)).toEqual(freeFor(true));
    expect(statesTaking('Told')).toEqual(['UNTOLD']);
    expect(nextState(untold, 'Told')).toBe('EXPIRED');
  });

  test('behaviour: forgotten is never what is open, nor undone what a restore left', () => {
    const taking = (event: WriteEvent) =>
      states.filter((state) => statesTaking(event).includes(state));
    expect(taking('Undone')).toEqual(states.filter(isSettledState));
    expect(taking('Aged')).toEqual(
      states.filter((state) => state !== 'NONE' && !isOpenState(state)),
    );
    for (const event of ['Undone', 'Aged'] as const) {
      for (const state of taking(event)) expect(nextState(state, event)).toBe('NONE');
    }
  });

  test('behaviour: a restore leaves behind what may have been executed, for good', () => {
    for (const state of states) {
      const leave = () => nextState(state, 'Restored');
      if (isFreeState(state)) expect(leave).toThrow('cannot take Restored');
      else expect(leave()).toBe('LEFT_BEHIND');
    }
    const left = keptState('LEFT_BEHIND');
    expect([isOpenState(left), isFreeState(left), isSettledState(left)]).toEqual(
      Array(3).fill(false),
    );
    const all = Object.keys(writeEvents) as WriteEvent[];
    const taken = all.filter((event) => statesTaking(event).includes(left));
    expect(taken).toEqual(['Restored', 'Aged']);
  });

  test('behaviour: every guard, state and event is used', () => {
    const used = <Part>(read: (row: (typeof writeTransitions)[number]) => Part) =>
      new Set(writeTransitions.flatMap((row) => read(row)));
    expect(used(({ guard }) => guard)).toEqual(new Set(Object.keys(writeGuards)));
    expect(used(({ event }) => event)).toEqual(new Set(Object.keys(writeEvents)));
    expect(used(({ from }) => from)).toEqual(new Set(states));
    expect(used(({ to }) => to)).toEqual(new Set(states));
  });
});

/** Never called: what is tested here is what the compiler says. */
function makeStates(entry: JournalEntry): void {
  const { state } = entry;
  const kept: JournalEntry[] = [
    { ...entry, state: nextState(state, 'Silent') },
    // @ts-expect-error A name is no state.
    { ...entry, state: 'EXPIRED' },
    // @ts-expect-error Nor is one that is for itself.
    { ...entry, state: 'EXPIRED' as const },
    // @ts-expect-error An entry is not kept of what is forgotten.
    { ...entry, state: nextState(state, 'Aged') },
    // @ts-expect-error What an entry may do next is its state’s alone.
    { ...entry, isUntold: true },
    // @ts-expect-error The same.
    { ...entry, isOutOfReach: true },
  ];
  // @ts-expect-error What comes next comes of a state.
  kept.push({ ...entry, state: nextState('UNTOLD', 'Told') });
  expect(kept).toEqual([]);
}

test('behaviour: a state is made by the machine alone', () => {
  expect(makeStates).toBeTypeOf('function');
});
