import { addWrappedModel } from '../../programs/character-models.ts';
import { missionOf, ready, type Woods, woods } from '../mission-scenes.ts';
import { refusals } from '../refusal.ts';
import { nowhere } from '../scenes.ts';
import { type Vector, vector } from '../vector.ts';

const pools = [
  vector({
    operation: 'missionPool',
    name: 'success',
    shows: 'Finds the pools of a project.',
    scene: woods,
    play: (script, { project }) => script.call('missionPool', { project }),
  }),
  vector({
    operation: 'createCreateMissionPoolTransaction',
    name: 'success',
    shows: 'Makes a second pool.',
    scene: woods,
    async play(script, { project, authority, model, pool }) {
      const by = { project, authority: authority.address, payer: authority.address };
      const data = { ...by, characterModel: model, name: 'Hills' };
      const operation = 'createCreateMissionPoolTransaction';
      const made = await script.write(operation, { data }, authority);
      await script.call('missionPool', { addresses: [made.missionPoolAddress, pool] });
    },
  }),
  ...refusals('createCreateMissionPoolTransaction', woods, {
    NotFound: ['No such model.', (data) => ({ data: newPool(data, { characterModel: nowhere }) })],
    Unauthorised: [
      'The wallet is not the authority.',
      (data) => ({ data: newPool(data, { authority: data.bert.address }) }),
    ],
    AlreadyExists: ['The name is taken.', (data) => ({ data: newPool(data, { name: 'Woods' }) })],
  }),
  vector({
    operation: 'createUpdateMissionPoolTransaction',
    name: 'success',
    shows: 'Opens the pool to another model.',
    scene: woods,
    async prepare(start) {
      return { other: await addWrappedModel(start, [{ kind: 'Creator', params: nowhere }]) };
    },
    async play(script, { project, authority, pool, other }) {
      const by = { project, authority: authority.address, payer: authority.address };
      const data = { ...by, missionPool: pool, characterModel: other };
      await script.write('createUpdateMissionPoolTransaction', { data }, authority);
      await script.call('missionPool', { addresses: [pool] });
    },
  }),
  ...refusals('createUpdateMissionPoolTransaction', woods, {
    NotFound: ['No such pool.', (data) => ({ data: otherModel(data, { missionPool: nowhere }) })],
    Unauthorised: [
      'The wallet is not the authority.',
      (data) => ({ data: otherModel(data, { authority: data.bert.address }) }),
    ],
  }),
];

function newPool({ project, authority, model }: Woods, changes: object = {}) {
  const by = { project, authority: authority.address, payer: authority.address };
  return { ...by, characterModel: model, name: 'Hills', ...changes };
}

function otherModel({ project, authority, model, pool }: Woods, changes: object = {}) {
  const by = { project, authority: authority.address, payer: authority.address };
  return { ...by, missionPool: pool, characterModel: model, ...changes };
}

const missions = [
  vector({
    operation: 'mission',
    name: 'success',
    shows: 'Finds the missions of a pool.',
    scene: ready,
    play: (script, { pool }) => script.call('mission', { missionPools: [pool] }),
  }),
  vector({
    operation: 'createCreateMissionTransaction',
    name: 'success',
    shows: 'Makes a mission that costs gold and pays gold and experience.',
    scene: woods,
    async play(script, data) {
      const operation = 'createCreateMissionTransaction';
      const made = await script.write(operation, { data: missionOf(data) }, data.authority);
      await script.call('mission', { addresses: [made.missionAddress] });
    },
  }),
  ...refusals('createCreateMissionTransaction', ready, {
    NotFound: [
      'No such resource for the cost.',
      (data) => ({ data: missionOf(data, { cost: { address: nowhere, amount: '1' } }) }),
    ],
    Unauthorised: [
      'The wallet is not the authority.',
      (data) => ({ data: missionOf(data, { authority: data.bert.address }) }),
    ],
    AlreadyExists: ['The name is taken in the pool.', (data) => ({ data: missionOf(data) })],
  }),
  vector({
    operation: 'createUpdateMissionTransaction',
    name: 'success',
    shows: 'Removes a reward, replaces the other, appends one; changes cost, time and experience.',
    scene: ready,
    async play(script, { mission, authority, gold }) {
      const params = {
        minXp: '5',
        cost: { address: gold, amount: '1' },
        duration: '60',
        removeRewards: [0],
        updateRewards: [{ kind: 'Xp' as const, min: '1', max: '2' }],
        newRewards: [{ kind: 'Resource' as const, min: '3', max: '4', resource: gold }],
      };
      const args = { missionAddress: mission, params, authority: authority.address };
      await script.write('createUpdateMissionTransaction', args, authority);
      await script.call('mission', { addresses: [mission] });
    },
  }),
  vector({
    operation: 'createUpdateMissionTransaction',
    name: 'success-expected',
    shows: 'Removes the reward that was seen.',
    scene: ready,
    async play(script, { mission, authority }) {
      const [found] = await script.call('mission', { addresses: [mission] });
      const { max, min, rewardType } = found!.rewards[0]!;
      const { kind, params } = rewardType as { kind: string; params?: { address: string } };
      const expected = [{ max, min, rewardType: params ? { kind, params } : { kind } }];
      const changes = { removeRewards: [0], expected };
      const args = { missionAddress: mission, params: changes, authority: authority.address };
      await script.write('createUpdateMissionTransaction', args, authority);
    },
  }),
  vector({
    operation: 'createUpdateMissionTransaction',
    name: 'LeafChanged',
    shows: 'Another reward came to the place between build and submission.',
    scene: ready,
    async play(script, { mission, authority }) {
      const of = { missionAddress: mission, authority: authority.address };
      const remove = (index: number) =>
        script.build(
          'createUpdateMissionTransaction',
          { ...of, params: { removeRewards: [index] } },
          authority,
        );
      const [first, second] = [await remove(0), await remove(1)];
      await script.submit(first);
      await script.submit(second);
    },
  }),
  ...refusals('createUpdateMissionTransaction', ready, {
    NotFound: [
      'No such mission.',
      ({ authority }) => ({ missionAddress: nowhere, params: {}, authority: authority.address }),
    ],
    Unauthorised: [
      'The wallet is not the authority.',
      ({ mission, bert }) => ({ missionAddress: mission, params: {}, authority: bert.address }),
    ],
    RewardUnknown: [
      'There are two rewards; the third is to go.',
      ({ mission, authority }) => ({
        missionAddress: mission,
        params: { removeRewards: [2] },
        authority: authority.address,
      }),
    ],
  }),
];

export const cases: readonly Vector[] = [...pools, ...missions];
