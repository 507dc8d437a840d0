import { base58Encode, utf8Encode } from '../../../src/codec/bytes.ts';
import { addressToBase58 } from '../../../src/solana/address.ts';
import { accountDiscriminator } from '../../../src/solana/discriminator.ts';
import { programId } from '../../../src/solana/program-ids.ts';
import { addressOf, type Wallet, walletOf } from '../../programs/world.ts';
import { refusals } from '../refusal.ts';
import { extendScene } from '../scene.ts';
import { market, nowhere, users, village } from '../scenes.ts';
import { type Script, type Signed, vector } from '../vector.ts';

const resourcesProgram = addressToBase58(programId('resources'));
const controlProgram = addressToBase58(programId('control'));

const reads = [
  vector({
    operation: 'global',
    name: 'success',
    shows: 'How many users there are, and in which trees.',
    scene: users,
    play: (script) => script.call('global', {}),
  }),
  vector({
    operation: 'balance',
    name: 'success',
    shows: 'What a wallet has; where nothing is, that is nothing.',
    scene: users,
    async play(script, { anna }) {
      await script.call('balance', { address: anna.address });
      await script.call('balance', { address: nowhere });
    },
  }),
  vector({
    operation: 'account',
    name: 'success',
    shows: "A program's accounts of one kind, with their fields.",
    scene: market,
    play: (script) =>
      script.call('account', {
        programId: resourcesProgram,
        discriminator: base58Encode(accountDiscriminator('Resource')),
      }),
  }),
  vector({
    operation: 'compressedAccount',
    name: 'success',
    shows: 'A leaf of one kind, by its address, with its fields.',
    scene: village,
    play: (script, { profile }) =>
      script.call('compressedAccount', {
        addresses: [profile],
        identity: { programId: controlProgram, accountName: 'Profile' },
      }),
  }),
  vector({
    operation: 'proof',
    name: 'success',
    shows: 'The proof of one leaf, and of all leaves of a tree.',
    scene: village,
    async play(script, { profile }) {
      const [found] = await script.call('profile', { addresses: [profile] });
      const tree = found!.tree_id;
      await script.call('proof', { leaves: [{ tree, index: '0' }] });
      await script.call('proof', { leaves: [{ tree }] });
    },
  }),
  ...refusals('compressedAccount', users, {
    NotFound: ['No such tree.', () => ({ addresses: [], leaves: [{ tree: nowhere }] })],
  }),
  ...refusals('proof', users, {
    NotFound: ['No such tree.', () => ({ leaves: [{ tree: nowhere, index: '0' }] })],
  }),
];

interface Traders {
  readonly gold: string;
  readonly anna: Wallet;
}

/** A transfer of anna's to a wallet of that name. */
const sendTo = (script: Script, { gold, anna }: Traders, name: string, amount: string) =>
  script.build(
    'createTransferResourceTransaction',
    { resource: gold, owner: anna.address, recipient: walletOf(name).address, amount },
    anna,
  );

const submission = (...signed: readonly Signed[]) => {
  const { blockhash, lastValidBlockHeight } = signed[0]!;
  return { txs: signed.flatMap(({ txs }) => txs), blockhash, lastValidBlockHeight };
};

/** Each in a bundle of its own. */
const oneByOne = { bundles: { bundleSize: 1 } };

const sends = [
  vector({
    operation: 'sendTransactionBundles',
    name: 'success',
    shows: 'A transaction executes once, and the same bytes get the same answer again.',
    scene: market,
    async play(script, data) {
      const args = submission(await sendTo(script, data, 'x', '1'));
      await script.call('sendTransactionBundles', args);
      await script.call('sendTransactionBundles', { ...args, options: oneByOne });
      await script.call('holdings', { holder: data.anna.address });
    },
  }),
  vector({
    operation: 'sendTransactionBundles',
    name: 'BundleReverted',
    shows: 'The second of a bundle fails, so that the first is undone.',
    scene: market,
    async play(script, data) {
      const first = await sendTo(script, data, 'x', '60');
      const second = await sendTo(script, data, 'y', '50');
      await script.call('sendTransactionBundles', submission(first, second));
    },
  }),
  vector({
    operation: 'sendTransactionBundles',
    name: 'BundleSkipped',
    shows: 'The second bundle fails, so that the third is not tried.',
    scene: market,
    async play(script, data) {
      const signed = [
        await sendTo(script, data, 'x', '60'),
        await sendTo(script, data, 'y', '50'),
        await sendTo(script, data, 'z', '1'),
      ];
      const args = { ...submission(...signed), options: oneByOne };
      await script.call('sendTransactionBundles', args);
    },
  }),
  vector({
    operation: 'sendTransactionBundles',
    name: 'BlockhashExpired',
    shows: 'The transaction was built 151 block heights ago.',
    scene: market,
    async prepare({ world, gold, anna }) {
      const recipient = walletOf('x').address;
      const args = { resource: gold, owner: anna.address, recipient, amount: '1' };
      const late = await world.prepare('createTransferResourceTransaction', args, anna);
      world.clockMs += 151 * 400;
      return { late };
    },
    play: (script, { late }) => script.call('sendTransactionBundles', submission(late)),
  }),
  vector({
    operation: 'sendTransactionBundles',
    name: 'MissingSigner',
    shows: 'The owner did not sign.',
    scene: market,
    async play(script, { gold, anna, bert }) {
      const args = { resource: gold, owner: anna.address, recipient: bert.address, amount: '1' };
      const operation = 'createTransferResourceTransaction';
      const signed = await script.build(operation, { ...args, payer: bert.address }, bert);
      await script.call('sendTransactionBundles', submission(signed));
    },
  }),
  vector({
    operation: 'sendTransactionBundles',
    name: 'TransactionUndecodable',
    shows: 'Bytes that are no transaction.',
    scene: market,
    play: (script) =>
      script.call('sendTransactionBundles', {
        txs: ['3yZe7d'],
        blockhash: nowhere,
        lastValidBlockHeight: 150,
      }),
  }),
  vector({
    operation: 'sendTransactionBundles',
    name: 'LimitExceeded',
    shows: 'More transactions than one call takes.',
    scene: market,
    play: (script) =>
      script.call('sendTransactionBundles', {
        txs: Array.from({ length: 101 }, () => '3yZe7d'),
        blockhash: nowhere,
        lastValidBlockHeight: 150,
      }),
  }),
  vector({
    operation: 'sendBulkTransactions',
    name: 'success',
    shows: 'Each transaction is a bundle of its own.',
    scene: market,
    async play(script, data) {
      const signed = await sendTo(script, data, 'x', '1');
      await script.call('sendBulkTransactions', submission(signed));
    },
  }),
];

