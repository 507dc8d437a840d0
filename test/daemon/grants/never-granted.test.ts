import { expect, test } from 'vitest';
import { judgeCall } from '../../../src/daemon/grants/judge.ts';
import { rowOf } from '../../../src/daemon/grants/method-table.ts';
import { grantedClass, isNeverGranted } from '../../../src/daemon/grants/never-granted.ts';
import { actionTable, daemonMethodTable } from '../../../src/methods/generated/registry.ts';

/** What is said of a manifest before a call is what is said of the call. */

const acting = { wallet: 'wallet', holds: () => false };
const wallet = Object.keys(daemonMethodTable).filter((name) => name.startsWith('wallet.'));
const actions = [...Object.entries(actionTable), ...wallet.map((name) => [name, undefined])];

test.each(actions as [string, string | undefined][])(
  'behaviour: %s is refused whatever was granted, or is never said to be',
  (action, operation) => {
    const rules = { projects: [], made: new Set<string>() };
    const allowed = { ...rules, actions: [{ action, rule: 'ALLOWED' as const }] };
    const call = { method: action, args: {}, ...(operation && { operation: operation as never }) };
    const kind = judgeCall(allowed, rowOf(action)!, call, acting)?.kind;
    const isSource = rowOf(action)!.class === 'source';
    expect(isNeverGranted(action)).toBe(kind === 'POWER' && !isSource);
  },
);

test('behaviour: no action is reported as less than its calls can be without a right', () => {
  expect(grantedClass('users.update')).toBe('change');
  expect(grantedClass('missions.recall')).toBe('change');
  expect(grantedClass('delegation.create')).toBe('power');
  expect(grantedClass('wallet.create')).toBe('power');
  for (const [action] of Object.entries(actionTable)) {
    const { class: most } = rowOf(action)!;
    if (most !== 'power') expect(grantedClass(action)).toBe(most);
  }
});

test('behaviour: what is read is reported as read, and what is no action as power', () => {
  expect(grantedClass('projects.find')).toBe('read');
  expect(grantedClass('wallet.signIn')).toBe('play');
  expect(grantedClass('conjure')).toBe('power');
  expect(isNeverGranted('projects.find')).toBe(false);
});
