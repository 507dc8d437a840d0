import { describe, expect, test } from 'vitest';
import type { OperationArguments } from '../../src/methods/generated/types.ts';
import { locateCharacter } from '../../src/service/programs/characters/character-leaf.ts';
import { findOwnProfile } from '../../src/service/programs/control/own-profile.ts';
import type { BuildInput } from '../../src/service/programs/kit/build.ts';
import { requireRecord } from '../../src/service/programs/kit/lookup.ts';
import { type Collects, collectsOf } from '../../src/service/programs/missions/collects.ts';
import { agreementOf } from '../../src/service/programs/missions/mission-terms.ts';
import { missionKind } from '../../src/service/programs/records/mission-records.ts';
import { locateCredit, locateDebit } from '../../src/service/programs/resources/balances.ts';
import type { Address } from '../../src/solana/address.ts';
import { nameOf, submitInstruction } from './assets.ts';
import { submitForged } from './forgery.ts';
import { addMission, characterOf, type MissionGame, openMissionGame } from './mission-world.ts';
import {
  addResource,
  addressOf,
  balancesOf,
  errorOf,
  mint,
  openOtherGame,
  type Wallet,
} from './world.ts';

/** Players and projects that put the steps of missions together for their own good. */

const HOUR_MS = 3_600_000;
const U64_MAX = '18446744073709551615';
const INT_MAX = 2_147_483_647;

/** Submits one step, signed by the player, as no operation builds it. */
async function step(
  { world, player }: MissionGame,
  name: string,
  mission: string,
  input: Partial<BuildInput>,
  more: object = {},
): Promise<string> {
  const args = { data: { authority: player.address, mission, ...more } };
  return nameOf(await submitInstruction(world, player, name, { args, ...input }));
}

function entryOf({ world, player, project }: MissionGame, mission: string) {
  const { state } = world.service;
  const profile = findOwnProfile(state, player.key.address, addressOf(project));
  const own = { profile: profile.address, profilesTree: profile.tree };
  const accounts = { project: addressOf(project), ...own };
  const agreement = agreementOf(requireRecord(state, missionKind, addressOf(mission)));
  return { accounts, fields: { ...agreement } };
}

const namesOf = (count: number): string[] => Array.from({ length: count }, () => 'x');

/** Enters so many characters onto a mission that costs nothing. */
function enter(game: MissionGame, mission: string, count: number): Promise<string> {
  const input = { ...entryOf(game, mission), omit: ['subsidy'] };
  return step(game, 'enter_free_mission', mission, input, { characterAddresses: namesOf(count) });
}

/** Pays for so many characters in a resource, whatever they cost. */
function pay(game: MissionGame, mission: string, count: number, resource = game.gold) {
  const { state } = game.world.service;
  const held = locateDebit(state, addressOf(resource), game.player.key.address, 1n);
  const { accounts, fields } = entryOf(game, mission);
  const input = {
    accounts: { ...accounts, ...held.accounts },
    fields: { ...fields, amountMax: BigInt(U64_MAX), ...held.fields },
    omit: ['subsidy', ...held.omit],
  };
  return step(game, 'pay_mission_cost', mission, input, { characterAddresses: namesOf(count) });
}

function sendOne(game: MissionGame, mission: string, character: string): Promise<string> {
  const { state } = game.world.service;
  const { leaf, record, treeNumber } = locateCharacter(state, addressOf(character));
  const args = { data: { mission, authority: game.player.address }, character };
  const accounts = { missionPool: addressOf(game.pool), model: record.model };
  const fields = { characterTreeNumber: treeNumber, characterLeafIndex: leaf.index };
  return step(game, 'send_character', mission, { args, accounts, fields, omit: ['subsidy'] });
}

function recallOne(
  game: MissionGame,
  mission: string,
  character: string,
  lie: { collects?: Collects } = {},
): Promise<string> {
  const { state } = game.world.service;
  const { leaf, record, treeNumber } = locateCharacter(state, addressOf(character));
  const args = { data: { mission, authority: game.player.address }, character };
  const accounts = { project: addressOf(game.project), model: record.model };
  const { usedBy } = record;
  const collects = usedBy.kind === 'Mission' ? collectsOf(usedBy, state) : null;
  const fields = {
    characterTreeNumber: treeNumber,
    characterLeafIndex: leaf.index,
    collects,
    ...lie,
  };
  return step(game, 'recall_character', mission, { args, accounts, fields, omit: ['subsidy'] });
}

