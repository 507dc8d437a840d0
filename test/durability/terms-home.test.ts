import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openSession, type TestClient } from '../daemon/support/client.ts';
import {
  type DaemonProcess,
  type HomeFolder,
  makeHomeFolder,
  runCommand,
  startDaemonProcess,
} from '../support/daemon-process.ts';
import { machineHas, type Requirement } from '../support/machine.ts';
import { copyHome, expectedOf } from './home-fixture.ts';
import { ofSomething } from './kept-holdings.ts';

/**
 * A home of execution rules 4, whose daemon was killed while it had writes that were signed and not
 * executed: missions and stakes that began under those rules, and what becomes of the writes.
 */

const LIBRARIES = '/usr/lib';
const faketime = (existsSync(LIBRARIES) ? readdirSync(LIBRARIES) : [])
  .map((name) => join(LIBRARIES, name, 'faketime/libfaketimeMT.so.1'))
  .find((path) => existsSync(path));
const libfaketime: Requirement = {
  name: 'libfaketime',
  brings: 'apt-get install libfaketime',
  isAvailable: () => faketime !== undefined,
};

const FIXTURE = 'rules-4-terms';
const FOUR_YEARS = 4 * 365 * 86_400;

const expected = expectedOf(FIXTURE);
const { wallet, project, coins, characterModel, characters, mission, pools, unsettled } = expected;
const keys = ['send', 'craft', 'stake', 'stake-resetting'] as const;

let folder: HomeFolder;
let daemon: DaemonProcess;
let client: TestClient;

beforeEach(() => {
  folder = makeHomeFolder();
  copyHome(FIXTURE, folder.home);
});
afterEach(async () => {
  daemon.kill();
  folder.remove();
});

async function start(env: NodeJS.ProcessEnv = process.env): Promise<void> {
  daemon = await startDaemonProcess(folder, { env });
  client = await openSession(daemon.url, folder.home);
}

/** As if it were started again a few seconds after it was killed. */
async function startAtOnce(): Promise<void> {
  const clock = join(folder.path, 'clock');
  const seconds = Math.round((expected.killedAtMs - Date.now()) / 1000) + 5;
  writeFileSync(clock, `${seconds}\n`);
  await start({
    ...process.env,
    LD_PRELOAD: faketime,
    FAKETIME_TIMESTAMP_FILE: clock,
    FAKETIME_NO_CACHE: '1',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    NO_FAKE_STAT: '1',
  });
}

const control = (...args: string[]) => runCommand([...args, '--home', folder.home]);

/** Its mission was over the day after; what it drew was nobody's to know when the home was made. */
function withDrawn(character: any): any {
  const { params, ...use } = character.usedBy;
  if (params?.rewards === undefined) return character;
  const rewards = params.rewards.map((reward: object) => ({ ...reward, delta: drawn }));
  return { ...character, usedBy: { ...use, params: { ...params, rewards } } };
}

/** A percentage; 0 is one of those that can be drawn. */
const drawn = expect.toSatisfy((delta: number) => Number.isInteger(delta) && delta >= 0);

/** How a write ended; asking for it settles it. */
async function stateOf(idempotencyKey: string): Promise<any> {
  const status = await client.call('transactions.status', { idempotencyKey });
  const isOpen = ['SIGNED', 'UNKNOWN'].includes(status.state);
  return isOpen ? stateOf(idempotencyKey) : status;
}

const useOf = async (index: number): Promise<any> => {
  const [found] = await client.call('characters.find', { addresses: [characters[index]] });
  return found.usedBy;
};

/** Base units of the coins that crafting and missions take. */
async function coinsLeft(): Promise<number> {
  const [{ mint }] = await client.call('resources.find', { addresses: [coins] });
  const accounts = await client.call('holdings.find', { holder: wallet });
  const before = expected.state.holdings.map(({ address }: { address: string }) => address);
  const mine = accounts.filter(({ address }: { address: string }) => before.includes(address));
  expect(mint).toBeTypeOf('string');
  return mine.reduce((sum: number, { balance }: { balance: string }) => sum + Number(balance), 0);
}

const recall = (index: number, more: object = {}) => {
  const data = { mission, characterAddresses: [characters[index]], ...more };
  return client.request('missions.recall', { data });
};
const unstake = (index: number) => {
  return client.request('staking.unstake', {
    characterModel,
    characterAddresses: [characters[index]],
  });
};

