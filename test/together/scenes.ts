import { expect } from 'vitest';
import type { actionTable } from '../../src/methods/generated/registry.ts';

/** Four scenes of writes that would fight, told once and played through every door. */

export type ActionName = keyof typeof actionTable;

/** A write as a game calls it: the wallet fills the signing arguments that are left out. */
export interface Write {
  readonly method: ActionName;
  readonly params: Readonly<Record<string, unknown>>;
  /** Base58 address of the wallet. */
  readonly by: string;
}

/** Where a scene is set up, and looked at when it is over. */
export interface Stage {
  /** Base58 address of a new wallet with lamports. */
  wallet(name: string): Promise<string>;
  /** Makes a write that succeeds; answers the address of the record that it made, if any. */
  write(write: Write): Promise<string>;
  read(method: ActionName, params: object): Promise<any>;
}

/** Writes that do not wait for each other. */
export interface Scene {
  readonly name: string;
  readonly writes: readonly Write[];
  /** So many are not answered at a time. */
  readonly inFlight: number;
  /** Holds what the ledger has against what all writes together come to. */
  check(): Promise<void>;
}

/** A scene that is yet to be set up. */
export interface SetUp {
  readonly name: string;
  setUp(stage: Stage): Promise<Scene>;
}

export interface TreeSize {
  readonly maxDepth: number;
  readonly maxBufferSize: number;
}

/** The smallest tree, and the smallest of a buffer that is not the smallest. */
export const treeSizes = [
  { maxDepth: 3, maxBufferSize: 8 },
  { maxDepth: 14, maxBufferSize: 64 },
] as const satisfies readonly TreeSize[];

/** How many writes each scene has. */
export interface SceneSizes {
  readonly writesOfOnePlayer: number;
  readonly customers: number;
  readonly signUps: number;
  readonly crafts: number;
  readonly craftsInFlight: number;
}

/** What is promised. */
export const wholeSizes: SceneSizes = {
  writesOfOnePlayer: 64,
  customers: 64,
  signUps: 100,
  crafts: 1000,
  craftsInFlight: 100,
};

/** What every run of the tests can afford. */
export const smallSizes: SceneSizes = {
  writesOfOnePlayer: 24,
  customers: 20,
  signUps: 20,
  crafts: 42,
  craftsInFlight: 21,
};

/** All four, each with wallets and a project of its own. */
export function setUpsOf(sizes: SceneSizes, tree: TreeSize): readonly SetUp[] {
  const { writesOfOnePlayer, customers, crafts: craftCount, craftsInFlight } = sizes;
  // A full tree is another promise than that writes do not fight.
  const newPlayers = Math.min(sizes.signUps, 2 ** tree.maxDepth);
  return [
    {
      name: `${writesOfOnePlayer} writes of one player at once`,
      setUp: (stage) => onePlayer(stage, tree, writesOfOnePlayer),
    },
    {
      name: `${customers} customers of one shop at once`,
      setUp: (stage) => oneShop(stage, tree, customers),
    },
    {
      name: `${newPlayers} sign-ups at once`,
      setUp: (stage) => signUps(stage, tree, newPlayers),
    },
    {
      name: `${craftCount} crafts with ${craftsInFlight} in flight`,
      setUp: (stage) => crafts(stage, tree, craftCount, craftsInFlight),
    },
  ];
}

const START = 10_000;