type Change = OperationArguments['createUpdateMissionTransaction']['params'];

async function change({ world, authority }: MissionGame, missionAddress: string, params: Change) {
  const args = { missionAddress, params, authority: authority.address };
  await world.write('createUpdateMissionTransaction', args, authority);
}

const isAway = (game: MissionGame, character: string): boolean =>
  characterOf(game, character).usedBy.kind === 'Mission';

function send(game: MissionGame, mission: string, characterAddresses: readonly string[]) {
  const { player, world } = game;
  const data = { mission, characterAddresses: [...characterAddresses], authority: player.address };
  return world.write('createSendCharactersOnMissionTransaction', { data }, player);
}

function recall(game: MissionGame, mission: string, characterAddresses: readonly string[]) {
  const { player, world } = game;
  const data = { mission, characterAddresses: [...characterAddresses], authority: player.address };
  return world.write('createRecallCharactersTransaction', { data }, player);
}

describe('a store of entries', () => {
  const free = (game: MissionGame) => ({ cost: { address: game.gold, amount: '0' } });

  test('error: AccountMismatch for an entry from when the mission was free', async () => {
    const game = await openMissionGame('LedgerState', 2);
    const [one, two] = game.characters as [string, string];
    const mission = await addMission(game, free(game));
    expect(await enter(game, mission, 2)).toBe('none');
    expect(await sendOne(game, mission, one)).toBe('none');
    await change(game, mission, { cost: { address: game.gold, amount: '500' } });
    expect(await sendOne(game, mission, two)).toBe('AccountMismatch');
    // Paying for one does not bring back what has lapsed.
    expect(await pay(game, mission, 1)).toBe('none');
    expect(await sendOne(game, mission, two)).toBe('none');
    expect(await recallOne(game, mission, one)).toBe('none');
    expect(await sendOne(game, mission, one)).toBe('AccountMismatch');
  });

  test('error: AccountMismatch for an entry from when less experience was needed', async () => {
    const game = await openMissionGame('LedgerState', 1);
    const mission = await addMission(game);
    expect(await pay(game, mission, 1)).toBe('none');
    await change(game, mission, { minXp: '1' });
    expect(await sendOne(game, mission, game.characters[0]!)).toBe('AccountMismatch');
  });

  test('error: AccountMismatch for an entry that was paid in another resource', async () => {
    const game = await openMissionGame('LedgerState', 1);
    const cheap = await addResource(game);
    await mint(game, cheap, game.player.address, '1000');
    const mission = await addMission(game, { cost: { address: cheap, amount: '10' } });
    expect(await pay(game, mission, 1, cheap)).toBe('none');
    await change(game, mission, { cost: { address: game.gold, amount: '10' } });
    expect(await sendOne(game, mission, game.characters[0]!)).toBe('AccountMismatch');
  });

  test('behaviour: an entry holds when the mission asks for less than was paid', async () => {
    const game = await openMissionGame('LedgerState', 1);
    const mission = await addMission(game);
    expect(await pay(game, mission, 1)).toBe('none');
    await change(game, mission, { cost: { address: game.gold, amount: '9' } });
    expect(await sendOne(game, mission, game.characters[0]!)).toBe('none');
  });

  test('error: LimitExceeded for more than a call can send', async () => {
    const game = await openMissionGame('LedgerState', 0);
    const mission = await addMission(game, free(game));
    expect(await enter(game, mission, 1000)).toBe('none');
    expect(await enter(game, mission, 1)).toBe('LimitExceeded');
    const input = { args: { data: { mission, authority: game.player.address } } };
    const error = await submitForged(game.world, game.player, {
      instruction: 'enter_free_mission',
      ...input,
      ...entryOf(game, mission),
      omit: ['subsidy'],
      patch: (data) => data.fill(0xff, 8, 12),
    });
    expect(error).toBe('LimitExceeded');
  });
});

