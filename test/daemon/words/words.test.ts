import { describe, expect, test } from 'vitest';
import { type ErrorName, errorDefinitionOf } from '../../../src/core/errors.ts';
import { sayApproval } from '../../../src/daemon/approvals/receipt.ts';
import type { NumberedLine } from '../../../src/daemon/audit/kinds.ts';
import {
  describeLimits,
  formatAmount,
  parseAmount,
} from '../../../src/daemon/pairing/describe-grant.ts';
import type { Line } from '../../../src/daemon/pairing/quote.ts';
import { sayGrant } from '../../../src/daemon/pairing/say-grant.ts';
import { describeLine, sayLine } from '../../../src/daemon/player/describe-audit.ts';
import { english, type Words } from '../../../src/daemon/words/english.ts';
import { englishActions } from '../../../src/daemon/words/english-actions.ts';
import { german } from '../../../src/daemon/words/german.ts';
import { germanActions } from '../../../src/daemon/words/german-actions.ts';
import { germanDeeds } from '../../../src/daemon/words/german-deeds.ts';
import { ownDeeds } from '../../../src/daemon/words/own-deeds.ts';
import { pageEnglish } from '../../../src/daemon/words/page-english.ts';
import { sayPageError } from '../../../src/daemon/words/page-errors.ts';
import { instructionTable } from '../../../src/methods/generated/instructions.ts';
import type { ApprovalSentence } from '../../../src/methods/generated/player.ts';
import { daemonMethodTable, operationTable } from '../../../src/methods/generated/registry.ts';
import { FOREIGN_TAKE, OTHER_MEMBER } from '../../../src/methods/inspect/charge.ts';
import { approvalSentences, auditLines, grantSentences } from './sentences.ts';

/** The daemon's sentences in other languages than that of the terminal. */

/** Words that no German sentence has. */
const ENGLISH =
  /(?<![\w-])(?:the|of|it|and|which|to|you|that|with|is|by|at|for|this|calls|granted|asks)\b/;
/** What was given: marked texts, and numbers, in whichever way the language writes them. */
const VALUES = /x-[a-z]+|\d+(?:[.,]\d+)?/g;

/** The values that a text says. */
function valuesOf(text: string): string[] {
  const values = text.replaceAll(/\d{4}-\d\d-\d\dT\S+/g, ' ').match(VALUES) ?? [];
  return values.map((value) => value.replace(',', '.')).sort();
}

function linesOf(sentences: readonly ApprovalSentence[], words: Words): Line[] {
  const { headline, lines, details } = sayApproval(sentences, words);
  return [...headline, ...lines, ...details];
}

function textOf(lines: readonly Line[]): string {
  return lines
    .map(({ label = '', own, quoted = [] }) => [label, own, ...quoted].join(' '))
    .join('\n');
}

const bothLanguages = [english, german] as const;
const asks = approvalSentences.find(({ kind }) => kind === 'ASKS')!;
const said = [
  ...approvalSentences.map((sentence) => {
    // By itself, and as what a game asks for.
    const lists = sentence.kind === 'ASKS' ? [[sentence]] : [[sentence], [asks, sentence]];
    const texts = bothLanguages.map((words) =>
      textOf(lists.flatMap((list) => linesOf(list, words))),
    );
    return { kind: `approval ${sentence.kind}`, texts };
  }),
  ...[2, 3].map((count) => {
    const [deed] = approvalSentences.filter(({ kind }) => kind === 'CHANGES');
    const list = [asks, ...Array.from({ length: count }, () => deed!)];
    const texts = bothLanguages.map((words) => textOf(linesOf(list, words)));
    return { kind: `approval of ${count} things`, texts };
  }),
  ...grantSentences.map((sentence) => {
    const texts = bothLanguages.map((words) => {
      const { headline, about, granted, details } = sayGrant([sentence], words);
      return textOf([...headline, ...about, ...granted, ...details]);
    });
    return { kind: `grant ${sentence.kind}`, texts };
  }),
  ...auditLines.map((line) => {
    const texts = bothLanguages.map((words) => describeLine(line, words));
    return { kind: `audit ${line.kind}`, texts };
  }),
];

test.each(said)('default: $kind is in German, with all its values', ({ texts }) => {
  const [inEnglish, inGerman] = texts as [string, string];
  expect(inGerman).not.toBe(inEnglish);
  expect(inGerman).not.toMatch(ENGLISH);
  expect(valuesOf(inGerman)).toEqual(valuesOf(inEnglish));
});

