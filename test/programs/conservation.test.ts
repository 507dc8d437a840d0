import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isGamekeeperError } from '../../src/core/errors.ts';
import type { BuildName } from '../../src/methods/generated/types.ts';
import { addressFromBase58 } from '../../src/solana/address.ts';
import { decodeMint } from '../../src/solana/native-layouts.ts';
import { programIdBase58 } from '../../src/solana/program-ids.ts';
import { addResource, errorOf, type Game, openGame, type Prepared, type Wallet } from './world.ts';

const HOLDERS = ['anna', 'bert', 'carl'];

type Action = {
  readonly kind: 'mint' | 'burn' | 'transfer' | 'wrap' | 'unwrap' | 'bundle';
  readonly from: number;
  readonly to: number;
  readonly amount: number;
};

const actions = fc.array(
  fc.record({
    kind: fc.constantFrom<Action['kind']>('mint', 'burn', 'transfer', 'wrap', 'unwrap', 'bundle'),
    from: fc.nat({ max: HOLDERS.length - 1 }),
    to: fc.nat({ max: HOLDERS.length - 1 }),
    amount: fc.integer({ min: 1, max: 60 }),
  }),
  { minLength: 20, maxLength: 60 },
);

/** What a plain table of balances says, next to what the ledger does. */
class Model {
  readonly leaves = [0, 0, 0];
  readonly tokens = [0, 0, 0];

  apply({ kind, from, to, amount }: Action): void {
    if (kind === 'mint') this.leaves[to]! += amount;
    if (kind === 'burn') this.leaves[from]! -= amount;
    if (kind === 'transfer') this.move(this.leaves, from, this.leaves, to, amount);
    if (kind === 'wrap') this.move(this.tokens, from, this.leaves, from, amount);
    if (kind === 'unwrap') this.move(this.leaves, from, this.tokens, from, amount);
  }

  move(source: number[], from: number, target: number[], to: number, amount: number): void {
    source[from]! -= amount;
    target[to]! += amount;
  }
}

function callOf(
  action: Action,
  resource: string,
  wallets: readonly Wallet[],
  authority: Wallet,
): { name: BuildName; args: any; signer: Wallet } {
  const from = wallets[action.from]!;
  const to = wallets[action.to]!;
  const of = { resource, amount: String(action.amount) };
  const own = { ...of, authority: from.address };
  switch (action.kind) {
    case 'mint': {
      const args = { ...of, owner: to.address, authority: authority.address };
      return { name: 'createMintResourceTransaction', args, signer: authority };
    }
    case 'transfer': {
      const args = { ...of, owner: from.address, recipient: to.address };
      return { name: 'createTransferResourceTransaction', args, signer: from };
    }
    case 'wrap':
      return { name: 'createCreateWrapHoldingTransaction', args: own, signer: from };
    case 'unwrap':
      return { name: 'createCreateUnwrapHoldingTransaction', args: own, signer: from };
    default:
      return { name: 'createBurnResourceTransaction', args: own, signer: from };
  }
}

async function checkSums({ world }: Game, resource: string, wallets: Wallet[], model: Model) {
  const held = await Promise.all(
    wallets.map(async ({ address }) => {
      const found = await world.call('holdings', { holder: address });
      const sum = (isToken: boolean) =>
        found
          .filter(({ tree_id }) => (tree_id === '1'.repeat(32)) === isToken)
          .reduce((total, { balance }) => total + Number(balance), 0);
      return { leaf: sum(false), token: sum(true) };
    }),
  );
  expect(held.map(({ leaf }) => leaf)).toEqual(model.leaves);
  expect(held.map(({ token }) => token)).toEqual(model.tokens);
  const total = (list: number[]) => list.reduce((sum, one) => sum + one, 0);
  const [found] = await world.call('resources', { addresses: [resource] });
  const { state } = world.service;
  const mint = decodeMint(state.account(addressFromBase58(found!.mint, 'mint'))!.data);
  expect(Number(mint?.supply)).toBe(total(model.tokens));
  const [record] = await world.call('account', {
    programId: programIdBase58('resources'),
    parsedData: { mint: found!.mint },
  });
  const { wrappedSupply } = record!.parsed_data as { wrappedSupply: string };
  expect(Number(wrappedSupply)).toBe(total(model.leaves));
}

/** Two transactions built on the same state in one bundle: whatever fails undoes both. */
async function runBundle(game: Game, resource: string, wallets: Wallet[], action: Action) {
  const { world, authority } = game;
  const prepared: Prepared[] = [];
  for (const kind of ['mint', 'burn'] as const) {
    const { name, args, signer } = callOf({ ...action, kind }, resource, wallets, authority);
    prepared.push(await world.prepare(name, args, signer));
  }
  const [first] = prepared;
  const txs = prepared.flatMap((one) => one.txs);
  const responses = await world.submit({ ...first!, txs }, 2);
  const ok = responses.every(({ status }) => status === 'Success');
  expect(responses.filter(({ status }) => status === 'Success').length).toBe(ok ? 2 : 0);
  return ok;
}

test('behaviour: whatever happens, supply is the sum of both forms', async () => {
  await fc.assert(
    fc.asyncProperty(actions, async (list) => {
      const game = await openGame();
      const { world, authority } = game;
      const resource = await addResource(game, 'LedgerState', 8);
      const wallets: Wallet[] = [];
      for (const name of HOLDERS) wallets.push(await world.wallet(name));
      const model = new Model();
      for (const action of list) {
        if (action.kind === 'bundle') {
          try {
            if (await runBundle(game, resource, wallets, action)) {
              model.apply({ ...action, kind: 'mint' });
              model.apply({ ...action, kind: 'burn' });
            }
          } catch (error) {
            if (!isGamekeeperError(error)) throw error;
          }
          continue;
        }
        const { name, args, signer } = callOf(action, resource, wallets, authority);
        const before = model.leaves[action.from]!;
        const error = await errorOf(world.write(name, args, signer));
        expect(['none', 'InsufficientBalance', 'InvalidArgument']).toContain(error);
        if (error === 'none') model.apply(action);
        else if (action.kind === 'burn') expect(before).toBeLessThan(action.amount);
      }
      await checkSums(game, resource, wallets, model);
      await world.service.close();
    }),
    { numRuns: 12 },
  );
});
