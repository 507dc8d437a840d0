import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { GamekeeperError } from '../../../clients/typescript/src/errors.ts';
import { describeAt, describeForPlayer } from '../../../clients/typescript/src/player-text.ts';

/** What players are told of errors: the same table that the other clients play. */

interface Table {
  readonly now: string;
  readonly names: Readonly<Record<string, string>>;
  readonly cases: readonly {
    readonly shows: string;
    readonly name: string;
    readonly code: number;
    readonly context: Readonly<Record<string, never>>;
    readonly says: Readonly<Record<string, string>>;
  }[];
}

const file = new URL('../support/player-texts.json', import.meta.url);
const { now, names, cases } = JSON.parse(readFileSync(file, 'utf8')) as Table;

const makeError = (name: string, code: number, context: Readonly<Record<string, never>>) =>
  new GamekeeperError({ name, code, context, message: 'for developers', retryable: false });

test.each(cases)('default: $shows', ({ name, code, context, says }) => {
  const error = makeError(name, code, context);
  const nameOf = (address: string) => names[address];
  for (const [language, sentence] of Object.entries(says)) {
    expect(describeAt(error, { language, nameOf }, Date.parse(now)), language).toBe(sentence);
  }
});

test('args: without options it is in the language of the system', () => {
  const error = makeError('UsernameTaken', 4002, {});
  const { locale } = Intl.DateTimeFormat().resolvedOptions();
  expect(describeForPlayer(error)).toBe(describeForPlayer(error, { language: locale }));
});

test('behaviour: what is no error of Gamekeeper has a general sentence', () => {
  const sentences = ['en', 'de'].map((language) => describeForPlayer(new Error('x'), { language }));
  expect(sentences).toEqual(['Something went wrong.', 'Etwas ging schief.']);
});
