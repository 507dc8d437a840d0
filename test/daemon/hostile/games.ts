import { expect } from 'vitest';
import type { TestClient } from '../support/client.ts';
import { askForPairing, proveGame } from '../support/pairing.ts';
import { connect, hello } from '../support/raw-client.ts';
import type { Attack } from './attack.ts';
import { FRIEND, HONEST, STRANGER, type Stage, THIEF, type Things } from './stage.ts';

/** What a game tries that was paired with little, that was not paired, or that asks to be. */

type Parameters = (things: Things) => object;

/** What a call of the thief is answered: an error's name and the kind of what is missing. */
async function answerOf(client: TestClient, method: string, params: object): Promise<string> {
  const { error } = await client.request(method, params);
  if (error === undefined) return 'granted';
  const { name, context } = error.data;
  return context.kind === undefined || name !== 'NotGranted' ? name : `${name} ${context.kind}`;
}

/** A call of the thief. */
function calls(title: string, gets: string, method: string, params: Parameters): Attack {
  return {
    title: `a game ${title}`,
    gets,
    run: ({ thief, things }) => answerOf(thief, method, params(things)),
  };
}

/** A call that the player is asked about, and says no to; what it asks too often is not shown. */
function asks(title: string, method: string, params: Parameters): Attack {
  return {
    title: `a game ${title}`,
    gets: 'no yes',
    async run({ thief, things, place }) {
      const { approvals } = place.daemon.player;
      const asked = () => approvals!.list().pending.find(({ game }) => game === THIEF);
      let isOver = false;
      const answer = answerOf(thief, method, params(things)).finally(() => {
        isOver = true;
      });
      await expect.poll(() => isOver || asked() !== undefined).toBe(true);
      const open = asked();
      if (open !== undefined) approvals!.refuse(open.id);
      const name = await answer;
      return name.startsWith('Approval') ? 'no yes' : name;
    },
  };
}

const tree = { basic: { numAssets: 10 } };
const info = { name: 'x' };

/** Beyond what was granted of what it may do. */
const beyond: readonly Attack[] = [
  calls('gives more than a call may take', 'NotGranted PER_CALL', 'resources.transfer', (on) => {
    return { resource: on.gold, recipient: FRIEND, amount: '11' };
  }),
  calls('gives all that there is', 'NotGranted PER_CALL', 'resources.transfer', (on) => {
    return { resource: on.gold, recipient: FRIEND, amount: '1000' };
  }),
  calls('gives more than there is', 'InsufficientBalance', 'resources.transfer', (on) => {
    return { resource: on.gold, recipient: FRIEND, amount: '18446744073709551615' };
  }),
  calls('gives to whom it likes', 'NotGranted COUNTERPARTY', 'resources.transfer', (on) => {
    return { resource: on.gold, recipient: STRANGER, amount: '1' };
  }),
  calls('gives what it was not granted', 'NotGranted RESOURCE', 'resources.transfer', (on) => {
    return { resource: on.silver, recipient: FRIEND, amount: '1' };
  }),
  calls('gives out of another wallet', 'NotGranted WALLET', 'resources.transfer', (on) => {
    return { resource: on.gold, owner: on.savings, recipient: FRIEND, amount: '1' };
  }),
  calls('has another wallet pay', 'NotGranted WALLET', 'resources.transfer', (on) => {
    return { resource: on.gold, recipient: FRIEND, amount: '1', payer: on.savings };
  }),
  calls('makes a profile in a project of others', 'NotGranted PROJECT', 'profiles.create', (on) => {
    return { project: on.elsewhere, info };
  }),
  calls('signs for another wallet of the player', 'NotGranted WALLET', 'users.create', (on) => {
    return { wallet: on.savings, payer: on.savings };
  }),
];

