import { addProfilesTree, addUser } from '../../programs/world.ts';
import { refusals } from '../refusal.ts';
import { extendScene } from '../scene.ts';
import { nowhere, smallTree, users, village } from '../scenes.ts';
import { vector } from '../vector.ts';

const crowded = extendScene(
  village,
  'crowded village',
  'as village, and the tree is full: seven guests have a profile too.',
  async ({ world, project }) => {
    for (let i = 1; i < 8; i += 1) {
      const guest = await world.wallet(`guest ${i}`);
      await addUser(world, guest);
      await world.write('createNewProfileTransaction', { project, payer: guest.address }, guest);
    }
    return {};
  },
);

const strict = extendScene(
  users,
  'strict village',
  'as users, with a project that knows one field of profiles, level; anna has a profile there.',
  async ({ world, anna, authority }) => {
    const profileDataConfig = { achievements: [], customDataFields: ['level'] };
    const args = { name: 'Strict', authority: authority.address, profileDataConfig };
    const made = await world.write('createCreateProjectTransaction', args, authority);
    const { project } = made;
    await addProfilesTree({ world, authority, project }, 8);
    await world.write('createNewProfileTransaction', { project, payer: anna.address }, anna);
    const [profile] = await world.call('profile', { projects: [project] });
    return { profile: profile!.address };
  },
);

const trees = [
  vector({
    operation: 'createCreateProfilesTreeTransaction',
    name: 'success',
    shows: "Makes a tree for a project's profiles.",
    scene: users,
    async play(script, { project, authority }) {
      const args = { treeConfig: { basic: { numAssets: 16384 } }, project };
      const operation = 'createCreateProfilesTreeTransaction';
      await script.write(operation, { ...args, payer: authority.address }, authority);
      await script.call('project', { addresses: [project] });
    },
  }),
  vector({
    operation: 'createCreateProfilesTreeTransaction',
    name: 'success-advanced',
    shows: 'Makes a tree whose shape is given.',
    scene: users,
    async play(script, { project, authority }) {
      const advanced = { maxDepth: 14, maxBufferSize: 64, canopyDepth: 10 };
      const args = { treeConfig: { advanced }, project, payer: authority.address };
      await script.write('createCreateProfilesTreeTransaction', args, authority);
      await script.call('project', { addresses: [project] });
    },
  }),
  ...refusals('createCreateProfilesTreeTransaction', users, {
    NotFound: [
      'No such project.',
      ({ authority }) => ({ treeConfig: smallTree, project: nowhere, payer: authority.address }),
    ],
    Unauthorised: [
      'The payer is not the authority.',
      ({ project, bert }) => ({ treeConfig: smallTree, project, payer: bert.address }),
    ],
    TreeShapeInvalid: [
      'Account compression knows no such tree.',
      ({ project, authority }) => {
        const advanced = { maxDepth: 4, maxBufferSize: 8, canopyDepth: 0 };
        return { treeConfig: { advanced }, project, payer: authority.address };
      },
    ],
  }),
];

