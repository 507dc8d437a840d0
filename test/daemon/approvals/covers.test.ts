import { expect, test } from 'vitest';
import { isNoMore } from '../../../src/daemon/approvals/covers.ts';
import type { ApprovalSentence } from '../../../src/methods/generated/player.ts';

/** What may be signed instead of what was shown. */

const receiver = { address: 'friend', isOwn: false, isKnown: false };
const shown: readonly ApprovalSentence[] = [
  {
    kind: 'GIVES',
    what: 'a right',
    instruction: 'give',
    receiver,
    projects: [{ address: 'farm', name: 'Farm' }],
    values: [{ name: 'delegate', value: 'friend' }],
  },
  { kind: 'TAKES', of: 'gold', token: null, amount: '100', receiver },
  { kind: 'LOCKS', seconds: '3600' },
  { kind: 'PAYS', of: 'fees', amount: '5000' },
];

/** The same with a change to one sentence. */
const changed = (index: number, change: Partial<ApprovalSentence>): ApprovalSentence[] =>
  shown.map((sentence, i) => (i === index ? { ...sentence, ...change } : sentence));

test('default: the same, and less of what is a maximum', () => {
  expect(isNoMore(shown, shown)).toBe(true);
  expect(isNoMore(shown, changed(1, { amount: '99' }))).toBe(true);
  expect(isNoMore(shown, changed(2, { seconds: '0' }))).toBe(true);
  expect(isNoMore(shown, changed(3, { amount: '4999' }))).toBe(true);
});

test.each<[string, readonly ApprovalSentence[]]>([
  ['more is taken', changed(1, { amount: '101' })],
  ['it is locked for longer', changed(2, { seconds: '3601' })],
  ['the fees are higher', changed(3, { amount: '5001' })],
  ['somebody else receives it', changed(1, { receiver: { ...receiver, address: 'thief' } })],
  ['nobody receives it', changed(1, { receiver: null })],
  ['something else is taken', changed(1, { of: 'silver' })],
  ['another right is given', changed(0, { what: 'another right' })],
  ['to somebody else', changed(0, { values: [{ name: 'delegate', value: 'thief' }] })],
  ['in another project', changed(0, { projects: [{ address: 'bank', name: 'Farm' }] })],
  ['by another instruction', changed(0, { instruction: 'take' })],
  ['it says something more', [...shown, { kind: 'TAKES', of: 'fees', amount: '0' }]],
  ['it says something less', shown.slice(1)],
  ['it is said in another order', [...shown].reverse()],
  ['a sentence is another', changed(3, { kind: 'TAKES' })],
])('error: not where %s', (_, now) => {
  expect(isNoMore(shown, now)).toBe(false);
});
