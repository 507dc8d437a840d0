import { addCharactersTree, addWrappedModel } from '../../programs/character-models.ts';
import { type Game, mint, walletOf } from '../../programs/world.ts';
import { makeElsewhere } from '../made-elsewhere.ts';
import {
  type Away,
  addCharacter,
  addMission,
  away,
  going,
  HOUR_MS,
  missionOf,
  ready,
  recall,
  send,
  type Woods,
  woods,
} from '../mission-scenes.ts';
import { refusals } from '../refusal.ts';
import { nowhere, U64_MAX } from '../scenes.ts';
import { type Script, type Vector, vector } from '../vector.ts';

const sends = [
  vector({
    operation: send,
    name: 'success',
    shows: 'Sends two characters; what is drawn reads 0 until the end.',
    scene: ready,
    async play(script, data) {
      const { one, two, anna } = data;
      await script.write(send, going(data, one, two), anna);
      await script.call('character', { addresses: [one, two] });
      await script.call('holdings', { holder: anna.address });
    },
  }),
  vector({
    operation: send,
    name: 'success-terms',
    shows: 'Agrees to the mission as it was shown.',
    scene: ready,
    async play(script, data) {
      const { data: sent } = going(data, data.one);
      const { minXp, duration, rewards: paid } = missionOf(data);
      const rewards = paid.filter((one) => one !== null);
      const cost = { address: data.gold, amount: '10' };
      const terms = { minXp, duration, rewards, cost };
      await script.write(send, { data: { ...sent, terms } }, data.anna);
      await script.call('holdings', { holder: data.anna.address });
    },
  }),
  ...refusals(send, away, {
    NotFound: ['No such character.', (data) => going(data, nowhere)],
    Unauthorised: ["Another's character.", (data) => going({ ...data, anna: data.bert }, data.two)],
    CharacterInUse: ['It is on the mission already.', (data) => going(data, data.one)],
  }),
  vector({
    operation: send,
    name: 'ProfileMissing',
    shows: "The character's owner has no profile in the project.",
    scene: ready,
    prepare: async (start) => ({
      other: await addCharacter(start, start.model, start.bert, 'other'),
    }),
    play: (script, data) => script.call(send, going({ ...data, anna: data.bert }, data.other)),
  }),
  vector({
    operation: send,
    name: 'CharacterOwnersDiffer',
    shows: 'The second character belongs to somebody else.',
    scene: ready,
    prepare: async (start) => ({
      other: await addCharacter(start, start.model, start.bert, 'other'),
    }),
    play: (script, data) => script.call(send, going(data, data.one, data.other)),
  }),
  vector({
    operation: send,
    name: 'InsufficientXp',
    shows: 'The mission needs 1 xp; the profile has none.',
    scene: woods,
    prepare: async (start) => ({ mission: await addMission(start, { minXp: '1' }) }),
    play: (script, data) => script.call(send, going(data, data.one)),
  }),
  vector({
    operation: send,
    name: 'InsufficientBalance',
    shows: 'Two characters cost 102 gold; there are 100.',
    scene: woods,
    prepare: async (start) => ({
      mission: await addMission(start, { cost: { address: start.gold, amount: '51' } }),
    }),
    play: (script, data) => script.call(send, going(data, data.one, data.two)),
  }),
  vector({
    operation: send,
    name: 'Overflow',
    shows: 'Two characters cost more base units than 64 bits hold.',
    scene: woods,
    prepare: async (start) => ({
      mission: await addMission(start, { cost: { address: start.gold, amount: U64_MAX } }),
    }),
    play: (script, data) => script.call(send, going(data, data.one, data.two)),
  }),
  vector({
    operation: send,
    name: 'CharacterModelNotAllowed',
    shows: 'The pool is not open to the model of the character.',
    scene: ready,
    async prepare(start) {
      const model = await addWrappedModel(start, [{ kind: 'Collection', params: start.project }]);
      await addCharactersTree(start, model, 8);
      return { other: await addCharacter(start, model, start.anna, 'other') };
    },
    play: (script, data) => script.call(send, going(data, data.other)),
  }),
  vector({
    operation: send,
    name: 'CostChanged',
    shows: 'The project asks for 11 gold a character since the build; it was 10.',
    scene: ready,
    async play(script, data) {
      const { mission, gold, authority } = data;
      const built = await script.build(send, going(data, data.one, data.two), data.anna);
      const params = { cost: { address: gold, amount: '11' } };
      const raise = { missionAddress: mission, authority: authority.address, params };
      await script.write('createUpdateMissionTransaction', raise, authority);
      await script.submit(built);
    },
  }),
  vector({
    operation: send,
    name: 'MissionTermsChanged',
    shows: 'The project has the mission last two hours since the build; it was one.',
    scene: ready,
    async play(script, data) {
      const { mission, authority } = data;
      const built = await script.build(send, going(data, data.one, data.two), data.anna);
      const params = { duration: '7200' };
      const change = { missionAddress: mission, authority: authority.address, params };
      await script.write('createUpdateMissionTransaction', change, authority);
      await script.submit(built);
    },
  }),
];

