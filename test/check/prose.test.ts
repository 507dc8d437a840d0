import { describe, expect, test } from 'vitest';
import { checkProse } from '../../build/check/prose.ts';
import { findCalques } from '../../build/check/prose-patterns.ts';
import { repository } from '../support/daemon-process.ts';
import { checkFiles } from './repository.ts';

const check = (files: Record<string, string>) => checkFiles(files, checkProse);
const words = (count: number) => `Word${' word'.repeat(count - 1)}`;

test('default: this repository has no calque where people read, and no more in comments', () => {
  expect(checkProse(repository)).toEqual([]);
});

describe('behaviour: a calque is found, with the better word', () => {
  test.each([
    ['Journals of before are migrated.', 'earlier'],
    ['For who runs a service.', 'name the person'],
    ['The daemon goes on without it.', 'continue'],
    ['The game is told at once.', 'report'],
    ['The ledger is made anew.', 'again'],
    ['The address stands below.', 'is'],
    ['A request that is none.', 'does not exist'],
    ['An export in the place of the state.', 'instead of'],
    ['The passphrase lies beside it.', 'next to'],
    ['An upgrade behind one is refused.', 'after'],
    ['At most so many records.', 'as many'],
    ['Bring a key along.', 'import'],
    ['The player hears of it.', 'learns'],
    ['The game does not wait any more.', 'no longer'],
    ['Nothing is to be done.', 'must be'],
    ['Plant what of it is missing.', 'which part of it'],
    ['What waits is listed.', 'name the subject'],
    ['Whoever has this file has the wallet.', 'name the subject'],
  ])('%s', (text, better) => {
    expect(findCalques(text).join()).toContain(better);
  });

  test.each([
    'What is the limit?',
    'Characters go on missions.',
    'Base58 stands for a number.',
    'There is none.',
    'It continues, and the next one replaces it.',
  ])('not in: %s', (text) => {
    expect(findCalques(text)).toEqual([]);
  });
});

describe('behaviour: it reads', () => {
  const place = (path: string, text: string) =>
    check({ [path]: text }).map((one) => one.split(' ')[0]);

  test('pages, but not their code', () => {
    const page =
      'It is made anew.\n\n```sh\n# made anew\n```\n\n* It goes on.\n\n| anew |\n|---|\n';
    expect(place('docs/a.md', page)).toEqual(['docs/a.md:1:', 'docs/a.md:7:', 'docs/a.md:9:']);
  });

  test('texts of the sources, and descriptions of the catalogue', () => {
    expect(place('src/a.ts', "say('it is made anew');\n")).toEqual(['src/a.ts:1:']);
    const described = place('src/methods/catalogue/a.graphql', '"Made anew."\n');
    expect(described).toEqual(['src/methods/catalogue/a.graphql:1:']);
  });

  test('no German, and no history', () => {
    expect(check({ 'src/german.ts': "say('made anew');\n", 'CHANGELOG.md': 'anew\n' })).toEqual([]);
  });

  test('comments in C# and GDScript, before and after code', () => {
    const slashes = '//';
    const csharp = `${slashes}/ <summary>Made anew.</summary>\nvar a = 1; ${slashes} anew\n`.repeat(
      100,
    );
    const gdscript = '## Made anew.\nvar a := 1 # anew\n'.repeat(100);
    for (const [name, text, count] of [
      ['a.cs', csharp, 200],
      ['a.gd', gdscript, 200],
    ] as const) {
      expect(check({ [`clients/${name}`]: text }).join()).toContain(`${count} calques in comments`);
    }
  });

  test('comments and names of tests up to a number, and says which are too many', () => {
    const comments = '// It is made anew.\n'.repeat(1_000);
    expect(check({ 'src/a.ts': comments })[0]).toMatch(
      /^1000 calques in comments of sources, where /,
    );
    expect(check({ 'test/a.ts': comments })[0]).toMatch(
      /^1000 calques in comments of tests, where /,
    );
    const names = "test('made anew', () => {});\n".repeat(1_000);
    expect(check({ 'test/a.test.ts': names })[0]).toMatch(
      /^1000 calques in names of tests, where /,
    );
    expect(check({ 'src/a.ts': '// It is made anew.\n' })).toEqual([]);
  });
});

describe('behaviour: lengths', () => {
  test('a sentence has 30 words', () => {
    expect(check({ 'docs/a.md': `${words(29)} end. ${words(29)} end.\n` })).toEqual([]);
    expect(check({ 'docs/a.md': `${words(31)}.\n` })).toEqual([
      expect.stringMatching(
        /^docs\/a\.md:1: the sentence .* in words has 31, where 30 are allowed/,
      ),
    ]);
  });

  test('an item has 50 words, over its lines', () => {
    const item = (count: number) => `* ${words(25)}.\n  ${words(count - 25)}.\n`;
    expect(check({ 'docs/a.md': item(50) })).toEqual([]);
    expect(check({ 'docs/a.md': item(51) })).toEqual([
      expect.stringMatching(/^docs\/a\.md:1: an item in words has 51, where 50 are allowed/),
    ]);
  });

  test('a cell has 200 characters, without its code', () => {
    expect(check({ 'docs/a.md': `| ${'x'.repeat(200)} | \`${'x'.repeat(300)}\` |\n` })).toEqual([]);
    expect(check({ 'docs/a.md': `| ${'x'.repeat(201)} |\n` })).toEqual([
      expect.stringMatching(/^docs\/a\.md:1: a cell in characters has 201, where 200 are allowed/),
    ]);
  });

  test('a generated page is as long as it is', () => {
    const page = `<!-- Generated from a. -->\n\n${words(31)}.\n`;
    expect(check({ 'docs/a.md': page })).toEqual([]);
  });
});
