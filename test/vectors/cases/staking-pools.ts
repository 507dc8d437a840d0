import { addDelegate, addResource } from '../../programs/world.ts';
import { refusals } from '../refusal.ts';
import { extendScene } from '../scene.ts';
import { nowhere } from '../scenes.ts';
import { grazing, metadata, pasture } from '../staking-scenes.ts';
import { vector } from '../vector.ts';

const entry = { value: '25', type: { minNftCount: '2' } };
const multiplier = { decimals: 2, multipliers: [entry] };

const prizes = extendScene(
  pasture,
  'prizes',
  'as pasture, and meadow has multipliers: from two characters on, 25 percent extra.',
  async ({ world, authority, project, meadow }) => {
    const args = { project, stakingPool: meadow, authority: authority.address, ...multiplier };
    const operation = 'createInitMultipliersTransaction';
    const { multipliersAddress } = await world.write(operation, args, authority);
    return { multipliers: multipliersAddress };
  },
);

const reads = [
  vector({
    operation: 'stakingPools',
    name: 'success',
    shows: 'Finds the pools of a project, and one of them by its name.',
    scene: pasture,
    async play(script, { project }) {
      await script.call('stakingPools', { projects: [project] });
      await script.call('stakingPools', { projects: [project], names: ['Heath'] });
    },
  }),
  vector({
    operation: 'multipliers',
    name: 'success',
    shows: 'Finds the multipliers of a pool.',
    scene: prizes,
    play: (script, { meadow, heath }) =>
      script.call('multipliers', { stakingPools: [meadow, heath] }),
  }),
];

const creations = [
  vector({
    operation: 'createCreateStakingPoolTransaction',
    name: 'success',
    shows: 'Makes a pool that freezes what is staked.',
    scene: pasture,
    async play(script, { project, authority, wool }) {
      const args = { project, resource: wool, authority: authority.address, metadata };
      const operation = 'createCreateStakingPoolTransaction';
      const { stakingPoolAddress } = await script.write(operation, args, authority);
      await script.call('stakingPools', { addresses: [stakingPoolAddress] });
    },
  }),
  vector({
    operation: 'createCreateStakingPoolTransaction',
    name: 'success-multipliers',
    shows: 'A delegate makes a pool that holds what is staked, with multipliers.',
    scene: pasture,
    prepare: async (game) => ({
      delegate: await addDelegate(game, 'shepherd', {
        Staking: [{ index: 2, permission: 'ManageStakingPool' }],
      }),
    }),
    async play(script, { project, authority, wool, delegate }) {
      const args = {
        project,
        resource: wool,
        authority: authority.address,
        delegateAuthority: delegate.address,
        metadata: { ...metadata, lockType: 'Custoday' as const, maxRewardsDuration: '86400' },
        multiplier,
      };
      const operation = 'createCreateStakingPoolTransaction';
      const made = await script.write(operation, args, delegate);
      await script.call('stakingPools', { addresses: [made.stakingPoolAddress] });
      await script.call('multipliers', { addresses: [made.multipliersAddress!] });
    },
  }),
  ...refusals('createCreateStakingPoolTransaction', pasture, {
    NotFound: [
      'No such resource.',
      ({ project, authority }) => ({
        project,
        resource: nowhere,
        authority: authority.address,
        metadata,
      }),
    ],
    Unauthorised: [
      'The wallet is not the authority.',
      ({ project, anna, wool }) => ({
        project,
        resource: wool,
        authority: anna.address,
        metadata,
      }),
    ],
    InvalidArgument: [
      'A pool cannot end before it starts.',
      ({ project, authority, wool }) => ({
        project,
        resource: wool,
        authority: authority.address,
        metadata: { ...metadata, endTime: '1' },
      }),
    ],
  }),
  vector({
    operation: 'createUpdateStakingPoolTransaction',
    name: 'success',
    shows: 'Lets a model stake, and changes what the pool pays. All else stays.',
    scene: pasture,
    async play(script, { project, authority, heath, model }) {
      const args = { project, stakingPool: heath, authority: authority.address };
      const changes = { metadata: { rewardsPerDuration: '7' }, characterModel: model };
      const operation = 'createUpdateStakingPoolTransaction';
      await script.write(operation, { ...args, ...changes }, authority);
      await script.call('stakingPools', { addresses: [heath] });
    },
  }),
  vector({
    operation: 'createUpdateStakingPoolTransaction',
    name: 'success-cleared',
    shows:
      'Takes the end and the shortest time away, and holds assets from now on. All else stays.',
    scene: pasture,
    async play(script, { project, authority, meadow }) {
      const bounds = { endTime: null, minStakeDuration: null };
      const metadata = { ...bounds, lockType: 'Custody' as const };
      const args = { project, stakingPool: meadow, authority: authority.address, metadata };
      await script.write('createUpdateStakingPoolTransaction', args, authority);
      await script.call('stakingPools', { addresses: [meadow] });
    },
  }),
  ...refusals('createUpdateStakingPoolTransaction', pasture, {
    NotFound: [
      'No such model.',
      ({ project, authority, heath }) => ({
        project,
        stakingPool: heath,
        authority: authority.address,
        characterModel: nowhere,
      }),
    ],
    Unauthorised: [
      'The delegate has no delegation.',
      ({ project, authority, heath, anna }) => ({
        project,
        stakingPool: heath,
        authority: authority.address,
        delegateAuthority: anna.address,
      }),
    ],
  }),
  vector({
    operation: 'createUpdateStakingPoolTransaction',
    name: 'StakingPoolInUse',
    shows: 'Characters are staked there, and earn wool.',
    scene: grazing,
    prepare: async (start) => ({ silver: await addResource(start, 'AccountState') }),
    play: (script, { project, authority, meadow, silver }) =>
      script.call('createUpdateStakingPoolTransaction', {
        project,
        stakingPool: meadow,
        authority: authority.address,
        resource: silver,
      }),
  }),
];

