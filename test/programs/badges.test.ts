import { describe, expect, test } from 'vitest';
import type { OperationArguments } from '../../src/methods/generated/types.ts';
import {
  addDelegate,
  addProfilesTree,
  addUser,
  errorOf,
  openGame,
  openOtherGame,
} from './world.ts';

type CreateArguments = OperationArguments['createInitializeBadgeCriteriaTransaction']['args'];
type UpdateArguments = OperationArguments['createUpdateBadgeCriteriaTransaction']['args'];
type ClaimArguments = OperationArguments['createClaimBadgeCriteriaTransaction']['args'];

async function open() {
  const game = await openGame();
  const { world, authority, project } = game;
  await addProfilesTree(game);
  const anna = await world.wallet('anna');
  await addUser(world, anna, 'anna');
  await world.write('createNewProfileTransaction', { project, payer: anna.address }, anna);
  const [found] = await world.call('profile', {});
  const profile = found!.address;
  const of = {
    authority: authority.address,
    projectAddress: project,
    condition: 'Public',
  } as const;
  const create = (args: Partial<CreateArguments> = {}, signer = authority) =>
    world.write(
      'createInitializeBadgeCriteriaTransaction',
      { args: { ...of, badgeIndex: 0, ...args } },
      signer,
    );
  const update = (args: Partial<UpdateArguments> = {}, signer = authority) =>
    world.write(
      'createUpdateBadgeCriteriaTransaction',
      { args: { ...of, criteriaIndex: 0, ...args } },
      signer,
    );
  const claim = (args: Partial<ClaimArguments> = {}, signer = anna) => {
    const own = { profileAddress: profile, projectAddress: project, payer: anna.address };
    return world.write(
      'createClaimBadgeCriteriaTransaction',
      { args: { ...own, criteriaIndex: 0, proof: 'Public', ...args } },
      signer,
    );
  };
  const badges = async () =>
    (await world.call('project', { addresses: [project] }))[0]!.badgeCriteria ?? [];
  const achievements = async () =>
    (await world.call('profile', { addresses: [profile] }))[0]!.platformData.achievements;
  const now = () => Math.floor(world.clockMs / 1000);
  return { ...game, game, anna, profile, create, update, claim, badges, achievements, now };
}

describe('createInitializeBadgeCriteriaTransaction', () => {
  test('default', async () => {
    const { create, badges } = await open();
    await create({ badgeIndex: 255, startTime: 5, endTime: 9 });
    await create({ badgeIndex: 0 });
    expect(await badges()).toEqual([
      { index: 0, condition: 'Public', startTime: '0', endTime: '0' },
      { index: 255, condition: 'Public', startTime: '5', endTime: '9' },
    ]);
  });

  test('args: another payer', async () => {
    const { world, create, badges, authority, project } = await open();
    const payer = await world.wallet('payer');
    const args = {
      authority: authority.address,
      projectAddress: project,
      condition: 'Public',
      badgeIndex: 1,
      payer: payer.address,
    } as const;
    await world.write('createInitializeBadgeCriteriaTransaction', { args }, authority, payer);
    await create({ badgeIndex: 2 });
    expect((await badges()).map(({ index }) => index)).toEqual([1, 2]);
  });

  test('behaviour: a delegate with Control.ManageCriterias', async () => {
    const { game, create, update, badges } = await open();
    const right = await addDelegate(game, 'right', {
      Control: [{ permission: 'ManageCriterias' }],
    });
    await create({ authority: right.address, endTime: 7 }, right);
    await update({ authority: right.address, startTime: 3 }, right);
    expect(await badges()).toMatchObject([{ startTime: '3', endTime: '7' }]);
  });

  test('error: Unauthorised for other wallets and other rights', async () => {
    const { world, game, create, update } = await open();
    await create();
    const wrong = await addDelegate(game, 'wrong', { Control: [{ permission: 'ManageProfiles' }] });
    const stranger = await world.wallet('stranger');
    const far = await addDelegate(await openOtherGame(world), 'far', {
      Control: [{ permission: 'ManageCriterias' }],
    });
    for (const wallet of [wrong, stranger, far]) {
      const args = { authority: wallet.address };
      expect(await errorOf(create({ ...args, badgeIndex: 1 }, wallet))).toBe('Unauthorised');
      expect(await errorOf(update(args, wallet))).toBe('Unauthorised');
    }
  });

  test('error: MissingSigner when the authority is only named', async () => {
    const { world, create, update } = await open();
    await create();
    const thief = await world.wallet('thief');
    const args = { payer: thief.address };
    expect(await errorOf(create({ ...args, badgeIndex: 1 }, thief))).toBe('MissingSigner');
    expect(await errorOf(update(args, thief))).toBe('MissingSigner');
  });

  test('error: AlreadyExists, NotFound, InvalidArgument', async () => {
    const { create, anna } = await open();
    await create();
    expect(await errorOf(create())).toBe('AlreadyExists');
    expect(await errorOf(create({ projectAddress: anna.address }))).toBe('NotFound');
    expect(await errorOf(create({ projectAddress: 'no' }))).toBe('InvalidAddress');
    for (const args of [
      { badgeIndex: 256 },
      { badgeIndex: -1 },
      { startTime: -1 },
      { endTime: -1 },
      { startTime: 10, endTime: 9 },
    ]) {
      expect(await errorOf(create({ badgeIndex: 1, ...args }))).toBe('InvalidArgument');
    }
    await create({ badgeIndex: 1, startTime: 10, endTime: 10 });
  });
});

