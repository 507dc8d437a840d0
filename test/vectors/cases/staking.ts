import { updatePool } from '../../programs/staked-characters.ts';
import { makeElsewhere } from '../made-elsewhere.ts';
import { refusals } from '../refusal.ts';
import { nowhere, smallTree, U64_MAX } from '../scenes.ts';
import {
  at,
  fillWool,
  grazing,
  HOUR,
  leaveOf,
  leaveUser,
  pasture,
  payWithoutTree,
  stakeOf,
  TEN_DAYS,
} from '../staking-scenes.ts';
import { vector } from '../vector.ts';

const reads = [
  vector({
    operation: 'stakers',
    name: 'success',
    shows: 'Finds what a wallet has staked in a pool.',
    scene: grazing,
    play: (script, { anna, meadow }) =>
      script.call('stakers', { wallets: [anna.address], stakingPools: [meadow] }),
  }),
];

const stakes = [
  vector({
    operation: 'createStakeCharactersTransactions',
    name: 'success',
    shows: 'Stakes two characters, the first of this owner in the pool.',
    scene: pasture,
    async play(script, data) {
      const { anna, sheep, meadow } = data;
      const args = stakeOf(data, sheep.slice(0, 2));
      await script.write('createStakeCharactersTransactions', args, anna);
      await script.call('character', { addresses: sheep.slice(0, 2) });
      await script.call('stakers', { stakingPools: [meadow] });
    },
  }),
  vector({
    operation: 'createStakeCharactersTransactions',
    name: 'success-terms',
    shows: 'Agrees to the pool as it was shown, and to a longer lock.',
    scene: pasture,
    async play(script, data) {
      const { anna, sheep } = data;
      const lock = { lockType: 'Freeze', minStakeDuration: '900' } as const;
      const terms = { ...lock, resetStakeDuration: false };
      const args = { ...stakeOf(data, sheep.slice(0, 1)), terms };
      await script.write('createStakeCharactersTransactions', args, anna);
    },
  }),
  ...refusals('createStakeCharactersTransactions', pasture, {
    NotFound: ['No such character.', (data) => stakeOf(data, [nowhere])],
    ProfileMissing: ['Bert has no profile in the project.', (data) => stakeOf(data, [data.ram])],
    CharacterOwnersDiffer: [
      'One is of anna, the other of bert.',
      (data) => stakeOf(data, [data.sheep[0]!, data.ram]),
    ],
    CharacterModelDiffers: [
      'The characters are of another model.',
      (data) => ({ ...stakeOf(data, data.sheep), characterModel: nowhere }),
    ],
    CharacterModelNotAllowed: [
      'Nobody let the model stake there.',
      (data) => ({ ...stakeOf(data, data.sheep), stakingPool: data.heath }),
    ],
    InvalidArgument: [
      'A character stands twice in the list.',
      (data) => stakeOf(data, [data.sheep[0]!, data.sheep[0]!]),
    ],
  }),
  ...refusals('createStakeCharactersTransactions', grazing, {
    CharacterInUse: ['The first is staked already.', (data) => stakeOf(data, data.sheep)],
  }),
  vector({
    operation: 'createStakeCharactersTransactions',
    name: 'PoolClosed',
    shows: 'The pool has ended.',
    scene: pasture,
    prepare: (start) => at(start, TEN_DAYS),
    play: (script, data) =>
      script.call('createStakeCharactersTransactions', stakeOf(data, data.sheep)),
  }),
  vector({
    operation: 'createStakeCharactersTransactions',
    name: 'StakeTermsChanged',
    shows: 'The project raised the shortest time between build and submission.',
    scene: pasture,
    async play(script, data) {
      const { anna, authority, project, meadow: stakingPool } = data;
      const args = stakeOf(data, data.sheep.slice(0, 1));
      const built = await script.build('createStakeCharactersTransactions', args, anna);
      const metadata = { minStakeDuration: '126144000' };
      const change = { project, stakingPool, authority: authority.address, metadata };
      await script.write('createUpdateStakingPoolTransaction', change, authority);
      await script.submit(built);
    },
  }),
  vector({
    operation: 'createStakeCharactersTransactions',
    name: 'CooldownRunning',
    shows: 'The character was freed a moment ago.',
    scene: grazing,
    prepare: (start) => at(start, HOUR),
    async play(script, data) {
      const { anna, sheep } = data;
      const first = sheep.slice(0, 1);
      await script.write('createUnstakeCharactersTransactions', leaveOf(data, first), anna);
      await script.call('createStakeCharactersTransactions', stakeOf(data, first));
    },
  }),
];

const CLAIM = 'createClaimStakingRewardsTransactions';
const UNSTAKE = 'createUnstakeCharactersTransactions';

