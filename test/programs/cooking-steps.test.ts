import { beforeEach, describe, expect, test } from 'vitest';
import { base58Encode } from '../../src/codec/bytes.ts';
import { findOwnProfile } from '../../src/service/programs/control/own-profile.ts';
import { cookingAddress } from '../../src/service/programs/kit/addresses.ts';
import { type BuiltInstruction, buildInstruction } from '../../src/service/programs/kit/build.ts';
import type { defineInstruction } from '../../src/service/programs/kit/define.ts';
import {
  type BalanceInput,
  locateCredit,
  locateDebit,
} from '../../src/service/programs/resources/balances.ts';
import { beginCooking } from '../../src/service/programs/resources/begin-cooking.ts';
import { burnIngredient } from '../../src/service/programs/resources/burn-ingredient.ts';
import { finishCooking } from '../../src/service/programs/resources/finish-cooking.ts';
import type { Address } from '../../src/solana/address.ts';
import { compileTransaction, signTransactionBytes } from '../../src/solana/transaction.ts';
import { nameOf } from './assets.ts';
import { cookingOf, type Kitchen, openKitchen } from './kitchen.ts';
import { addResource, addressOf, addUser, mint, type Wallet, type World } from './world.ts';

/** Steps of a crafting, put together by somebody who is not the service. */

type Replacement = Readonly<Record<string, Address>>;

/** Steps for a crafter that the declarations allow, with other addresses in some places. */
class Steps {
  readonly #world: World;
  readonly #project: Address;
  readonly #recipe: string;
  readonly #crafter: Wallet;

  constructor({ world, project, anna }: Kitchen, recipe: string, crafter = anna) {
    this.#world = world;
    this.#project = addressOf(project);
    this.#recipe = recipe;
    this.#crafter = crafter;
  }

  begin(replace: Replacement = {}, profileOf = this.#crafter): BuiltInstruction {
    const { state } = this.#world.service;
    const profile = findOwnProfile(state, profileOf.key.address, this.#project);
    return this.#build(beginCooking, replace, {
      accounts: { project: this.#project, profile: profile.address },
      fields: { treeNumber: 0, xpMax: null },
      omit: [],
    });
  }

  burn(resource: string, amount: bigint, replace: Replacement = {}): BuiltInstruction {
    const held = locateDebit(
      this.#world.service.state,
      addressOf(resource),
      this.#crafter.key.address,
      amount,
    );
    const fields = { amountMax: amount, wholeMax: null, ...held.fields };
    return this.#build(burnIngredient, replace, { ...held, fields });
  }

  finish(resource: string, replace: Replacement = {}): BuiltInstruction {
    const held = locateCredit(
      this.#world.service.state,
      addressOf(resource),
      this.#crafter.key.address,
    );
    const refund = this.#crafter.key.address;
    const accounts = { ...held.accounts, refund };
    // Agrees to whatever the recipe gives, as what was signed before there were terms.
    const fields = { ...held.fields, promised: null };
    return this.#build(finishCooking, replace, { accounts, fields, omit: held.omit });
  }

  #build(
    instruction: ReturnType<typeof defineInstruction>,
    replace: Replacement,
    {
      accounts,
      fields,
      omit,
    }: Omit<BalanceInput, 'accounts' | 'fields'> & {
      readonly accounts: Readonly<Record<string, Address>>;
      readonly fields: Readonly<Record<string, unknown>>;
    },
  ): BuiltInstruction {
    const args = { recipe: this.#recipe, authority: this.#crafter.address };
    const built = buildInstruction(instruction, { args, accounts, fields, omit });
    const names = Object.keys(instruction.declaration.accounts);
    const metas = built.accounts.map((meta, i) => ({
      ...meta,
      address: replace[names[i]!] ?? meta.address,
    }));
    return { ...built, accounts: metas };
  }
}

