import { expect } from 'vitest';
import type { BuildName, OperationArguments } from '../../src/methods/generated/types.ts';
import { auditSums } from '../conservation/audit.ts';
import { openRecipes } from './kitchen.ts';
import { addUser, type Game, mint, type Prepared, type Wallet, type World } from './world.ts';

/** Many writes that are all built before the first of them is submitted. */

export interface TreeSize {
  readonly maxDepth: number;
  readonly maxBufferSize: number;
}

/** The smallest tree, and the smallest of a buffer that is not the smallest. */
export const treeSizes: readonly TreeSize[] = [
  { maxDepth: 3, maxBufferSize: 8 },
  { maxDepth: 14, maxBufferSize: 64 },
];

/** A build that is yet to be asked for. */
export type Ask = () => Promise<Prepared>;

export function ask<Name extends BuildName>(
  world: World,
  name: Name,
  args: OperationArguments[Name],
  ...signers: readonly Wallet[]
): Ask {
  return () => world.prepare(name, args, ...signers);
}

/** Builds all, then submits all at once; how many of each outcome there were. */
export async function sendTogether(
  world: World,
  asks: readonly Ask[],
): Promise<Record<string, number>> {
  const built: Prepared[] = [];
  for (const one of asks) built.push(await one());
  const answers = await Promise.all(built.map((one) => world.submit(one, one.txs.length)));
  const outcomes: Record<string, number> = {};
  for (const responses of answers) {
    const failed = responses.find(({ status }) => status !== 'Success');
    const error = failed?.error as { readonly name: string } | undefined;
    const outcome = error?.name ?? failed?.status ?? 'Success';
    outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
  }
  auditSums({ name: 'memory', service: world.service, store: world.store });
  return outcomes;
}

/** The same, so many in flight at a time. */
export async function sendInWaves(
  world: World,
  asks: readonly Ask[],
  inFlight: number,
): Promise<void> {
  for (let sent = 0; sent < asks.length; sent += inFlight) {
    const wave = asks.slice(sent, sent + inFlight);
    expect(await sendTogether(world, wave)).toEqual({ Success: wave.length });
  }
}

/** A resource with trees of a size, as many as so many holdings fill. */
export async function addSizedResource(
  { world, authority, project }: Game,
  size: TreeSize,
  holdings: number,
): Promise<{ resource: string; addTree: () => Promise<unknown> }> {
  const params = {
    name: 'Gold',
    symbol: 'GLD',
    uri: '',
    decimals: 2,
    storage: 'LedgerState' as const,
  };
  const of = { project, authority: authority.address };
  const { resource } = await world.write(
    'createCreateNewResourceTransaction',
    { ...of, params },
    authority,
  );
  const treeConfig = { advanced: { ...size, canopyDepth: Math.max(size.maxDepth - 5, 0) } };
  const addTree = () =>
    world.write(
      'createCreateNewResourceTreeTransaction',
      { ...of, resource, treeConfig },
      authority,
    );
  if (holdings > 0) await addTree();
  return { resource, addTree };
}

/** So many wallets with a balance each, in as many trees as they need. */
export async function addHolders(
  game: Game,
  { resource, addTree }: Awaited<ReturnType<typeof addSizedResource>>,
  size: TreeSize,
  names: readonly string[],
  amount: string,
): Promise<readonly Wallet[]> {
  const capacity = 2 ** size.maxDepth;
  const wallets: Wallet[] = [];
  for (const [i, name] of names.entries()) {
    if (i > 0 && i % capacity === 0) await addTree();
    const wallet = await game.world.wallet(name);
    await mint(game, resource, wallet.address, amount);
    wallets.push(wallet);
  }
  return wallets;
}

/** What a holder has in leaves of the resource's trees, base units. */
export async function heldBy(world: World, resource: string, holder: Wallet): Promise<bigint> {
  const [found] = await world.call('resources', { addresses: [resource] });
  const trees = found!.storage.params?.merkle_trees.merkle_trees ?? [];
  const held = await world.call('holdings', { holder: holder.address });
  const own = held.filter(({ tree_id }) => trees.includes(tree_id));
  return own.reduce((sum, { balance }) => sum + BigInt(balance), 0n);
}

/** Credits and debits of one player, in turn, from and to leaves and token accounts. */
export function playerWrites(
  { world, authority }: Game,
  resource: string,
  player: Wallet,
  shop: Wallet,
  count: number,
): readonly Ask[] {
  const of = { resource, authority: player.address };
  return Array.from({ length: count }, (_, i): Ask => {
    const amount = String(i + 1);
    const asks = [
      () =>
        ask(
          world,
          'createTransferResourceTransaction',
          { resource, owner: player.address, recipient: shop.address, amount },
          player,
        ),
      () =>
        ask(
          world,
          'createMintResourceTransaction',
          { resource, owner: player.address, amount, authority: authority.address },
          authority,
        ),
      () => ask(world, 'createBurnResourceTransaction', { ...of, amount }, player),
      () => ask(world, 'createCreateUnwrapHoldingTransaction', { ...of, amount }, player),
    ];
    return asks[i % asks.length]!();
  });
}

/** Customers of one shop: each pays it once. */
export function payments(
  world: World,
  resource: string,
  shop: Wallet,
  customers: readonly Wallet[],
): readonly Ask[] {
  return customers.map((customer) =>
    ask(
      world,
      'createTransferResourceTransaction',
      { resource, owner: customer.address, recipient: shop.address, amount: '3' },
      customer,
    ),
  );
}

/** Crafters with profiles and wood, and a recipe of wood for planks, both in leaves. */
export async function openWorkshop(size: TreeSize, crafters: number) {
  const opened = await openRecipes();
  const { game, world, project, create } = opened;
  const wood = await addSizedResource(game, size, crafters);
  const plank = await addSizedResource(game, size, crafters);
  const names = Array.from({ length: crafters }, (_, i) => `crafter ${i}`);
  const wallets = await addHolders(game, wood, size, names, '1000000');
  for (const wallet of wallets) {
    await addUser(world, wallet);
    await world.write('createNewProfileTransaction', { project, payer: wallet.address }, wallet);
  }
  const recipe = await create({
    ingredients: [{ resourceAddress: wood.resource, amount: '3' }],
    meal: { resourceAddress: plank.resource, amount: '2' },
  });
  const craft = (i: number): Ask => {
    const wallet = wallets[i % crafters]!;
    // One crafter's crafts are otherwise one and the same transaction.
    const args = { recipe, authority: wallet.address, computeUnitPrice: i + 1 };
    return ask(world, 'createInitCookingProcessTransactions', args, wallet);
  };
  return { ...opened, wood: wood.resource, plank: plank.resource, wallets, craft };
}

/** Players that are nobody yet: each becomes a user with a profile. */
export async function signUps({ world, project }: Game, count: number): Promise<readonly Ask[]> {
  const asks: Ask[] = [];
  for (let i = 0; i < count; i += 1) {
    const wallet = await world.wallet(`new player ${i}`);
    const userInfo = { username: `player${i}`, name: '', bio: '', pfp: '' };
    const args = { wallet: wallet.address, payer: wallet.address, project, userInfo };
    asks.push(ask(world, 'createNewUserWithProfileTransaction', args, wallet));
  }
  return asks;
}
