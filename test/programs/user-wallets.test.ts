import { randomInt } from 'node:crypto';
import { expect, test } from 'vitest';
import { base58Encode } from '../../src/codec/bytes.ts';
import { SeededRandom } from '../durability/seeded-random.ts';
import { submitForged } from './forgery.ts';
import {
  addressOf,
  addUser,
  errorOf,
  openWorld,
  type Wallet,
  type World,
  walletOf,
} from './world.ts';

/**
 * Whose wallets are whose, whatever several users, a hostile service and thieves do: the set of a
 * user's wallets changes only with the signature of a wallet that is in it, and a token counts only
 * while its wallet is in the set.
 */

const STEPS = 500;

/** Wallets of players, and keys that a hostile service names as shadows. */
const players = Array.from({ length: 7 }, (_, i) => walletOf(`player ${i}`));
const shadows = Array.from({ length: 4 }, (_, i) => walletOf(`hostile shadow ${i}`));
const everybody = [...players, ...shadows];

type Sets = ReadonlyMap<string, readonly string[]>;

interface Token {
  readonly accessToken: string;
  readonly user: string;
  readonly wallet: string;
}

/** What a step did: who signed by a key of his own, and which token was taken. */
interface Step {
  readonly what: string;
  readonly signers: readonly Wallet[];
  readonly outcome: string;
  readonly token?: Token;
}

interface Stage {
  readonly world: World;
  readonly tokens: Token[];
  pick<Item>(items: readonly Item[]): Item;
}

async function readSets(world: World): Promise<Sets> {
  const users = await world.call('user', {});
  return new Map(users.map(({ address, wallets }) => [address, wallets.wallets as string[]]));
}

async function createOwn({ world, pick }: Stage): Promise<Step> {
  const wallet = pick(players);
  return { what: 'create', signers: [wallet], outcome: await errorOf(addUser(world, wallet)) };
}

/** The service names as the shadow whom it likes, and a key for the user that it likes. */
async function createHostile({ world, pick }: Stage): Promise<Step> {
  const wallet = pick(everybody);
  const shadow = pick(everybody);
  const outcome = await submitForged(world, wallet, {
    instruction: 'create_user',
    args: { wallet: wallet.address, info: {} },
    accounts: { shadow: shadow.key.address },
    fields: { treeNumber: 0, key: pick(everybody).key.address },
    omit: ['usernameMarker'],
  });
  return { what: `create with the shadow ${shadow.address}`, signers: [wallet], outcome };
}

async function changeWallets({ world, pick }: Stage): Promise<Step> {
  const users = await world.call('user', {});
  if (users.length === 0) return { what: 'nothing', signers: [], outcome: 'none' };
  const instruction = pick(['add_wallet', 'remove_wallet']);
  const { address, wallets } = pick(users);
  const own = everybody.filter((one) => wallets.wallets.includes(one.address));
  // Half of them by one who may: else hardly any wallet would ever change.
  const payer = pick(pick([own, everybody]));
  const wallet = pick(instruction === 'remove_wallet' ? pick([own, everybody]) : everybody);
  const signers = instruction === 'add_wallet' ? [payer, wallet] : [payer];
  const outcome = await submitForged(world, payer, {
    instruction,
    args: { payer: payer.address, wallet: wallet.address },
    accounts: { user: addressOf(address) },
    fields: { treeNumber: 0 },
    signers,
  });
  return { what: `${instruction} by ${payer.address}`, signers, outcome };
}

async function signIn({ world, pick, tokens }: Stage): Promise<Step> {
  const wallet = pick(everybody);
  const { message } = await world.call('authRequest', { wallet: wallet.address });
  const signature = base58Encode(wallet.key.sign(Buffer.from(message)));
  const outcome = await errorOf(
    (async () => {
      const args = { wallet: wallet.address, signature };
      const { accessToken, user } = await world.call('authConfirm', args);
      tokens.push({ accessToken, user: user.address, wallet: wallet.address });
    })(),
  );
  const token = outcome === 'none' ? { token: tokens.at(-1)! } : {};
  return { what: `sign in as ${wallet.address}`, signers: [], outcome, ...token };
}