/** Executes instructions as one transaction and answers the name of the error that it meets. */
async function execute(world: World, signer: Wallet, ...instructions: BuiltInstruction[]) {
  return nameOf(await submit(world, signer, ...instructions));
}

async function submit(world: World, signer: Wallet, ...instructions: BuiltInstruction[]) {
  const { blockhash, lastValidBlockHeight } = world.service.ledger.latestBlockhash();
  const feePayer = signer.key.address;
  const bytes = compileTransaction({ feePayer, blockhash, instructions });
  const [response] = await world.submit({
    result: undefined,
    txs: [base58Encode(signTransactionBytes(bytes, [signer.key]))],
    blockhash: base58Encode(Buffer.from(blockhash, 'latin1')),
    lastValidBlockHeight,
  });
  return response!;
}

describe('steps out of their bundle', () => {
  let kitchen: Kitchen;
  let recipe: string;
  beforeEach(async () => {
    kitchen = await openKitchen();
    recipe = await kitchen.create();
  });

  test('error: NotFound, AccountMismatch for a meal of which not all was burned', async () => {
    const { world, anna, wood, plank, balance } = kitchen;
    const meal = () => new Steps(kitchen, recipe).finish(plank);
    expect(await execute(world, anna, meal())).toBe('NotFound');
    const begin = new Steps(kitchen, recipe).begin();
    const { error } = await submit(world, anna, begin, meal());
    expect(error).toMatchObject({
      name: 'AccountMismatch',
      context: {
        account: 'cooking',
        instruction: 'finish_cooking',
        problem: 'not every ingredient was burned',
      },
    });
    expect([await balance(wood), await balance(plank)]).toEqual(['10', 'none']);
  });

  test('error: NotFound when an ingredient is burned before the begin', async () => {
    const { world, anna, wood } = kitchen;
    const burn = new Steps(kitchen, recipe).burn(wood, 3n);
    expect(await execute(world, anna, burn)).toBe('NotFound');
  });

  test('error: AccountMismatch when more is burned than the recipe says', async () => {
    const { world, game, anna, wood, balance } = kitchen;
    const gem = await addResource(game);
    await mint(game, gem, anna.address, '9');
    const twice = new Steps(kitchen, recipe);
    const burns = [twice.burn(wood, 3n), twice.burn(wood, 3n)];
    expect(await execute(world, anna, twice.begin(), ...burns)).toBe('AccountMismatch');
    const other = new Steps(kitchen, recipe);
    const stolen = execute(world, anna, other.begin(), other.burn(gem, 3n));
    expect(await stolen).toBe('AccountMismatch');
    expect([await balance(wood), await balance(gem)]).toEqual(['10', '9']);
  });

  test('error: AccountMismatch for another meal, or more than one', async () => {
    const { world, game, anna, wood, plank, balance } = kitchen;
    const gem = await addResource(game, 'AccountState');
    const steps = new Steps(kitchen, recipe);
    const ready = [steps.begin(), steps.burn(wood, 3n)];
    const wrong = await execute(world, anna, ...ready, steps.finish(gem));
    expect(wrong).toBe('AccountMismatch');
    const meals = [steps.finish(plank), steps.finish(plank)];
    expect(await execute(world, anna, ...ready, ...meals)).toBe('NotFound');
    expect(await balance(wood)).toBe('10');
  });

  test("error: AccountMismatch for another's or another recipe's crafting", async () => {
    const { world, game, project, anna, wood, plank, create } = kitchen;
    const bert = await world.wallet('bert');
    await addUser(world, bert);
    await world.write('createNewProfileTransaction', { project, payer: bert.address }, bert);
    await mint(game, wood, bert.address, '3');
    const steps = new Steps(kitchen, recipe);
    expect(await execute(world, anna, steps.begin(), steps.burn(wood, 3n))).toBe('none');
    const cooking = cookingAddress(addressOf(recipe), anna.key.address);
    const his = new Steps(kitchen, recipe, bert).finish(plank, { cooking });
    expect(await execute(world, bert, his)).toBe('AccountMismatch');
    const dear = await create({ meal: { resourceAddress: plank, amount: '200' } });
    const hers = new Steps(kitchen, dear).finish(plank, { cooking });
    expect(await execute(world, anna, hers)).toBe('AccountMismatch');
  });

  test("error: AccountMismatch, MissingSigner for another's profile or ingredients", async () => {
    const { world, project, anna, wood, balance } = kitchen;
    const bert = await world.wallet('bert');
    await addUser(world, bert);
    await world.write('createNewProfileTransaction', { project, payer: bert.address }, bert);
    const borrowed = new Steps(kitchen, recipe, bert).begin({}, anna);
    expect(await execute(world, bert, borrowed)).toBe('AccountMismatch');
    const hers = new Steps(kitchen, recipe);
    const begun = [hers.begin({ payer: bert.key.address }), hers.burn(wood, 3n)];
    const unsigned = begun.map(({ accounts, ...rest }) => ({
      ...rest,
      accounts: accounts.map((meta) => ({ ...meta, signer: meta.address === bert.key.address })),
    }));
    expect(await execute(world, bert, ...unsigned)).toBe('MissingSigner');
    expect(await balance(wood)).toBe('10');
  });

  test('error: AccountMismatch when the deposit would go to another', async () => {
    const { world, anna, wood, plank } = kitchen;
    const bert = await world.wallet('bert');
    const steps = new Steps(kitchen, recipe);
    const finish = steps.finish(plank, { refund: bert.key.address });
    const attempt = execute(world, anna, steps.begin(), steps.burn(wood, 3n), finish);
    expect(await attempt).toBe('AccountMismatch');
  });
});

