import { describe, expect, test } from 'vitest';
import { base58Decode, base58Encode } from '../../src/codec/bytes.ts';
import type { OperationArguments } from '../../src/methods/generated/types.ts';
import { type OpenedService, openService } from '../../src/service/compose.ts';
import { keepGenesis } from '../../src/service/ledger/identity/genesis.ts';
import { makeCallHandler } from '../../src/service/rpc/methods.ts';
import { MemoryStore } from '../../src/service/store/memory.ts';
import { addressFromBase58, addressToBase58 } from '../../src/solana/address.ts';
import { OUR_PROGRAM_TEXTS } from '../../src/solana/program-ids.ts';
import {
  compileTransaction,
  decodeTransaction,
  signTransactionBytes,
} from '../../src/solana/transaction.ts';
import { takeApart } from '../methods/parts.ts';
import { readBuiltText } from '../support/read-built-text.ts';
import { addMission, type MissionGame, openMissionGame } from './mission-world.ts';
import { makeRandomness, type Prepared } from './world.ts';

/** Who can know before the end of a mission what was drawn for it: nobody. */

const HOUR_MS = 3_600_000;
const EVENTS_MAX = 100_000;

type Data = OperationArguments['createRecallCharactersTransaction']['data'];

function dataOf({ characters, player }: MissionGame, mission: string): Data {
  return { mission, characterAddresses: [...characters], authority: player.address };
}

/** What a call answers, be it a refusal. */
async function answerOf<Answer>(
  call: () => Answer,
): Promise<Awaited<Answer> | { refused: string }> {
  try {
    return await call();
  } catch (error) {
    return { refused: (error as Error).message };
  }
}

/** The transactions of a recall; none where the build is refused. */
async function buildRecall(service: OpenedService, data: Data): Promise<readonly Uint8Array[]> {
  const name = 'createRecallCharactersTransaction';
  const result = await answerOf(() => service.call(name, { data }));
  return 'refused' in result ? [] : readBuiltText(name, result).transactions;
}

type Rpc = ReturnType<typeof makeCallHandler>;

/** What a simulation of a transaction tells, accounts as they would be included. */
async function simulate(rpc: Rpc, bytes: Uint8Array): Promise<object> {
  const { staticAccounts } = decodeTransaction(bytes).message;
  const accounts = { encoding: 'base64', addresses: staticAccounts.map(addressToBase58) };
  const config = { encoding: 'base64', replaceRecentBlockhash: true, accounts };
  const answer = await rpc('simulateTransaction', [Buffer.from(bytes).toString('base64'), config]);
  const { value } = answer as { value: object };
  // A fresh blockhash is another for every call.
  return { ...value, replacementBlockhash: null };
}

/** Everything that anybody can be told of missions, of those on them and of what they will get. */
async function observe(service: OpenedService, game: MissionGame, mission: string) {
  const { ledger } = service;
  const rpc = makeCallHandler({ ledger, airdrop: (...args) => service.airdrop(...args) });
  const addresses = [...game.characters];
  const character = await service.call('character', { addresses, includeProof: true });
  const leaves = [{ tree: character[0]!.tree_id }];
  const built = await buildRecall(service, dataOf(game, mission));
  const filtered = [];
  for (let delta = 0; delta <= 100; delta += 1) {
    const filters = { usedBy: { params: { rewards: [{ delta }] } } };
    const found = await service.call('character', { filters });
    filtered.push(...found.map(({ address }) => ({ address, delta })));
  }
  const accounts = [];
  for (const program of Object.values(OUR_PROGRAM_TEXTS)) {
    const config = { encoding: 'base64' };
    accounts.push(await answerOf(() => rpc('getProgramAccounts', [program, config])));
  }
  const simulated = [];
  for (const bytes of built) simulated.push(await simulate(rpc, bytes));
  return {
    character,
    filtered,
    accounts,
    simulated,
    built: built.map((bytes) => ({ ...decodeTransaction(bytes).message, blockhash: null })),
    compressed: await service.call('compressedAccount', { addresses: [], leaves }),
    proof: await service.call('proof', { leaves }),
    history: await service.call('characterHistory', { addresses }),
    mission: await service.call('mission', {}),
    missionPool: await service.call('missionPool', {}),
    holdings: await service.call('holdings', { holder: game.player.address }),
    profile: await service.call('profile', {}),
    user: await service.call('user', {}),
    events: ledger.events(0n, EVENTS_MAX),
    root: ledger.stateRoot(),
  };
}

/** The same ledger, entry by entry, with another secret. */
async function openTwin({ world }: MissionGame): Promise<OpenedService> {
  const store = new MemoryStore();
  store.load(world.store.dump());
  const secret = Buffer.alloc(32, 7);
  await keepGenesis(store, { ...world.service.ledger.genesis, secret });
  const now = () => world.clockMs;
  return openService({ store, now, randomBytes: makeRandomness(), host: 'game.test' });
}

/** How often each percentage is named in what was told. */
function countDeltas(told: unknown): Map<number, number> {
  const text = JSON.stringify(told, (_, value: unknown) =>
    typeof value === 'bigint' ? String(value) : value,
  );
  const counts = new Map<number, number>();
  for (const [, digits] of text.matchAll(/\\*"delta\\*":(\d+)/g)) {
    counts.set(Number(digits), (counts.get(Number(digits)) ?? 0) + 1);
  }
  return counts;
}