describe('a line of the audit in two parts', () => {
  const sayTime = (ms: number) => new Date(ms).toISOString();
  const asText = (line: NumberedLine, words: Words) => {
    const { kind, game, what, details } = sayLine(line, words, sayTime);
    return [kind, game ?? '', what, ...details].join('  ');
  };

  test.each(auditLines)('behaviour: they have all that a terminal says: $kind', (line) => {
    for (const words of [pageEnglish, german]) {
      const said = new Set(valuesOf(asText(line, words)));
      expect(valuesOf(describeLine(line, words)).filter((value) => !said.has(value))).toEqual([]);
    }
  });

  const resource = 'CktRuQ2mttgRGkXJtyksdKHjUdc2C4TgDzyB98oEzy8';
  const line: NumberedLine<'SIGNED'> = {
    number: 1,
    atMs: 0,
    kind: 'SIGNED',
    game: 'com.example.farm',
    wallet: 'wallet',
    method: 'resources.transfer',
    effect: 'spend',
    key: 'k',
    signatures: ['one', 'other'],
    takes: [{ of: 'fees', amount: '5000' }],
    says: [],
    gets: [],
    grant: null,
    approval: null,
  };

  test('default: what a person needs has no name of a method, no address and no signature', () => {
    const takes = [...line.takes, { of: resource, amount: '7' }];
    expect(sayLine({ ...line, takes }, pageEnglish, sayTime)).toEqual({
      kind: 'signed',
      game: 'com.example.farm',
      what: 'give resources away; at most 0.000005 SOL of fees; at most 7 base units of CktR…Ezy8',
      details: [
        'resources.transfer (spend)',
        'with wallet',
        `at most 7 base units of ${resource}`,
        'key "k"',
        'one',
        'other',
      ],
    });
    expect(sayLine(line, german, sayTime).what).toBe(
      'Ressourcen weggeben; höchstens 0,000005 SOL von Gebühren',
    );
  });

  test('default: an amount of what the player knows is counted and called as they know it', () => {
    const takes = [
      { of: resource, amount: '750' },
      { of: `mint:${resource}`, amount: '1' },
    ];
    const tokens = [{ resource, kind: 'Native', decimals: 2, name: 'Gold' }];
    const { what, details } = sayLine({ ...line, takes }, pageEnglish, sayTime, tokens);
    expect(what).toBe('give resources away; at most 7.5 of "Gold"; at most 0.01 of minting "Gold"');
    expect(details).toContain(`at most 750 base units of ${resource}`);
  });

  test('default: why a call was refused is in words', () => {
    const of = { number: 1, atMs: 0, game: 'com.example.farm', wallet: 'wallet' } as const;
    const why = { method: 'resources.burn', error: 'NotGranted', missing: 'IN_ALL', count: 3 };
    const refused = { ...of, kind: 'CALL_REFUSED', ...why } as NumberedLine;
    const { what, details } = sayLine(refused, pageEnglish, sayTime);
    expect(what).toBe('destroy resources; not allowed (too much in all); 3 times');
    expect(details).toEqual(['resources.burn']);
  });

  test('behaviour: a kind of a later version is named', () => {
    const later = { number: 1, atMs: 0, kind: 'MOON_LANDED' } as unknown as NumberedLine;
    const said = { kind: 'moon landed', game: null, what: '', details: [] };
    expect(sayLine(later, german, sayTime)).toEqual(said);
  });
});

test('behaviour: a line that warns does so in each language', () => {
  const warnings = bothLanguages.map((words) => [
    ...linesOf(approvalSentences, words).map(({ isWarning }) => isWarning),
    ...sayGrant(grantSentences, words).about.map(({ isWarning }) => isWarning),
  ]);
  expect(warnings[0]!.filter((isWarning) => isWarning)).toHaveLength(5);
  expect(warnings[1]).toEqual(warnings[0]);
});

test('args: a label has at most 9 characters', () => {
  for (const { labels } of bothLanguages) {
    expect(Object.values(labels).filter((label) => label.length > 9)).toEqual([]);
  }
});

