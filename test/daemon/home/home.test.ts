import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { encodeChecked } from '../../../src/daemon/home/checked-json.ts';
import {
  inHomeAtRest,
  lookAtHome,
  makeHomeIn,
  type OpenHome,
  openHome,
} from '../../../src/daemon/home/home.ts';
import { isFree } from '../../../src/daemon/home/home-lock.ts';
import { writePrivateFile } from '../../../src/daemon/home/private-files.ts';
import { thrownBy } from '../../support/thrown-by.ts';
import { makeFolder } from '../support/place.ts';

/** A home as a value: what is read once, what is read again, and who may write. */

let folder: ReturnType<typeof makeFolder>;
let path: string;
const opened: OpenHome[] = [];

beforeEach(() => {
  folder = makeFolder();
  path = join(folder.path, 'home');
});

afterEach(() => {
  for (const home of opened.splice(0)) home.close();
  folder.remove();
});

const at = (name: string) => join(path, name);

/** As one process does that uses a part; two values stand for two processes. */
async function open(part: 'daemon' | 'service' | 'both'): Promise<OpenHome> {
  const home = await openHome(path, part);
  opened.push(home);
  return home;
}

async function live(part: 'daemon' | 'service', name: string): Promise<void> {
  const home = await open(part);
  await home.note({ name });
  await home.establish(part);
  home.close();
}

/** What the file on the disk records. */
const recorded = () => JSON.parse(readFileSync(at('home.json'), 'utf8')).made;

describe('one who looks', () => {
  test('default: knows what the home has had, takes no lock and writes nothing', async () => {
    await live('daemon', 'wallets.json');
    rmSync(at('daemon.lock'));
    const before = readdirSync(path);
    const home = lookAtHome(path);
    expect([home.judgeFile(), home.names]).toEqual(['whole', ['wallets.json', 'daemon.witness']]);
    expect([home.isWitnessed('daemon'), home.isWitnessed('service')]).toEqual([true, false]);
    home.noteEnd('journals/one.sqlite', { commits: 1 });
    expect(home.endOf('journals/one.sqlite')).toBeUndefined();
    expect(readdirSync(path)).toEqual(before);
  });

  test('behaviour: sees one moment, however often it asks', async () => {
    await live('daemon', 'wallets.json');
    const home = lookAtHome(path);
    const { id } = home;
    await live('daemon', 'vault.gkv');
    expect([home.id, home.names]).toEqual([id, ['wallets.json', 'daemon.witness']]);
    expect(lookAtHome(path).names).toContain('vault.gkv');
  });

  test('default: no home is one of which nothing is known, and none is made', () => {
    const home = lookAtHome(path);
    expect([home.judgeFile(), home.id, home.network, home.names]).toEqual([
      'new',
      undefined,
      undefined,
      [],
    ]);
    expect(existsSync(path)).toBe(false);
  });
});

describe('one who opens', () => {
  test('default: has the lock until it closes, and the folder is made', async () => {
    const home = await open('daemon');
    expect([isFree(path, 'daemon'), isFree(path, 'service')]).toEqual([false, true]);
    expect([home.has('daemon'), home.has('service')]).toEqual([true, false]);
    await expect(openHome(path, 'daemon')).rejects.toMatchObject({ name: 'DaemonRunning' });
    await expect(openHome(path, 'both')).rejects.toMatchObject({ name: 'DaemonRunning' });
    // Of both parts, the one that was free is let go.
    expect(isFree(path, 'service')).toBe(true);
    home.close();
    home.close();
    expect(isFree(path, 'daemon')).toBe(true);
  });

  test('behaviour: gives back one part, and keeps the other', async () => {
    const home = await open('both');
    home.close('service');
    expect([isFree(path, 'daemon'), isFree(path, 'service')]).toEqual([false, true]);
    const giveBack = home.take('service');
    expect([home.has('service'), isFree(path, 'service')]).toEqual([true, false]);
    giveBack();
    expect([home.has('service'), isFree(path, 'service')]).toEqual([false, true]);
  });

  test('behaviour: finishes a replacement, and removes what a killed process left', async () => {
    mkdirSync(at('incoming.0123456789ab.tmp'), { recursive: true, mode: 0o700 });
    await writePrivateFile(at('incoming.0123456789ab.tmp/networks.json'), 'new');
    await writePrivateFile(at('wallets.json.0123456789ab.tmp'), 'left');
    const form = { kind: 'gamekeeper replacement', format: 1 };
    const plan = { id: '0123456789ab', before: null, after: null, out: [], kept: null };
    const record = { ...form, ...plan, in: ['networks.json'] };
    await writePrivateFile(at('replacement.json'), encodeChecked(record));
    await open('daemon');
    expect(readFileSync(at('networks.json'), 'utf8')).toBe('new');
    expect(readdirSync(path).filter((name) => /tmp$|replacement/.test(name))).toEqual([]);
  });

  test('error: StoreDamaged for a home of another number, and nothing is made in it', async () => {
    const form = { kind: 'gamekeeper home', format: 2 };
    mkdirSync(path);
    await writePrivateFile(at('home.json'), encodeChecked({ ...form, id: 'a', made: {} }));
    await expect(openHome(path, 'both')).rejects.toMatchObject({ name: 'StoreDamaged' });
    await expect(inHomeAtRest(path, async () => {})).rejects.toMatchObject({
      name: 'StoreDamaged',
    });
    expect(readdirSync(path)).toEqual(['home.json']);
  });

  test('behaviour: a home.json that was written between a look and the lock counts', async () => {
    await live('daemon', 'wallets.json');
    const seen = lookAtHome(path);
    seen.requireForm();
    await live('daemon', 'vault.gkv');
    const home = await openHome(seen, 'daemon');
    opened.push(home);
    expect(home.names).toContain('vault.gkv');
  });
});