const creations = [
  vector({
    operation: 'profile',
    name: 'success',
    shows: "Finds a user's profiles, with the proof of their leaves.",
    scene: village,
    play: (script) => script.call('profile', { userIds: [1], includeProof: true }),
  }),
  vector({
    operation: 'createNewProfileTransaction',
    name: 'success',
    shows: 'Makes a profile of a user, with an identity and a name.',
    scene: village,
    async play(script, { project, bert }) {
      const args = { project, payer: bert.address, identity: 'alt', info: { name: 'Farmer' } };
      await script.write('createNewProfileTransaction', args, bert);
      await script.call('profile', { identities: ['alt'] });
    },
  }),
  ...refusals('createNewProfileTransaction', village, {
    NotFound: [
      'The wallet has no user.',
      ({ project, authority }) => ({ project, payer: authority.address }),
    ],
    ProfileExists: [
      'The user has a profile, of another identity.',
      ({ project, anna }) => ({ project, payer: anna.address, identity: 'alt' }),
    ],
  }),
  ...refusals('createNewProfileTransaction', users, {
    TreeMissing: [
      'The project has no tree for profiles.',
      ({ project, anna }) => ({ project, payer: anna.address }),
    ],
  }),
  ...refusals('createNewProfileTransaction', crowded, {
    TreeFull: ['The tree is full.', ({ project, bert }) => ({ project, payer: bert.address })],
  }),
  vector({
    operation: 'createNewProfileTransaction',
    name: 'AccountMismatch',
    shows: 'Between build and submission the wallet left its user and got one of its own.',
    scene: village,
    async prepare({ world, bert }) {
      const carl = await world.wallet('carl');
      const args = { payer: bert.address, wallets: { add: [carl.address] } };
      await world.write('createUpdateUserTransaction', args, bert, carl);
      return { carl };
    },
    async play(script, { project, bert, carl }) {
      const args = { project, payer: carl.address };
      const built = await script.build('createNewProfileTransaction', args, carl);
      const leave = { payer: bert.address, wallets: { remove: [carl.address] } };
      await script.write('createUpdateUserTransaction', leave, bert);
      await script.write('createNewUserTransaction', { wallet: carl.address }, carl);
      await script.submit(built);
    },
  }),
  ...refusals('createNewUserWithProfileTransaction', crowded, {
    TreeFull: [
      'The tree is full.',
      ({ project, authority }) => ({ project, wallet: authority.address }),
    ],
  }),
];

const updates = [
  vector({
    operation: 'createUpdateProfileTransaction',
    name: 'success',
    shows: 'Changes a text and adds fields of all kinds.',
    scene: village,
    async play(script, { profile, anna }) {
      const add = { colour: 'red', level: 3, nested: { a: null, b: [1, 0.5, true] } };
      const args = { profile, payer: anna.address, info: { bio: 'b' }, customData: { add } };
      await script.write('createUpdateProfileTransaction', args, anna);
      const remove = { profile, payer: anna.address, customData: { remove: ['colour'] } };
      await script.write('createUpdateProfileTransaction', remove, anna);
      await script.call('profile', { addresses: [profile] });
    },
  }),
  ...refusals('createUpdateProfileTransaction', village, {
    NotFound: [
      'No such profile.',
      ({ anna }) => ({ profile: nowhere, payer: anna.address, info: { bio: '' } }),
    ],
    Unauthorised: [
      'Another user pays.',
      ({ profile, bert }) => ({ profile, payer: bert.address, info: { bio: '' } }),
    ],
  }),
  ...refusals('createUpdateProfileTransaction', strict, {
    CustomDataFieldUnknown: [
      'The project knows no such field.',
      ({ profile, anna }) => ({
        profile,
        payer: anna.address,
        customData: { add: { luck: 1 } },
      }),
    ],
  }),
  vector({
    operation: 'createUpdateProfileTransaction',
    name: 'LeafChanged',
    shows: 'The profile was changed between build and submission.',
    scene: village,
    async play(script, { profile, anna }) {
      const operation = 'createUpdateProfileTransaction';
      const of = { profile, payer: anna.address };
      const built = await script.build(operation, { ...of, info: { bio: 'one' } }, anna);
      await script.write(operation, { ...of, info: { bio: 'two' } }, anna);
      await script.submit(built);
    },
  }),
  vector({
    operation: 'createUpdateProfileTransaction',
    name: 'ProofTooOld',
    shows: 'Another profile was changed 9 times between build and submission.',
    scene: village,
    async prepare({ world, project, bert }) {
      await world.write('createNewProfileTransaction', { project, payer: bert.address }, bert);
      const [other] = await world.call('profile', { userIds: [2] });
      return { other: other!.address };
    },
    async play(script, { profile, other, anna, bert }) {
      const operation = 'createUpdateProfileTransaction';
      const args = { profile, payer: anna.address, info: { bio: 'late' } };
      const built = await script.build(operation, args, anna);
      for (let i = 1; i <= 9; i += 1) {
        const change = { profile: other, payer: bert.address, info: { bio: `change ${i}` } };
        await script.write(operation, change, bert);
      }
      await script.submit(built);
    },
  }),
];

export const cases = [...trees, ...creations, ...updates];
