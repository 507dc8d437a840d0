import { beforeAll, expect, test } from 'vitest';
import type { Effects } from '../../src/contract/effects.ts';
import { budgetKinds, mintedBy } from '../../src/core/budget-names.ts';
import { chargeOf } from '../../src/methods/inspect/charge.ts';
import { instructions } from '../../src/service/generated/registry.ts';
import { addMission, openMissionGame } from '../programs/mission-world.ts';
import {
  chargedLamports,
  type HeldSubmission,
  heldSubmissions,
  problemsOf,
  sumOf,
} from '../support/held-charges.ts';
import { loadVectors } from './all.ts';
import { recordVector } from './record.ts';

/**
 * What every instruction really takes, next to what it says. That it never takes more is held
 * wherever the service's tests submit anything (test/support/held-charges.ts); here it is held that
 * each was seen, and that none says more than it can take.
 */

const names = instructions.map(({ declaration }) => declaration.name);
let seen: ReadonlyMap<string, readonly HeldSubmission[]>;

beforeAll(async () => {
  const vectors = await loadVectors();
  for (const [path, vector] of vectors) {
    if (path.includes('/success')) await recordVector(vector);
  }
  await playMissionForTokens();
  const entries = names.map((name): [string, HeldSubmission[]] => [
    name,
    heldSubmissions.filter((held) => held.instructions.includes(name)),
  ]);
  seen = new Map(entries);
});

/** What no vector does: a mission that costs nothing, tokens burnt. */
async function playMissionForTokens(): Promise<void> {
  const game = await openMissionGame('AccountState');
  const { world, project, player, gold, characters } = game;
  const mission = await addMission(game, { cost: { address: gold, amount: '0' } });
  const data = { project, mission, authority: player.address, characterAddresses: [...characters] };
  await world.write('createSendCharactersOnMissionTransaction', { data }, player);
  const burn = { resource: gold, amount: '7', authority: player.address };
  await world.write('createBurnResourceTransaction', burn, player);
}

/** Signed by the service's own key, or built by no operation: no game can ask for them. */
const ofNoCall = [
  'create_users_tree',
  'make_asset_tree',
  'make_own_asset_tree',
  'mint_asset',
  'mint_compressed_asset',
  'mint_own_asset',
  'mint_own_compressed_asset',
  'transfer_compressed_asset',
];

test('behaviour: every instruction that a call can hold was seen to execute', () => {
  const unseen = names.filter((name) => seen.get(name)!.length === 0);
  expect(unseen.sort()).toEqual(ofNoCall);
});

test('behaviour: assets and base units are taken exactly as said', () => {
  expect(heldSubmissions.length).toBeGreaterThan(150);
  for (const held of heldSubmissions) {
    const { charge, losses } = held;
    // What is minted was nobody's.
    const said = charge.takes.filter(
      ({ of }) => !budgetKinds.includes(of) && mintedBy(of) === undefined,
    );
    const units = new Map(said.map(({ of }) => [of, sumOf(charge, of)]));
    const what = held.instructions.join(', ');
    // What a project burns of a player's is counted at no wallet that signs.
    expect(losses.units, what).toEqual(units);
    expect(BigInt(losses.assets), what).toBe(sumOf(charge, 'assets'));
  }
});

/**
 * Lamports by which the closest submission stayed below what it said at most, for instructions that
 * never reach it, and why.
 */
const below: Readonly<Record<string, readonly [lamports: bigint, reason: string]>> = {
  add_ingredients: [278_400n, 'one of them was in the recipe already'],
  add_multiplier: [167_040n, 'a condition may hold an address'],
  assemble_character: [55_680n, 'the time of the last unstaking may be in it'],
  begin_cooking: [3_702_720n, 'a recipe may have 8 ingredients; the last step gives it back'],
  burn_ingredient: [3_702_720n, 'all steps are one write'],
  create_resource: [20_880n, 'other kinds of resources are longer'],
  create_staking_pool: [55_680n, 'each of its bounds may be left out'],
  enter_free_mission: [1_837_440n, 'given back when the last character is sent'],
  finish_cooking: [3_702_720n, 'all steps are one write'],
  init_multipliers: [167_040n, 'a condition may hold an address'],
  pay_mission_cost: [1_837_440n, 'given back when the last character is sent'],
  pay_mission_reward: [1_197_120n, 'the player had a holding'],
  pay_mission_xp: [1_197_120n, 'in one write with the rewards'],
  populate_character: [55_680n, 'the time of the last unstaking may be in it'],
  recall_character: [1_197_120n, 'given back when all is paid; the player had a holding'],
  remove_ingredients: [5_000n, 'what it gives back is more than the fee'],
  remove_wallet: [5_000n, 'what it gives back is more than the fee'],
  send_character: [1_837_440n, 'in one write with the entry'],
  unwrap_asset: [111_360n, 'neither of the two had been unstaked'],
  update_character_traits: [1_169_280n, 'the previous attributes are given back'],
  update_mission: [5_000n, 'what it gives back is more than the fee'],
  wrap_asset: [55_680n, 'the time of the last unstaking may be in it'],
  wrap_holding: [1_197_120n, 'the player had a holding'],
};

