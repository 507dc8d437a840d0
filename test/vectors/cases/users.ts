import { base58Encode, utf8Encode } from '../../../src/codec/bytes.ts';
import { addressFromBase58 } from '../../../src/solana/address.ts';
import { type Wallet, walletOf } from '../../programs/world.ts';
import { refusals } from '../refusal.ts';
import { empty, farm, nowhere, users, village } from '../scenes.ts';
import { vector } from '../vector.ts';

const infoOf = (username: string) => ({ username, name: '', bio: '', pfp: '' });
const carl = walletOf('carl');

/** UNIX seconds: the year 2030. */
const PASS_EXPIRY = 1_893_456_000;

/** What `authConfirm` takes: the message, signed by a wallet. */
const signText = (message: string, { key }: Wallet) => base58Encode(key.sign(utf8Encode(message)));

/** More users than the changelog of a users tree is long: 64 writes. */
const crowd = Array.from({ length: 66 }, (_, i) => walletOf(`crowd ${i}`));

const signIn = [
  vector({
    operation: 'authRequest',
    name: 'success',
    shows: 'Asks for the text that a wallet signs to sign in.',
    scene: users,
    play: (script, { anna }) => script.call('authRequest', { wallet: anna.address }),
  }),
  vector({
    operation: 'authRequest',
    name: 'success-transaction',
    shows: 'The text in a transaction, for wallets that sign nothing else.',
    scene: users,
    play: (script, { anna }) => script.call('authRequest', { wallet: anna.address, useTx: true }),
  }),
  vector({
    operation: 'authConfirm',
    name: 'success',
    shows: 'Signs in with the signed text.',
    scene: users,
    async play(script, { anna }) {
      const { message } = await script.call('authRequest', { wallet: anna.address });
      const signature = signText(message, anna);
      await script.call('authConfirm', { wallet: anna.address, signature });
    },
  }),
  vector({
    operation: 'authConfirm',
    name: 'NonceUnknown',
    shows: 'A signature works once.',
    scene: users,
    async play(script, { anna }) {
      const { message } = await script.call('authRequest', { wallet: anna.address });
      const args = { wallet: anna.address, signature: signText(message, anna) };
      await script.call('authConfirm', args);
      await script.call('authConfirm', args);
    },
  }),
  vector({
    operation: 'authConfirm',
    name: 'SignatureInvalid',
    shows: 'Another wallet signed.',
    scene: users,
    async play(script, { anna, bert }) {
      const { message } = await script.call('authRequest', { wallet: anna.address });
      const signature = signText(message, bert);
      await script.call('authConfirm', { wallet: anna.address, signature });
    },
  }),
  vector({
    operation: 'authConfirm',
    name: 'NotFound',
    shows: 'The wallet has no user.',
    scene: empty,
    async play(script, { anna }) {
      const { message } = await script.call('authRequest', { wallet: anna.address });
      const signature = signText(message, anna);
      await script.call('authConfirm', { wallet: anna.address, signature });
    },
  }),
];

const creations = [
  vector({
    operation: 'user',
    name: 'success',
    shows: 'Finds a user by a name in another case, with the proof of its leaf.',
    scene: users,
    play: (script) => script.call('user', { usernames: ['ANNA'], includeProof: true }),
  }),
  vector({
    operation: 'createNewUserTransaction',
    name: 'success',
    shows: 'Makes the user of a wallet, which pays for itself.',
    scene: empty,
    async play(script, { anna }) {
      const info = { username: 'Anna', name: 'Anna A.', bio: 'grows turnips', pfp: 'https://a' };
      await script.write('createNewUserTransaction', { wallet: anna.address, info }, anna);
      await script.call('user', { wallets: [anna.address] });
    },
  }),
  ...refusals('createNewUserTransaction', users, {
    UserExists: ['The wallet has a user.', ({ anna }) => ({ wallet: anna.address })],
    UsernameTaken: [
      'The name is taken, in another case.',
      ({ anna }) => ({ wallet: carl.address, info: infoOf('aNNa'), payer: anna.address }),
    ],
  }),
  vector({
    operation: 'createNewUserBulkTransaction',
    name: 'success',
    shows: 'Makes two users, who both sign; a third wallet pays.',
    scene: empty,
    async play(script, { anna, bert }) {
      const wallet = [bert.address, carl.address];
      const args = { wallet, info: ['bert', 'carl'].map(infoOf), payer: anna.address };
      await script.write('createNewUserBulkTransaction', args, anna, bert, carl);
      await script.call('user', { wallets: wallet });
    },
  }),
  ...refusals('createNewUserBulkTransaction', users, {
    UserExists: [
      'One of the wallets has a user.',
      ({ anna, bert }) => {
        const wallet = [carl.address, bert.address];
        return { wallet, info: [infoOf('carl'), infoOf('')], payer: anna.address };
      },
    ],
    UsernameTaken: [
      'Two of the same call want one name.',
      ({ anna }) => {
        const wallet = [carl.address, walletOf('dora').address];
        return { wallet, info: ['same', 'SAME'].map(infoOf), payer: anna.address };
      },
    ],
  }),
];