describe('deposits', () => {
  test('behaviour: a sponsor gets its own back, and the player none of it', async () => {
    const game = await openMissionGame('LedgerState', 12);
    const { world, player, characters } = game;
    const sponsor = await world.wallet('sponsor');
    const lamportsOf = ({ key }: Wallet) => world.service.state.account(key.address)!.lamports;
    const mission = await addMission(game);
    const data = { mission, authority: player.address, payer: sponsor.address };
    const prepare = (characterAddresses: string[]) => {
      const name = 'createSendCharactersOnMissionTransaction';
      return world.prepare(name, { data: { ...data, characterAddresses } }, player, sponsor);
    };
    const { txs, ...sent } = await prepare(characters.slice(0, 11));
    expect(txs.length).toBeGreaterThan(1);
    const before = lamportsOf(sponsor);
    const [paid] = await world.submit({ ...sent, txs: txs.slice(0, 1) });
    expect(paid!.status).toBe('Success');
    const left = characters.slice(0, 11).filter((character) => !isAway(game, character));
    const own = lamportsOf(player);
    for (const character of left) expect(await sendOne(game, mission, character)).toBe('none');
    expect(own - lamportsOf(player)).toBe(BigInt(left.length) * 5000n);
    // The sponsor's next step on the mission ends what is open, and gives the deposit back.
    const last = await prepare(characters.slice(11));
    await world.submit(last);
    expect(isAway(game, characters[11]!)).toBe(true);
    expect(before - lamportsOf(sponsor)).toBe(BigInt(1 + last.txs.length) * 10_000n);
  });
});

test('behaviour: a project that bears the fees bears those of every step', async () => {
  const game = await openMissionGame('LedgerState', 9, { subsidizeFees: true });
  const { world, player, project, characters } = game;
  const mission = await addMission(game);
  await world.service.fund(addressOf(project), 1_000_000n);
  const lamports = () => world.service.state.account(player.key.address)!.lamports;
  const before = lamports();
  await send(game, mission, characters);
  world.clockMs += HOUR_MS;
  await recall(game, mission, characters);
  expect(lamports()).toBe(before);
});

describe('a project against its players', () => {
  async function addForeign(game: MissionGame): Promise<string> {
    const other = await openOtherGame(game.world);
    const resource = await addResource(other);
    await mint(other, resource, game.player.address, '100');
    return resource;
  }

  test('error: InvalidArgument where it names what is not its own, also by hand', async () => {
    const game = await openMissionGame('LedgerState', 1);
    const { world, authority, project, pool, gold } = game;
    const resource = await addForeign(game);
    const cost = { address: resource, amount: '5' };
    const free = { address: gold, amount: '0' };
    const reward = { kind: 'Resource' as const, min: '1', max: '1', resource };
    const xp = { kind: 'Xp' as const, min: '1', max: '1' };
    const by = { project, missionPool: pool, authority: authority.address };
    const create = async (data: object) => {
      const given = { ...by, name: 'Trap', minXp: '0', duration: '3600', ...data };
      const input = { args: { data: given }, omit: ['delegation'] };
      return submitInstruction(world, authority, 'create_mission', input);
    };
    expect(nameOf(await create({ cost, rewards: [] }))).toBe('InvalidArgument');
    const named = await create({ cost: free, rewards: [xp, reward] });
    expect(named.error).toMatchObject({ message: expect.stringContaining('data.rewards[1]: ') });
    const missionAddress = await addMission(game);
    const update = async (params: object, omit: string[] = []) => {
      const args = { missionAddress, params, authority: authority.address };
      const accounts = { project: addressOf(project) };
      const { value } = world.service.state.record(missionKind, addressOf(missionAddress))!;
      const lists = { replaced: value.rewards };
      const input = { args, accounts, lists, omit: ['delegation', ...omit] };
      return nameOf(await submitInstruction(world, authority, 'update_mission', input));
    };
    expect(await update({ cost })).toBe('InvalidArgument');
    expect(await update({ cost }, ['costResource'])).toBe('InvalidArgument');
    expect(await update({ newRewards: [xp, reward] })).toBe('InvalidArgument');
    expect(await update({ updateRewards: [reward] })).toBe('InvalidArgument');
    expect(await update({ updateRewards: [xp], newRewards: [xp], cost: free })).toBe('none');
  });

  test('behaviour: experience ends at what a read can tell', async () => {
    const game = await openMissionGame('LedgerState', 2);
    const rewards = [{ kind: 'Xp' as const, min: U64_MAX, max: U64_MAX }];
    const cost = { address: game.gold, amount: '0' };
    const mission = await addMission(game, { rewards, cost });
    for (let round = 0; round < 2; round += 1) {
      await send(game, mission, game.characters);
      game.world.clockMs += HOUR_MS;
      await recall(game, mission, game.characters);
    }
    const [profile] = await game.world.call('profile', { addresses: [game.profile] });
    expect(profile!.platformData.xp).toBe(INT_MAX);
  });

  test('error: InvalidArgument, LimitExceeded for a mission without an end', async () => {
    const game = await openMissionGame('LedgerState', 1);
    for (const duration of [U64_MAX, String(INT_MAX + 1)]) {
      expect(await errorOf(addMission(game, { duration }))).toBe('InvalidArgument');
    }
    const mission = await addMission(game, { duration: String(INT_MAX) });
    expect(await errorOf(send(game, mission, game.characters))).toBe('LimitExceeded');
  });
});