describe('two processes, each with a part', () => {
  test('behaviour: a note of one keeps what the other noted meanwhile', async () => {
    const [daemon, service] = [await open('daemon'), await open('service')];
    await daemon.note({ name: 'wallets.json', version: 3 });
    await service.note({ name: 'service.sqlite', network: 'net' });
    await daemon.note({ name: 'vault.gkv' });
    await daemon.note({ name: 'wallets.json', version: 4 });
    await service.note({ name: 'service.witness' });
    const made = { 'wallets.json': 4, 'service.sqlite': 1, 'vault.gkv': 1, 'service.witness': 1 };
    expect(recorded()).toEqual(made);
    expect([daemon.id, daemon.network]).toEqual([service.id, 'net']);
    expect(service.versionOf('wallets.json')).toBe(4);
  });

  test('behaviour: what one has noted stays noted, whatever became of home.json', async () => {
    const daemon = await open('daemon');
    await daemon.note({ name: 'wallets.json', version: 3 });
    const { id } = daemon;
    rmSync(at('home.json'));
    await daemon.note({ name: 'vault.gkv' });
    expect(recorded()).toEqual({ 'wallets.json': 3, 'vault.gkv': 1 });
    rmSync(at('home.json'));
    await daemon.mend();
    expect([recorded(), lookAtHome(path).id]).toEqual([{ 'wallets.json': 3, 'vault.gkv': 1 }, id]);
  });

  test('behaviour: who takes the other part for a while knows what was noted there', async () => {
    const service = await open('service');
    await service.note({ name: 'service.sqlite' });
    const daemon = await open('daemon');
    await daemon.note({ name: 'wallets.json', version: 5 });
    await daemon.establish('daemon');
    daemon.noteEnd('journals/one.sqlite', { commits: 7 });
    daemon.close();
    const giveBack = service.take('daemon');
    expect(service.versionOf('wallets.json')).toBe(5);
    expect(service.endOf('journals/one.sqlite')).toEqual({ commits: 7 });
    giveBack();
  });

  test('error: StoreDamaged for a home.json that another home’s took the place of', async () => {
    const daemon = await open('daemon');
    await daemon.note({ name: 'wallets.json' });
    const form = { kind: 'gamekeeper home', format: 1 };
    const strange = { ...form, id: 'f'.repeat(32), made: {} };
    await writePrivateFile(at('home.json'), encodeChecked(strange));
    await expect(daemon.note({ name: 'vault.gkv' })).rejects.toMatchObject({
      name: 'StoreDamaged',
      context: { what: 'it is of another home' },
    });
  });
});

test('behaviour: what is known is not written again', async () => {
  const home = await open('both');
  await home.note({ name: 'wallets.json', version: 2 });
  const { ino } = statSync(at('home.json'));
  await home.note({ name: 'wallets.json', version: 2 });
  expect(statSync(at('home.json')).ino).toBe(ino);
});

test('behaviour: one at rest is read when it is asked, so that it may be damaged', async () => {
  await live('daemon', 'wallets.json');
  rmSync(at('home.json'));
  rmSync(at('daemon.witness'));
  mkdirSync(at('checkpoints/one'), { recursive: true });
  await expect(openHome(path, 'both')).rejects.toMatchObject({ name: 'StoreDamaged' });
  const answer = await inHomeAtRest(path, async (home) => {
    expect([isFree(path, 'daemon'), isFree(path, 'service')]).toEqual([false, false]);
    return thrownBy(() => home.judgeFile());
  });
  expect(answer).toMatchObject({ name: 'StoreDamaged', context: { file: at('home.json') } });
  expect(isFree(path, 'daemon')).toBe(true);
});

test('behaviour: one that is being made has no lock, and a witness once it is said', async () => {
  mkdirSync(path);
  const home = makeHomeIn(path);
  await home.note({ name: 'service.witness' });
  home.noteEnd('service.sqlite', { key: '00' });
  home.renewWitness('service');
  home.close();
  expect(readdirSync(path).sort()).toEqual(['home.json', 'service.witness']);
  expect(lookAtHome(path).endOf('service.sqlite')).toEqual({ key: '00' });
});