const updates = [
  vector({
    operation: 'createUpdateUserTransaction',
    name: 'success',
    shows: 'Changes a text, and adds a wallet, which signs too.',
    scene: users,
    async play(script, { anna }) {
      const wallets = { add: [carl.address] };
      const args = { payer: anna.address, info: { bio: 'farms' }, wallets };
      await script.write('createUpdateUserTransaction', args, anna, carl);
      await script.call('user', { wallets: [carl.address] });
    },
  }),
  ...refusals('createUpdateUserTransaction', users, {
    NotFound: ['The wallet has no user.', () => ({ payer: carl.address, info: { bio: '' } })],
    UserExists: [
      'The wallet to add has a user.',
      ({ anna, bert }) => ({ payer: anna.address, wallets: { add: [bert.address] } }),
    ],
    UsernameTaken: [
      'The name is taken.',
      ({ anna }) => ({ payer: anna.address, info: { username: 'Bert' } }),
    ],
  }),
  vector({
    operation: 'createUpdateUserTransaction',
    name: 'success-verification',
    shows: 'Fetches what the verification provider vouches for.',
    scene: users,
    async prepare({ world, anna }) {
      const { controls } = world.service;
      await controls.addPass(anna.address, 'LivenessPass', PASS_EXPIRY);
      await controls.addPass(anna.address, 'UniquenessPass');
      return {};
    },
    async play(script, { anna }) {
      const args = { payer: anna.address, populateVerification: true };
      await script.write('createUpdateUserTransaction', args, anna);
      await script.call('user', { wallets: [anna.address] });
    },
  }),
  vector({
    operation: 'createUpdateUserTransaction',
    name: 'PassInvalid',
    shows: 'The pass expired between build and submission.',
    scene: users,
    async prepare({ world, anna }) {
      const expiry = Math.floor(world.clockMs / 1000) + 30;
      await world.service.controls.addPass(anna.address, 'LivenessPass', expiry);
      const args = { payer: anna.address, populateVerification: true };
      const late = await world.prepare('createUpdateUserTransaction', args, anna);
      world.clockMs += 30_000;
      return { late };
    },
    play: (script, { late }) => script.submit(late),
  }),
  vector({
    operation: 'createUpdateUserTransaction',
    name: 'Unauthorised',
    shows: 'The shadow wallet adds no wallet.',
    scene: users,
    async prepare({ world, anna }) {
      const [user] = await world.call('user', { wallets: [anna.address] });
      const { shadow } = user!.wallets;
      await world.service.fund(addressFromBase58(shadow, 'shadow'), 1_000_000_000n);
      return { shadow };
    },
    async play(script, { shadow }) {
      const args = { payer: shadow, wallets: { add: [carl.address] } };
      await script.call('createUpdateUserTransaction', args);
    },
  }),
  vector({
    operation: 'createUpdateUserTransaction',
    name: 'LeafChanged',
    shows: 'The user was changed between build and submission.',
    scene: users,
    async play(script, { anna }) {
      const change = (bio: string) =>
        script.build('createUpdateUserTransaction', { payer: anna.address, info: { bio } }, anna);
      const [first, second] = [await change('one'), await change('two')];
      await script.submit(first);
      await script.submit(second);
    },
  }),
  vector({
    operation: 'createUpdateUserTransaction',
    name: 'ProofTooOld',
    shows: 'More users were made between build and submission than the changelog is long.',
    scene: users,
    async prepare({ world, bert }) {
      const wallet = crowd.map(({ address }) => address);
      const args = { wallet, info: crowd.map(() => infoOf('')), payer: bert.address };
      return {
        others: await world.prepare('createNewUserBulkTransaction', args, bert, ...crowd),
      };
    },
    async play(script, { anna, others }) {
      const args = { payer: anna.address, info: { bio: 'late' } };
      const update = await script.build('createUpdateUserTransaction', args, anna);
      await script.submit(others);
      await script.submit(update);
    },
  }),
];

const withProfiles = [
  vector({
    operation: 'createNewUserWithProfileTransaction',
    name: 'success',
    shows: 'Makes a user and its profile in one transaction.',
    scene: village,
    async play(script, { project, authority }) {
      const profile = { profileIdentity: 'hero', profileInfo: { bio: 'farms' } };
      const wallet = carl.address;
      const args = { project, wallet, userInfo: infoOf('carl'), payer: authority.address };
      await script.write(
        'createNewUserWithProfileTransaction',
        { ...args, ...profile },
        carl,
        authority,
      );
      await script.call('profile', { identities: ['hero'] });
    },
  }),
  ...refusals('createNewUserWithProfileTransaction', village, {
    UserExists: [
      'The wallet has a user.',
      ({ project, bert }) => ({ project, wallet: bert.address }),
    ],
    UsernameTaken: [
      'The name is taken.',
      ({ project, anna: { address: payer } }) => {
        return { project, wallet: carl.address, userInfo: infoOf('anna'), payer };
      },
    ],
    NotFound: ['No such project.', () => ({ project: nowhere, wallet: carl.address })],
  }),
  ...refusals('createNewUserWithProfileTransaction', farm, {
    TreeMissing: [
      'The project has no tree for profiles.',
      ({ project, anna }) => ({ project, wallet: anna.address }),
    ],
  }),
  vector({
    operation: 'createNewUserWithProfileTransaction',
    name: 'success-raced',
    shows: 'Another user is made between build and submission, and takes the number before.',
    scene: village,
    async play(script, { project, authority }) {
      const dora = walletOf('dora');
      const of = { wallet: carl.address, payer: authority.address };
      const operation = 'createNewUserWithProfileTransaction';
      const built = await script.build(operation, { project, ...of }, carl, authority);
      const other = { wallet: dora.address, payer: authority.address };
      await script.write('createNewUserTransaction', other, dora, authority);
      await script.submit(built);
      await script.call('user', { wallets: [carl.address] });
    },
  }),
];

export const cases = [...signIn, ...creations, ...updates, ...withProfiles];