const multipliers = [
  vector({
    operation: 'createInitMultipliersTransaction',
    name: 'success',
    shows: 'Makes the multipliers of a pool that has none.',
    scene: pasture,
    async play(script, { project, authority, heath }) {
      const args = { project, stakingPool: heath, authority: authority.address, ...multiplier };
      const operation = 'createInitMultipliersTransaction';
      const { multipliersAddress } = await script.write(operation, args, authority);
      await script.call('multipliers', { addresses: [multipliersAddress] });
    },
  }),
  ...refusals('createInitMultipliersTransaction', prizes, {
    NotFound: [
      'No such pool.',
      ({ project, authority }) => ({
        project,
        stakingPool: nowhere,
        authority: authority.address,
        ...multiplier,
      }),
    ],
    Unauthorised: [
      'The wallet is not the authority.',
      ({ project, bert, heath }) => ({
        project,
        stakingPool: heath,
        authority: bert.address,
        ...multiplier,
      }),
    ],
    AlreadyExists: [
      'The pool has multipliers.',
      ({ project, authority, meadow }) => ({
        project,
        stakingPool: meadow,
        authority: authority.address,
        ...multiplier,
      }),
    ],
  }),
  vector({
    operation: 'createAddMultiplierTransaction',
    name: 'success',
    shows: 'Adds a condition of another kind.',
    scene: prizes,
    async play(script, { project, authority, multipliers: multiplierAddress }) {
      const added = { value: '10', type: { minStakeDuration: '86400' } };
      const args = { project, multiplier: multiplierAddress, metadata: added };
      const by = { authority: authority.address };
      await script.write('createAddMultiplierTransaction', { ...args, ...by }, authority);
      await script.call('multipliers', { addresses: [multiplierAddress] });
    },
  }),
  ...refusals('createAddMultiplierTransaction', prizes, {
    NotFound: [
      'No such multipliers.',
      ({ project, authority }) => ({
        project,
        multiplier: nowhere,
        authority: authority.address,
        metadata: entry,
      }),
    ],
    Unauthorised: [
      'The wallet is not the authority.',
      ({ project, anna, multipliers: address }) => ({
        project,
        multiplier: address,
        authority: anna.address,
        metadata: entry,
      }),
    ],
    InvalidArgument: [
      'A multiplier has exactly one condition.',
      ({ project, authority, multipliers: address }) => ({
        project,
        multiplier: address,
        authority: authority.address,
        metadata: { value: '1', type: { minNftCount: '1', minStakeDuration: '1' } },
      }),
    ],
  }),
];

export const cases = [...reads, ...creations, ...multipliers];