describe('steps that are put together otherwise', () => {
  test("error: Unauthorised, AccountMismatch for another's entry", async () => {
    const game = await openMissionGame('LedgerState', 1);
    const mission = await addMission(game);
    const thief = await game.world.wallet('thief');
    expect(await pay(game, mission, 1)).toBe('none');
    const as = { ...game, player: thief };
    expect(await sendOne(as, mission, game.characters[0]!)).toBe('Unauthorised');
    expect(await recallOne(as, mission, game.characters[0]!)).toBe('Unauthorised');
    // What one mission was paid for does not open another.
    const other = await addMission(game, { name: 'Other' });
    expect(await sendOne(game, other, game.characters[0]!)).toBe('AccountMismatch');
  });

  test('error: RecallTimeChanged, AccountMismatch for what it does not collect', async () => {
    const game = await openMissionGame('LedgerState', 1);
    const mission = await addMission(game);
    await send(game, mission, game.characters);
    const gold = addressOf(game.gold);
    const other = addressOf(await addResource(game));
    const recallWith = (collects: Collects) =>
      recallOne(game, mission, game.characters[0]!, { collects });
    expect(await recallWith({ xp: true, resources: [gold] })).toBe('RecallTimeChanged');
    game.world.clockMs += HOUR_MS;
    expect(await recallWith(null)).toBe('RecallTimeChanged');
    for (const lie of [
      { xp: false, resources: [gold] },
      { xp: true, resources: [] },
      { xp: true, resources: [gold, gold] },
      { xp: true, resources: [other] },
      { xp: true, resources: [gold, other] },
    ]) {
      expect(await recallWith(lie)).toBe('AccountMismatch');
    }
    expect(await recallWith({ xp: true, resources: [gold] })).toBe('none');
  });

  test('behaviour: what was collected is paid once, whoever repeats the payments', async () => {
    const game = await openMissionGame('AccountState', 1);
    const { world, player, gold, characters } = game;
    const rewards = [{ kind: 'Resource' as const, min: '7', max: '7', resource: gold }];
    const cost = { address: gold, amount: '0' };
    const mission = await addMission(game, { rewards, cost });
    await send(game, mission, characters);
    world.clockMs += HOUR_MS;
    expect(await recallOne(game, mission, characters[0]!)).toBe('none');
    expect(await recallOne(game, mission, characters[0]!)).toBe('CharacterNotOnMission');
    const collect = (holder: Address) => {
      const { state } = world.service;
      const { accounts: of, fields, omit } = locateCredit(state, addressOf(gold), holder);
      const accounts = { ...of, project: addressOf(game.project) };
      const given = { accounts, fields, omit: [...omit, 'subsidy'] };
      return step(game, 'pay_mission_reward', mission, given);
    };
    for (let time = 0; time < 3; time += 1) {
      expect(await collect(player.key.address)).toBe('none');
      expect(await balancesOf(world, player.address)).toEqual(['1007']);
    }
  });
});
