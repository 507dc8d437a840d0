import { existsSync, linkSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { lockHome, lockWholeHome } from '../../../src/daemon/home/home-lock.ts';
import { exportNoted, removeLeftovers } from '../../../src/daemon/home/leftovers.ts';
import { requireUnplanted } from '../../../src/daemon/home/planted.ts';
import { describeAccess } from '../../support/access.ts';
import { makeFolder } from '../support/place.ts';

/** What a killed process left lying about is removed, and nothing else is. */

const CUT = '.0123456789ab.tmp';

let folder: ReturnType<typeof makeFolder>;
let home: string;

beforeEach(() => {
  folder = makeFolder();
  home = join(folder.path, 'home');
  for (const name of ['journals', 'checkpoints']) mkdirSync(join(home, name), { recursive: true });
});

afterEach(() => folder.remove());

function write(...names: readonly string[]): void {
  for (const name of names) {
    mkdirSync(dirname(join(home, name)), { recursive: true });
    writeFileSync(join(home, name), '');
  }
}

const left = () =>
  readdirSync(home, { recursive: true })
    .map((name) => String(name).replaceAll('\\', '/'))
    .filter((name) => !/^(journals|checkpoints|.*\.(lock|holder))$/.test(name))
    .sort();

/** What was removed, by path in the home. */
const remove = (held: Parameters<typeof removeLeftovers>[1]) =>
  removeLeftovers(home, held)
    .map((path) => relative(home, path).replaceAll('\\', '/'))
    .sort();

const ofDaemon = [
  `vault.gkv${CUT}`,
  `wallets.json${CUT}`,
  `start-state.json${CUT}`,
  `journals/net.sqlite${CUT}`,
  `my.service${CUT}`,
  `my.incoming${CUT}`,
  'journals/net.sqlite-shm',
];
const ofService = [
  `control.json${CUT}`,
  `exports.json${CUT}`,
  'service.sqlite.scratch',
  'service.sqlite.scratch-wal',
  'service.sqlite.scratch-shm',
  'service.sqlite.scratch-journal',
  'service.sqlite-shm',
];
const ofWhole = [`incoming${CUT}`, `replaced${CUT}`, `replacement${CUT}`].map((name) =>
  name.replace('.', '.of.'),
);
/** Whoever has either part writes both. */
const bookOf = { daemon: [`daemon.book${CUT}`], service: [`service.book${CUT}`] };
const ofBooks = [...bookOf.daemon, ...bookOf.service];
const kept = [
  'daemon.book',
  'journals/net.sqlite',
  'journals/net.sqlite-wal',
  'journals/service.sqlite.scratch',
  'notes.0123456789ab.tmp.txt',
  'notes.0123456789ag.tmp',
  'notes.123456789ab.tmp',
  'service.sqlite',
  'service.sqlite.scratch.old',
  'service.sqlite-wal',
  'my.service.sqlite.scratch',
];

describe('leftovers', () => {
  test('default: of nothing nothing is removed, nor of what is in use', () => {
    expect(removeLeftovers(join(folder.path, 'none'), 'both')).toEqual([]);
    write(...kept);
    expect([remove('both'), left()]).toEqual([[], kept.toSorted()]);
  });

  test('behaviour: who has both locks removes all', () => {
    write(...kept, ...ofDaemon, ...ofService, ...ofWhole, ...ofBooks, `checkpoints/a${CUT}/copy`);
    const unlock = lockWholeHome(home);
    expect(remove('both')).toEqual(
      [...ofDaemon, ...ofService, ...ofWhole, ...ofBooks, `checkpoints/a${CUT}`].sort(),
    );
    unlock();
    expect(left()).toEqual(kept.toSorted());
  });

  test.each(['daemon', 'service'] as const)(
    'behaviour: what is written while nobody uses the home is not in use: the %s removes it',
    (part) => {
      write(...ofWhole);
      expect([remove(part), left()]).toEqual([ofWhole.toSorted(), []]);
    },
  );

  test.each([
    ['daemon', ofDaemon, ofService, 'service'],
    ['service', ofService, ofDaemon, 'daemon'],
  ] as const)(
    'behaviour: the %s removes its own, not the other part’s',
    (part, own, others, other) => {
      write(...own, ...others, ...ofBooks);
      const unlock = lockHome(home, other);
      expect(remove(part)).toEqual([...own, ...bookOf[part]].sort());
      expect(left()).toEqual([...others, ...bookOf[other]].sort());
      unlock();
      // Nobody else writes now into the other's book.
      expect(remove(part)).toEqual(bookOf[other]);
      expect(left()).toEqual([...others].sort());
    },
  );

  test('behaviour: a half checkpoint is the service’s', () => {
    write(`checkpoints/a${CUT}/copy`, 'checkpoints/b/copy');
    expect(remove('daemon')).toEqual([]);
    expect(remove('service')).toEqual([`checkpoints/a${CUT}`]);
    expect(left()).toEqual(['checkpoints/b', 'checkpoints/b/copy']);
  });
});

describe('exports', () => {
  let file: string;
  const exportsFile = () => join(home, 'exports.json');
  const besideFile = () => readdirSync(folder.path).filter((name) => name !== 'home');

  beforeEach(() => {
    file = join(folder.path, 'state.gkx');
  });

  /** Runs an export that is killed: what is after it never happens. */
  async function exportKilled(path = file): Promise<void> {
    await new Promise<void>((resolve) => {
      exportNoted(home, path, () => {
        writeFileSync(path + CUT, 'keys');
        resolve();
        return new Promise(() => {});
      });
    });
  }

  test('default: an export is recorded while it runs, for its owner alone', async () => {
    const answer = await exportNoted(home, file, async () => {
      expect(readFileSync(exportsFile(), 'utf8')).toContain(basename(file));
      expect(describeAccess(exportsFile())).toBe('private');
      return 7;
    });
    expect([answer, existsSync(exportsFile())]).toEqual([7, false]);
  });

  test('behaviour: what a killed export left is removed wherever it is, nothing else', async () => {
    await exportKilled();
    const others = ['state.gkx', 'state.gkx.old.tmp', `x.state.gkx${CUT}`, `state.gkx.more${CUT}`];
    for (const name of others) writeFileSync(join(folder.path, name), '');
    expect(removeLeftovers(home, 'daemon')).toEqual([]);
    expect(removeLeftovers(home, 'service')).toEqual([file + CUT]);
    expect(besideFile().sort()).toEqual(others.sort());
    expect(existsSync(exportsFile())).toBe(false);
    writeFileSync(file + CUT, 'a file of somebody else, later');
    expect(removeLeftovers(home, 'service')).toEqual([]);
  });

  test('behaviour: exports next to each other are each recorded until they end', async () => {
    const other = join(folder.path, 'other.gkx');
    await exportKilled();
    await exportKilled(other);
    await exportNoted(home, join(folder.path, 'third.gkx'), async () => {});
    expect(removeLeftovers(home, 'service').sort()).toEqual([other + CUT, file + CUT].sort());
  });

  test('behaviour: one that fails is recorded no more', async () => {
    const run = () => Promise.reject(new Error('the disk is full'));
    await expect(exportNoted(home, file, run)).rejects.toThrow('the disk is full');
    expect(existsSync(exportsFile())).toBe(false);
  });

  test.each([
    ['changed', (text: string) => text.replace('state', 'mates')],
    ['cut', (text: string) => text.slice(5)],
  ])('behaviour: a record that is %s names nothing to remove', async (_, change) => {
    await exportKilled();
    writeFileSync(join(folder.path, `mates.gkx${CUT}`), '');
    writeFileSync(exportsFile(), change(readFileSync(exportsFile(), 'utf8')));
    expect(removeLeftovers(home, 'service')).toEqual([]);
    expect(besideFile()).toHaveLength(2);
    await exportNoted(home, file, async () => {});
    expect(existsSync(exportsFile())).toBe(false);
  });

  test('behaviour: an export whose record is gone meanwhile ends as any other', async () => {
    const run = async () => removeLeftovers(home, 'service');
    expect(await exportNoted(home, file, run)).toEqual([]);
  });

  test('behaviour: a folder in the record’s place is none, and goes', async () => {
    write('exports.json/file');
    expect(removeLeftovers(home, 'daemon')).toEqual([]);
    expect(existsSync(exportsFile())).toBe(true);
  });
});

test.each([
  { held: 'daemon', log: 'journals/net.sqlite-wal' },
  { held: 'service', log: 'service.sqlite-wal' },
] as const)('behaviour: a log whose second name a kill left is put back: $log', ({ held, log }) => {
  writeFileSync(join(home, `${log}.kept`), 'pages');
  remove(held);
  expect(left()).toEqual([log]);
  expect(readFileSync(join(home, log), 'utf8')).toBe('pages');
  // Or both are left, as names of one file.
  linkSync(join(home, log), join(home, `${log}.kept`));
  expect(() => requireUnplanted(home)).not.toThrow();
  remove(held);
  expect(left()).toEqual([log]);
});
