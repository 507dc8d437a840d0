import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { compilerForLinux } from '../../build/test/preloaded.ts';
import { runCommand } from './daemon-process.ts';
import { type DiskFault, FailingDisk } from './failing-disk.ts';
import { machineHas } from './machine.ts';

/** That it fails what it says, and nothing else. */

const hasDisk = machineHas(compilerForLinux, 'a disk that fails');

/** Where a fault is, unless a test says otherwise. */
const eio = { call: 'write', error: 'EIO', effect: 'none', path: '*/hit-*' } as const;

describe.skipIf(!hasDisk)('a failing disk', () => {
  let disk: FailingDisk;
  let folder: string;
  beforeAll(() => {
    disk = FailingDisk.make();
  });
  afterAll(() => disk.remove());
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'gamekeeper-failing-disk-test-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const path = (name: string) => join(folder, name);
  const read = (name: string) => readFileSync(path(name), 'latin1');

  /** What a process prints whose lines ran in order, each as `ok` or the code of its error. */
  async function run(faults: readonly DiskFault[], lines: readonly string[]): Promise<string[]> {
    disk.fail(...faults);
    const text = `
      const fs = require('node:fs');
      const { DatabaseSync } = require('node:sqlite');
      const open = (name) => fs.openSync(${JSON.stringify(`${folder}/`)} + name, 'w+');
      const say = () => process.stdout.write(JSON.stringify(said));
      const said = [];
      const step = (run) => {
        try { run(); said.push('ok'); } catch (error) { said.push(error.errcode ?? error.code); }
      };
      const hit = open('hit-1');
      const other = open('other');
      ${lines.map((line) => `step(() => { ${line} });`).join('\n')}
      say();`;
    const command = [process.execPath, '-e', text];
    const { stdout, stderr } = await runCommand([], { command, env: disk.env });
    expect(stderr).not.toContain('rror:');
    return JSON.parse(stdout);
  }

  test('default: without a fault nothing fails', async () => {
    const said = await run([], [`fs.writeSync(hit, 'abcd')`, 'fs.fsyncSync(hit)']);
    expect(said).toEqual(['ok', 'ok']);
    expect(read('hit-1')).toBe('abcd');
    expect(disk.hits()).toEqual([]);
  });

  test('behaviour: the calls from the n-th on, so many, of such files alone', async () => {
    const write = `fs.writeSync(hit, 'ab')`;
    const said = await run(
      [{ ...eio, from: 2, count: 2 }],
      [write, `fs.writeSync(other, 'zz')`, write, write, `fs.fsyncSync(hit)`, write],
    );
    expect(said).toEqual(['ok', 'ok', 'EIO', 'EIO', 'ok', 'ok']);
    expect([read('hit-1'), read('other')]).toEqual(['abab', 'zz']);
    expect(disk.hits().slice(-2)).toEqual([`write ${path('hit-1')}`, `write ${path('hit-1')}`]);
  });

  test('behaviour: those after so many syncs', async () => {
    const lines = [`fs.writeSync(hit, 'ab')`, 'fs.fsyncSync(hit)'];
    const said = await run([{ ...eio, after: 2 }], [...lines, ...lines, ...lines]);
    expect(said).toEqual(['ok', 'ok', 'ok', 'ok', 'EIO', 'ok']);
    expect(await run([{ ...eio, call: 'sync', after: 1 }], [...lines, ...lines])).toEqual([
      ...['ok', 'ok', 'ok', 'EIO'],
    ]);
  });

  test.each([
    ['one after another', `fs.writeSync(hit, 'abcdefgh')`],
    ['at a place', `fs.writeSync(hit, 'abcdefgh', 0)`],
    ['of several buffers', `fs.writevSync(hit, [Buffer.from('abc'), Buffer.from('defgh')])`],
    ['of several buffers at a place', `fs.writevSync(hit, [Buffer.from('abcdefgh')], 0)`],
  ])('behaviour: a write %s fails before, half-way and after', async (_, write) => {
    for (const [effect, left] of [
      ['none', ''],
      ['half', 'abcd'],
      ['done', 'abcdefgh'],
    ] as const) {
      expect(await run([{ ...eio, error: 'ENOSPC', effect }], [write])).toEqual(['ENOSPC']);
      expect(read('hit-1')).toBe(left);
    }
  });

  test('behaviour: a sync fails with the bytes there or gone', async () => {
    const lines = [
      `fs.writeSync(hit, 'abcd', 0)`,
      'fs.fsyncSync(hit)',
      `fs.writeSync(hit, 'XY', 1)`,
      `fs.writeSync(hit, 'efgh', 4)`,
      'fs.ftruncateSync(hit, 6)',
      'fs.fdatasyncSync(hit)',
      `fs.fsyncSync(other)`,
    ];
    const fault = { ...eio, call: 'sync', from: 2 } as const;
    const expected = ['ok', 'ok', 'ok', 'ok', 'ok', 'EIO', 'ok'];
    expect(await run([{ ...fault, effect: 'none' }], lines)).toEqual(expected);
    expect(read('hit-1')).toBe('aXYdef');
    expect(await run([{ ...fault, effect: 'lost' }], lines)).toEqual(expected);
    expect(read('hit-1')).toBe('abcd');
  });

  test('behaviour: a truncation and a rename fail, undone or done', async () => {
    const name = (end: string) => JSON.stringify(path(end));
    for (const effect of ['none', 'done'] as const) {
      const faults = (['truncate', 'rename'] as const).map((call) => ({ ...eio, call, effect }));
      const lines = [
        `fs.writeSync(hit, 'abcd')`,
        'fs.ftruncateSync(hit, 2)',
        `fs.renameSync(${name('hit-1')}, ${name('moved')})`,
        `fs.renameSync(${name('other')}, ${name('hit-2')})`,
      ];
      expect(await run(faults, lines)).toEqual(['ok', 'EIO', 'EIO', 'EIO']);
      expect(read(effect === 'none' ? 'hit-1' : 'moved')).toBe(effect === 'none' ? 'abcd' : 'ab');
    }
  });

  test('behaviour: a commit whose sync failed is there after a kill, or is not', async () => {
    for (const effect of ['none', 'lost'] as const) {
      const name = `hit-${effect}.sqlite`;
      const lines = [
        `globalThis.db = new DatabaseSync(${JSON.stringify(path(name))});
         db.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL;');
         db.exec('PRAGMA synchronous = FULL; CREATE TABLE t (n); INSERT INTO t VALUES (1)')`,
        `db.exec('INSERT INTO t VALUES (2)')`,
        `say(); process.kill(process.pid, 'SIGKILL')`,
      ];
      // The header's sync and those of two commits go well.
      const fault = { ...eio, call: 'sync', effect, after: 3, path: `*/${name}-wal` } as const;
      const [made, inserted] = await run([fault], lines);
      // SQLITE_IOERR_FSYNC
      expect([made, inserted]).toEqual(['ok', 1034]);
      const database = new DatabaseSync(path(name));
      const rows = database.prepare('SELECT n FROM t').all();
      database.close();
      expect(rows.length).toBe(effect === 'none' ? 2 : 1);
    }
  });

  test('behaviour: a fault that is put while the process runs counts from then on', async () => {
    const said = await run(
      [],
      [
        `fs.writeSync(hit, 'ab')`,
        `fs.writeFileSync(process.env.FAILING_DISK_CONTROL, '99 write EIO none 0 1 1 */hit-*\\n')`,
        `fs.writeSync(hit, 'cd')`,
        `fs.writeSync(hit, 'ef')`,
      ],
    );
    expect(said).toEqual(['ok', 'ok', 'EIO', 'ok']);
    expect(read('hit-1')).toBe('abef');
  });
});