/** The highest percentage that is reported now and was not before; 0 where there is none. */
function highestNew(before: Map<number, number>, now: Map<number, number>): number {
  const fresh = [...now].filter(([delta, count]) => count > (before.get(delta) ?? 0));
  return Math.max(0, ...fresh.map(([delta]) => delta));
}

function send({ world, player }: MissionGame, data: Data) {
  return world.write('createSendCharactersOnMissionTransaction', { data }, player);
}

function recall({ world, player }: MissionGame, data: Data) {
  return world.write('createRecallCharactersTransaction', { data }, player);
}

describe('before the end of a mission', () => {
  test('behaviour: no answer differs between ledgers of different secrets', async () => {
    const game = await openMissionGame('LedgerState', 3);
    const { world } = game;
    const cost = { address: game.gold, amount: '0' };
    const rewards = [
      { kind: 'Xp' as const, min: '0', max: '1000000' },
      { kind: 'Resource' as const, min: '0', max: '1000000', resource: game.gold },
    ];
    const mission = await addMission(game, { cost, rewards });
    await send(game, dataOf(game, mission));
    for (const lateMs of [0, 400, HOUR_MS - 1000 - 400]) {
      world.clockMs += lateMs;
      const twin = await openTwin(game);
      expect(await observe(twin, game, mission)).toEqual(
        await observe(world.service, game, mission),
      );
    }
    // At the end it does differ, or the twin would prove nothing.
    world.clockMs += 1000;
    const told = async (service: OpenedService) =>
      countDeltas(await service.call('character', { addresses: [...game.characters] }));
    expect(await told(await openTwin(game))).not.toEqual(await told(world.service));
  });

  test('behaviour: who recalls until what can be read looks good gains nothing', async () => {
    const HUNTS = 16;
    const TRIES = 12;
    const GOOD = 75;
    const game = await openMissionGame('AccountState', 1);
    const { world, gold } = game;
    const cost = { address: gold, amount: '0' };
    const rewards = [{ kind: 'Resource' as const, min: '0', max: '100', resource: gold }];
    const mission = await addMission(game, { cost, rewards });
    const data = dataOf(game, mission);
    const balance = async () => {
      const [found] = await world.call('holdings', { holder: game.player.address });
      return Number(found!.balance);
    };
    const before = await balance();
    let known = countDeltas(await observe(world.service, game, mission));
    for (let hunt = 0; hunt < HUNTS; hunt += 1) {
      for (let tries = 1; ; tries += 1) {
        await send(game, data);
        world.clockMs += 1000;
        const told = countDeltas(await observe(world.service, game, mission));
        if (tries === TRIES || highestNew(known, told) >= GOOD) break;
        await recall(game, data);
      }
      world.clockMs += HOUR_MS;
      await recall(game, data);
      known = countDeltas(await observe(world.service, game, mission));
    }
    const mean = ((await balance()) - before) / HUNTS;
    // Of 16 draws from 0 to 100 it is within 22 of 50, but for 3 times in 1,000.
    expect(mean).toBeGreaterThan(28);
    expect(mean).toBeLessThan(72);
  });
});

/** Submits what several calls mean as one transaction of the player's. */
async function submitTogether({ world, player }: MissionGame, ...calls: readonly Prepared[]) {
  const [first] = calls;
  const parts = calls.flatMap(({ txs }) => txs.map((text) => takeApart(base58Decode(text)!)));
  const bytes = compileTransaction({
    feePayer: player.key.address,
    blockhash: addressFromBase58(first!.blockhash, 'blockhash'),
    instructions: parts.flatMap(({ instructions }) => instructions),
  });
  const txs = [base58Encode(signTransactionBytes(bytes, [player.key]))];
  return world.submit({ ...first!, txs });
}

test('behaviour: what a short mission drew says nothing of a longer one next to it', async () => {
  const game = await openMissionGame('LedgerState', 2);
  const { world, player, authority, project, model } = game;
  const by = { project, authority: authority.address, payer: authority.address };
  const pool = await world.write(
    'createCreateMissionPoolTransaction',
    { data: { ...by, characterModel: model, name: 'Caves' } },
    authority,
  );
  const rewards = Array.from({ length: 8 }, () => ({ kind: 'Xp' as const, min: '0', max: '100' }));
  const terms = { cost: { address: game.gold, amount: '0' }, rewards };
  const missionPool = pool.missionPoolAddress;
  const missions = [
    await addMission(game, { ...terms, duration: '1' }),
    await addMission(game, { ...terms, missionPool }),
  ];
  const name = 'createSendCharactersOnMissionTransaction';
  const [short, long] = await Promise.all(
    missions.map((mission, i) => {
      const characterAddresses = [game.characters[i]!];
      const data = { mission, characterAddresses, authority: player.address };
      return world.prepare(name, { data }, player);
    }),
  );
  const sent = await submitTogether(game, short!, long!);
  expect(sent).toMatchObject([{ status: 'Success' }]);
  const deltasOf = async (address: string) => {
    const [found] = await world.call('character', { addresses: [address] });
    return (found!.usedBy.params as { rewards: { delta: number }[] }).rewards;
  };
  const [early, late] = game.characters as [string, string];
  world.clockMs += 1000;
  const told = await deltasOf(early);
  expect(told.some(({ delta }) => delta > 0)).toBe(true);
  world.clockMs += HOUR_MS;
  expect(await deltasOf(late)).not.toEqual(told);
});
