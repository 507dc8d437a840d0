import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { decodeChecked, encodeChecked } from '../../../src/daemon/home/checked-json.ts';
import {
  type CountedFile,
  readCounted,
  writeCounted,
} from '../../../src/daemon/home/counted-json.ts';
import { lookAtHome, makeHomeIn } from '../../../src/daemon/home/home.ts';
import { describeAccess } from '../../support/access.ts';
import { makeFolder } from '../support/place.ts';

/** Files that belong to a home and count their changes. */

const NAME = 'wallets.json';
const KIND = 'gamekeeper names';

/** What the file has had: one name, then several, which is its second form. */
const file: CountedFile<{ readonly names?: readonly string[] }> = {
  name: NAME,
  form: { kind: KIND, steps: [({ name, ...rest }) => ({ ...rest, names: [name] })] },
  isContent: (value): value is object => !Object.hasOwn(value as object, 'wrong'),
  missing: 'names are missing',
};

let folder: ReturnType<typeof makeFolder>;
let home: string;
let path: string;

beforeEach(() => {
  folder = makeFolder();
  home = folder.path;
  path = join(home, NAME);
});

afterEach(() => folder.remove());

const write = (version: number, content: object = {}) =>
  writeCounted(makeHomeIn(home), file, version, content);
const decoded = () => decodeChecked(readFileSync(path, 'utf8'))!;
const check = async () => (await readCounted(lookAtHome(home), file))?.version;
const rewrite = (change: object) =>
  writeFileSync(path, encodeChecked({ ...decoded().value, ...change }));
const damaged = (what: string, detail: string) => {
  return { name: 'StoreDamaged', context: { file: path, what, detail } };
};
const notWritten = () => damaged('it is not what was written', 'put it back from a copy');

describe('writing', () => {
  test('default: the file has its home, its count and its content, and is recorded', async () => {
    await write(1, { names: ['robin'] });
    const id = lookAtHome(home).id;
    expect(id).toMatch(/^[0-9a-f]{32}$/);
    expect(decoded()).toEqual({
      value: { kind: KIND, format: 2, home: id, version: 1, names: ['robin'] },
      isWhole: true,
    });
    expect([lookAtHome(home).versionOf(NAME), await check()]).toEqual([1, 1]);
    expect(describeAccess(path)).toBe('private');
    await write(2);
    expect([lookAtHome(home).id, lookAtHome(home).versionOf(NAME), await check()]).toEqual([
      id,
      2,
      2,
    ]);
  });

  test('behaviour: the home has its id before the file names it', async () => {
    mkdirSync(path);
    await expect(write(1)).rejects.toThrow();
    expect(lookAtHome(home).id).toMatch(/^[0-9a-f]{32}$/);
    expect(lookAtHome(home).versionOf(NAME)).toBeUndefined();
  });
});

describe('reading', () => {
  beforeEach(() => write(3));

  test('error: StoreDamaged for another kind or number, which is named', async () => {
    const reads = `and this version reads format 2 of ${KIND}`;
    rewrite({ format: 3 });
    await expect(check()).rejects.toMatchObject(
      damaged(`it is format 3 of ${KIND}, ${reads}`, 'a later version of Gamekeeper wrote it'),
    );
    rewrite({ format: 2, kind: 'gamekeeper songs' });
    await expect(check()).rejects.toMatchObject(
      damaged(
        `it is format 2 of gamekeeper songs, ${reads}`,
        'it is another file now: put it back from a copy',
      ),
    );
    const { kind: _, ...unmarked } = decoded().value;
    for (const text of [encodeChecked({ ...unmarked, format: 1 }), '{"format":1}']) {
      writeFileSync(path, text);
      await expect(check()).rejects.toMatchObject(
        damaged(
          `it is format 1 of no kind, ${reads}`,
          expect.stringMatching(/^it was written before anything of Gamekeeper was released/),
        ),
      );
    }
  });

  test('behaviour: one of an earlier number is led on by the steps', async () => {
    rewrite({ format: 1, name: 'robin' });
    expect(await readCounted(lookAtHome(home), file)).toEqual({
      content: { names: ['robin'] },
      version: 3,
    });
  });

  test('error: StoreDamaged for another content than the file may have', async () => {
    rewrite({ wrong: true });
    await expect(check()).rejects.toMatchObject(notWritten());
  });

  test('error: StoreDamaged for one that changed, or has lost its check', async () => {
    const text = readFileSync(path, 'utf8');
    writeFileSync(path, text.replace('"version": 3', '"version": 4'));
    await expect(check()).rejects.toMatchObject(notWritten());
    writeFileSync(path, JSON.stringify(decoded().value));
    await expect(check()).rejects.toMatchObject(notWritten());
  });

  test('error: StoreDamaged for one of another home', async () => {
    const other = { ...decoded().value, home: 'f'.repeat(32) };
    writeFileSync(path, encodeChecked(other));
    await expect(check()).rejects.toMatchObject(
      damaged(
        'it is of another home',
        `or ${join(home, 'daemon.book')} is; put it back from a copy`,
      ),
    );
  });

  test('behaviour: a home that lost its id takes the one that the wallets name', async () => {
    const id = lookAtHome(home).id;
    for (const part of ['daemon', 'service']) rmSync(join(home, `${part}.book`), { force: true });
    expect(await check()).toBe(3);
    await write(4);
    expect([lookAtHome(home).id, decoded().value.home]).toEqual([id, id]);
  });

  test('error: StoreDamaged for an older one, with what is missing', async () => {
    expect(await check()).toBe(3);
    rewrite({ version: 2 });
    await expect(check()).rejects.toMatchObject(
      damaged('it is an older one', 'names are missing; put it back from a copy'),
    );
  });
});
