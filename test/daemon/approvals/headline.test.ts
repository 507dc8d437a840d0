import { expect, test } from 'vitest';
import { sayHeadline } from '../../../src/daemon/approvals/headline.ts';
import { english } from '../../../src/daemon/words/english.ts';
import type { ApprovalSentence } from '../../../src/methods/generated/player.ts';

/** The first line of a question: who asks, and the gravest of what is asked. */

const sayAll = (...sentences: readonly Partial<ApprovalSentence>[]): readonly string[] => {
  const asks = { kind: 'ASKS', gameName: 'Farm', method: 'x.y' };
  const lines = sayHeadline([asks, ...sentences] as readonly ApprovalSentence[], english);
  return lines.map(({ own, quoted = [] }) => [own, ...quoted].join(' '));
};

const receiver = { isOwn: false, isKnown: false };

test.each<[name: string, sentence: Partial<ApprovalSentence>, said: readonly string[]]>([
  [
    'what is not understood',
    { kind: 'NOT_UNDERSTOOD', what: 'x' },
    ['wants something that Gamekeeper does not understand'],
  ],
  ['a right', { kind: 'GIVES', what: 'a new driver' }, ['asks you: a new driver']],
  [
    'what is taken',
    { kind: 'TAKES', of: 'lamports', amount: '1000000000', receiver } as never,
    ['wants at most 1 SOL', 'out of your wallet, for a wallet to which you never said yes before'],
  ],
  ['a source', { kind: 'OPENS', what: 'opens a source' }, ['asks you: opens a source']],
  ['a deed of Gamekeeper', { kind: 'DOES', what: 'prints a key' }, ['asks you: prints a key']],
  ['a change', { kind: 'CHANGES', what: 'ends a season' }, ['asks you: ends a season']],
  [
    'a lock',
    { kind: 'LOCKS', seconds: '3600' },
    ['wants to lock something of yours for 1 h (3600 seconds)'],
  ],
  [
    'costs alone',
    { kind: 'PAYS', of: 'fees', amount: '5000' },
    ['wants: x.y; it costs only the amounts below'],
  ],
])('default: %s', (_, sentence, said) => {
  expect(sayAll(sentence)).toEqual(['The game Farm', ...said]);
});

test('behaviour: the gravest is said, and how many more there are', () => {
  const said = sayAll(
    { kind: 'CHANGES', what: 'ends a season' },
    { kind: 'GIVES', what: 'a new driver' },
    { kind: 'PAYS', of: 'fees', amount: '5000' },
  );
  expect(said.slice(0, 2)).toEqual(['The game Farm', 'asks you: a new driver']);
  expect(said).toHaveLength(3);
  expect(said[2]).toContain('one more thing');
});

test('behaviour: of what no game asks, nothing is said', () => {
  expect(sayHeadline([{ kind: 'PAYS' } as ApprovalSentence], english)).toEqual([]);
});
