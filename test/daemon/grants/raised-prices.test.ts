import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { base58Decode, base58Encode } from '../../../src/codec/bytes.ts';
import type { GrantedBudget } from '../../../src/daemon/grants/grant.ts';
import type { OperationName } from '../../../src/methods/generated/types.ts';
import type { GrantPort } from '../../../src/methods/ports.ts';
import type { OpenedService } from '../../../src/service/compose.ts';
import { compileTransaction } from '../../../src/solana/transaction.ts';
import { makeCharacters, makeModel, makePool, metadata } from '../../methods/every-stake.ts';
import { takeApart } from '../../methods/parts.ts';
import { openWorld, type Settlement, settle, type World } from '../../methods/world.ts';
import { newGrant, Place } from './place.ts';

/**
 * Prices that are no argument of the call: what a crafting or a mission costs is read by the game,
 * and said again by the service when it builds. In between the owner may raise it, or a service
 * over a real connection may lie. What is signed never exceeds what was granted.
 */

const GAME = 'com.example.world';
const lies: readonly OperationName[] = [
  'createInitCookingProcessTransactions',
  'createSendCharactersOnMissionTransaction',
  'createStakeCharactersTransactions',
];
/** In base units. So many bytes that no others of a transaction, addresses too, are the same. */
const PRICE = 0x4d_5e_6f_70_81;
/** More than it, within what some grants allow. */
const LIE = PRICE + 22;

let world: World;
let made: Settlement;
let characterModel: string;
let characters: string[];
let missionPool: string;
/** The player's holding of each resource. */
let holdings: ReadonlyMap<string, string>;
let place: Place;
/** What the service answers instead of a build. */
let lie: ((build: Build) => Promise<any>) | undefined;

/** A build that is asked for, and how the service makes it, of these or of other arguments. */
interface Build {
  readonly args: any;
  make(args?: object): Promise<any>;
}

beforeAll(async () => {
  world = await openWorld('remote', (service) => {
    const call = async (name: OperationName, args: any, options: any) => {
      const make = (of: any = args): Promise<any> => service.call(name, of, options);
      return lie === undefined || !lies.includes(name) ? make() : lie({ args, make });
    };
    return Object.create(service, { call: { value: call } }) as OpenedService;
  });
  made = await settle(world);
  for (const resource of [made.account, made.ledger]) {
    const amount = String(PRICE * 100);
    await world.call('resources.mint', { resource, owner: world.wallet, amount });
  }
  const held = await world.call('holdings.find', { holder: world.wallet });
  const isToken = ({ tree_id }: { tree_id: string }): boolean => /^1+$/.test(tree_id);
  const inTokens = held.find(isToken);
  const inLeaf = held.find((one: { tree_id: string }) => !isToken(one));
  holdings = new Map([
    [made.account, inTokens.address],
    [made.ledger, inLeaf.address],
  ]);
  const { project } = made;
  characterModel = await makeModel(world, project);
  const several = [1, 2].map(() => makeCharacters(world, project, characterModel));
  characters = (await Promise.all(several)).flat();
  const pool = { project, characterModel, payer: world.wallet, name: 'Woods' };
  missionPool = (await world.call('missions.createPool', { data: pool })).address;
});
afterAll(() => world.close());
beforeEach(() => {
  place = new Place();
});
afterEach(async () => {
  lie = undefined;
  await place.close();
});

/** A price, where it is paid, and who can raise it. */
interface Priced {
  readonly action: string;
  readonly params: object;
  raise(price: number): Promise<unknown>;
}

const makers = {
  async 'a crafting'(resource: string): Promise<Priced> {
    const { project } = made;
    const portion = (amount: number) => ({ resourceAddress: resource, amount: String(amount) });
    const meal = await world.call('resources.create', {
      project,
      params: { name: 'Meal', symbol: 'M', uri: '', decimals: 0, storage: 'AccountState' },
    });
    const { address: recipe } = await world.call('recipes.create', {
      project,
      xp: '0',
      ingredients: [portion(PRICE)],
      meal: { resourceAddress: meal.address, amount: '1' },
    });
    return {
      action: 'recipes.craft',
      params: { recipe },
      raise: (price) => {
        return world.call('recipes.addIngredients', { recipe, ingredients: [portion(price)] });
      },
    };
  },
  async 'a mission'(resource: string): Promise<Priced> {
    const { project } = made;
    const cost = (amount: number) => ({ address: resource, amount: String(amount) });
    const rewards = [{ kind: 'Xp', min: '5', max: '5' }];
    const of = { project, missionPool, payer: world.wallet, minXp: '0', rewards };
    const name = `to ${characters.length}`;
    const data = { ...of, name, cost: cost(PRICE), duration: '60' };
    const { address: mission } = await world.call('missions.create', { data });
    return {
      action: 'missions.send',
      params: { data: { mission, characterAddresses: [characters.pop()!] } },
      raise: (price) => {
        const params = { cost: cost(price) };
        return world.call('missions.update', { missionAddress: mission, params });
      },
    };
  },
};

/** Grants an action with budgets of a resource and of one asset. */
function grant(action: string, resource: string, limits: Partial<GrantedBudget>): GrantPort {
  const enough = String(PRICE * 100);
  const all = (of: string, most: string, change: Partial<GrantedBudget> = {}): GrantedBudget => {
    return { of, perCall: most, perWindow: most, windowHours: 24, inAll: most, ...change };
  };
  const budgets = [
    all('fees', enough),
    all('deposits', enough),
    all('assets', '9', { perCall: '1', holdHours: 1 }),
    all(resource, enough, limits),
  ];
  const actions = [{ action, rule: 'ALLOWED' as const }];
  const { project } = made;
  const { wallet } = world;
  place.desk.put(newGrant({ game: GAME, wallet, projects: [project], actions, budgets }));
  return place.desk.portFor(GAME, world.signer);
}

