import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { encodeChecked } from '../../../src/daemon/home/checked-json.ts';
import { lockHome, lockWholeHome } from '../../../src/daemon/home/home-lock.ts';
import { makeIncoming } from '../../../src/daemon/home/replacement.ts';
import { diagnoseHome } from '../../../src/daemon/process/diagnose-home.ts';
import { freezeFolder, frozenFolder } from '../../support/frozen-folder.ts';
import { machineHas } from '../../support/machine.ts';
import { makeSmallDisk, type SmallDisk, smallDisk } from '../../support/small-disk.ts';
import { makeFolder } from '../support/place.ts';
import { changeText, contentsOf, JOURNAL, makeTooLarge, makeUsedHome } from './made-home.ts';

/** Whether a home is well, damaged, or cannot be used now, and why. */

let folder: ReturnType<typeof makeFolder>;
let home: string;

beforeEach(() => {
  folder = makeFolder();
  home = join(folder.path, 'home');
});

afterEach(() => folder.remove());

const damagedFiles = ({ findings }: Awaited<ReturnType<typeof diagnoseHome>>) =>
  findings.filter(({ isWhole }) => isWhole === false).map(({ file }) => file);

/** What a restore that was killed has recorded. */
function putReplacement(): void {
  const { id, folder: incoming } = makeIncoming(home);
  writeFileSync(join(incoming, 'notes'), 'new');
  const form = { kind: 'gamekeeper replacement', format: 1 };
  const replacement = { ...form, id, out: [], in: ['notes'] };
  writeFileSync(join(home, 'replacement.json'), encodeChecked({ ...replacement, kept: null }));
}

test('default: one that is not there is well, and is not made', async () => {
  const { findings, ...rest } = await diagnoseHome(home);
  expect(rest).toEqual({ verdict: 'WELL', reason: null });
  expect(findings.map(({ file }) => file)).toContain('daemon.book');
  expect(existsSync(home)).toBe(false);
});

test('default: a used one is well, and is let go as it was', async () => {
  await makeUsedHome(home);
  const before = contentsOf(home);
  const { findings, ...rest } = await diagnoseHome(home);
  expect(rest).toEqual({ verdict: 'WELL', reason: null });
  expect(findings.map(({ file }) => file)).toContain(JOURNAL);
  lockWholeHome(home)();
  expect(contentsOf(home)).toEqual(before);
});

test('behaviour: what is damaged is all there is to say', async () => {
  await makeUsedHome(home);
  changeText(join(home, 'wallets.json'), 'default', 'defaulu');
  const diagnosis = await diagnoseHome(home);
  expect(diagnosis).toMatchObject({ verdict: 'DAMAGED', reason: null });
  expect(damagedFiles(diagnosis)).toEqual(['wallets.json']);
});

test('behaviour: a damaged copy, on which no start relies, is no damage', async () => {
  await makeUsedHome(home);
  const copy = join(home, 'checkpoints/2026');
  mkdirSync(copy, { recursive: true });
  const files = [{ name: 'service.sqlite', bytes: 1, sha256: '' }];
  const checkpoint = { kind: 'gamekeeper checkpoint', format: 1, madeAt: '2026', files };
  writeFileSync(join(copy, 'checkpoint.json'), encodeChecked(checkpoint));
  const diagnosis = await diagnoseHome(home);
  expect([diagnosis.verdict, damagedFiles(diagnosis)]).toEqual(['WELL', ['checkpoints/2026']]);
});

describe('a restore that was killed', () => {
  test('default: is finished first', async () => {
    await makeUsedHome(home);
    putReplacement();
    expect(await diagnoseHome(home)).toMatchObject({ verdict: 'WELL', reason: null });
    expect(existsSync(join(home, 'notes'))).toBe(true);
    expect(existsSync(join(home, 'replacement.json'))).toBe(false);
  });

  test('error: StoreDamaged for its record, and nothing else is said', async () => {
    await makeUsedHome(home);
    writeFileSync(join(home, 'replacement.json'), '{}');
    const words = 'it is not what was written: put it back from a copy';
    expect(await diagnoseHome(home)).toEqual({
      verdict: 'DAMAGED',
      reason: null,
      findings: [{ file: 'replacement.json', isWhole: false, words }],
    });
  });
});

