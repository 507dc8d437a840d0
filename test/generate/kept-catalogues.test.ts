import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, describe as suite, test } from 'vitest';
import { findFacts } from '../../build/generate/facts.ts';
import {
  findKeptProblems,
  keptFile,
  keptFolder,
  readKeptCatalogues,
} from '../../build/generate/kept-catalogues.ts';
import { type GenerateOutcome, generate } from '../../build/generate/main.ts';

/** What a catalogue may do to one that was released: add, and nothing else. */

const repository = join(import.meta.dirname, '..', '..');
let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'gamekeeper-kept-'));
  for (const path of ['package.json', 'CHANGELOG.md', 'src/methods/catalogue']) {
    cpSync(join(repository, path), join(root, path), { recursive: true });
  }
});

afterEach(() => rmSync(root, { recursive: true }));

function change(path: string, before: string, after: string): void {
  const file = join(root, path);
  const text = readFileSync(file, 'utf8');
  expect(text).toContain(before);
  writeFileSync(
    file,
    text.replace(before, () => after),
  );
}

/** The version that the repository has is released, and the next one is begun. */
function release(): void {
  change('CHANGELOG.md', '## 0.1.0\n', '## 0.2.0\n\n## 0.1.0 (2026-12-01)\n');
  change('package.json', '"version": "0.1.0"', '"version": "0.2.0"');
}

const run = (...options: string[]): Promise<GenerateOutcome> =>
  generate(root, new Set(['--without-service', ...options]));

const file = (name: string) => `src/methods/catalogue/${name}.graphql`;
const field = '  lamports: BigInt!\n';
const doc = 'Number of its lamports, of which 1,000,000,000 are one SOL; 0 where no account is.';
const described = `  "${doc}"\n${field}`;
const argument = '  balance("The address, of a wallet or of any other account." address: Pubkey!)';

suite('what is no addition is refused by its name', () => {
  const breaks = [
    ['a removed field', 'transactions', described, '', 'field AccountBalance.lamports was removed'],
    [
      'a narrower type',
      'transactions',
      field,
      '  lamports: Int!\n',
      'field AccountBalance.lamports was `BigInt!`, and is `Int!`',
    ],
    [
      'a field that may be null from now on',
      'transactions',
      field,
      '  lamports: BigInt\n',
      'field AccountBalance.lamports was `BigInt!`, and is `BigInt`',
    ],
    [
      'a new required argument',
      'transactions',
      argument,
      argument.replace(')', ' "When." at: String!)'),
      'argument balance(at) is new and required',
    ],
    [
      'a new required field',
      'transactions',
      field,
      `${field}  "More."\n  more: String!\n`,
      'field AccountBalance.more is new and required',
    ],
    [
      'another default',
      'characters',
      'Merkle proof. Default: false."\n    includeProof: Boolean = false',
      'Merkle proof. Default: true."\n    includeProof: Boolean = true',
      'argument characterTrait(includeProof) was `Boolean default=false`, and is `Boolean',
    ],
    [
      'another number of an error',
      'errors',
      'NotFound @error(code: 1005,',
      'NotFound @error(code: 1905,',
      'error NotFound was `1005 {address, kind}`, and is `1905 {address, kind}`',
    ],
    [
      'a new value in answers',
      'daemon',
      'enum ProgressState {\n',
      'enum ProgressState {\n  "Asleep."\n  Asleep\n',
      'value ProgressState.Asleep is new in answers that older ones read',
    ],
    [
      "a new required argument of the daemon's own method",
      'daemon',
      '    "Version of the daemon that the game brings."\n    version: String!\n',
      '    "Version of the daemon that the game brings."\n    version: String!\n' +
        '    "More."\n    more: String!\n',
      'argument daemon.makeWay(more) is new and required',
    ],
    [
      'a first argument, before the options of clients',
      'daemon',
      'daemonTime: ',
      'daemonTime("When." at: String): ',
      'argument daemon.time(at) is the first, and moves what clients pass behind it',
    ],
    [
      'another value that the daemon fills in',
      'missions',
      '  forfeit: Boolean @filled(value: false)\n',
      '  forfeit: Boolean\n',
      'field RecallFromMissionData.forfeit was `Boolean filled=false`, and is `Boolean`',
    ],
    [
      'a new value that the daemon fills in, for services of before too',
      'missions',
      '  forfeit: Boolean @filled(value: false)\n',
      '  forfeit: Boolean @filled(value: false)\n  "More."\n  more: Boolean @filled(value: true)\n',
      'field RecallFromMissionData.more is new, and filled in for services that lack it',
    ],
    [
      "a new value in answers of an owner's channel alone",
      'grants',
      'enum MissingKind {\n',
      'enum MissingKind {\n  "Asleep."\n  Asleep\n',
      'value MissingKind.Asleep is new in answers that older ones read',
    ],
    [
      "a removed method of an owner's channel",
      'control',
      '@method(name: "control.status")',
      '@method(name: "control.state")',
      'method control.status was removed',
    ],
  ] as const;

  test.each(breaks)('%s', async (_, name, before, after, problem) => {
    release();
    change(file(name), before, after);
    const { problems } = await run('--keep');
    const found = problems.find((line) => line.includes(problem));
    expect(found, problems.join('\n')).toMatch(/^src\/methods\/catalogue\/kept\/0\.1\.0\.txt: /);
    expect(found).toMatch(/make it optional .* or raise PROTOCOL_VERSION/);
  });
});