/** Someone with a token has the shadow of its user add a wallet of his or remove another. */
async function useToken({ world, pick, tokens }: Stage): Promise<Step> {
  const token = tokens.length === 0 ? undefined : pick(tokens);
  const found = token && (await world.call('user', { addresses: [token.user] }))[0];
  if (token === undefined || found === undefined) {
    return { what: 'nothing', signers: [], outcome: 'none' };
  }
  const thief = pick(players);
  const { shadow } = found.wallets;
  await world.service.fund(addressOf(shadow), 1_000_000_000n);
  const wallets = pick([{ add: [thief.address] }, { remove: [pick(players).address] }]);
  const change = pick([{ wallets }, { info: { bio: `${tokens.length}` } }]);
  const outcome = await errorOf(sendByToken(world, token, { payer: shadow, ...change }, thief));
  return { what: `token of ${token.wallet}`, signers: [thief], outcome, token };
}

async function sendByToken(world: World, token: Token, args: { payer: string }, thief: Wallet) {
  const { accessToken: authToken } = token;
  const built = await errorOf(world.call('createUpdateUserTransaction', args));
  const { txs, blockhash, lastValidBlockHeight } =
    built === 'none'
      ? await world.prepare('createUpdateUserTransaction', args, thief)
      : { txs: [], blockhash: token.user, lastValidBlockHeight: 1 };
  const send = { txs, blockhash, lastValidBlockHeight, authToken };
  const operation = 'signWithShadowSignerAndSendTransactionBundles';
  const [bundle] = await world.call(operation, send);
  return bundle;
}

/** What must hold after each step. */
function requireOwn(step: Step, before: Sets, after: Sets, seed: string): void {
  for (const [user, wallets] of before) {
    const now = after.get(user);
    expect(now, `${seed}: the user ${user} is gone`).toBeDefined();
    if (JSON.stringify(now) === JSON.stringify(wallets)) continue;
    const isTheirs = step.signers.some(({ address }) => wallets.includes(address));
    expect(isTheirs, `${seed}: wallets of ${user} changed by a stranger's ${step.what}`).toBe(true);
  }
  const all = [...after.values()].flat();
  expect(new Set(all).size, `${seed}: a wallet of two users after ${step.what}`).toBe(all.length);
  if (step.token === undefined || step.outcome === 'TokenInvalid') return;
  const { user, wallet } = step.token;
  const isBound = before.get(user)?.includes(wallet) ?? false;
  expect(isBound, `${seed}: the token of an unbound wallet ${wallet} was taken`).toBe(true);
}

const chosenSeed = Number(process.env.GAMEKEEPER_SEED ?? randomInt(2 ** 31));

test(`behaviour: only a user's wallets change its wallets (seed ${chosenSeed})`, async () => {
  const seed = `seed ${chosenSeed}`;
  const random = new SeededRandom(chosenSeed);
  const world = await openWorld();
  for (const { key } of everybody) await world.service.fund(key.address, 100_000_000_000n);
  const stage: Stage = {
    world,
    tokens: [],
    pick: (items) => items[random.below(items.length)]!,
  };
  const steps = [createOwn, createHostile, changeWallets, changeWallets, signIn, useToken];
  const reached = new Map<string, number>();
  let before = await readSets(world);
  for (let i = 0; i < STEPS; i += 1) {
    const run = stage.pick(steps);
    const step = await run(stage);
    const after = await readSets(world);
    requireOwn(step, before, after, seed);
    before = after;
    if (step.outcome === 'none') reached.set(run.name, (reached.get(run.name) ?? 0) + 1);
  }
  // Otherwise nothing was tried: each kind of step succeeds now and then.
  for (const run of steps) expect(reached.get(run.name) ?? 0, `${seed}: ${run.name}`).not.toBe(0);
});
