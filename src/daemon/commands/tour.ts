import { isGamekeeperError } from '../../core/errors.ts';
import { resolveHome } from '../home/paths.ts';
import {
  type CommandClient,
  connectToDaemon,
  type MethodArguments,
  type MethodName,
  type MethodResults,
} from './client.ts';
import { ownCommand } from './own-command.ts';
import { checkProof } from './proof-check.ts';

/**
 * Walks through the main use case as a game would do it; each step prints the call and its result.
 */
export async function runTour(options: { home?: string }): Promise<void> {
  const home = resolveHome(options.home);
  const client = await connectToDaemon({ home, game: 'gamekeeper.tour', wallet: 'tour' });
  const started = performance.now();
  try {
    await walk(client);
  } finally {
    client.close();
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  print(
    `\nDone in ${seconds} s. The records stay; look with: ${ownCommand} call projects.find '{}'`,
  );
}

interface Journey {
  readonly client: CommandClient;
  readonly wallet: string;
}

async function walk(client: CommandClient): Promise<void> {
  const { wallet, service, network } = client.session;
  print(`Connected to the ${service} service, network ${network}`);
  print(`Acting with wallet ${wallet.address} (key in the ${wallet.custody.toLowerCase()})`);
  const journey: Journey = { client, wallet: wallet.address };
  const project = await makeProject(journey);
  await makePlayer(journey, project);
  const resource = await makeResource(journey, project);
  await moveResource(journey, resource);
  await showRefusal(journey, resource);
  await proveHolding(journey, resource);
}

async function makeProject({ client }: Journey): Promise<string> {
  const receipt = await step(client, 'A project', 'projects.create', { name: 'Tour Farm' });
  say(`project ${receipt.address}`);
  const params = { project: present(receipt.address), treeConfig: { basic: { numAssets: 1_000 } } };
  await step(client, 'A tree for its profiles', 'profiles.createTree', params);
  say('room for 1,000 profiles or more');
  return present(receipt.address);
}

async function makePlayer({ client, wallet }: Journey, project: string): Promise<void> {
  const [known] = await client.call('users.find', { wallets: [wallet] });
  const profileInfo = { name: 'Robin', bio: 'Grows turnips' };
  if (known !== undefined) {
    const params = { project, info: profileInfo };
    const receipt = await step(client, 'A profile of your user', 'profiles.create', params);
    say(`user ${known.id} was there from an earlier tour; profile ${receipt.address}`);
    return;
  }
  const userInfo = { username: '', name: 'Robin', bio: '', pfp: '' };
  const params = { project, userInfo, profileInfo };
  const receipt = await step(client, 'A player', 'users.createWithProfile', params);
  const [user] = present(receipt.records.users);
  const [profile] = present(receipt.records.profiles);
  say(`user ${present(user).id} with profile ${present(profile).address}, in one transaction`);
}

async function makeResource({ client, wallet }: Journey, project: string): Promise<string> {
  const params = {
    name: 'Turnip',
    symbol: 'TRNP',
    uri: 'https://example.com/turnip.json',
    decimals: 0,
    storage: 'LedgerState',
  } as const;
  const made = await step(client, 'A resource', 'resources.create', { project, params });
  const resource = present(made.address);
  say(`resource ${resource}`);
  const treeConfig = { basic: { numAssets: 1_000 } };
  const tree = { project, resource, treeConfig };
  await step(client, 'A tree for its holdings', 'resources.createTree', tree);
  const mint = { resource, owner: wallet, amount: '100' };
  const receipt = await step(client, 'A hundred of it, minted', 'resources.mint', mint);
  const [holding] = present(receipt.records.holdings);
  say(`holding ${receipt.address} of ${present(holding).balance}`);
  return resource;
}

async function moveResource({ client }: Journey, resource: string): Promise<void> {
  const friend = await friendWallet(client);
  const params = { resource, recipient: friend, amount: '30' };
  const receipt = await step(client, 'Thirty for a friend', 'resources.transfer', params);
  const balances = present(receipt.records.holdings).map(({ balance }) => balance);
  say(`balances are now ${balances.join(' and ')}; signature ${receipt.signatures[0]}`);
}

async function friendWallet(client: CommandClient): Promise<string> {
  const name = 'tour-friend';
  const wallets = await client.call('wallet.list', {});
  const known = wallets.find((wallet) => wallet.name === name);
  return (known ?? (await client.call('wallet.create', { name }))).address;
}

async function showRefusal({ client, wallet }: Journey, resource: string): Promise<void> {
  const params = { resource, recipient: wallet, amount: '1000000' };
  print('\n▸ More than there is, on purpose');
  print(`  resources.transfer ${JSON.stringify({ ...params, recipient: '…' })}`);
  try {
    const friend = await friendWallet(client);
    await client.call('resources.transfer', { ...params, recipient: friend });
  } catch (error) {
    if (!isGamekeeperError(error, 'InsufficientBalance')) throw error;
    return say(
      `refused before anything was signed: ${error.name} (${error.code}), ${error.message}`,
    );
  }
  throw new Error('a transfer of more than there is went through');
}

async function proveHolding({ client, wallet }: Journey, resource: string): Promise<void> {
  const proofParams = { holder: wallet, includeProof: true };
  const holdings = await step(client, 'Proof of your holding', 'holdings.find', proofParams);
  const [found] = await client.call('resources.find', { addresses: [resource] });
  const { merkle_trees: trees } = present(present(found).storage.params).merkle_trees;
  const mine = present(holdings.find((holding) => trees.includes(holding.tree_id ?? '')));
  const leaf = { addresses: [mine.address] };
  const [raw] = await client.call('accounts.findCompressed', leaf);
  const proof = present(mine.proof);
  const outcome = checkProof(present(present(raw).raw_data), proof);
  if (!outcome.isValid) throw new Error('the proof does not lead to the root');
  say(`${outcome.hashes} hashes lead from the record to the root ${proof.root}`);
  say('checked by code that shares nothing with the ledger');
}

async function step<Name extends MethodName>(
  client: CommandClient,
  title: string,
  method: Name,
  params: MethodArguments[Name],
): Promise<MethodResults[Name]> {
  print(`\n▸ ${title}`);
  print(`  ${method} ${JSON.stringify(params)}`);
  const started = performance.now();
  const result = await client.call(method, params);
  say(`answered in ${(performance.now() - started).toFixed(1)} ms`);
  return result;
}

/** What a sound answer has at this step of the tour, though not every answer. */
function present<Value>(value: Value | null | undefined): Value {
  if (value === null || value === undefined)
    throw new Error('the answer lacks what the tour needs');
  return value;
}

function say(text: string): void {
  print(`  → ${text}`);
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}