describe('what something does', () => {
  const declared = Object.values(instructionTable).flatMap(({ effects }) => [
    effects.power,
    effects.opens,
    effects.changes?.what,
  ]);
  const deeds = [...declared, OTHER_MEMBER, FOREIGN_TAKE, ...Object.values(ownDeeds)];
  const known = [...new Set(deeds.filter((one) => one !== undefined))];

  test('default: is said in German for each declaration, and for nothing else', () => {
    expect(Object.keys(germanDeeds).sort()).toEqual(known.sort());
    for (const text of Object.values(germanDeeds)) expect(text).not.toMatch(ENGLISH);
  });

  test('behaviour: is said as it is where a later version declares it', () => {
    expect(german.sayDeed('it sings')).toBe('it sings');
  });
});

describe('what a game may do', () => {
  const methods = Object.keys(daemonMethodTable).filter((name) => name.startsWith('wallet.'));
  const writes = Object.values(operationTable).flatMap(({ kind, action }) =>
    kind === 'read' || action === undefined ? [] : [action],
  );

  test('default: is said for each action that changes something', () => {
    for (const [words, table] of [
      [pageEnglish, englishActions],
      [german, germanActions],
    ] as const) {
      expect(Object.keys(table).sort()).toEqual([...writes, ...methods].sort());
      expect(new Set(Object.values(table)).size).toBe(Object.keys(table).length);
      expect(words.sayAction('resources.burn')).toBe(table['resources.burn']);
      expect(words.sayAction('clouds.paint')).toBe('clouds.paint');
    }
    for (const said of Object.values(germanActions)) expect(said).not.toMatch(ENGLISH);
  });

  test('default: a grant and the audit say it so, and a terminal the name alone', () => {
    const sentence = { kind: 'PLAYS', isHeld: false, actions: ['resources.burn'] } as const;
    const [line] = sayGrant([sentence], german).granted;
    expect(line).toEqual({ label: 'spielt', own: 'Ressourcen vernichten' });
    expect(sayGrant([sentence]).granted[0]?.own).toBe('resources.burn');
    const granted = auditLines.find((one) => one.kind === 'GRANTED')!;
    const never = { ...granted, never: ['resources.burn'] };
    expect(describeLine(never, german)).toContain('nie Ressourcen vernichten');
  });
});

describe('an amount in German', () => {
  test('default: is written and typed with a comma', () => {
    expect(formatAmount('lamports', '1500000000', [], german)).toBe('1,5 SOL');
    expect(parseAmount('1,5', 9, german)).toBe(1_500_000_000n);
    expect(parseAmount(' 12 ', 2, german)).toBe(1200n);
  });

  test('args: nothing that could mean a thousand of it', () => {
    for (const text of ['1.000', '1.000,5', '1,5,5', ',5', '1,', '1,555']) {
      expect(parseAmount(text, 2, german), text).toBeUndefined();
    }
    expect(parseAmount('1,000', 9)).toBeUndefined();
  });

  test('default: with its limits', () => {
    const limits = { of: 'lamports', perCall: '1', perWindow: '2', windowHours: 24, inAll: '3' };
    expect(describeLimits({ ...limits, onOver: 'ask' }, [], german)).toBe(
      '0,000000001 SOL auf einmal, 0,000000002 SOL am Tag, 0,000000003 SOL insgesamt; ' +
        'darüber hinaus fragt es dich',
    );
  });
});

describe('what the page says of errors itself', () => {
  /** Each value of its context, marked. */
  function meet(name: ErrorName) {
    const { message } = errorDefinitionOf(name);
    const fields = [...message.matchAll(/\{(\w+)\}/g)].map(([, field = '']) => field);
    const context = Object.fromEntries(fields.map((one) => [one, `x-${one.toLowerCase()}`]));
    return { name, context };
  }

  const names = Object.keys(english.pageErrors) as (keyof typeof english.pageErrors)[];

  test.each(names)('default: %s is in German, with all its values', (name) => {
    const [inEnglish, inGerman] = bothLanguages.map(({ pageErrors }) =>
      sayPageError(meet(name), pageErrors),
    ) as [string, string];
    expect(inGerman).not.toBe(inEnglish);
    expect(inGerman).not.toMatch(ENGLISH);
    expect(valuesOf(inGerman)).toEqual(valuesOf(inEnglish));
  });

  test('behaviour: of others it says what games do', () => {
    expect(sayPageError(meet('NotGranted'), english.pageErrors)).toBeUndefined();
    expect(sayPageError({ name: 'toString', context: {} }, english.pageErrors)).toBeUndefined();
  });
});