describe('a home in use', () => {
  test.each(['daemon', 'service'] as const)(
    'default: by a %s: only what it replaces as a whole is examined',
    async (part) => {
      await makeUsedHome(home);
      const unlock = lockHome(home, part);
      try {
        const { verdict, reason, findings } = await diagnoseHome(home);
        expect(verdict).toBe('UNUSABLE');
        expect(reason).toMatch(new RegExp(`^Gamekeeper runs in ${home} already.*gamekeeper stop`));
        const files = findings.map(({ file }) => file);
        expect(files).toContain('wallets.json');
        expect(files.filter((file) => /sqlite|checkpoints/.test(file))).toEqual([]);
        changeText(join(home, 'wallets.json'), 'default', 'defaulu');
        expect(damagedFiles(await diagnoseHome(home))).toEqual(['wallets.json']);
        changeText(join(home, 'wallets.json'), 'defaulu', 'default');
      } finally {
        unlock();
      }
      expect(await diagnoseHome(home)).toMatchObject({ verdict: 'WELL' });
    },
  );

  test('error: StoreDamaged for a folder instead of its lock', async () => {
    await makeUsedHome(home);
    rmSync(join(home, 'daemon.lock'));
    mkdirSync(join(home, 'daemon.lock'));
    const words = 'it is a folder: move that away and put it back from a copy';
    expect(await diagnoseHome(home)).toEqual({
      verdict: 'DAMAGED',
      reason: null,
      findings: [{ file: 'daemon.lock', isWhole: false, words }],
    });
  });
});

const canFreeze = machineHas(frozenFolder, 'a diagnosis of a home that cannot be written to');

describe.skipIf(!canFreeze)('a home in which nothing can be written', () => {
  async function diagnose() {
    const thaw = freezeFolder(home)!;
    try {
      return await diagnoseHome(home);
    } finally {
      thaw();
    }
  }

  const cannotLock = /service\.lock.*(EACCES|EPERM)/;

  beforeEach(async () => {
    await makeUsedHome(home);
    rmSync(join(home, 'service.lock'));
  });

  test('default: is examined all the same, and why it cannot be locked is said', async () => {
    const { verdict, reason, findings } = await diagnose();
    expect(verdict).toBe('UNUSABLE');
    expect(reason).toMatch(cannotLock);
    expect(findings.map(({ file }) => file)).toContain(JOURNAL);
    expect(findings.every(({ isWhole }) => isWhole)).toBe(true);
  });

  test('behaviour: is locked where its locks are there, and why it is no use is said', async () => {
    lockWholeHome(home)();
    const { verdict, reason, findings } = await diagnose();
    expect(verdict).toBe('UNUSABLE');
    expect(reason).toMatch(/^nothing can be written in it: (EACCES|EPERM): .*, access '/);
    expect(findings.every(({ isWhole }) => isWhole)).toBe(true);
    lockWholeHome(home)();
  });

  test('behaviour: damage in it is damage, with the reason', async () => {
    changeText(join(home, 'wallets.json'), 'default', 'defaulu');
    const diagnosis = await diagnose();
    expect([diagnosis.verdict, damagedFiles(diagnosis)]).toEqual(['DAMAGED', ['wallets.json']]);
    expect(diagnosis.reason).toMatch(cannotLock);
  });

  test('behaviour: in use only what is not open is examined', async () => {
    // The other lock is not there, and cannot be made.
    const unlock = lockHome(home, 'daemon');
    try {
      const { verdict, reason, findings } = await diagnose();
      expect(verdict).toBe('UNUSABLE');
      expect(findings.map(({ file }) => file)).not.toContain(JOURNAL);
      expect(reason).toMatch(cannotLock);
    } finally {
      unlock();
    }
  });

  test('behaviour: nor where a restore was killed in it', async () => {
    putReplacement();
    const { verdict, reason, findings } = await diagnose();
    expect([verdict, findings]).toEqual(['UNUSABLE', []]);
    expect(reason).toMatch(cannotLock);
    expect(existsSync(join(home, 'replacement.json'))).toBe(true);
  });
});

test('behaviour: a file that cannot be examined is why', async () => {
  await makeUsedHome(home);
  makeTooLarge(join(home, 'wallets.json'));
  const { verdict, reason, findings } = await diagnoseHome(home);
  expect(verdict).toBe('UNUSABLE');
  expect(reason).toMatch(/^wallets\.json: it cannot be examined: File size .* GiB$/);
  expect(findings.length).toBeGreaterThan(7);
});

const hasDisk = machineHas(smallDisk, 'a diagnosis on a full disk');

describe.skipIf(!hasDisk)('a disk', () => {
  const MIN_KIB = 256;
  let disk: SmallDisk;

  beforeEach(() => {
    disk = makeSmallDisk(2)!;
    home = join(disk.path, 'home');
  });

  afterEach(() => disk.remove());

  test('behaviour: with less room than a start needs is why', async () => {
    await makeUsedHome(home);
    lockWholeHome(home)();
    disk.fill(MIN_KIB - 4);
    expect(await diagnoseHome(home)).toMatchObject({
      verdict: 'UNUSABLE',
      reason: expect.stringMatching(/^its disk is full: 2\d{5} bytes are left$/),
    });
    disk.free();
    disk.fill(MIN_KIB + 64);
    expect(await diagnoseHome(home)).toMatchObject({ verdict: 'WELL', reason: null });
  });
});