describe('a crafting left half way', () => {
  async function openHalfWay() {
    const kitchen = await openKitchen();
    const { world, game, anna, wood, create } = kitchen;
    const nail = await addResource(game, 'AccountState');
    await mint(game, nail, anna.address, '20');
    const ingredients = [
      { resourceAddress: wood, amount: '3' },
      { resourceAddress: nail, amount: '5' },
    ];
    const recipe = await create({ ingredients });
    const steps = new Steps(kitchen, recipe);
    expect(await execute(world, anna, steps.begin(), steps.burn(wood, 3n))).toBe('none');
    expect(await kitchen.balance(wood)).toBe('7');
    return { ...kitchen, nail, recipe };
  }

  test('behaviour: the next call continues with it and burns what is missing', async () => {
    const { world, anna, wood, nail, plank, recipe, cook, balance } = await openHalfWay();
    await cook(recipe);
    const all = async () => [await balance(wood), await balance(nail), await balance(plank)];
    expect(await all()).toEqual(['7', '15', '2']);
    expect(cookingOf(world, recipe, anna)).toBeUndefined();
    await cook(recipe);
    expect(await all()).toEqual(['4', '10', '4']);
  });

  test('error: CostChanged where what is missing became more since it was built', async () => {
    const { world, anna, nail, recipe, add, balance } = await openHalfWay();
    const args = { recipe, authority: anna.address };
    const built = await world.prepare('createInitCookingProcessTransactions', args, anna);
    await add(recipe, [{ resourceAddress: nail, amount: '6' }]);
    const [refused] = await world.submit(built, built.txs.length);
    expect(refused).toMatchObject({ error: { name: 'CostChanged' } });
    expect(await balance(nail)).toBe('20');
    await add(recipe, [{ resourceAddress: nail, amount: '4' }]);
    const cheaper = await world.prepare('createInitCookingProcessTransactions', args, anna);
    await add(recipe, [{ resourceAddress: nail, amount: '1' }]);
    const [done] = await world.submit(cheaper, cheaper.txs.length);
    expect(done).toMatchObject({ status: 'Success', debits: [{ amount: '1', resource: nail }] });
  });

  test('error: CostChanged where more would be burned in all than was agreed', async () => {
    const { world, anna, wood, nail, plank, recipe, add, balance } = await openHalfWay();
    const portion = (resourceAddress: string, amount: string) => ({ resourceAddress, amount });
    const craft = (ofWood: string) => {
      const ingredients = [portion(wood, ofWood), portion(nail, '5')];
      const terms = { ingredients, meal: portion(plank, '2'), xp: '0' };
      const args = { recipe, authority: anna.address, terms };
      return world.prepare('createInitCookingProcessTransactions', args, anna);
    };
    await add(recipe, [portion(wood, '6')]);
    // Three are burned and three are missing, which is what was agreed to in all.
    const context = { resource: wood, amount: '6', amountMax: '3', changed: 'amount' };
    await expect(craft('3')).rejects.toMatchObject({ name: 'CostChanged', context });
    expect(await balance(wood)).toBe('7');
    const built = await craft('6');
    await add(recipe, [portion(wood, '7')]);
    const [refused] = await world.submit(built, built.txs.length);
    expect(refused).toMatchObject({ error: { name: 'CostChanged' } });
    await add(recipe, [portion(wood, '5')]);
    const again = await craft('6');
    const [done] = await world.submit(again, again.txs.length);
    const debits = [
      { resource: wood, amount: '2' },
      { resource: nail, amount: '5' },
    ];
    expect(done).toMatchObject({ status: 'Success', debits });
  });

  test('error: CostChanged where another call has ended what it was to continue with', async () => {
    const { world, anna, wood, recipe, add, cook, balance } = await openHalfWay();
    await add(recipe, [{ resourceAddress: wood, amount: '5' }]);
    const args = { recipe, authority: anna.address };
    const built = await world.prepare('createInitCookingProcessTransactions', args, anna);
    await cook(recipe);
    expect(await balance(wood)).toBe('5');
    const [refused] = await world.submit(built, built.txs.length);
    // Two were missing when it was built. It would begin again, and burn five.
    const context = { amount: '5', amountMax: '2', changed: 'amount' };
    expect(refused).toMatchObject({ error: { name: 'CostChanged', context } });
    expect(await balance(wood)).toBe('5');
  });

  test('behaviour: it ends by the recipe as it is then', async () => {
    const { game, anna, wood, nail, plank, recipe, add, remove, cook, balance } =
      await openHalfWay();
    const gem = await addResource(game);
    await mint(game, gem, anna.address, '1');
    await remove(recipe, [nail]);
    await add(recipe, [
      { resourceAddress: wood, amount: '5' },
      { resourceAddress: gem, amount: '1' },
    ]);
    await cook(recipe);
    const left = [await balance(wood), await balance(nail), await balance(gem)];
    expect([...left, await balance(plank)]).toEqual(['5', '20', '0', '2']);
  });

  test('behaviour: what was burned already is enough when the recipe asks for less', async () => {
    const { wood, nail, plank, recipe, add, remove, cook, balance } = await openHalfWay();
    await remove(recipe, [nail]);
    await add(recipe, [{ resourceAddress: wood, amount: '1' }]);
    await cook(recipe);
    expect([await balance(wood), await balance(plank)]).toEqual(['7', '2']);
  });

  test('behaviour: whoever paid the deposit gets it back, whoever ends it', async () => {
    const { world, anna, recipe, cook } = await openHalfWay();
    const lamportsOf = ({ key }: Wallet) => world.service.state.account(key.address)!.lamports;
    const deposit = world.service.state.account(
      cookingAddress(addressOf(recipe), anna.key.address),
    )!.lamports;
    const payer = await world.wallet('payer');
    const before = lamportsOf(anna);
    await cook(recipe, { payer: payer.address }, anna, payer);
    expect(lamportsOf(anna) - before).toBe(deposit);
  });
});