/** What its manifest did not ask for, by what would be lost. */
const unasked: readonly Attack[] = [
  calls('burns', 'NotGranted ACTION', 'resources.burn', (on) => {
    return { resource: on.gold, amount: '1' };
  }),
  calls('mints', 'NotGranted ACTION', 'resources.mint', (on) => {
    return { resource: on.gold, owner: STRANGER, amount: '1000000000000' };
  }),
  calls('makes a resource', 'NotGranted ACTION', 'resources.create', (on) => {
    const storage = 'AccountState';
    const uri = 'https://example.com/x';
    return { project: on.project, params: { ...info, symbol: 'X', uri, decimals: 0, storage } };
  }),
  calls('plants a tree', 'NotGranted ACTION', 'profiles.createTree', (on) => {
    return { project: on.project, treeConfig: tree };
  }),
  calls('renames a profile', 'NotGranted ACTION', 'profiles.update', (on) => {
    return { profile: on.profile, info };
  }),
  calls('deletes what another game stored', 'NotGranted ACTION', 'profiles.update', (on) => {
    return { profile: on.profile, customData: { remove: ['level'] } };
  }),
  calls('renames the player', 'NotGranted ACTION', 'users.update', () => {
    return { info: { username: 'nobody' } };
  }),
  calls('moves the player to its own wallet', 'NotGranted WALLET', 'users.update', () => {
    return { wallets: { add: [STRANGER] } };
  }),
  calls('makes badges', 'NotGranted ACTION', 'badges.create', (on) => {
    const time = { startTime: 1_750_000_000, endTime: 1_750_003_600 };
    const args = { ...time, badgeIndex: 0, condition: 'Public', projectAddress: on.project };
    return { args: { ...args, authority: on.wallet } };
  }),
  asks('opens a faucet', 'faucets.create', (on) => {
    return { resource: on.gold, amount: 1000, repeatInterval: 1 };
  }),
  calls('opens a pool of missions', 'NotFound', 'missions.createPool', (on) => {
    const data = { project: on.project, authority: on.wallet, payer: on.wallet, name: 'x' };
    return { data: { ...data, characterModel: STRANGER } };
  }),
  asks('opens a pool of stakes', 'staking.createPool', (on) => {
    const rewards = { rewardsDuration: '1', rewardsPerDuration: '1000000' };
    const time = { startTime: '1750000000', resetStakeDuration: false };
    const metadata = { name: 'x', ...time, ...rewards };
    return { project: on.project, resource: on.gold, metadata };
  }),
  asks('writes a recipe', 'recipes.create', (on) => {
    const meal = { amount: '1000000', resourceAddress: on.gold };
    return { project: on.project, xp: '0', ingredients: [], meal };
  }),
  asks('gives the project away', 'projects.changeDriver', (on) => {
    return { project: on.project, driver: STRANGER };
  }),
  asks('makes itself a delegate', 'delegation.create', (on) => {
    const serviceDelegations = { Control: [{ permission: 'ManageProfiles' }] };
    return { project: on.project, delegate: STRANGER, serviceDelegations };
  }),
  calls('takes a right of a delegate', 'NotFound', 'delegation.modify', (on) => {
    return { project: on.project, delegate: FRIEND, modifyDelegation: { index: 0 } };
  }),
  calls('unwraps', 'InvalidArgument', 'resources.unwrap', (on) => {
    return { resource: on.gold, amount: '1' };
  }),
  asks('makes a wallet', 'wallet.create', () => ({ name: 'more' })),
  calls('takes another wallet', 'NotGranted GRANT', 'wallet.use', () => ({ name: 'savings' })),
  calls('takes a wallet that there is not', 'WalletNotFound', 'wallet.use', () => {
    return { name: 'none' };
  }),
];

const shadowBundles = 'signWithShadowSignerAndSendTransactionBundles';
const shadowBulk = 'signWithShadowSignerAndSendBulkTransactions';

/** A transaction that the player's wallet has to sign, built for the thief as a read. */
async function build({ thief, things }: Stage) {
  const { gold, wallet } = things;
  const transfer = { resource: gold, owner: wallet, recipient: STRANGER, amount: '1000' };
  return thief.call('api.createTransferResourceTransaction', transfer);
}

/** Ways round the inspection and the budgets. */
const around: readonly Attack[] = [
  ...['sendTransactionBundles', 'sendBulkTransactions', shadowBundles, shadowBulk].map(
    (operation): Attack => ({
      title: `a game sends what it had built for itself by ${operation}`,
      gets: 'NotGranted POWER',
      async run(stage) {
        const { transaction, blockhash, lastValidBlockHeight } = await build(stage);
        const built = { txs: [transaction], blockhash, lastValidBlockHeight };
        const token = operation === shadowBundles ? { authToken: 'token' } : {};
        return answerOf(stage.thief, `api.${operation}`, { ...built, ...token });
      },
    }),
  ),
  {
    title: 'a game takes the sign-in token of the player',
    gets: '',
    run: async ({ thief }) => (await thief.call('wallet.signIn')).accessToken,
  },
  {
    title: 'a game has a transaction signed as a message',
    gets: 'prefixed',
    async run(stage) {
      const { transaction } = await build(stage);
      const { signedText } = await stage.thief.call('wallet.signMessage', { message: transaction });
      return signedText.startsWith(`Gamekeeper signed message v1\n${THIEF}\n`)
        ? 'prefixed'
        : 'bare';
    },
  },
];

/** What is no amount, or somebody might read as another one. */
const amounts: readonly unknown[] = [
  '1.5',
  '1e3',
  '0x10',
  ' 1',
  '',
  '１',
  '18446744073709551616',
  1.5,
  true,
  [],
  {},
];