const recalls = [
  vector({
    operation: recall,
    name: 'success',
    shows: 'After the end: what was drawn is paid, and the character is free.',
    scene: away,
    async prepare({ world }) {
      world.clockMs += HOUR_MS;
      return {};
    },
    async play(script, data) {
      const { one, anna, profile } = data;
      await script.write(recall, going(data, one), anna);
      await script.call('character', { addresses: [one] });
      await script.call('profile', { addresses: [profile] });
      await script.call('holdings', { holder: anna.address });
    },
  }),
  vector({
    operation: recall,
    name: 'success-early',
    shows: 'Before the end: nothing is paid, and the character is free.',
    scene: away,
    async play(script, data) {
      await script.write(recall, going(data, data.one), data.anna);
      await script.call('character', { addresses: [data.one] });
      await script.call('holdings', { holder: data.anna.address });
    },
  }),
  ...refusals(recall, away, {
    NotFound: ['No such character.', (data) => going(data, nowhere)],
    Unauthorised: ["Another's character.", (data) => going({ ...data, anna: data.bert }, data.one)],
    CharacterNotOnMission: ['It is free.', (data) => going(data, data.two)],
  }),
  vector({
    operation: recall,
    name: 'CharacterOwnersDiffer',
    shows: 'The second character belongs to somebody else.',
    scene: away,
    prepare: async (start) => ({
      other: await addCharacter(start, start.model, start.bert, 'other'),
    }),
    play: (script, data) => script.call(recall, going(data, data.one, data.other)),
  }),
  vector({
    operation: recall,
    name: 'success-no-profile',
    shows: 'The wallet was taken from its user meanwhile: experience stays owed, gold is paid.',
    scene: ready,
    async prepare(start) {
      const { world, anna, model, mission } = start;
      const carl = await world.wallet('carl');
      const other = await addCharacter(start, model, carl, 'other');
      await mint(start, start.gold, carl.address, '10');
      const user = { payer: anna.address };
      const add = { ...user, wallets: { add: [carl.address] } };
      await world.write('createUpdateUserTransaction', add, anna, carl);
      const data = { mission, characterAddresses: [other], authority: carl.address };
      await world.write(send, { data }, carl);
      const remove = { ...user, wallets: { remove: [carl.address] } };
      await world.write('createUpdateUserTransaction', remove, anna);
      world.clockMs += HOUR_MS;
      return { carl, other };
    },
    async play(script, data) {
      const { carl, other } = data;
      await script.write(recall, going({ ...data, anna: carl }, other), carl);
      await script.call('character', { addresses: [other] });
      await script.call('holdings', { holder: carl.address });
    },
  }),
  ...unpayable(),
  vector({
    operation: recall,
    name: 'MissionNotOver',
    shows: 'The mission has an hour to go, and the call does not forfeit what it pays.',
    scene: away,
    play: (script, data) => {
      const { data: back } = going(data, data.one);
      return script.call(recall, { data: { ...back, forfeit: false } });
    },
  }),
  vector({
    operation: recall,
    name: 'RecallTimeChanged',
    shows: 'The mission ended between build and submission: now there are rewards to collect.',
    scene: away,
    async prepare({ world, mission, one, anna }) {
      world.clockMs += HOUR_MS - 10_000;
      const data = { mission, characterAddresses: [one], authority: anna.address };
      const early = await world.prepare(recall, { data }, anna);
      world.clockMs += 10_000;
      return { early };
    },
    play: (script, { early }) => script.submit(early),
  }),
];