describe('long after', () => {
  test('default: it opens with all of its missions and stakes, and its log is closed', async () => {
    await start();
    const found = await client.call('characters.find', { addresses: characters });
    expect(found).toEqual(expected.state.characters.map(withDrawn));
    const held = await client.call('holdings.find', { holder: wallet });
    expect(held).toEqual(expected.state.holdings.map(ofSomething));
    const { status, stdout } = await control('verify');
    expect(status).toBe(0);
    expect(stdout).toContain('replayed from the copy of ');
    const [, root] = expected.verify.split('state: ');
    expect(stdout.trim().endsWith(`gives the same state: ${root}`)).toBe(true);
  });

  test('behaviour: what was signed before was not executed, and its keys are free', async () => {
    await start();
    for (const key of keys) {
      expect(await stateOf(key)).toMatchObject({ state: 'EXPIRED' });
      const [action, params] = unsettled[key];
      const { result, error } = await client.request(action, { ...params, idempotencyKey: key });
      expect([key, error?.data.name, result?.idempotencyKey]).toEqual([key, undefined, key]);
    }
  });

  test('behaviour: stakes end by the terms of their beginning, endless ones too', async () => {
    await start();
    expect((await control('warp', '--seconds', '7200')).status).toBe(0);
    expect((await unstake(1)).error).toBeUndefined();
    expect((await unstake(2)).error).toBeUndefined();
    const held = await unstake(3);
    expect(held.error.data.name).toBe('CannotUnstakeYet');
    const of = { project, characterModel, stakingPool: pools.endless };
    const again = await client.request('staking.stake', {
      ...of,
      characterAddresses: [characters[7]],
    });
    expect(again.error.data).toMatchObject({ name: 'LimitExceeded' });
    // Its project can still change all but make such a lock.
    const settings = { project, stakingPool: pools.endless };
    const named = { ...settings, metadata: { name: 'Still endless' } };
    expect((await client.request('staking.updatePool', named)).error).toBeUndefined();
    const locked = { ...settings, metadata: { minStakeDuration: String(FOUR_YEARS + 1) } };
    const refused = await client.request('staking.updatePool', locked);
    expect(refused.error.data.name).toBe('InvalidArgument');
    expect((await control('warp', '--seconds', String(FOUR_YEARS))).status).toBe(0);
    expect((await unstake(3)).error).toBeUndefined();
  });

  test('behaviour: only a staking that says so restarts those of before', async () => {
    await start();
    const [inMission, inPlain, inResetting, inEndless] = [0, 1, 2, 3];
    const [free, later, third, last] = [4, 5, 6, 7];
    const uses = async () =>
      (await client.call('characters.find', { addresses: characters })).map(
        ({ usedBy }: any) => usedBy.params,
      );
    const datesOf = ({ stakedAt, claimedAt, endTime }: any) => ({ stakedAt, claimedAt, endTime });
    const old = [inMission, inPlain, inResetting, inEndless];
    const stakeIn = (stakingPool: string, index: number) => {
      const characterAddresses = [characters[index]];
      return client.call('staking.stake', {
        project,
        characterModel,
        stakingPool,
        characterAddresses,
      });
    };
    const set = (stakingPool: string, resetStakeDuration: boolean) =>
      client.call('staking.updatePool', {
        project,
        stakingPool,
        metadata: { resetStakeDuration },
      });
    const { plain, resetting } = pools;
    const steps: readonly (readonly [() => Promise<unknown>, readonly number[]])[] = [
      [() => stakeIn(plain, free), []],
      [() => set(plain, true), []],
      [() => stakeIn(plain, later), [inPlain]],
      [() => set(resetting, false), []],
      [() => stakeIn(resetting, third), []],
      [async () => expect((await unstake(third)).error).toBeUndefined(), []],
      [() => set(resetting, true), []],
      [() => stakeIn(resetting, last), [inResetting]],
    ];
    for (const [act, restarted] of steps) {
      const before = await uses();
      await act();
      const after = await uses();
      for (const index of old) {
        const { stakedAt } = after[index];
        const wanted = datesOf(before[index]);
        if (!restarted.includes(index)) expect(datesOf(after[index])).toEqual(wanted);
        else {
          expect(stakedAt).toBeGreaterThan(wanted.stakedAt);
          expect(datesOf(after[index])).toEqual({ ...wanted, stakedAt });
        }
      }
    }
  });

  test('behaviour: a mission that began before is recalled as later ones are', async () => {
    await start();
    const [{ rewards }] = await client.call('missions.find', { addresses: [mission] });
    expect(rewards).toHaveLength(2);
    const isOver = Date.now() > expected.killedAtMs + 86_400_000;
    const early = await recall(0);
    expect(early.error?.data.name).toBe(isOver ? undefined : 'MissionNotOver');
    if (!isOver) {
      expect((await control('warp', '--seconds', '86400')).status).toBe(0);
      expect((await recall(0)).error).toBeUndefined();
    }
    expect((await useOf(0)).kind).toBe('None');
  });
});

describe.skipIf(!machineHas(libfaketime, 'an upgrade seconds after a kill'))('at once', () => {
  test('behaviour: what was signed before ends by what it agreed to', async () => {
    await startAtOnce();
    const ends = await Promise.all(keys.map(stateOf));
    expect(ends.map(({ state }) => state)).toEqual([
      'SUCCEEDED',
      'SUCCEEDED',
      'SUCCEEDED',
      'EXPIRED',
    ]);
    // It said nothing of restarting the time of what is staked, so it does not.
    expect(ends[3].error).toMatchObject({ data: { name: 'StakeTermsChanged' } });
    expect((await useOf(4)).kind).toBe('Mission');
    expect((await useOf(5)).kind).toBe('Staking');
    expect((await useOf(6)).kind).toBe('None');
    expect((await useOf(2)).params.stakedAt).toBe(
      expected.state.characters[2].usedBy.params.stakedAt,
    );
    const before = expected.state.holdings.reduce(
      (sum: number, one: any) => sum + Number(one.balance),
      0,
    );
    // Ten for the mission and seven for the bread, once each.
    expect(await coinsLeft()).toBe(before - 17);
    expect((await control('verify')).status).toBe(0);
  });
});