const malformed: readonly Attack[] = [
  ...amounts.map((amount) =>
    calls(`gives ${JSON.stringify(amount)}`, 'InvalidParams', 'resources.transfer', (on) => {
      return { resource: on.gold, recipient: FRIEND, amount };
    }),
  ),
  ...['-1', -1].map((amount) =>
    calls(`gives ${JSON.stringify(amount)}`, 'InvalidArgument', 'resources.transfer', (on) => {
      return { resource: on.gold, recipient: FRIEND, amount };
    }),
  ),
  calls('adds an argument', 'InvalidParams', 'resources.transfer', (on) => {
    return { resource: on.gold, recipient: FRIEND, amount: '1', approved: true };
  }),
  calls('writes to the prototype', 'InvalidRequest', 'resources.transfer', (on) => {
    const gift = { resource: on.gold, recipient: FRIEND, amount: '1' };
    return JSON.parse(JSON.stringify(gift).replace('{', '{"__proto__":{"isGranted":true},'));
  }),
  calls('names no address', 'InvalidAddress', 'resources.transfer', (on) => {
    return { resource: on.gold, recipient: 'friend', amount: '1' };
  }),
];

/** Methods that no game has. */
const foreign: readonly Attack[] = [
  'player.pairing',
  'player.pair',
  'player.grants',
  'player.extend',
  'player.revoke',
  'player.mendClock',
  'player.unlock',
  'control.airdrop',
  'control.warp',
  'control.export',
  'control.stop',
  'api.signAndSend',
  'api.__proto__',
  'api.constructor',
  '__proto__',
  'constructor',
  'hasOwnProperty',
  'Resources.transfer',
  'resources.transfer ',
].map((method) => calls(`calls ${JSON.stringify(method)}`, 'MethodNotFound', method, () => ({})));

/** Once more what a session is opened with. */
const again: readonly Attack[] = ['session.hello', 'session.open', 'session.pair'].map((method) =>
  calls(`calls ${method} in its session`, 'InvalidRequest', method, () => ({})),
);

/** The key of a call of another game. */
const others: readonly Attack[] = [
  {
    title: 'a game asks what became of a call of another game',
    gets: 'NotFound',
    async run({ honest, thief, things }) {
      const idempotencyKey = 'of the farm';
      // Refused, and remembered by its key as far as it came.
      await honest.request('users.update', { wallet: things.wallet, info: {}, idempotencyKey });
      return answerOf(thief, 'transactions.status', { idempotencyKey });
    },
  },
  {
    title: 'a game lists the unsettled calls of another game',
    gets: '[]',
    run: async ({ thief }) => JSON.stringify(await thief.call('transactions.unsettled')),
  },
  {
    title: 'a game lists the wallets of the player',
    gets: 'default',
    async run({ thief }) {
      const wallets: readonly { readonly name: string }[] = await thief.call('wallet.list');
      return wallets.map(({ name }) => name).join();
    },
  },
];

type Hello = Awaited<ReturnType<typeof hello>>;

/** Opens a session as a game with some proof: the error's name, or none. */
function opens(
  title: string,
  game: string,
  pairingOf: (stage: Stage, hello: Hello) => Promise<string | undefined>,
  wallet?: string,
): Attack {
  return {
    title: `a game opens a session ${title}`,
    gets: 'PairingRequired',
    async run(stage) {
      const { home, daemon } = stage.place;
      const client = await connect(daemon.url);
      const greeting = await hello(client, home, { game, ...(wallet && { wallet }) });
      const pairing = await pairingOf(stage, greeting);
      const name = await client.errorOf('session.open', { ...greeting.params, pairing });
      await client.close();
      return name;
    },
  };
}

const sessions: readonly Attack[] = [
  opens('as another game, with no proof', HONEST, async () => undefined),
  opens('as another game, with an empty proof', HONEST, async () => ''),
  opens('as another game, with its own secret', HONEST, async ({ thiefSecret }, { nonces }) =>
    proveGame(thiefSecret, nonces, HONEST),
  ),
  opens('as another game, with a proof of its own name', HONEST, async (stage, { nonces }) =>
    proveGame(stage.thiefSecret, nonces, THIEF),
  ),
  opens('with no proof', THIEF, async () => undefined),
  opens('with its secret itself', THIEF, async ({ thiefSecret }) => thiefSecret),
  opens('with a proof for another game', THIEF, async ({ thiefSecret }, { nonces }) =>
    proveGame(thiefSecret, nonces, HONEST),
  ),
  opens('with the proof of another connection', THIEF, async ({ place, thiefSecret }) => {
    const client = await connect(place.daemon.url);
    const { nonces } = await hello(client, place.home, { game: THIEF });
    await client.close();
    return proveGame(thiefSecret, nonces, THIEF);
  }),
  opens('with the nonces exchanged', THIEF, async ({ thiefSecret }, { nonces }) =>
    proveGame(thiefSecret, { client: nonces.server, server: nonces.client }, THIEF),
  ),
  opens('that never was paired', 'com.example.none', async ({ thiefSecret }, { nonces }) =>
    proveGame(thiefSecret, nonces, 'com.example.none'),
  ),
  opens(
    'with a wallet that was not granted',
    THIEF,
    async ({ thiefSecret }, { nonces }) => proveGame(thiefSecret, nonces, THIEF),
    'savings',
  ),
];