test('behaviour: lamports are taken exactly as said, but for what is listed', () => {
  const gaps = names.flatMap((name) => {
    const all = seen.get(name)!;
    const [least] = all
      .map(({ charge, losses }) => chargedLamports(charge) - losses.lamports)
      .sort((left, right) => (left < right ? -1 : 1));
    return least === undefined || least === 0n ? [] : [[name, least] as const];
  });
  const listed = Object.entries(below).map(([name, [lamports]]) => [name, lamports]);
  const remedy = 'its effects say more than any vector shows: mend them, or say why in `below`';
  expect(Object.fromEntries(gaps), remedy).toEqual(Object.fromEntries(listed));
});

/** The effects with one part left out, for each part. */
function lessened(effects: Effects): [part: string, Effects][] {
  const { takes = [], deposits = [] } = effects;
  return [
    ...takes.map((take, i): [string, Effects] => [
      `${take.of} of ${take.from}`,
      { ...effects, takes: takes.toSpliced(i, 1) },
    ]),
    ...deposits.map((deposit, i): [string, Effects] => [
      `${deposit.of} ${deposit.account}`,
      { ...effects, deposits: deposits.toSpliced(i, 1) },
    ]),
  ];
}

/** Whether a submission shows that the instruction takes more than these effects. */
function shows({ transactions, losses }: HeldSubmission, name: string, effects: Effects): boolean {
  const changed = transactions.map((one) => ({
    ...one,
    instructions: one.instructions.map((found) =>
      found.declaration.name === name
        ? { ...found, declaration: { ...found.declaration, effects } }
        : found,
    ),
  }));
  return problemsOf(chargeOf(changed), losses).length > 0;
}

/** Parts that no vector needs, and why; most are needed in the suites of the programs. */
const unneeded: Readonly<Record<string, string>> = {
  'begin_cooking: account cooking': 'what it costs is given back in the same transaction',
  'burn_ingredient: growth cooking': 'what it costs is given back in the same transaction',
  'enter_free_mission: account participant': 'what it costs is given back in the same transaction',
  'finish_cooking: account holding': 'the player had one',
  'finish_cooking: account tokenAccount': 'the meal is in the other form',
  'pay_mission_cost: account participant': 'what it costs is given back in the same transaction',
  'pay_mission_reward: account holding': 'the player had one',
  'pay_mission_reward: account tokenAccount': 'the player had one',
  'pay_rewards: account tokenAccount': 'the rewards are in the other form',
  'populate_character: asset of owner': 'the owner does not sign',
  'stake_character: account custodyToken': 'the assets are compressed',
  'unstake_character: account assetToken': 'the assets are compressed',
  'unwrap_asset: growth marker': 'the assets had not been unstaked',
  'update_character_traits: account attributesMarker':
    'what it costs is given back in the same transaction',
  'update_mission: growth mission': 'rewards are replaced',
  'update_user: account usernameMarker': 'what it costs is given back with the previous name',
  'wrap_holding: account holding': 'the player had one',
};

test('behaviour: a declaration that lacks a part is found out, but for what is listed', () => {
  const unfound = instructions.flatMap(({ declaration: { name, effects } }) =>
    lessened(effects).flatMap(([part, less]) => {
      if (ofNoCall.includes(name)) return [];
      return seen.get(name)!.some((held) => shows(held, name, less)) ? [] : [`${name}: ${part}`];
    }),
  );
  const remedy = 'no vector shows that this is taken: show it in one, or say why in `unneeded`';
  expect(unfound.sort(), remedy).toEqual(Object.keys(unneeded).sort());
});
