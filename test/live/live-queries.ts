import type { LiveQuery } from '../../src/methods/live-port.ts';
import type { Stage } from '../conservation/stage.ts';

/** Every read of the service that can be live, with filters of all kinds. */
export function queriesOf(stage: Stage): LiveQuery[] {
  const { players, project, resources, stakingPools, missionPool, missions, profiles } = stage;
  const wallets = players.map(({ address }) => address);
  const [first, second] = wallets as [string, string];
  const read = (operation: LiveQuery['operation'], ...args: LiveQuery['args'][]) =>
    args.map((one) => ({ operation, args: one }));
  const use = (kind: string, params?: object) => ({ filters: { usedBy: { kind, params } } });
  const wrapped = (params: object) => ({ filters: { source: { kind: 'Wrapped', params } } });
  return [
    ...read('holdings', {}, { holder: first }, { holder: second }, { addresses: profiles }),
    ...read('character', {}, { wallets: [first] }, { wallets }, { filters: { owner: first } }),
    ...read('character', { trees: [stage.charactersTree] }),
    ...read('character', { trees: [stage.charactersTree], wallets: [second] }),
    ...read('character', use('Staking'), use('Mission'), use('None')),
    ...read('character', ...stakingPools.map((pool) => use('Staking', { pool }))),
    ...read('character', ...missions.map((id) => use('Mission', { id }))),
    ...read('character', use('Mission', { rewards: [{ rewardIdx: 0, delta: 0 }] })),
    ...read('character', use('Mission', { rewardsCollected: false })),
    ...read('character', wrapped({ is_compressed: true }), wrapped({ is_compressed: false })),
    ...read('character', { mints: stage.mints.slice(0, 4) }),
    ...read('mission', {}, { missionPools: [missionPool] }, { addresses: missions.slice(0, 1) }),
    ...read('profile', {}, { projects: [project] }, { userIds: [1] }, { identities: ['main'] }),
    ...read('profile', { addresses: profiles.slice(0, 2) }),
    ...read('user', {}, { wallets: [first, second] }, { ids: [1, 2] }, { usernames: ['tom'] }),
    ...read('resources', {}, { projects: [project] }, { addresses: resources.slice(1) }),
    ...read('faucets', {}, { resources: resources.slice(0, 1) }, { projects: [project] }),
    ...read('stakers', {}, { stakingPools: stakingPools.slice(0, 1) }, { wallets: [first] }),
    ...read('balance', { address: first }, { address: second }, { address: resources[0] }),
  ];
}
