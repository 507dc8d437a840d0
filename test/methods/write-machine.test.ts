import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  isOpenState,
  nextState,
  statesTaking,
  type WriteEvent,
  type WriteState,
  writeEvents,
  writeGuards,
  writeStates,
  writeTransitions,
} from '../../src/methods/write-machine.ts';

const readPage = (path: string) => readFileSync(join(import.meta.dirname, '../..', path), 'utf8');
const pages = readPage('ARCHITECTURE.md') + readPage('docs/internals.md');

/** The rows of the table with this heading, as they stand on the pages. */
function rowsUnder(heading: string): string[] {
  const [, , ...rows] = pages.slice(pages.indexOf(heading)).split('\n');
  return rows.slice(
    0,
    rows.findIndex((row) => !row.startsWith('|')),
  );
}

describe('ARCHITECTURE.md and docs/internals.md', () => {
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
  const states = Object.keys(writeStates) as WriteState[];
  const answers: readonly WriteEvent[] = [
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
        booleans.map((isOnce) => ({ isOwnLedger, isFirstSending, isDead, isOnce })),
      ),
    ),
  );

  test('default: every answer leads on from an open state, one of a build from a free one', () => {
    for (const state of states) {
      for (const event of answers) {
        for (const facts of allFacts) {
          const next = () => nextState(state, event, facts);
          const isFree = statesTaking('Signed').includes(state);
          if (isOpenState(state)) expect(states).toContain(next());
          else if (isFree && event === 'ExecutedBefore') expect(next()).toBe('SUCCEEDED');
          else expect(next).toThrow(`A write that is ${state} cannot take ${event}`);
        }
      }
    }
  });

  test('behaviour: a living message frees its key on the own ledger alone, and with once', () => {
    for (const facts of allFacts) {
      if (facts.isDead || (facts.isOwnLedger && facts.isOnce)) continue;
      const freed = answers.filter((event) => nextState('UNKNOWN', event, facts) === 'EXPIRED');
      expect(freed).toEqual([]);
    }
  });

  test('behaviour: word that it was not executed frees a key exactly by these facts', () => {
    for (const facts of allFacts) {
      const { isOwnLedger, isFirstSending, isDead, isOnce } = facts;
      const isBelieved = isOwnLedger && isOnce;
      const frees: Partial<Record<WriteEvent, boolean>> = {
        Stale: isBelieved || isDead,
        Expired: isBelieved || isDead,
        NotExecuted: (isBelieved && isFirstSending) || isDead,
        Refused: isBelieved && isFirstSending,
      };
      for (const [event, isFree] of Object.entries(frees)) {
        for (const state of states.filter(isOpenState)) {
          const next = nextState(state, event as WriteEvent, facts);
          expect([event, facts, next]).toEqual([event, facts, isFree ? 'EXPIRED' : 'UNKNOWN']);
        }
      }
    }
  });

  test('behaviour: where no facts are told none holds', () => {
    const none = { isOwnLedger: false, isFirstSending: false, isDead: false, isOnce: false };
    for (const event of answers) {
      expect(nextState('SIGNED', event)).toBe(nextState('SIGNED', event, none));
    }
  });

  test('behaviour: silence, and a refusal of asking again, prove nothing', () => {
    for (const facts of allFacts) {
      expect(nextState('SIGNED', 'Silent', facts)).toBe('UNKNOWN');
      const again = { ...facts, isFirstSending: false };
      expect(nextState('UNKNOWN', 'Refused', again)).toBe('UNKNOWN');
    }
  });

  test('behaviour: signed is only what has a free key; forgotten never what is open', () => {
    expect(statesTaking('Signed')).toEqual(['NONE', 'EXPIRED']);
    for (const event of ['Undone', 'Aged'] as const) {
      expect(statesTaking(event).filter(isOpenState)).toEqual([]);
      for (const state of statesTaking(event)) expect(nextState(state, event)).toBe('NONE');
    }
  });

  test('behaviour: every guard, state and event is used', () => {
    const used = <Part>(read: (row: (typeof writeTransitions)[number]) => Part) =>
      new Set(writeTransitions.flatMap((row) => read(row)));
    expect(used(({ guard }) => guard)).toEqual(new Set(Object.keys(writeGuards)));
    expect(used(({ event }) => event)).toEqual(new Set(Object.keys(writeEvents)));
    expect(used(({ from }) => from)).toEqual(new Set([...new Set(states)]));
    expect(used(({ to }) => to)).toEqual(new Set(states));
  });
});
