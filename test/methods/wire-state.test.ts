import { expect, test } from 'vitest';
import catalogue from '../../src/methods/generated/catalogue.json' with { type: 'json' };
import { wireStateOf } from '../../src/methods/wire-state.ts';
import { type KeptStateName, keptState, writeStates } from '../../src/methods/write-machine.ts';

/** What a write's state is called outside of the daemon. */

test('default: a state is reported by its name, or by that of the one that it refines', () => {
  const names = Object.keys(writeStates).filter((name) => name !== 'NONE') as KeptStateName[];
  const told = Object.fromEntries(names.map((name) => [name, wireStateOf(keptState(name))]));
  expect(told).toEqual({
    SIGNED: 'SIGNED',
    UNKNOWN: 'UNKNOWN',
    SUCCEEDED: 'SUCCEEDED',
    FAILED: 'FAILED',
    UNTOLD: 'EXPIRED',
    EXPIRED: 'EXPIRED',
    LEFT_BEHIND: 'UNKNOWN',
  });
  expect(JSON.stringify(catalogue)).not.toMatch(/UNTOLD|LEFT_BEHIND/);
});
