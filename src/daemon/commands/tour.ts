import {
  type ErrorName,
  type GamekeeperClient,
  type GamekeeperError,
  isGamekeeperError,
} from '../../../clients/typescript/src/node.ts';
import { resolveHome } from '../home/paths.ts';
import { print } from '../log/output.ts';
import { explainError } from './client.ts';
import { ownCommand } from './own-command.ts';
import { checkProof } from './proof-check.ts';
import { GIFT, MINTED, TourConnection } from './tour-connection.ts';

const PROJECT = 'Tour Farm';

/**
 * Walks through the main use case as a game would do it; each step prints the call and its result.
 * Where games are paired, the player pairs it too, and later tours continue in the same project, so
 * that they need not be paired again.
 */
export async function runTour(options: { home?: string }): Promise<void> {
  const home = resolveHome(options.home);
  const tour = await TourConnection.open(home, { title, call: printCall, say });
  const started = performance.now();
  try {
    await walk(tour);
  } catch (error) {
    throw await explainError(error, home);
  } finally {
    tour.close();
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  print(
    `\nDone in ${seconds} s. The records stay; look with: ${ownCommand} call projects.find '{}'`,
  );
  if (tour.isPaired) {
    print(`The tour keeps its grant too; look with: ${ownCommand} grants show ${tour.game}`);
  }
}

async function walk(tour: TourConnection): Promise<void> {
  const { wallet, service, network } = tour.client.currentSession;
  print(`Connected to the ${service} service, network ${network}`);
  print(`Acting with wallet ${wallet.address} (key in the ${wallet.custody.toLowerCase()})`);
  const project = await makeProject(tour);
  const known = await findResource(tour, project);
  await tour.askFor({ project, resource: known }, known === undefined ? whyProject : whyResource);
  await makeProfileTree(tour, project);
  await makePlayer(tour, project);
  const resource = known ?? (await makeResource(tour, project));
  await makeHoldings(tour, project, resource);
  if (known === undefined) await tour.askFor({ project, resource }, whyResource);
  await moveResource(tour, resource);
  // Where the player is asked, the tour has no grant to make recipes, nor needs one.
  if (!tour.isPaired) await craftAsShown(tour, project, resource);
  await showRefusals(tour, resource);
  await proveHolding(tour, resource);
}

const whyProject =
  'the project has an address now, which a manifest has to name before the game may act in it; ' +
  'and the trees take a larger deposit than every grant has';
const whyResource =
  'the resource has an address now, so the player can be asked how much of it may be given away, ' +
  'and to whom: a friend whose address is made up for the tour';

/** Where the player is asked, a project of an earlier tour, which may be granted already. */
async function makeProject({ client, wallet, isPaired }: TourConnection): Promise<string> {
  const wanted = { authorities: [wallet], names: [PROJECT] };
  const [known] = isPaired ? await client.projects.find(wanted) : [];
  if (known !== undefined) return noteKnown('Your project', known.address);
  const receipt = await step('A project', 'projects.create', { name: PROJECT }, (given) =>
    client.projects.create(given),
  );
  say(`project ${receipt.address}`);
  return present(receipt.address);
}

async function makeProfileTree({ client }: TourConnection, project: string): Promise<void> {
  const [found] = await client.projects.find({ addresses: [project] });
  if (present(found).profileTrees.merkle_trees.length > 0) return;
  const params = { project, treeConfig: { basic: { numAssets: 1_000 } } };
  await step('A tree for its profiles', 'profiles.createTree', params, (given) =>
    client.profiles.createTree(given),
  );
  say('room for 1,000 profiles or more');
}

async function makePlayer({ client, wallet }: TourConnection, project: string): Promise<void> {
  const [known] = await client.users.find({ wallets: [wallet] });
  const profileInfo = { name: 'Robin', bio: 'Grows turnips' };
  if (known !== undefined) {
    const wanted = { projects: [project], userIds: [known.id] };
    const [profile] = await client.profiles.find(wanted);
    if (profile !== undefined) return void noteKnown('Your profile', profile.address);
    const params = { project, info: profileInfo };
    const receipt = await step('A profile of your user', 'profiles.create', params, (given) =>
      client.profiles.create(given),
    );
    say(`user ${known.id} was there from an earlier tour; profile ${receipt.address}`);
    return;
  }
  const userInfo = { username: '', name: 'Robin', bio: '', pfp: '' };
  const params = { project, userInfo, profileInfo };
  const receipt = await step('A player', 'users.createWithProfile', params, (given) =>
    client.users.createWithProfile(given),
  );
  const [user] = present(receipt.records.users);
  const [profile] = present(receipt.records.profiles);
  say(`user ${present(user).id} with profile ${present(profile).address}, in one transaction`);
}

async function findResource(
  { client }: TourConnection,
  project: string,
): Promise<string | undefined> {
  const [known] = await client.resources.find({ projects: [project] });
  return known && noteKnown('Your resource', known.address);
}

async function makeResource({ client }: TourConnection, project: string): Promise<string> {
  const params = {
    name: 'Turnip',
    symbol: 'TRNP',
    uri: 'https://example.com/turnip.json',
    decimals: 0,
    storage: 'LedgerState',
  } as const;
  const made = await step('A resource', 'resources.create', { project, params }, (given) =>
    client.resources.create(given),
  );
  say(`resource ${made.address}`);
  return present(made.address);
}

async function makeHoldings(
  { client, wallet }: TourConnection,
  project: string,
  resource: string,
): Promise<void> {
  if ((await treesOf(client, resource)).length === 0) {
    const treeConfig = { basic: { numAssets: 1_000 } };
    const tree = { project, resource, treeConfig };
    await step('A tree for its holdings', 'resources.createTree', tree, (given) =>
      client.resources.createTree(given),
    );
  }
  const mint = { resource, owner: wallet, amount: MINTED };
  const receipt = await step('A hundred of it, minted', 'resources.mint', mint, (given) =>
    client.resources.mint(given),
  );
  const [holding] = present(receipt.records.holdings);
  say(`holding ${receipt.address} of ${present(holding).balance}`);
}

async function treesOf(client: GamekeeperClient, resource: string): Promise<readonly string[]> {
  const [found] = await client.resources.find({ addresses: [resource] });
  return present(present(found).storage.params).merkle_trees.merkle_trees;
}

async function moveResource(tour: TourConnection, resource: string): Promise<void> {
  const params = { resource, recipient: await tour.friend(), amount: GIFT };
  const name = 'Thirty for a friend';
  try {
    const receipt = await step(name, 'resources.transfer', params, (given) =>
      tour.client.resources.transfer(given),
    );
    const balances = present(receipt.records.holdings).map(({ balance }) => balance);
    say(`balances are now ${balances.join(' and ')}; signature ${receipt.signatures[0]}`);
  } catch (error) {
    if (!isGamekeeperError(error, 'NotGranted')) throw error;
    // The player may have left the budget at 0, or lowered it: the tour shows what that does.
    sayRefusal(error);
    say('you have not granted that much; the next tour asks again');
  }
}

/** A game shows a recipe, and crafts it as it was shown, whatever becomes of it meanwhile. */
async function craftAsShown(
  { client }: TourConnection,
  project: string,
  turnips: string,
): Promise<void> {
  const soup = await makeSoup(client, project);
  const portion = (resourceAddress: string, amount: bigint) => ({ resourceAddress, amount });
  const dish = {
    project,
    xp: 0n,
    ingredients: [portion(turnips, 5n)],
    meal: portion(soup, 1n),
  };
  const made = await step('A recipe: soup out of five', 'recipes.create', dish, (given) =>
    client.recipes.create(given),
  );
  const recipe = present(made.address);
  const [shown] = await client.recipes.find({ addresses: [recipe] });
  const terms = present(present(shown).terms);
  const crafted = await step('Soup, as it was shown', 'recipes.craft', { recipe, terms }, (given) =>
    client.recipes.craft(given),
  );
  const [debit] = present(crafted.debits);
  say(`it took ${present(debit).amount}, and could not have taken more than the terms say`);
  title('The same, after it became dearer, on purpose');
  const ingredients = [portion(turnips, 6n)];
  await client.recipes.addIngredients({ recipe, ingredients });
  const again = client.recipes.craft({ recipe, terms });
  sayRefusal(await refusalOf(again, 'CostChanged'));
}

async function makeSoup(client: GamekeeperClient, project: string): Promise<string> {
  const uri = 'https://example.com/soup.json';
  const params = {
    name: 'Soup',
    symbol: 'SOUP',
    uri,
    decimals: 0,
    storage: 'AccountState',
  } as const;
  const { address } = await client.resources.create({ project, params });
  return present(address);
}

async function showRefusals(tour: TourConnection, resource: string): Promise<void> {
  const recipient = await tour.friend();
  const give = (amount: bigint) => tour.client.resources.transfer({ resource, recipient, amount });
  const show = (amount: bigint) =>
    printCall('resources.transfer', { resource, recipient: '…', amount });
  if (tour.isPaired) {
    const amount = GIFT + 1n;
    title('More than the player has granted, on purpose');
    show(amount);
    sayRefusal(await refusalOf(give(amount), 'NotGranted'));
  }
  title('More than there is, on purpose');
  show(1_000_000n);
  sayRefusal(await refusalOf(give(1_000_000n), 'InsufficientBalance'));
}

async function refusalOf(call: Promise<unknown>, name: ErrorName): Promise<GamekeeperError> {
  try {
    await call;
  } catch (error) {
    if (!isGamekeeperError(error, name)) throw error;
    return error;
  }
  throw new Error(`a call went through that had to be refused: ${name}`);
}

function sayRefusal({ name, code, message }: GamekeeperError): void {
  say(`refused before anything was signed: ${name} (${code}), ${message}`);
}

async function proveHolding({ client, wallet }: TourConnection, resource: string): Promise<void> {
  const proofParams = { holder: wallet, includeProof: true };
  const holdings = await step('Proof of your holding', 'holdings.find', proofParams, (given) =>
    client.holdings.find(given),
  );
  const trees = await treesOf(client, resource);
  const mine = present(holdings.find((holding) => trees.includes(holding.tree_id ?? '')));
  const leaf = { addresses: [mine.address] };
  const [raw] = await client.accounts.findCompressed(leaf);
  const proof = present(mine.proof);
  const outcome = checkProof(present(present(raw).raw_data), proof);
  if (!outcome.isValid) throw new Error('the proof does not lead to the root');
  say(`${outcome.hashes} hashes lead from the record to the root ${proof.root}`);
  say('checked by code that shares nothing with the ledger');
}

function noteKnown(what: string, address: string): string {
  title(`${what} of an earlier tour`);
  say(address);
  return address;
}

/** Prints a call with what it is given, makes it, and prints how long it took. */
async function step<Parameters extends object, Result>(
  name: string,
  method: string,
  params: Parameters,
  call: (params: Parameters) => Promise<Result>,
): Promise<Result> {
  title(name);
  printCall(method, params);
  const started = performance.now();
  const result = await call(params);
  say(`answered in ${(performance.now() - started).toFixed(1)} ms`);
  return result;
}

/** What a sound answer has at this step of the tour, though not every answer. */
function present<Value>(value: Value | null | undefined): Value {
  if (value === null || value === undefined)
    throw new Error('the answer lacks what the tour needs');
  return value;
}

function title(text: string): void {
  print(`\n▸ ${text}`);
}

function printCall(method: string, params: object): void {
  print(`  ${method} ${JSON.stringify(params, writeAmount)}`);
}

/** On the wire 64-bit integers are decimal strings. */
function writeAmount(_: string, value: unknown): unknown {
  return typeof value === 'bigint' ? String(value) : value;
}

function say(text: string): void {
  print(`  → ${text}`);
}