/** Credits and debits of one player, in turn, from and to leaves and token accounts. */
async function onePlayer(stage: Stage, tree: TreeSize, count: number): Promise<Scene> {
  const farm = await openFarm(stage, `player-${tree.maxDepth}`);
  const gold = await addResource(farm, tree, 2);
  const [player, shop] = [await farm.wallet('player'), await farm.wallet('shop')];
  for (const owner of [player, shop]) await farm.mint(gold, owner, START);
  const kinds = ['transfer', 'mint', 'burn', 'unwrap'] as const;
  const sums = { transfer: 0, mint: 0, burn: 0, unwrap: 0 };
  const writes = Array.from({ length: count }, (_, i): Write => {
    const kind = kinds[i % kinds.length]!;
    sums[kind] += i + 1;
    const params = { resource: gold, amount: String(i + 1) };
    if (kind === 'mint') {
      return { method: 'resources.mint', params: { ...params, owner: player }, by: farm.studio };
    }
    const to = kind === 'transfer' ? { recipient: shop } : {};
    return { method: `resources.${kind}`, params: { ...params, ...to }, by: player };
  });
  return {
    name: 'one player',
    writes,
    inFlight: count,
    async check() {
      const left = START - sums.transfer + sums.mint - sums.burn - sums.unwrap;
      expect(await balancesOf(stage, gold, player)).toEqual({ leaf: left, token: sums.unwrap });
      expect(await balancesOf(stage, gold, shop)).toEqual({
        leaf: START + sums.transfer,
        token: 0,
      });
    },
  };
}

/** Customers of one shop, which has no holding yet: each pays it once. */
async function oneShop(stage: Stage, tree: TreeSize, count: number): Promise<Scene> {
  const farm = await openFarm(stage, `shop-${tree.maxDepth}`);
  const gold = await addResource(farm, tree, count);
  const shop = await farm.wallet('shop');
  const customers = await farm.wallets('customer', count);
  for (const customer of customers) await farm.mint(gold, customer, 10);
  // Room for the holding that the first of them makes.
  await addTree(farm, gold, tree);
  const params = { resource: gold, recipient: shop, amount: '3' };
  return {
    name: 'one shop',
    writes: customers.map((by) => ({ method: 'resources.transfer', params, by })),
    inFlight: count,
    async check() {
      expect(await balancesOf(stage, gold, shop)).toEqual({ leaf: 3 * count, token: 0 });
      for (const customer of customers) {
        expect(await balancesOf(stage, gold, customer)).toEqual({ leaf: 7, token: 0 });
      }
    },
  };
}

/** Players who are nobody yet: each becomes a user with a profile. */
async function signUps(stage: Stage, tree: TreeSize, count: number): Promise<Scene> {
  const farm = await openFarm(stage, `sign-up-${tree.maxDepth}`);
  await addProfilesTree(farm, tree);
  const wallets = await farm.wallets('new', count);
  const { project } = farm;
  return {
    name: 'sign-ups',
    writes: wallets.map((by, i) => {
      const userInfo = { username: `t${tree.maxDepth}player${i}`, name: '', bio: '', pfp: '' };
      return { method: 'users.createWithProfile', params: { project, userInfo }, by };
    }),
    inFlight: count,
    async check() {
      const users = await stage.read('users.find', { wallets });
      const names = users.map(({ info }: any) => info.username);
      expect(new Set(names)).toEqual(new Set(wallets.map((_, i) => `t${tree.maxDepth}player${i}`)));
      const profiles = await stage.read('profiles.find', { projects: [project] });
      const owners = new Set(profiles.map(({ userId }: any) => userId));
      expect(owners).toEqual(new Set(users.map(({ id }: any) => id)));
      expect(profiles).toHaveLength(count);
    },
  };
}

const CRAFTERS = 7;
const WOOD = 1_000_000;