const budget = { of: 'lamports', perCall: '1', perWindow: '1', windowHours: 1, inAll: '1' };
const reason = 'Trade';

/** Manifests that would shape what the player reads, or ask for what there is not. */
const manifests: readonly [title: string, change: object][] = [
  ['a name with a line of its own', { name: 'Farm\n  proved    to be the game' }],
  ['a name that clears the terminal', { name: '\u001b[2JFarm' }],
  ['a name that rings', { name: 'Farm\u0007' }],
  ['a name with a control of C1', { name: 'Farm\u009b2J' }],
  ['a name that turns round', { name: 'Farm\u202emraF' }],
  ['a name with a filler of Hangul', { name: 'Farm\u3164' }],
  ['a name with a joiner of graphemes', { name: 'Fa\u034frm' }],
  ['a name with a selector', { name: 'Farm\ufe0f' }],
  ['a name with a tag', { name: 'Farm\u{e0041}' }],
  ['a name of half a character', { name: 'Farm\ud800' }],
  ['an empty name', { name: '' }],
  ['a name that is too long', { name: 'F'.repeat(65) }],
  ['the name of another game', { game: HONEST }],
  ['a reason that writes over the line', { budgets: [{ ...budget, reason: 'Trade\rFarm' }] }],
  ['an action that there is not', { actions: [{ action: 'resources.steal' }] }],
  ['an action of the prototype', { actions: [{ action: 'constructor' }] }],
  ['an action twice', { actions: Array(2).fill({ action: 'resources.burn' }) }],
  ['a project twice', { projects: [FRIEND, FRIEND] }],
  ['a project that is none', { projects: ['farm'] }],
  ['a budget of what there is not', { budgets: [{ ...budget, reason, of: 'gold' }] }],
  ['a budget twice', { budgets: Array(2).fill({ ...budget, reason }) }],
  ['a budget for ever', { budgets: [{ ...budget, reason, windowHours: 8760 }] }],
  ['a budget of no time', { budgets: [{ ...budget, reason, windowHours: 0 }] }],
  ['a budget without end', { budgets: [{ ...budget, reason, inAll: '18446744073709551616' }] }],
  ['a budget below nothing', { budgets: [{ ...budget, reason, perCall: '-1' }] }],
  ['a lock of money', { budgets: [{ ...budget, reason, holdHours: 1 }] }],
  ['more than the format has', { isTrusted: true }],
  ['more than fits', { actions: [], description: 'x'.repeat(40_000) }],
];

const asking: readonly Attack[] = manifests.map(([title, change]) => ({
  title: `a game asks to be paired by a manifest with ${title}`,
  gets: 'InvalidParams, nothing shown',
  async run({ place }) {
    const { home, daemon } = place;
    const client = await connect(daemon.url);
    const game = 'com.example.asker';
    const { params } = await hello(client, home, { game });
    const asked = { game, name: 'Asker', projects: [], actions: [], budgets: [], ...change };
    const name = await client.errorOf('session.pair', { ...params, manifest: asked });
    const shown = daemon.player.pairing!.current() === undefined ? 'nothing shown' : 'shown';
    await client.close();
    return `${name}, ${shown}`;
  },
}));

const identities: readonly Attack[] = [
  {
    title: 'a game asks to be paired under the name of another',
    gets: 'NOT_PROVED',
    async run({ place }) {
      const { home, daemon } = place;
      const { client } = await askForPairing(daemon.url, home, {
        ...{ game: HONEST, name: 'Farm', projects: [], actions: [], budgets: [] },
      });
      const shown = daemon.player.pairing!.current()!;
      await client.close();
      return shown.identity;
    },
  },
  {
    title: 'a game asks to be paired under a name that looks like another',
    gets: `like ${HONEST}`,
    async run({ place }) {
      const { home, daemon } = place;
      const { client } = await askForPairing(daemon.url, home, {
        ...{ game: 'com.examp1e.farm', name: 'Farm', projects: [], actions: [], budgets: [] },
      });
      const { sentences } = daemon.player.pairing!.current()!;
      await client.close();
      return `like ${sentences.find(({ kind }) => kind === 'LOOKS_LIKE')?.game}`;
    },
  },
];

export const gameAttacks: readonly Attack[] = [
  ...[beyond, unasked, around, malformed, foreign, again, others, sessions, asking, identities],
].flat();
