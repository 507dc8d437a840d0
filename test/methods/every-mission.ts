import { allow, makeCharacters, makeModel } from './every-stake.ts';
import type { Settlement, World } from './world.ts';

type Call = [action: string, params: Record<string, unknown>];

const HOUR = 3600;

/** Calls of every operation on missions, on characters of which some are on the way. */
export async function missionCalls(world: World, settlement: Settlement): Promise<Call[]> {
  const { project, account, ledger } = settlement;
  const { friend, wallet } = world;
  const characterModel = await makeModel(world, project);
  const characters = await makeCharacters(world, project, characterModel);
  const pool = { project, characterModel, payer: wallet };
  const made = await world.call('missions.createPool', { data: { ...pool, name: 'Woods' } });
  const missionPool = made.address as string;
  await allow(world, project, 'Missions', 'ManageMissionPool', [0, 1]);
  const by = { authority: wallet, delegateAuthority: friend };
  const mission = (name: string, resource: string, amount: string) => ({
    project,
    missionPool,
    payer: wallet,
    name,
    minXp: '0',
    cost: { address: resource, amount },
    duration: String(HOUR),
    rewards: [
      { kind: 'Xp', min: '1', max: '9' },
      { kind: 'Resource', min: '3', max: '7', resource },
    ],
  });
  const create = async (...of: Parameters<typeof mission>): Promise<string> =>
    (await world.call('missions.create', { data: mission(...of) })).address;
  const inTokens = await create('in tokens', account, '1');
  const inLeaves = await create('in leaves', ledger, '2');
  const free = await create('free', ledger, '0');
  const go = (to: string, from: number, until: number) => ({
    data: { mission: to, characterAddresses: characters.slice(from, until) },
  });
  await world.call('missions.send', go(inTokens, 0, 2));
  await world.call('missions.send', go(inLeaves, 2, 4));
  world.advance(HOUR);
  await world.call('missions.send', go(free, 4, 5));
  await world.fund(friend);
  const xp = { kind: 'Xp', min: '2', max: '3' };
  const params = {
    minXp: '5',
    cost: { address: account, amount: '4' },
    duration: '60',
    removeRewards: [1],
    updateRewards: [xp],
    newRewards: [xp, { kind: 'Resource', min: '0', max: '1', resource: account }],
  };
  return [
    ['missions.createPool', { data: { ...pool, name: 'Hills' } }],
    ['missions.createPool', { data: { ...pool, name: 'Hills', ...by, payer: friend } }],
    ['missions.updatePool', { data: { ...pool, missionPool } }],
    ['missions.updatePool', { data: { project, missionPool, ...by, payer: friend } }],
    ['missions.create', { data: mission('new', account, '9') }],
    ['missions.create', { data: { ...mission('new', ledger, '9'), ...by, payer: friend } }],
    ['missions.update', { missionAddress: free, params }],
    ['missions.update', { missionAddress: free, params: {}, ...by }],
    ['missions.send', go(inTokens, 5, 7)],
    ['missions.send', go(inLeaves, 5, 7)],
    ['missions.send', go(free, 5, 6)],
    ...(await agreed(world, [inTokens, inLeaves, free], (to) => go(to, 5, 7).data)),
    ['missions.recall', go(inTokens, 0, 2)],
    ['missions.recall', go(inLeaves, 2, 4)],
    ['missions.recall', { data: { ...go(free, 4, 5).data, forfeit: true } }],
  ];
}

/** Sendings that agree to the missions as they are. */
async function agreed(
  world: World,
  missions: readonly string[],
  dataOf: (mission: string) => object,
): Promise<Call[]> {
  const found: { address: string; terms: unknown }[] = await world.call('missions.find', {
    addresses: missions,
  });
  return found.map(({ address, terms }) => {
    return ['missions.send', { data: { ...dataOf(address), terms } }];
  });
}