const ends = [
  vector({
    operation: CLAIM,
    name: 'success',
    shows: 'Two characters have earned for two hours. The half hour that has begun counts on.',
    scene: grazing,
    prepare: (start) => at(start, 2 * HOUR + 1800),
    async play(script, data) {
      const { anna, sheep } = data;
      await script.write(CLAIM, leaveOf(data, sheep.slice(0, 2)), anna);
      await script.call('character', { addresses: sheep.slice(0, 2) });
      await script.call('holdings', { holder: anna.address });
    },
  }),
  vector({
    operation: CLAIM,
    name: 'RewardsNotAvailable',
    shows: 'The first hour is not over.',
    scene: grazing,
    prepare: (start) => at(start, HOUR - 1),
    play: (script, data) => script.call(CLAIM, leaveOf(data, data.sheep.slice(0, 1))),
  }),
  vector({
    operation: UNSTAKE,
    name: 'success',
    shows: 'Frees two characters, and pays what they have earned.',
    scene: grazing,
    prepare: (start) => at(start, 3 * HOUR),
    async play(script, data) {
      const { anna, sheep, meadow } = data;
      await script.write(UNSTAKE, leaveOf(data, sheep.slice(0, 2)), anna);
      await script.call('character', { addresses: sheep.slice(0, 2) });
      await script.call('stakers', { stakingPools: [meadow] });
      await script.call('holdings', { holder: anna.address });
    },
  }),
  vector({
    operation: UNSTAKE,
    name: 'success-nothing-due',
    shows: 'Before the first hour is over there is nothing to pay.',
    scene: grazing,
    prepare: (start) => at(start, 600),
    async play(script, data) {
      const { anna, sheep } = data;
      await script.write(UNSTAKE, leaveOf(data, sheep.slice(0, 2)), anna);
      await script.call('character', { addresses: sheep.slice(0, 2) });
    },
  }),
  vector({
    operation: UNSTAKE,
    name: 'CannotUnstakeYet',
    shows: 'Ten minutes must be over.',
    scene: grazing,
    prepare: (start) => at(start, 599),
    play: (script, data) => script.call(UNSTAKE, leaveOf(data, data.sheep.slice(0, 1))),
  }),
];

/** A claim says what it cannot pay. The end of a stake leaves it owed. */
const unpaid = [
  vector({
    operation: CLAIM,
    name: 'TreeMissing',
    shows: 'The pool pays in a resource that has no tree.',
    scene: grazing,
    async prepare(start) {
      await payWithoutTree(start);
      return at(start, HOUR);
    },
    play: (script, data) => script.call(CLAIM, leaveOf(data, data.sheep.slice(2))),
  }),
  vector({
    operation: CLAIM,
    name: 'TreeFull',
    shows: 'The tree of wool is full, and anna has none yet.',
    scene: grazing,
    async prepare(start) {
      await fillWool(start);
      return at(start, HOUR);
    },
    play: (script, data) => script.call(CLAIM, leaveOf(data, data.sheep.slice(0, 1))),
  }),
  vector({
    operation: CLAIM,
    name: 'Overflow',
    shows: 'The pool pays so much that two are too many.',
    scene: grazing,
    async prepare(start) {
      await updatePool(start, start.meadow, { metadata: { rewardsPerDuration: U64_MAX } });
      return at(start, HOUR);
    },
    play: (script, data) => script.call(CLAIM, leaveOf(data, data.sheep.slice(0, 2))),
  }),
  ...([CLAIM, UNSTAKE] as const).map((operation) =>
    vector({
      operation,
      name: 'LeafChanged',
      shows:
        "The owner's holding of wool was made in another tree after the transaction was built.",
      scene: grazing,
      prepare: (start) => at(start, HOUR),
      async play(script, data) {
        const { anna, sheep, project, wool: resource, authority } = data;
        const built = await script.build(operation, leaveOf(data, sheep.slice(0, 2)), anna);
        await makeElsewhere(script, { project, resource, authority, holder: anna.address });
        await script.submit(built);
      },
    }),
  ),
  vector({
    operation: UNSTAKE,
    name: 'success-unpaid',
    shows:
      'The tree of wool is full, so that what was earned stays owed. With a further tree a claim ' +
      'pays it, although nothing is staked any more.',
    scene: grazing,
    async prepare(start) {
      await fillWool(start);
      return at(start, 2 * HOUR);
    },
    async play(script, data) {
      const { anna, authority, project, sheep, wool } = data;
      await script.write(UNSTAKE, leaveOf(data, sheep.slice(0, 2)), anna);
      await script.call('character', { addresses: sheep.slice(0, 2) });
      await script.call('holdings', { holder: anna.address });
      const by = { project, resource: wool, authority: authority.address };
      const tree = { ...by, treeConfig: smallTree };
      await script.write('createCreateNewResourceTreeTransaction', tree, authority);
      await script.write(CLAIM, leaveOf(data, sheep.slice(0, 1)), anna);
      await script.call('holdings', { holder: anna.address });
    },
  }),
];

/** What a claim and the end of a stake have in common. */
const refusedEnds = ([CLAIM, UNSTAKE] as const).flatMap((operation) => [
  ...refusals(operation, grazing, {
    NotFound: ['No such character.', (data) => leaveOf(data, [nowhere])],
    CharacterOwnersDiffer: [
      'One is of anna, the other of bert.',
      (data) => leaveOf(data, [data.sheep[0]!, data.ram]),
    ],
    CharacterModelDiffers: [
      'The characters are of another model.',
      (data) => leaveOf({ model: nowhere }, data.sheep.slice(0, 2)),
    ],
    CharacterNotStaked: ['The third is free.', (data) => leaveOf(data, data.sheep)],
  }),
  vector({
    operation,
    name: operation === CLAIM ? 'ProfileMissing' : 'success-no-profile',
    shows: 'The wallet has left its user, and with it the profile.',
    scene: grazing,
    async prepare(start) {
      await leaveUser(start);
      return at(start, HOUR);
    },
    play: (script, data) => script.call(operation, leaveOf(data, data.sheep.slice(0, 1))),
  }),
]);

export const cases = [...reads, ...stakes, ...ends, ...unpaid, ...refusedEnds];