const signedIn = extendScene(
  village,
  'village with a shadow wallet',
  "as village, and bert's shadow wallet has 1 SOL.",
  async ({ world, bert }) => {
    const [user] = await world.call('user', { wallets: [bert.address] });
    const { shadow } = user!.wallets;
    await world.service.fund(addressOf(shadow), 1_000_000_000n);
    return { shadow };
  },
);

/** The access token of a wallet's user. */
async function signIn(script: Script, { key, address }: Wallet): Promise<string> {
  const { message } = await script.call('authRequest', { wallet: address });
  const signature = base58Encode(key.sign(utf8Encode(message)));
  const { accessToken } = await script.call('authConfirm', { wallet: address, signature });
  return accessToken;
}

const shadows = [
  vector({
    operation: 'signWithShadowSignerAndSendTransactionBundles',
    name: 'success',
    shows: 'The shadow wallet writes and pays a text of its user.',
    scene: signedIn,
    async play(script, { bert, shadow }) {
      const authToken = await signIn(script, bert);
      const args = { payer: shadow, info: { bio: 'Written by the shadow.' } };
      const built = await script.build('createUpdateUserTransaction', args);
      await script.call('signWithShadowSignerAndSendTransactionBundles', {
        ...submission(built),
        authToken,
      });
      await script.call('user', { ids: [2] });
    },
  }),
  vector({
    operation: 'signWithShadowSignerAndSendTransactionBundles',
    name: 'success-username',
    shows: 'The shadow wallet gives up a name; a wallet of the user gets its deposit.',
    scene: signedIn,
    async play(script, { bert, shadow }) {
      const authToken = await signIn(script, bert);
      const args = { payer: shadow, info: { username: '' } };
      const built = await script.build('createUpdateUserTransaction', args);
      await script.call('signWithShadowSignerAndSendTransactionBundles', {
        ...submission(built),
        authToken,
      });
      await script.call('user', { ids: [2] });
    },
  }),
  vector({
    operation: 'signWithShadowSignerAndSendTransactionBundles',
    name: 'TokenInvalid',
    shows: 'A token with a changed signature.',
    scene: signedIn,
    async play(script, { bert, shadow }) {
      const [header, body] = (await signIn(script, bert)).split('.');
      const args = { payer: shadow, info: { bio: 'Written by the shadow.' } };
      const built = await script.build('createUpdateUserTransaction', args);
      await script.call('signWithShadowSignerAndSendTransactionBundles', {
        ...submission(built),
        authToken: `${header}.${body}.${'A'.repeat(86)}`,
      });
    },
  }),
  vector({
    operation: 'signWithShadowSignerAndSendBulkTransactions',
    name: 'success',
    shows: 'Without a token, a transaction that is signed already is submitted as it is.',
    scene: market,
    async play(script, data) {
      const signed = await sendTo(script, data, 'x', '1');
      await script.call('signWithShadowSignerAndSendBulkTransactions', submission(signed));
    },
  }),
  vector({
    operation: 'signWithShadowSignerAndSendBulkTransactions',
    name: 'MissingSigner',
    shows: 'Without a token the shadow wallet signs for nobody.',
    scene: signedIn,
    async play(script, { shadow }) {
      const args = { payer: shadow, info: { bio: 'Written by the shadow.' } };
      const built = await script.build('createUpdateUserTransaction', args);
      await script.call('signWithShadowSignerAndSendBulkTransactions', submission(built));
    },
  }),
];

const bearers = [
  vector({
    operation: 'signWithShadowSignerAndSendBulkTransactions',
    name: 'TokenInvalid',
    shows: 'The token of the request is none.',
    scene: market,
    token: 'nonsense',
    async play(script, data) {
      const signed = await sendTo(script, data, 'x', '1');
      await script.call('signWithShadowSignerAndSendBulkTransactions', submission(signed));
    },
  }),
];

export const cases = [...reads, ...sends, ...shadows, ...bearers];