/** A few crafters, who make planks of wood; both lie in leaves. */
async function crafts(
  stage: Stage,
  tree: TreeSize,
  count: number,
  inFlight: number,
): Promise<Scene> {
  const farm = await openFarm(stage, `craft-${tree.maxDepth}`);
  const { project, studio } = farm;
  await addProfilesTree(farm, tree);
  const wood = await addResource(farm, tree, CRAFTERS);
  const plank = await addResource(farm, tree, CRAFTERS);
  const crafters = await farm.wallets('crafter', CRAFTERS);
  for (const by of crafters) {
    const userInfo = { username: '', name: '', bio: '', pfp: '' };
    await stage.write({ method: 'users.createWithProfile', params: { project, userInfo }, by });
    await farm.mint(wood, by, WOOD);
  }
  const ingredients = [{ resourceAddress: wood, amount: '3' }];
  const meal = { resourceAddress: plank, amount: '2' };
  const params = { project, xp: '0', ingredients, meal };
  const recipe = await stage.write({ method: 'recipes.create', params, by: studio });
  const craftsOf = (crafter: number): number => Math.ceil((count - crafter) / CRAFTERS);
  return {
    name: 'crafts',
    writes: Array.from({ length: count }, (_, i) => {
      return { method: 'recipes.craft', params: { recipe }, by: crafters[i % CRAFTERS]! };
    }),
    inFlight,
    async check() {
      for (const [i, crafter] of crafters.entries()) {
        const [burned, made] = [3 * craftsOf(i), 2 * craftsOf(i)];
        expect(await balancesOf(stage, wood, crafter)).toEqual({ leaf: WOOD - burned, token: 0 });
        expect(await balancesOf(stage, plank, crafter)).toEqual({ leaf: made, token: 0 });
      }
    },
  };
}

/** A project of a studio, and players of it. */
interface Farm {
  readonly stage: Stage;
  readonly studio: string;
  readonly project: string;
  wallet(name: string): Promise<string>;
  wallets(name: string, count: number): Promise<readonly string[]>;
  mint(resource: string, owner: string, amount: number): Promise<unknown>;
}

async function openFarm(stage: Stage, name: string): Promise<Farm> {
  const wallet = (who: string): Promise<string> => stage.wallet(`${name}-${who}`);
  const studio = await wallet('studio');
  const project = await stage.write({ method: 'projects.create', params: { name }, by: studio });
  return {
    stage,
    studio,
    project,
    wallet,
    async wallets(who, count) {
      const made: string[] = [];
      for (let i = 0; i < count; i += 1) made.push(await wallet(`${who}-${i}`));
      return made;
    },
    mint(resource, owner, amount) {
      const params = { resource, owner, amount: String(amount) };
      return stage.write({ method: 'resources.mint', params, by: studio });
    },
  };
}

/** A resource in leaves, with as many trees as so many holdings fill. */
async function addResource(farm: Farm, tree: TreeSize, holdings: number): Promise<string> {
  const { stage, project, studio: by } = farm;
  const storage = 'LedgerState';
  const params = { name: 'Gold', symbol: 'GLD', uri: '', decimals: 0, storage };
  const method = 'resources.create';
  const resource = await stage.write({ method, params: { project, params }, by });
  const capacity = 2 ** tree.maxDepth;
  for (let room = 0; room < holdings; room += capacity) await addTree(farm, resource, tree);
  return resource;
}

function addTree({ stage, project, studio: by }: Farm, resource: string, tree: TreeSize) {
  const params = { project, resource, treeConfig: configOf(tree) };
  return stage.write({ method: 'resources.createTree', params, by });
}

function addProfilesTree({ stage, project, studio: by }: Farm, tree: TreeSize) {
  const params = { project, treeConfig: configOf(tree) };
  return stage.write({ method: 'profiles.createTree', params, by });
}

function configOf(tree: TreeSize) {
  return { advanced: { ...tree, canopyDepth: Math.max(tree.maxDepth - 5, 0) } };
}

/** What a wallet has of a resource in leaves, and of any resource in token accounts. */
async function balancesOf(
  stage: Stage,
  resource: string,
  holder: string,
): Promise<{ leaf: number; token: number }> {
  const [found] = await stage.read('resources.find', { addresses: [resource] });
  const trees = found.storage.params.merkle_trees.merkle_trees;
  const held = await stage.read('holdings.find', { holder });
  const sum = (isOf: (tree: string) => boolean): number =>
    held
      .filter((holding: any) => isOf(holding.tree_id))
      .reduce((total: number, { balance }: any) => total + Number(balance), 0);
  return { leaf: sum((tree) => trees.includes(tree)), token: sum((tree) => /^1+$/.test(tree)) };
}
