import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { compilerForLinux } from '../../build/test/preloaded.ts';
import { SeededRandom } from '../durability/seeded-random.ts';
import { RunningCommand } from './daemon-process.ts';
import { machineHas } from './machine.ts';
import { PowerCut } from './power-cut.ts';
import { chooseSeeds } from './seeds.ts';

/** That it undoes what was not synced, and nothing else. */

const canCut = machineHas(compilerForLinux, 'a disk whose power is cut');
const PAGE_BYTES = 4096;

describe.skipIf(!canCut)('a disk whose power is cut', () => {
  let folder: string;
  let home: string;
  let disk: PowerCut;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'gamekeeper-power-cut-test-'));
    home = join(folder, 'home');
    mkdirSync(home);
    disk = PowerCut.make(home);
  });
  afterEach(() => {
    disk.remove();
    rmSync(folder, { recursive: true });
  });

  const read = (name: string) => readFileSync(join(home, name), 'latin1');

  /** A process that has said `done` at the end of these lines, and stays until it is killed. */
  async function start(lines: readonly string[], syncMs = 0): Promise<RunningCommand> {
    const text = `
      const fs = require('node:fs');
      const { DatabaseSync } = require('node:sqlite');
      const at = (name) => ${JSON.stringify(`${home}/`)} + name;
      const say = (word) => fs.writeSync(1, word + '\\n');
      const file = fs.openSync(at('file'), 'w+');
      (async () => { ${lines.join('\n')} })().then(() => say('done'));
      setInterval(() => {}, 1000);`;
    const command = [process.execPath, '-e', text];
    return new RunningCommand([], { command, env: disk.env({ syncMs }) });
  }

  /** Runs the lines and kills the process, without the cut. */
  async function kill(lines: readonly string[], syncMs = 0): Promise<void> {
    const running = await start(lines, syncMs);
    await running.says('done');
    await running.stop('SIGKILL');
  }

  const synced = [`fs.writeSync(file, 'abcdefgh', 0);`, 'fs.fdatasyncSync(file);'];

  test.each([
    ['one after another', `fs.writeSync(file, 'XY');`],
    ['at a place', `fs.writeSync(file, 'XY', 1); fs.writeSync(file, 'Z', 2);`],
    ['of several buffers', `fs.writevSync(file, [Buffer.from('X'), Buffer.from('Y')]);`],
    ['of several buffers at a place', `fs.writevSync(file, [Buffer.from('XY')], 3);`],
    ['behind the end', `fs.writeSync(file, 'XY', 20);`],
    ['that appends', `fs.appendFileSync(at('file'), 'XY');`],
    ['through a descriptor that cannot read', `fs.writeSync(fs.openSync(at('file'), 'r+'), 'X');`],
    ['of a new content', `fs.writeFileSync(at('file'), 'X');`],
    ['on another thread', `await fs.promises.writeFile(at('file'), 'XYZ');`],
    ['that makes it shorter', `fs.ftruncateSync(file, 3); fs.writeSync(file, 'XY', 1);`],
    ['that makes it longer', 'fs.ftruncateSync(file, 10);'],
  ])('behaviour: a write %s is undone, unless a sync follows', async (_, write) => {
    await kill([...synced, write]);
    const written = read('file');
    expect(written).not.toBe('abcdefgh');
    expect(disk.cut()).toMatchObject([{ path: join(home, 'file') }]);
    expect(read('file')).toBe('abcdefgh');
    await kill([...synced, write, 'fs.fsyncSync(file);']);
    expect(disk.cut()).toEqual([]);
    expect(read('file')).toBe(written);
  });

  test('behaviour: a new file is there, empty, and a rename takes its records along', async () => {
    await kill([
      `fs.writeFileSync(at('new'), 'abc');`,
      `fs.writeFileSync(at('flushed'), 'abc', { flush: true });`,
      `fs.appendFileSync(at('flushed'), 'def');`,
      `fs.renameSync(at('flushed'), at('moved'));`,
    ]);
    disk.cut();
    expect([read('new'), read('moved')]).toEqual(['', 'abc']);
  });

  test('behaviour: a file that takes the place of a removed one has nothing of it', async () => {
    const names = Array.from({ length: 20 }, (_, index) => `'other-${index}'`).join(', ');
    await kill([
      `for (const name of [${names}]) fs.writeFileSync(at(name), 'abcdefgh');`,
      `for (const name of [${names}]) fs.unlinkSync(at(name));`,
      `for (const name of [${names}]) fs.writeFileSync(at(name), name, { flush: true });`,
    ]);
    expect(disk.cut()).toEqual([]);
    expect(read('other-7')).toBe('other-7');
  });

  test('behaviour: what is written while a sync runs is not synced by it', async () => {
    disk.hold();
    const running = await start([
      `fs.writeSync(file, 'abcd');`,
      'const sync = fs.promises.open(at("file"), "r+").then((one) => one.datasync());',
      'while (!fs.existsSync(process.env.POWER_CUT_HOLD + ".waiting")) {',
      '  await new Promise(setImmediate);',
      '}',
      `fs.writeSync(file, 'efgh');`,
      `say('written');`,
      'await sync;',
    ]);
    await running.says('written');
    expect(disk.isWaitedFor).toBe(true);
    disk.release();
    await running.says('done');
    await running.stop('SIGKILL');
    expect(read('file')).toBe('abcdefgh');
    disk.cut();
    expect(read('file')).toBe('abcd');
  });

  test('behaviour: a sync that has not ended has synced nothing', async () => {
    disk.hold();
    const running = await start([`fs.writeSync(file, 'abcd');`, 'await fs.fdatasyncSync(file);']);
    await expect.poll(() => disk.isWaitedFor).toBe(true);
    await running.stop('SIGKILL');
    disk.cut();
    expect(read('file')).toBe('');
  });

  test('behaviour: a slow disk takes that long for a sync, and for nothing else', async () => {
    const running = await start(
      [
        'const started = performance.now();',
        ...synced,
        `say('took ' + (performance.now() - started) + ' ms');`,
      ],
      300,
    );
    await running.says('done');
    const { stdout } = await running.stop('SIGKILL');
    expect(Number(/took (\S+) ms/.exec(stdout)![1])).toBeGreaterThanOrEqual(300);
  });

  test.each(chooseSeeds(4))('behaviour: pages are lost each by itself, seed %i', async (seed) => {
    const pages = 400;
    const fill = (letter: string) =>
      `for (let page = 0; page < ${pages}; page += 1) {
        fs.writeSync(file, Buffer.alloc(${PAGE_BYTES}, '${letter}'), 0, ${PAGE_BYTES},
          page * ${PAGE_BYTES});
      }`;
    const last = `fs.writeSync(file, 'kept', ${pages * PAGE_BYTES});`;
    await kill([fill('0'), last, 'fs.fsyncSync(file);', fill('a'), fill('b')]);
    disk.cut(new SeededRandom(seed));
    const bytes = read('file');
    const found = new Set<string>();
    for (let page = 0; page < pages; page += 1) {
      const start = page * PAGE_BYTES;
      expect(bytes.slice(start, start + PAGE_BYTES)).toBe(bytes[start]!.repeat(PAGE_BYTES));
      found.add(bytes[start]!);
    }
    expect([...found].sort().join('')).toMatch(/^0ab?$/);
    expect(bytes.slice(pages * PAGE_BYTES)).toBe('kept');
  });

  test.each(chooseSeeds(4))('behaviour: nothing follows a lost cut, seed %i', async (seed) => {
    await kill([...synced, 'fs.ftruncateSync(file, 4);', `fs.writeSync(file, 'WXYZ', 4);`]);
    disk.cut(new SeededRandom(seed));
    // Lost, done alone, and done with what followed, whose bytes may be lost.
    expect(['abcdefgh', 'abcd', 'abcdWXYZ', 'abcd\0\0\0\0']).toContain(read('file'));
  });

  describe.each(['whole', 'of pages'] as const)('a cut, %s', (extent) => {
    const cut = (seed: number) => disk.cut(extent === 'whole' ? undefined : new SeededRandom(seed));
    const commits = (synchronous: string) => [
      `const db = new DatabaseSync(at('rows.sqlite'));
       db.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL;');
       db.exec('PRAGMA synchronous = FULL; PRAGMA wal_autocheckpoint = 20;');
       db.exec('CREATE TABLE t (n INTEGER PRIMARY KEY, b BLOB)');
       db.exec('PRAGMA synchronous = ${synchronous}');
       const insert = db.prepare('INSERT INTO t VALUES (?, randomblob(3000))');
       for (let n = 0; n < 150; n += 1) insert.run(n);`,
    ];
    const rows = (): number => {
      const database = new DatabaseSync(join(home, 'rows.sqlite'));
      try {
        expect(database.prepare('PRAGMA integrity_check').get()).toEqual({ integrity_check: 'ok' });
        return Number(database.prepare('SELECT count(*) AS rows FROM t').get()!.rows);
      } finally {
        database.close();
      }
    };

    test.each(chooseSeeds(3))(
      'behaviour: SQLite that syncs loses nothing, seed %i',
      async (seed) => {
        await kill(commits('FULL'));
        cut(seed);
        expect(rows()).toBe(150);
      },
    );

    test.each(chooseSeeds(3))('behaviour: SQLite that does not loses, seed %i', async (seed) => {
      await kill(commits('OFF'));
      expect(cut(seed).length).toBeGreaterThan(0);
      const count = () => {
        try {
          return rows();
        } catch {
          return 'damaged';
        }
      };
      expect(count()).not.toBe(150);
    });
  });
});
