import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { CoolDown } from '../../../src/daemon/pairing/cool-down.ts';
import { PAIRING_MS } from '../../../src/daemon/pairing/pairing-desk.ts';
import {
  canTake,
  isEnd,
  isWaiting,
  nextPairingState,
  type PairingEvent,
  type PairingState,
  pairingEnds,
  pairingEvents,
  pairingGuards,
  pairingStates,
  pairingTransitions,
} from '../../../src/daemon/pairing/pairing-machine.ts';
import { HandClock } from '../support/hand-clock.ts';

const page = readFileSync(join(import.meta.dirname, '../../../maintainers/internals.md'), 'utf8');

/** The rows of the table with this heading, as they stand on the page. */
function rowsUnder(heading: string): string[] {
  const [, , ...rows] = page.slice(page.indexOf(heading)).split('\n');
  return rows.slice(
    0,
    rows.findIndex((row) => !row.startsWith('|')),
  );
}

const rowsOf = (table: Readonly<Record<string, string>>) =>
  Object.entries(table).map(([name, text]) => `| ${name} | ${text} |`);

describe('maintainers/internals.md', () => {
  test('behaviour: the tables of states and events are the code’s', () => {
    expect(rowsUnder('| a pairing is | what is known |')).toEqual(rowsOf(pairingStates));
    expect(rowsUnder('| event of a pairing | what it is |')).toEqual(rowsOf(pairingEvents));
  });

  test('behaviour: the table of transitions is the code’s', () => {
    const rows = pairingTransitions.map(
      ({ from, event, guard, to }) => `| ${from.join(', ')} | ${event} | ${guard} | ${to} |`,
    );
    expect(rowsUnder('| a pairing goes from | by | if | to |')).toEqual(rows);
  });

  test('behaviour: the table of ends is the code’s, and what it says of waits is so', () => {
    const waits = Object.entries(pairingEnds).map(([end, { wait }]) => [end, wait]);
    expect(rowsUnder('| a pairing ends | the game waits before it asks again |')).toEqual(
      rowsOf(Object.fromEntries(waits)),
    );
    const seconds: Readonly<Record<string, readonly number[]>> = {
      'not at all': [0, 0],
      'a minute, and twice as long each time': [60, 120],
      'five seconds': [5, 5],
    };
    for (const { coolDown, wait } of Object.values(pairingEnds)) {
      const waits = new CoolDown(new HandClock());
      const waited = [1, 2].map(() => {
        waits[coolDown]('com.example.farm');
        return waits.waitMs('com.example.farm') / 1000;
      });
      expect(waited).toEqual(seconds[wait]);
    }
    expect(pairingEvents.Expired).toBe(`${PAIRING_MS / 1000} seconds have passed`);
  });
});

describe('the machine', () => {
  const states = Object.keys(pairingStates) as PairingState[];
  const events = Object.keys(pairingEvents) as PairingEvent[];
  const facts = [{ hasTries: false }, { hasTries: true }];

  test('default: what cannot be taken throws, and all else leads on', () => {
    for (const state of states) {
      for (const event of events) {
        for (const fact of facts) {
          const next = () => nextPairingState(state, event, fact);
          if (canTake(state, event)) expect(states).toContain(next());
          else expect(next).toThrow(`A pairing that is ${state} cannot take ${event}`);
        }
      }
    }
  });

  test('behaviour: nothing is granted without right digits, nor after it has ended', () => {
    expect(states.filter((state) => canTake(state, 'Granted'))).toEqual(['CONFIRMED']);
    const leading = pairingTransitions.filter(({ to }) => to === 'CONFIRMED');
    expect(leading.map(({ event }) => event)).toEqual(['RightDigits']);
    for (const state of states.filter(isEnd)) {
      expect(events.filter((event) => canTake(state, event))).toEqual(['Heard']);
    }
  });

  test('behaviour: every pairing that waits can be refused and withdrawn, and ends in time', () => {
    for (const state of states.filter(isWaiting)) {
      expect(nextPairingState(state, 'Refused')).toBe('REFUSED');
      expect(nextPairingState(state, 'Withdrawn')).toBe('WITHDRAWN');
    }
    expect(nextPairingState('ASKED', 'Expired')).toBe('EXPIRED');
    expect(nextPairingState('ASKED', 'WrongDigits', { hasTries: true })).toBe('ASKED');
    expect(nextPairingState('ASKED', 'WrongDigits')).toBe('REFUSED');
  });

  test('behaviour: every guard, state and event is used', () => {
    const used = <Part>(read: (row: (typeof pairingTransitions)[number]) => Part | Part[]) =>
      new Set(pairingTransitions.flatMap((row) => read(row)));
    expect(used(({ guard }) => guard)).toEqual(new Set(Object.keys(pairingGuards)));
    expect(used(({ event }) => event)).toEqual(new Set(events));
    expect(used<PairingState>(({ from }) => [...from])).toEqual(new Set(states));
    expect(used(({ to }) => to)).toEqual(new Set(states));
  });
});
