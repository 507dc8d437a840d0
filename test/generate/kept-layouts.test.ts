import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type KeptCatalogue, keptFolder } from '../../build/generate/kept-catalogues.ts';
import { findLayoutProblems, findLayouts, keptLayouts } from '../../build/generate/kept-layouts.ts';
import { type ServiceFile, scanService } from '../../build/generate/service.ts';
import { PROTOCOL_VERSION } from '../../src/core/limits.ts';
import { productVersion } from '../../src/methods/generated/registry.ts';
import { repository } from '../support/daemon-process.ts';

/** Instructions of a later version, held to those that older daemons inspect. */

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'gamekeeper-layouts-'));
});
afterEach(() => rmSync(root, { recursive: true }));

const kept = (version: string): KeptCatalogue => ({
  ...{ version, protocol: PROTOCOL_VERSION, isReleased: false },
  ...{ game: new Map(), owners: new Map() },
});

function keep(version: string, files: readonly ServiceFile[]): void {
  const { path, text } = keptLayouts(version, findLayouts(files));
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

const { files } = await scanService(repository);

/** The service's files with the instruction that makes a project altered. */
function withProject(alter: (declared: any) => object): readonly ServiceFile[] {
  return files.map((file) => ({
    ...file,
    instructions: file.instructions.map((declared) =>
      declared.name === 'create_project' ? (alter(declared) as typeof declared) : declared,
    ),
  }));
}

const problemsOf = (later: readonly ServiceFile[]) => {
  keep('0.1.0', files);
  keep('0.2.0', later);
  const all = [kept('0.1.0'), kept('0.2.0')];
  return findLayoutProblems(root, '0.2.0', findLayouts(later), all);
};

test('default: those of this version are kept', () => {
  const path = join(repository, keptFolder, `${productVersion}.layouts`);
  expect(existsSync(path)).toBe(true);
  const own = [kept(productVersion)];
  expect(findLayoutProblems(repository, productVersion, findLayouts(files), own)).toEqual([]);
});

test.each([
  [
    'fields in another order',
    (declared: any) => ({
      ...declared,
      fields: Object.fromEntries(Object.entries(declared.fields).reverse()),
    }),
  ],
  [
    'a field more',
    (declared: any) => ({ ...declared, fields: { ...declared.fields, more: { type: 'u8' } } }),
  ],
  [
    'an account less',
    (declared: any) => ({
      ...declared,
      accounts: Object.fromEntries(Object.entries(declared.accounts).slice(1)),
    }),
  ],
])('error: %s', (_, alter) => {
  expect(problemsOf(withProject(alter))).toEqual([
    expect.stringMatching(
      /0\.1\.0\.layouts: instruction \w+\.create_project is laid out otherwise/,
    ),
  ]);
});

test('error: an instruction that is gone', () => {
  const gone = withProject((declared) => ({ ...declared, name: 'create_other_project' }));
  expect(problemsOf(gone)).toEqual([
    expect.stringMatching(/instruction \w+\.create_project was removed/),
  ]);
});

test('behaviour: another doc is no difference, nor is an instruction more', () => {
  expect(problemsOf(withProject((declared) => ({ ...declared, doc: 'Another.' })))).toEqual([]);
  const [first] = files.filter(({ instructions }) => instructions.length > 0);
  const more = { ...first!, instructions: [{ ...first!.instructions[0]!, name: 'another' }] };
  expect(problemsOf([...files, { ...more, operations: [] }])).toEqual([]);
});
