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
  { kind: 'GETS', of: 'bread', token: null, amount: '10', most: null },
  { kind: 'GETS', of: 'gold', token: null, amount: '5', most: '9' },
  {
    kind: 'OPENS',
    what: 'a faucet',
    instruction: 'open',
    projects: [],
    values: [
      { name: 'amount', value: '7', form: 'UNITS', of: 'gold', token: null },
      { name: 'repeatInterval', value: '60', form: 'SPAN' },
    ],
  },
  { kind: 'GETS', of: 'unknown', token: null, amount: null },
];
const [, , , , meal, , faucet] = shown as unknown as ApprovalSentence[];
const [amount, interval] = faucet!.values!;

/** The same with a change to one sentence. */
const changed = (index: number, change: Partial<ApprovalSentence>): ApprovalSentence[] =>
  shown.map((sentence, i) => (i === index ? { ...sentence, ...change } : sentence));

test('default: the same, and less of what is a maximum', () => {
  expect(isNoMore(shown, shown)).toBe(true);
  expect(isNoMore(shown, changed(1, { amount: '99' }))).toBe(true);
  expect(isNoMore(shown, changed(2, { seconds: '0' }))).toBe(true);
  expect(isNoMore(shown, changed(3, { amount: '4999' }))).toBe(true);
});

test('default: more of what comes back', () => {
  expect(isNoMore(shown, changed(4, { amount: '11' }))).toBe(true);
  expect(isNoMore(shown, changed(4, { most: '12' }))).toBe(true);
  expect(isNoMore(shown, changed(5, { amount: '6' }))).toBe(true);
  expect(isNoMore(shown, changed(5, { amount: '9', most: null }))).toBe(true);
  expect(isNoMore(shown, changed(5, { most: '10' }))).toBe(true);
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
  ['less comes back', changed(4, { amount: '9' })],
  ['nothing promises what comes back', changed(4, { of: 'unknown', amount: null })],
  ['nobody says how much comes back', changed(4, { amount: null })],
  ['something else comes back', changed(4, { of: 'stone' })],
  ['another token comes back', changed(4, { token: { resource: 'bread', kind: 'Native' } })],
  ['the least that is drawn is less', changed(5, { amount: '4' })],
  ['the most that is drawn is less', changed(5, { most: '8' })],
  ['it is the least for sure', changed(5, { most: null })],
  ['what comes back is taken', changed(4, { ...meal, kind: 'TAKES' })],
  ['a source pays more', changed(6, { values: [{ ...amount!, value: '8' }, interval!] })],
  ['a source pays less', changed(6, { values: [{ ...amount!, value: '6' }, interval!] })],
  ['a source pays sooner', changed(6, { values: [amount!, { ...interval!, value: '59' }] })],
  ['a source pays something else', changed(6, { values: [{ ...amount!, of: 'x' }, interval!] })],
  ['a source says less', changed(6, { values: [amount!] })],
  ['it says something more', [...shown, { kind: 'TAKES', of: 'fees', amount: '0' }]],
  ['it says something less', shown.slice(1)],
  ['it is said in another order', [...shown].reverse()],
  ['a sentence is another', changed(3, { kind: 'TAKES' })],
])('error: not where %s', (_, now) => {
  expect(isNoMore(shown, now)).toBe(false);
});
