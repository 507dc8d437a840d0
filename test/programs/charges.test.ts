import { beforeEach, describe, expect, test } from 'vitest';
import { base58Encode } from '../../src/codec/bytes.ts';
import { onceOf } from '../../src/contract/once.ts';
import type { BuildName, OperationArguments } from '../../src/methods/generated/types.ts';
import type { Charge, Take } from '../../src/methods/inspect/charge.ts';
import { inspectTransactions } from '../../src/methods/inspect/inspect.ts';
import { signTransactionBytes } from '../../src/solana/transaction.ts';
import { readBuiltText } from '../support/read-built-text.ts';
import { addMission, type MissionGame, openMissionGame } from './mission-world.ts';
import { addProfilesTree, addResource, type Game, mint, openGame, type Wallet } from './world.ts';

/** What the daemon counts of writes that carry a `once`, as all of its own do. */

const FEE: Take = { of: 'fees', amount: 5000n };
const HOLDING = 1_197_120n;
const CLAIM = 1_002_240n;

let keys = 0;

interface Sent {
  readonly charge: Charge;
  readonly send: () => Promise<any>;
}

/** Builds under a key of its own, and inspects. */
async function build<Name extends BuildName>(
  { world }: Game,
  name: Name,
  args: OperationArguments[Name],
  signer: Wallet,
): Promise<Sent> {
  keys += 1;
  const idempotencyKey = `key ${keys}`;
  const { service } = world;
  const result = await service.call(name, args, { idempotencyKey });
  const { transactions, blockhash, lastValidBlockHeight } = readBuiltText(name, result);
  const { charge, isOnce } = inspectTransactions({
    operation: name,
    args: args as Record<string, unknown>,
    transactions,
    blockhash,
    result,
    once: onceOf(service.genesisId, idempotencyKey),
    isActing: (wallet) => wallet === signer.address,
  });
  expect(isOnce).toBe(true);
  const txs = transactions.map((bytes) =>
    base58Encode(signTransactionBytes(Uint8Array.from(bytes), [signer.key])),
  );
  const prepared = { result, txs, blockhash, lastValidBlockHeight };
  return { charge, send: () => world.submit(prepared, txs.length) };
}

describe('deposits', () => {
  test('default: of a holding are counted the first time, and not again', async () => {
    const game = await openGame();
    const { world, authority } = game;
    const resource = await addResource(game);
    const player = await world.wallet('player');
    const faucetArgs = { resource, amount: 5, repeatInterval: 60, authority: authority.address };
    const made = await world.write('createInitializeFaucetTransaction', faucetArgs, authority);
    const args = { faucet: made.faucet, owner: player.address };
    const claim = () => build(game, 'createClaimFaucetTransaction', args, player);
    const first = await claim();
    expect(first.charge).toEqual({
      effect: 'play',
      takes: [FEE, { of: 'deposits', amount: CLAIM + HOLDING }],
    });
    expect(await first.send()).toMatchObject([{ status: 'Success' }]);
    world.clockMs += 3_600_000;
    const second = await claim();
    expect(second.charge).toEqual({ effect: 'play', takes: [FEE] });
    expect(await second.send()).toMatchObject([{ status: 'Success' }]);
  });

  test('error: DepositChanged where another write has used what was paid before', async () => {
    const game = await openGame();
    const { world, project, authority } = game;
    await addProfilesTree(game);
    const player = await world.wallet('player');
    await world.write('createNewUserTransaction', { wallet: player.address }, player);
    const of = { project, payer: player.address };
    await world.write('createNewProfileTransaction', of, player);
    const [found] = await world.call('profile', { projects: [project] });
    const profile = found!.address;
    const update = 'createUpdateProfileTransaction';
    const add = (key: string) => ({
      payer: player.address,
      profile,
      customData: { add: { [key]: 'x'.repeat(100) }, remove: [] },
    });
    await world.write(update, add('a') as never, player);
    // The project removes it: what the player paid for it stays with the profile.
    const removed = { add: {}, remove: ['a'] };
    const byProject = { payer: authority.address, profile, customData: removed };
    await world.write(update, byProject as never, authority);
    const both = await Promise.all(
      ['b', 'c'].map((key) => build(game, update, add(key) as never, player)),
    );
    // Each alone has less to pay, as it would use it.
    const takes = [FEE, { of: 'deposits', amount: 689_040n }];
    expect(both.map(({ charge }) => charge.takes)).toEqual([takes, takes]);
    expect(await both[0]!.send()).toMatchObject([{ status: 'Success' }]);
    const [refused] = await both[1]!.send();
    expect(refused).toMatchObject({ status: 'Failed', error: { name: 'DepositChanged' } });
  });
});

describe('what is spent', () => {
  let game: MissionGame;

  beforeEach(async () => {
    game = await openMissionGame();
  });

  test('default: a mission takes its cost, and holds its characters fast', async () => {
    const { project, player, gold, characters } = game;
    const mission = await addMission(game);
    const [one, two] = characters as [string, string];
    const data = { project, mission, authority: player.address, characterAddresses: [one, two] };
    const operation = 'createSendCharactersOnMissionTransaction';
    const { charge } = await build(game, operation, { data }, player);
    // The entry is given back when both are sent, in the same transaction.
    expect(charge).toEqual({
      effect: 'spend',
      takes: [FEE, { of: gold, amount: 20n }, { of: 'assets', amount: 2n, counterparty: mission }],
      holdSeconds: 3600n,
    });
  });

  test('default: a transfer names its receiver', async () => {
    const { player, gold, authority } = game;
    await mint(game, gold, authority.address, '1');
    const by = { resource: gold, owner: player.address, amount: '7' };
    const operation = 'createTransferResourceTransaction';
    const args = { ...by, recipient: authority.address };
    const { charge } = await build(game, operation, args, player);
    expect(charge).toEqual({
      effect: 'spend',
      takes: [FEE, { of: gold, amount: 7n, counterparty: authority.address }],
    });
  });

  test('default: what is minted names its receiver and its project', async () => {
    const { gold, authority, project, player } = game;
    const args = {
      resource: gold,
      amount: '7',
      authority: authority.address,
      owner: player.address,
    };
    const { charge } = await build(game, 'createMintResourceTransaction', args, authority);
    expect(charge.effect).toBe('spend');
    expect(charge.takes).toContainEqual({
      of: `mint:${gold}`,
      amount: 7n,
      counterparty: player.address,
      project,
    });
  });

  test('behaviour: what a project burns of a player is power', async () => {
    const { player, gold, authority } = game;
    const args = { resource: gold, amount: '7', authority: authority.address };
    const operation = 'createBurnResourceTransaction';
    const own = await build(game, operation, { ...args, authority: player.address }, player);
    expect(own.charge).toEqual({ effect: 'spend', takes: [FEE, { of: gold, amount: 7n }] });
    const others = await build(game, operation, { ...args, owner: player.address }, authority);
    expect(others.charge).toEqual({
      effect: 'power',
      takes: [FEE],
      powerReason: 'it takes from a wallet that does not sign',
    });
  });
});