test('behaviour: what only adds has the older one in its list', async () => {
  release();
  change(file('transactions'), field, `${field}  "More."\n  more: String\n`);
  const { problems, model } = await run('--keep');
  expect(problems).toEqual([]);
  expect(model.olderCatalogues).toMatchObject([
    { version: '0.1.0', added: ['field AccountBalance.more'] },
  ]);
  expect(model.olderCatalogues[0]!.schemaHash).not.toBe(model.schemaHash);
  const again = await run('--check');
  expect([again.problems, again.written]).toEqual([[], []]);
});

test('behaviour: versions of one catalogue are one older one, and none for itself', async () => {
  release();
  await run('--keep');
  change('CHANGELOG.md', '## 0.2.0\n', '## 0.3.0\n\n## 0.2.0 (2027-01-01)\n');
  change('package.json', '"version": "0.2.0"', '"version": "0.3.0"');
  expect((await run('--keep')).model.olderCatalogues).toEqual([]);
  change(file('transactions'), field, `${field}  "More."\n  more: String\n`);
  const { problems, model } = await run('--keep');
  expect(problems).toEqual([]);
  expect(model.olderCatalogues.map(({ version }) => version)).toEqual(['0.2.0']);
});

test('behaviour: docs are no part of it', async () => {
  change(file('transactions'), 'Reads how many lamports an address has.', 'Counts lamports.');
  change(file('directives'), 'By address, compared as bytes.', 'By the bytes of addresses.');
  expect((await run('--check')).problems).toEqual([]);
});

suite('the catalogue of a version that is worked on', () => {
  test('error: it is not kept as it is', async () => {
    change(file('transactions'), field, `${field}  "More."\n  more: String\n`);
    const { problems } = await run();
    expect(problems).toEqual([expect.stringMatching(/keep it with npm run generate -- --keep$/)]);
    await run('--keep');
    expect((await run('--check')).problems).toEqual([]);
  });

  test('error: one that is released is never kept again', async () => {
    change('CHANGELOG.md', '## 0.1.0\n', '## 0.1.0 (2026-12-01)\n');
    change(file('transactions'), field, `${field}  "More."\n  more: String\n`);
    const before = readFileSync(join(root, keptFolder, '0.1.0.txt'), 'utf8');
    const { problems } = await run('--keep');
    expect(problems).toEqual([expect.stringContaining('0.1.0 is released')]);
    expect(readFileSync(join(root, keptFolder, '0.1.0.txt'), 'utf8')).toBe(before);
  });
});

test('behaviour: what was kept is read as it was', async () => {
  const { model } = await run();
  const [kept] = readKeptCatalogues(root);
  const facts = findFacts(model);
  expect([...kept!.game]).toEqual([...facts.game]);
  expect([...kept!.owners]).toEqual([...facts.owners]);
  expect(keptFile('0.1.0', kept!).text).toBe(keptFile('0.1.0', facts).text);
  expect(findKeptProblems('0.1.0', facts, [kept!])).toEqual([]);
});