const used = (of: string): number =>
  Number(place.desk.list()[0]!.budgets.find((budget) => budget.of === of)!.usedInAll);

async function balance(resource: string): Promise<number> {
  const addresses = [holdings.get(resource)!];
  const [{ balance }] = await world.call('holdings.find', { addresses });
  return Number(balance);
}

/** Calls as a game with a grant: the receipt or the error, and what it took and had signed. */
async function call({ action, params }: Priced, port: GrantPort, resource: string) {
  const before = { balance: await balance(resource), signatures: world.signer.signatures };
  const { journal } = place;
  const answer = await world.call(action, params, { grant: port, journal }).catch((e) => e);
  const taken = before.balance - (await balance(resource));
  return { answer, taken, signed: world.signer.signatures - before.signatures };
}

/** The answer of a build with another number instead of the price. */
async function writePrice(answer: any, price: number): Promise<any> {
  const [from, to] = [PRICE, price].map((amount) => {
    const bytes = Buffer.alloc(8);
    bytes.writeBigUInt64LE(BigInt(amount));
    return bytes;
  }) as [Buffer, Buffer];
  let replaced = 0;
  const rewrite = (text: string): string => {
    const parts = takeApart(base58Decode(text)!);
    const instructions = parts.instructions.map((instruction) => {
      const data = Buffer.from(instruction.data);
      const at = data.indexOf(from);
      if (at < 0) return instruction;
      replaced += 1;
      to.copy(data, at);
      return { ...instruction, data: Uint8Array.from(data) };
    });
    return base58Encode(compileTransaction({ ...parts, instructions }));
  };
  const changed = JSON.parse(JSON.stringify(answer), (key, value) => {
    if (key === 'transaction') return rewrite(value);
    return key === 'transactions' ? value.map(rewrite) : value;
  });
  expect(replaced).toBe(1);
  return changed;
}

const kinds = Object.keys(makers) as (keyof typeof makers)[];
const storages = ['account', 'ledger'] as const;
const cases = kinds.flatMap((kind) => storages.map((storage) => [kind, storage] as const));

describe.each(cases)('%s, paid in the %s', (kind, storage) => {
  let resource: string;
  let priced: Priced;

  beforeEach(async () => {
    resource = made[storage];
    priced = await makers[kind](resource);
  });

  test('default: costs what it says, counted once', async () => {
    const port = grant(priced.action, resource, { perCall: String(PRICE + 3) });
    const { answer, taken } = await call(priced, port, resource);
    expect(answer).toHaveProperty('signatures');
    expect([taken, used(resource)]).toEqual([PRICE, PRICE]);
  });

  test('error: NotGranted for a price that the owner has raised over the budget', async () => {
    let signed: number | undefined;
    const port = grant(priced.action, resource, { perCall: String(PRICE + 3) });
    lie = async ({ make }) => {
      await priced.raise(PRICE + 4);
      signed = world.signer.signatures;
      return make();
    };
    const { answer, taken } = await call(priced, port, resource);
    expect(answer).toMatchObject({
      name: 'NotGranted',
      context: {
        kind: 'PER_CALL',
        of: resource,
        wanted: String(PRICE + 4),
        left: String(PRICE + 3),
      },
    });
    expect([taken, used(resource), world.signer.signatures]).toEqual([0, 0, signed]);
  });

  test('error: NotGranted for a lie over the budget of a call; nothing is signed', async () => {
    const port = grant(priced.action, resource, { perCall: String(PRICE + 3) });
    lie = async ({ make }) => writePrice(await make(), LIE);
    const { answer, taken, signed } = await call(priced, port, resource);
    expect(answer).toMatchObject({
      name: 'NotGranted',
      context: {
        kind: 'PER_CALL',
        of: resource,
        wanted: String(LIE),
        left: String(PRICE + 3),
      },
    });
    expect([taken, used(resource), signed]).toEqual([0, 0, 0]);
  });

  test('behaviour: a lie within the budget is counted as it was signed', async () => {
    const port = grant(priced.action, resource, { inAll: String(LIE + 1) });
    lie = async ({ make }) => writePrice(await make(), LIE);
    const { answer, taken } = await call(priced, port, resource);
    expect(answer).toHaveProperty('signatures');
    // The ledger takes the true price; the message allowed for more.
    expect([taken, used(resource)]).toEqual([PRICE, LIE]);
    lie = undefined;
    const again = await call(await makers[kind](resource), port, resource);
    expect(again.answer).toMatchObject({
      name: 'NotGranted',
      context: { kind: 'IN_ALL', of: resource, wanted: String(PRICE), left: '1' },
    });
    expect([again.taken, again.signed]).toEqual([0, 0]);
  });
});

describe('staking', () => {
  test('error: UnsafeTransaction for more characters than asked for, unsigned', async () => {
    const { project, account } = made;
    const { pool } = await makePool(world, project, account, metadata, characterModel);
    const [first, second] = characters as [string, string];
    const params = { project, characterModel, stakingPool: pool, characterAddresses: [first] };
    lie = ({ args, make }) => make({ ...args, characterAddresses: [first, second] });
    const staking: Priced = { action: 'staking.stake', params, raise: async () => {} };
    const port = grant(staking.action, account, {});
    const { answer, signed } = await call(staking, port, account);
    expect(answer).toMatchObject({ name: 'UnsafeTransaction' });
    expect([used('assets'), signed]).toEqual([0, 0]);
    lie = undefined;
    const again = await call(staking, port, account);
    expect(again.answer).toHaveProperty('signatures');
    expect(used('assets')).toBe(1);
  });
});