/** A recall whose payment has nowhere to go. */
function unpayable(): Vector[] {
  const operation = recall;
  return [
    vector({
      operation,
      name: 'success-no-tree',
      shows:
        'The reward is in a resource without a tree: it stays owed, and is paid when there is one.',
      scene: woods,
      prepare: (start) => sendForOther(start, 'none'),
      async play(script, data) {
        const { project, authority, resource, anna } = data;
        await script.write(operation, going(data, data.one), anna);
        await script.call('character', { addresses: [data.one] });
        const treeConfig = { basic: { numAssets: 8 } };
        const tree = { project, resource, treeConfig, authority: authority.address };
        await script.write('createCreateNewResourceTreeTransaction', tree, authority);
        await script.write(operation, going(data), anna);
        await script.call('holdings', { holder: anna.address });
      },
    }),
    vector({
      operation,
      name: 'LeafChanged',
      shows: "The player's holding of the reward was made in another tree between the two.",
      scene: woods,
      async prepare(start) {
        const sent = await sendForOther(start, 'none');
        const { world, project, authority } = start;
        const { resource } = sent;
        const treeConfig = { basic: { numAssets: 8 } };
        const tree = { project, resource, treeConfig, authority: authority.address };
        await world.write('createCreateNewResourceTreeTransaction', tree, authority);
        return sent;
      },
      async play(script, data) {
        const { project, authority, resource, anna } = data;
        const built = await script.build(operation, going(data, data.one), anna);
        await makeElsewhere(script, { project, resource, authority, holder: anna.address });
        await script.submit(built);
      },
    }),
    vector({
      operation,
      name: 'success-full-tree',
      shows: 'The reward is in a resource whose tree is full: it stays owed.',
      scene: woods,
      prepare: (start) => sendForOther(start, 'full'),
      play: (script, data) => recallUnpaid(script, data),
    }),
    vector({
      operation,
      name: 'success-full-supply',
      shows:
        'The supply of gold is 4 short of what a u64 can hold; at least 5 are due and stay owed.',
      scene: away,
      async prepare(start) {
        const { world, gold, bert } = start;
        await mint(start, gold, bert.address, String(BigInt(U64_MAX) - 94n));
        world.clockMs += HOUR_MS;
        return {};
      },
      play: (script, data) => recallUnpaid(script, data),
    }),
    ...refusals(operation, away, {
      InvalidArgument: ['Of no character, and nothing is owed.', (data) => going(data)],
    }),
  ];
}

async function recallUnpaid(script: Script, data: Away): Promise<void> {
  await script.write(recall, going(data, data.one), data.anna);
  await script.call('character', { addresses: [data.one] });
  await script.call('holdings', { holder: data.anna.address });
}

/** Sends the first character on a mission that pays another resource, and lets it end. */
async function sendForOther(
  start: Woods & { readonly world: Game['world'] },
  tree: 'none' | 'full',
): Promise<{ mission: string; resource: string }> {
  const { world, project, authority, anna, one } = start;
  const storage = 'LedgerState' as const;
  const params = { name: 'Gem', symbol: 'GEM', uri: '', decimals: 0, storage };
  const by = { project, authority: authority.address };
  const make = { ...by, params };
  const made = await world.write('createCreateNewResourceTransaction', make, authority);
  const { resource } = made;
  if (tree === 'full') {
    const treeConfig = { basic: { numAssets: 8 } };
    const grow = { ...by, resource, treeConfig };
    await world.write('createCreateNewResourceTreeTransaction', grow, authority);
    for (let i = 0; i < 8; i += 1) await mint(start, resource, walletOf(`gem ${i}`).address, '1');
  }
  const rewards = [{ kind: 'Resource' as const, min: '1', max: '1', resource }];
  const mission = await addMission(start, { rewards });
  const data = { mission, characterAddresses: [one], authority: anna.address };
  await world.write(send, { data }, anna);
  world.clockMs += HOUR_MS;
  return { mission, resource };
}

const history = [
  vector({
    operation: 'characterHistory',
    name: 'success',
    shows: 'What happened to a character that was wrapped, sent, recalled; then its sending alone.',
    scene: away,
    async prepare({ world }) {
      world.clockMs += HOUR_MS;
      return {};
    },
    async play(script, data) {
      const { one, anna } = data;
      await script.write(recall, going(data, one), anna);
      await script.call('characterHistory', { addresses: [one] });
      await script.call('characterHistory', { addresses: [one], event: ['MissionStarted'] });
    },
  }),
  vector({
    operation: 'characterHistory',
    name: 'success-pages',
    shows: 'A page of what happened to a character, and what comes behind its cursor.',
    scene: away,
    async play(script, { one }) {
      const [first] = await script.call('characterHistory', { addresses: [one], limit: 1 });
      await script.call('characterHistory', { addresses: [one], after: first!.cursor! });
    },
  }),
];

export const cases: readonly Vector[] = [...sends, ...recalls, ...history];
