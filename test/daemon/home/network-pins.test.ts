import { copyFileSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { decodeChecked, encodeChecked } from '../../../src/daemon/home/checked-json.ts';
import { lookAtHome, makeHomeIn } from '../../../src/daemon/home/home.ts';
import { pinNetwork, readNetworkPins } from '../../../src/daemon/home/network-pins.ts';
import { makeFolder } from '../support/place.ts';

/** The network of each address, pinned at the first contact, in a file that counts its changes. */

const FARM = 'https://farm.example/';
const MILL = 'https://mill.example/';

let folder: ReturnType<typeof makeFolder>;
let home: string;
let path: string;

beforeEach(() => {
  folder = makeFolder();
  home = folder.path;
  path = join(home, 'networks.json');
});

afterEach(() => folder.remove());

const damaged = (what: string, file = path) => ({ name: 'StoreDamaged', context: { file, what } });
const notWritten = () => damaged('it is not what was written');
const written = () => decodeChecked(readFileSync(path, 'utf8'))!.value;
const rewrite = (change: object) => writeFileSync(path, encodeChecked({ ...written(), ...change }));

describe('an address', () => {
  test('default: it is pinned at the first contact, each by itself', async () => {
    expect(await readNetworkPins(lookAtHome(home))).toEqual({});
    expect(existsSync(path)).toBe(false);
    await pinNetwork(makeHomeIn(home), FARM, 'one');
    await pinNetwork(makeHomeIn(home), MILL, 'two');
    expect(await readNetworkPins(lookAtHome(home))).toEqual({ [FARM]: 'one', [MILL]: 'two' });
  });

  test('behaviour: the same network again changes nothing', async () => {
    await pinNetwork(makeHomeIn(home), FARM, 'one');
    const before = readFileSync(path, 'utf8');
    await pinNetwork(makeHomeIn(home), FARM, 'one');
    await pinNetwork(makeHomeIn(home), FARM, 'one', 'two');
    expect(readFileSync(path, 'utf8')).toBe(before);
  });

  test('error: NetworkChanged for another one, which is taken by its id only', async () => {
    await pinNetwork(makeHomeIn(home), FARM, 'one');
    const changed = {
      name: 'NetworkChanged',
      context: { address: FARM, known: 'one', found: 'two' },
    };
    await expect(pinNetwork(makeHomeIn(home), FARM, 'two')).rejects.toMatchObject(changed);
    await expect(pinNetwork(makeHomeIn(home), FARM, 'two', 'three')).rejects.toMatchObject(changed);
    await expect(pinNetwork(makeHomeIn(home), FARM, 'two', 'one')).rejects.toMatchObject(changed);
    expect(await readNetworkPins(lookAtHome(home))).toEqual({ [FARM]: 'one' });
    await pinNetwork(makeHomeIn(home), FARM, 'two', 'two');
    expect(await readNetworkPins(lookAtHome(home))).toEqual({ [FARM]: 'two' });
  });

  test('behaviour: what is accepted is no condition of a first contact', async () => {
    await pinNetwork(makeHomeIn(home), FARM, 'one', 'two');
    expect(await readNetworkPins(lookAtHome(home))).toEqual({ [FARM]: 'one' });
  });
});

describe('its file', () => {
  test('default: it says whose it is, and counts', async () => {
    await pinNetwork(makeHomeIn(home), FARM, 'one');
    expect(written()).toEqual({
      kind: 'gamekeeper networks',
      format: 1,
      home: lookAtHome(home).id,
      version: 1,
      pins: { [FARM]: 'one' },
    });
    expect(lookAtHome(home).versionOf('networks.json')).toBe(1);
    await pinNetwork(makeHomeIn(home), MILL, 'two');
    expect(written().version).toBe(2);
    expect(lookAtHome(home).versionOf('networks.json')).toBe(2);
  });

  test('error: StoreDamaged for an older one', async () => {
    await pinNetwork(makeHomeIn(home), FARM, 'one');
    copyFileSync(path, `${path}.older`);
    await pinNetwork(makeHomeIn(home), MILL, 'two');
    copyFileSync(`${path}.older`, path);
    await expect(readNetworkPins(lookAtHome(home))).rejects.toMatchObject({
      ...damaged('it is an older one'),
      context: { detail: 'networks of addresses are missing from it; put it back from a copy' },
    });
    await expect(pinNetwork(makeHomeIn(home), MILL, 'three')).rejects.toMatchObject({
      name: 'StoreDamaged',
    });
  });

  test('behaviour: one that a kill kept from being recorded is recorded at a start', async () => {
    await pinNetwork(makeHomeIn(home), FARM, 'one');
    rewrite({ version: 2, pins: { [FARM]: 'one', [MILL]: 'two' } });
    expect(await readNetworkPins(lookAtHome(home))).toEqual({ [FARM]: 'one', [MILL]: 'two' });
    await pinNetwork(makeHomeIn(home), FARM, 'one');
    expect(lookAtHome(home).versionOf('networks.json')).toBe(2);
  });

  test('error: StoreDamaged for one that is lost, empty, cut or changed', async () => {
    await pinNetwork(makeHomeIn(home), FARM, 'one');
    const whole = readFileSync(path, 'utf8');
    for (const text of [whole.slice(0, -9), whole.replace('one', 'two'), '{}', 'null']) {
      writeFileSync(path, text);
      await expect(readNetworkPins(lookAtHome(home))).rejects.toMatchObject(notWritten());
    }
    writeFileSync(path, '');
    await expect(readNetworkPins(lookAtHome(home))).rejects.toMatchObject(damaged('it is empty'));
    rmSync(path);
    await expect(readNetworkPins(lookAtHome(home))).rejects.toMatchObject(damaged('it is missing'));
  });

  test.each([
    ['no pins', undefined],
    ['null for pins', null],
    ['text for pins', 'one'],
    ['a number for a network', { [FARM]: 'one', [MILL]: 1 }],
  ])('error: StoreDamaged for %s, though its check is right', async (_, pins) => {
    await pinNetwork(makeHomeIn(home), FARM, 'one');
    rewrite({ pins });
    await expect(readNetworkPins(lookAtHome(home))).rejects.toMatchObject(notWritten());
  });

  test('error: StoreDamaged for one without its check', async () => {
    await pinNetwork(makeHomeIn(home), FARM, 'one');
    writeFileSync(path, JSON.stringify(written()));
    await expect(readNetworkPins(lookAtHome(home))).rejects.toMatchObject(notWritten());
  });

  test('error: StoreDamaged for one of a later format, which names it, and of none', async () => {
    await pinNetwork(makeHomeIn(home), FARM, 'one');
    rewrite({ format: 2 });
    await expect(readNetworkPins(lookAtHome(home))).rejects.toMatchObject({
      name: 'StoreDamaged',
      context: {
        what: expect.stringMatching(/^it is format 2 of gamekeeper networks, and this version/),
        detail: 'a later version of Gamekeeper wrote it',
      },
    });
    rewrite({ format: 0 });
    await expect(readNetworkPins(lookAtHome(home))).rejects.toMatchObject({ name: 'StoreDamaged' });
  });

  test('error: StoreDamaged for one of another home', async () => {
    await pinNetwork(makeHomeIn(home), FARM, 'one');
    rewrite({ home: '0'.repeat(32) });
    await expect(readNetworkPins(lookAtHome(home))).rejects.toMatchObject({
      ...damaged('it is of another home'),
      context: { detail: expect.stringContaining(join(home, 'daemon.book')) },
    });
  });
});