describe('createUpdateBadgeCriteriaTransaction', () => {
  test('default: what is not given stays', async () => {
    const { create, update, badges } = await open();
    await create({ startTime: 5, endTime: 9 });
    await update();
    expect(await badges()).toMatchObject([{ startTime: '5', endTime: '9' }]);
    await update({ startTime: 6 });
    expect(await badges()).toMatchObject([{ startTime: '6', endTime: '9' }]);
    await update({ endTime: 0 });
    expect(await badges()).toMatchObject([{ startTime: '6', endTime: '0' }]);
  });

  test('error: NotFound, InvalidArgument', async () => {
    const { create, update, anna } = await open();
    await create({ startTime: 5, endTime: 9 });
    expect(await errorOf(update({ criteriaIndex: 1 }))).toBe('NotFound');
    expect(await errorOf(update({ projectAddress: anna.address }))).toBe('NotFound');
    expect(await errorOf(update({ startTime: 10 }))).toBe('InvalidArgument');
    expect(await errorOf(update({ endTime: 4 }))).toBe('InvalidArgument');
    expect(await errorOf(update({ criteriaIndex: 256 }))).toBe('InvalidArgument');
  });
});

describe('createClaimBadgeCriteriaTransaction', () => {
  test('default', async () => {
    const { create, claim, achievements } = await open();
    await create({ badgeIndex: 7 });
    await create({ badgeIndex: 3 });
    await claim({ criteriaIndex: 7 });
    await claim({ criteriaIndex: 3 });
    expect(await achievements()).toEqual([7, 3]);
  });

  test("behaviour: another wallet of the profile's user claims", async () => {
    const { world, anna, create, claim, achievements } = await open();
    const second = await world.wallet('second');
    const added = { payer: anna.address, wallets: { add: [second.address] } };
    await world.write('createUpdateUserTransaction', added, anna, second);
    await create();
    await claim({ payer: second.address }, second);
    expect(await achievements()).toEqual([0]);
  });

  test('behaviour: open from the first second to the last', async () => {
    const { world, create, claim, now } = await open();
    const start = now() + 100;
    await create({ startTime: start, endTime: start + 10 });
    await create({ badgeIndex: 1, startTime: start, endTime: start + 10 });
    world.clockMs = (start - 1) * 1000;
    expect(await errorOf(claim())).toBe('BadgeClosed');
    world.clockMs = start * 1000;
    await claim();
    world.clockMs = (start + 10) * 1000;
    await claim({ criteriaIndex: 1 });
  });

  test('behaviour: a badge may be open for one second alone', async () => {
    const { world, create, claim, achievements, now } = await open();
    const only = now() + 10;
    await create({ startTime: only, endTime: only });
    world.clockMs = only * 1000;
    await claim();
    expect(await achievements()).toEqual([0]);
  });

  test('error: BadgeClosed once the end is over, built before or not', async () => {
    const { world, anna, project, profile, create, claim, achievements, now } = await open();
    const endTime = now() + 10;
    await create({ endTime });
    const args = {
      profileAddress: profile,
      projectAddress: project,
      payer: anna.address,
      criteriaIndex: 0,
      proof: 'Public',
    } as const;
    const prepared = await world.prepare('createClaimBadgeCriteriaTransaction', { args }, anna);
    world.clockMs = (endTime + 1) * 1000;
    const [response] = await world.submit(prepared);
    expect(response).toMatchObject({ status: 'Failed', error: { name: 'BadgeClosed' } });
    expect(await errorOf(claim())).toBe('BadgeClosed');
    expect(await achievements()).toEqual([]);
  });

  test('error: BadgeClaimed', async () => {
    const { create, claim, achievements } = await open();
    await create();
    await claim();
    expect(await errorOf(claim())).toBe('BadgeClaimed');
    expect(await achievements()).toEqual([0]);
  });

  test('error: Unauthorised for the project and for another user', async () => {
    const { world, authority, create, claim } = await open();
    await create();
    const bert = await world.wallet('bert');
    expect(await errorOf(claim({ payer: authority.address }, authority))).toBe('Unauthorised');
    expect(await errorOf(claim({ payer: bert.address }, bert))).toBe('Unauthorised');
    await addUser(world, bert);
    expect(await errorOf(claim({ payer: bert.address }, bert))).toBe('Unauthorised');
    const unsigned = claim({}, bert);
    expect(await errorOf(unsigned)).toBe('MissingSigner');
  });

  test('error: NotFound, InvalidArgument for another project', async () => {
    const { world, authority, anna, create, claim } = await open();
    expect(await errorOf(claim())).toBe('NotFound');
    await create();
    expect(await errorOf(claim({ profileAddress: anna.address }))).toBe('NotFound');
    expect(await errorOf(claim({ projectAddress: anna.address }))).toBe('NotFound');
    const { project: other } = await world.write(
      'createCreateProjectTransaction',
      { name: 'Other', authority: authority.address },
      authority,
    );
    await create({ projectAddress: other });
    expect(await errorOf(claim({ projectAddress: other }))).toBe('InvalidArgument');
  });
});
