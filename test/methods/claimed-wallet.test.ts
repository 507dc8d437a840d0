import { afterAll, beforeAll, expect, test } from 'vitest';
import { base58Decode, base58Encode } from '../../src/codec/bytes.ts';
import type { OperationName } from '../../src/methods/generated/types.ts';
import type { OpenedService } from '../../src/service/compose.ts';
import { type Address, addressFromBase58 } from '../../src/solana/address.ts';
import { compileTransaction } from '../../src/solana/transaction.ts';
import { isPiece, putTogether, rederive, takeApart } from '../conservation/adversary/piece.ts';
import { takeApart as takeTransactionApart } from './parts.ts';
import { openNeighbour, openWorld, type World } from './world.ts';

/**
 * A service at an address that has a newcomer's wallet named as a stranger's shadow, and builds for
 * the newcomer what would be the stranger's. The inspection lets the service choose whose user it
 * is: the ledger takes only one that lists the signer.
 */

let newcomer: World;
let stranger: World;
let project: string;
/** One in which the stranger has no profile. */
let other: string;
/** What it does to an answer; undefined for nothing. */
let lie: ((name: OperationName, args: any, build: Build) => Promise<any>) | undefined;

/** The truth, for other arguments if need be. */
type Build = (args: any) => Promise<any>;

/** A build with other accounts, and with what is derived from them. */
function alter(answer: any, changes: Readonly<Record<string, Address>>): any {
  const parts = takeTransactionApart(base58Decode(answer.transaction)!);
  const instructions = parts.instructions.map(takeApart).map((part) => {
    if (!isPiece(part)) return part;
    const accounts = { ...part.accounts };
    for (const [name, address] of Object.entries(changes)) {
      if (accounts[name] !== undefined) accounts[name] = address;
    }
    return putTogether(rederive({ ...part, accounts }));
  });
  const feePayer = changes.payer ?? parts.feePayer;
  const bytes = compileTransaction({ ...parts, feePayer, instructions });
  return { ...answer, transaction: base58Encode(bytes) };
}

const addressOf = ({ wallet }: World): Address => addressFromBase58(wallet, 'wallet');

beforeAll(async () => {
  newcomer = await openWorld('remote', (service) => {
    const call = (name: OperationName, args: any, options: any) =>
      lie?.(name, args, (other) => service.call(name, other, options)) ??
      service.call(name, args, options);
    return Object.create(service, { call: { value: call } }) as OpenedService;
  });
  ({ address: project } = await newcomer.call('projects.create', { name: 'World' }));
  const treeConfig = { basic: { numAssets: 1_000 } };
  ({ address: other } = await newcomer.call('projects.create', { name: 'Other' }));
  await newcomer.call('profiles.createTree', { project, treeConfig });
  await newcomer.call('profiles.createTree', { project: other, treeConfig });
  const badge = { projectAddress: project, badgeIndex: 0, condition: 'Public' };
  await newcomer.call('badges.create', { args: badge });
  stranger = await openNeighbour(newcomer);
  // It is the service that names the newcomer: the stranger need not know.
  lie = async (name, args, build) => {
    const answer = await build(args);
    if (name !== 'createNewUserTransaction') return answer;
    return alter(answer, { shadow: addressOf(newcomer) });
  };
  await stranger.call('users.create', {});
  lie = undefined;
  await stranger.call('profiles.create', { project });
});
afterAll(() => newcomer.close());

/** Builds what the stranger's call would get, signed by the newcomer. */
function buildForStranger(only: OperationName): void {
  lie = async (name, args, build) => {
    if (name !== only) return build(args);
    const answer = await build({ ...args, payer: stranger.wallet });
    const own = addressOf(newcomer);
    return alter(answer, { payer: own, wallet: own });
  };
}

/** The error of a call of the newcomer's, which pays nothing and changes nothing. */
async function refusalOf(method: string, params: object): Promise<string> {
  const { opened } = newcomer;
  const lamports = (): bigint => opened.state.account(addressOf(newcomer))!.lamports;
  const records = async () => [await opened.call('user', {}), await opened.call('profile', {})];
  const before = [lamports(), await records()];
  const error = await newcomer.call(method, params).catch((refused) => refused);
  expect([lamports(), await records()]).toEqual(before);
  return error.name;
}

test('error: NotFound for a profile that would be the stranger’s', async () => {
  const params = { project: other };
  expect(await refusalOf('profiles.create', params)).toBe('NotFound');
  buildForStranger('createNewProfileTransaction');
  const { signatures } = newcomer.signer;
  expect(await refusalOf('profiles.create', params)).toBe('NotFound');
  expect(newcomer.signer.signatures).toBe(signatures + 1);
  lie = undefined;
});

test('error: Unauthorised for what it would write for the stranger', async () => {
  const params = { info: { username: 'mine' } };
  expect(await refusalOf('users.update', params)).toBe('NotFound');
  buildForStranger('createUpdateUserTransaction');
  expect(await refusalOf('users.update', params)).toBe('Unauthorised');
  lie = undefined;
});

test('behaviour: it gets its own user and profile', async () => {
  expect(await newcomer.call('users.find', { wallets: [newcomer.wallet] })).toEqual([]);
  await newcomer.call('users.create', {});
  await newcomer.call('profiles.create', { project });
  const [user] = await newcomer.call('users.find', { wallets: [newcomer.wallet] });
  expect(user.wallets.wallets).toEqual([newcomer.wallet]);
  expect(await newcomer.call('profiles.find', { userIds: [user.id] })).toHaveLength(1);
});
