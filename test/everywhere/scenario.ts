import { base58Decode, base58Encode } from '../../src/codec/bytes.ts';
import { operationTable } from '../../src/methods/generated/registry.ts';
import { addressToBase58 } from '../../src/solana/address.ts';
import { generateKeyPair, type KeyPair } from '../../src/solana/keys.ts';
import { signTransactionBytes } from '../../src/solana/transaction.ts';
import { deriveArguments, deriveCalls } from '../methods/derived-calls.ts';
import type { Settlement } from '../methods/world.ts';
import { openPlace, type PlaceName, type PlayedPlace } from './places.ts';
import { Player, type Successes } from './player.ts';

/** Every operation once, as games call them, in an order in which each one succeeds. */

const treeConfig = { basic: { numAssets: 64 } };
const DAY = 86_400;
/** Gives nobody's address anything that could be lost. */
const STRANGER = 'So11111111111111111111111111111111111111112';

/** What has come to be. */
type Made = Record<string, string>;

/** Plays it at a place, and answers what succeeded. */
export async function playAt(name: PlaceName): Promise<Successes> {
  const place = await openPlace[name]();
  try {
    const player = await Player.open(place);
    await playEverything(place, player);
    await player.close();
    return player.successes;
  } finally {
    await place.close();
  }
}

async function playEverything(place: PlayedPlace, player: Player): Promise<void> {
  const made: Made = {};
  await begin(player, made);
  await playUsers(player, made);
  await playResources(player, made);
  await playCrafts(player, made);
  await playCharacters(place, player, made);
  await playStaking(place, player, made);
  await playMissions(player, made);
  await playRights(player, made);
  await playShadow(player);
  await playOutsider(place, player);
  await playRest(player, made);
}

async function begin(player: Player, made: Made): Promise<void> {
  made.wallet = (await player.call('session.get')).wallet.address;
  made.project = (await player.call('projects.create', { name: 'Farm' })).address;
  await player.name({ project: made.project! });
  await player.call('profiles.createTree', { project: made.project, treeConfig });
}

/** A user of the own wallet, users of further ones, and one more wallet of the own user. */
async function playUsers(player: Player, made: Made): Promise<void> {
  const { project } = made;
  const infoOf = (username: string) => ({ username, name: '', bio: '', pfp: '' });
  const { wallet } = made;
  await player.call('users.create', { wallet, info: infoOf('robin') });
  const profile = await player.call('profiles.create', { project, info: { name: 'Robin' } });
  made.profile = profile.address;
  const update = { profile: made.profile, info: { bio: 'Farms' } };
  await player.call('profiles.update', update);
  await player.call('users.update', { info: { bio: 'Farms' } });
  const further: string[] = [];
  for (const name of ['second', 'third', 'fourth', 'fifth']) {
    further.push((await player.call('wallet.create', { name })).address);
  }
  const [second, third, fourth, fifth] = further as [string, string, string, string];
  await player.call('users.create', { wallet: second, info: infoOf('wren') });
  await player.call('users.createBulk', { wallet: [third], info: [infoOf('lark')] });
  const more = { project, userInfo: infoOf('finch'), profileInfo: { name: 'Finch' } };
  await player.call('users.createWithProfile', { ...more, wallet: fourth });
  await player.call('users.update', { wallets: { add: [fifth] } });
  made.second = second;
  const badge = { projectAddress: project, condition: 'Public' };
  await player.call('badges.create', { args: { ...badge, badgeIndex: 0 } });
  const changed = { ...badge, criteriaIndex: 0, endTime: 2_000_000_000 };
  await player.call('badges.update', { args: changed });
  const claim = { projectAddress: project, profileAddress: made.profile, criteriaIndex: 0 };
  await player.call('badges.claim', { args: { ...claim, proof: 'Public' } });
}

async function playResources(player: Player, made: Made): Promise<void> {
  const { project, wallet, second } = made;
  for (const [name, storage] of [
    ['tokens', 'AccountState'],
    ['leaves', 'LedgerState'],
  ] as const) {
    const params = { name, symbol: 'RES', uri: '', decimals: 0, storage };
    const { address } = await player.call('resources.create', { project, params });
    made[name] = address;
    if (storage === 'LedgerState') {
      await player.call('resources.createTree', { project, resource: address, treeConfig });
    }
    await player.name({ resource: address });
    await player.call('resources.mint', { resource: address, owner: wallet, amount: '1000' });
    await player.call('resources.transfer', { resource: address, recipient: second, amount: '20' });
  }
  const { leaves: resource } = made;
  await player.call('resources.burn', { resource, amount: '3' });
  // Another's, by the right of its project.
  await player.call('resources.burn', { resource, owner: second, amount: '2' });
  await player.call('resources.unwrap', { resource, amount: '10' });
  await player.call('resources.wrap', { resource, amount: '4' });
}

async function playCrafts(player: Player, made: Made): Promise<void> {
  const { project, tokens, leaves } = made;
  const source = { resource: leaves, amount: 5, repeatInterval: 60 };
  const { address: faucet } = await player.call('faucets.create', source);
  await player.call('faucets.claim', { faucet });
  const portion = (resourceAddress: string | undefined, amount: string) => {
    return { resourceAddress, amount };
  };
  const ingredients = [portion(tokens, '1'), portion(leaves, '2')];
  const meal = portion(leaves, '3');
  const recipe = { project, xp: '0', ingredients, meal };
  const { address } = await player.call('recipes.create', recipe);
  const dearer = [portion(tokens, '4')];
  await player.call('recipes.addIngredients', { recipe: address, ingredients: dearer });
  await player.call('recipes.removeIngredients', { recipe: address, ingredients: [leaves] });
  await player.call('recipes.craft', { recipe: address });
}

/** Characters that are assembled, and those of NFTs that an operator has made. */
async function playCharacters(place: PlayedPlace, player: Player, made: Made): Promise<void> {
  const { project, wallet } = made;
  const swords = ['--name', 'Sword', '--collection', 'swords', '--creator', 'studio:100'];
  const nft = await place.mintAsset(wallet!, ...swords);
  const leaf = await place.mintAsset(wallet!, ...swords, '--compressed');
  const vouched = await place.mintAsset(wallet!, ...swords, '--voucher', wallet!);
  const of = { project, treeConfig };
  const assembler = { ...of, ticker: 'FARM', order: ['Hat'] };
  const { address: assemblerConfig } = await player.call('characters.createAssembler', assembler);
  const traits = ['straw', 'felt', 'wool'].map((name) => ({ label: 'Hat', name, uri: '' }));
  const added = await player.call('characters.addTraits', { assemblerConfig, traits });
  const wool = added.records.characterTraits.find(({ name }: { name: string }) => name === 'wool');
  const traitsAddresses = [wool.address];
  await player.call('characters.removeTraits', { assemblerConfig, traitsAddresses });
  const texts = { collectionName: 'Farmers', name: 'Farmer', symbol: 'FARM', description: '' };
  const creators = [{ address: nft.creators[0], share: 100 }];
  const assembled = { ...texts, assemblerConfig, creators, sellerFeeBasisPoints: 0 };
  const config = { kind: 'Assembled', assemblerConfigInput: assembled };
  made.model = (await player.call('characters.createModel', { project, config })).address;
  const characterModel = made.model;
  await player.call('characters.createTree', { ...of, characterModel });
  const [found] = await player.call('characters.findModels', { addresses: [characterModel] });
  const [charactersTree] = found.merkle_trees.merkle_trees;
  const place1 = { project, assemblerConfig, characterModel, charactersTree };
  const straw = { ...place1, attributes: { Hat: 'straw' } };
  const receipt = await player.call('characters.assemble', straw);
  made.character = receipt.records.characters[0].address;
  const felt = { ...place1, characterAddress: made.character, attributes: [['Hat', 'felt']] };
  await player.call('characters.updateTraits', felt);
  const populated = { project, characterModel, charactersTree, mint: vouched.mint, owner: wallet };
  const voucher = { updateAuthority: wallet, attributes: { Hat: 'straw' } };
  await player.call('characters.populate', { ...populated, ...voucher });
  const criterias = [{ kind: 'Collection', params: nft.collection }];
  const wrapping = { project, config: { kind: 'Wrapped', criterias } };
  const wrapped = (await player.call('characters.createModel', wrapping)).address;
  await player.call('characters.createTree', { ...of, characterModel: wrapped });
  const into = { project, characterModel: wrapped };
  const mintList = [nft.mint, leaf.mint];
  const { records } = await player.call('characters.wrap', { ...into, mintList });
  const characterAddresses = records.characters.map(({ address }: Made) => address);
  await player.call('characters.unwrap', { ...into, characterAddresses });
  made.tree = charactersTree;
}

async function playStaking(place: PlayedPlace, player: Player, made: Made): Promise<void> {
  const { project, leaves, model, character } = made;
  const metadata = {
    name: 'Barn',
    resetStakeDuration: false,
    rewardsPerDuration: '10',
    rewardsDuration: String(DAY / 24),
    startTime: '0',
  };
  const pool = await player.call('staking.createPool', { project, resource: leaves, metadata });
  const stakingPool = pool.records.stakingPools[0].address;
  await player.call('staking.updatePool', { project, stakingPool, characterModel: model });
  const few = { value: '1', type: { minNftCount: '2' } };
  const many = { value: '2', type: { minNftCount: '3' } };
  const multipliers = { project, stakingPool, decimals: 2, multipliers: [few] };
  const added = await player.call('staking.createMultipliers', multipliers);
  const multiplier = added.records.multipliers[0].address;
  await player.call('staking.addMultiplier', { project, multiplier, metadata: many });
  const of = { characterModel: model, characterAddresses: [character] };
  await player.call('staking.stake', { ...of, project, stakingPool });
  await place.passTime(DAY / 24);
  await player.call('staking.claim', of);
  await player.call('staking.unstake', of);
}

async function playMissions(player: Player, made: Made): Promise<void> {
  const { project, leaves, model, character } = made;
  const pool = { project, characterModel: model };
  const woods = { data: { ...pool, name: 'Woods' } };
  const missionPool = (await player.call('missions.createPool', woods)).address;
  await player.call('missions.updatePool', { data: { ...pool, missionPool } });
  const data = {
    project,
    missionPool,
    name: 'Firewood',
    minXp: '0',
    cost: { address: leaves, amount: '2' },
    duration: String(DAY / 24),
    rewards: [{ kind: 'Xp', min: '1', max: '2' }],
  };
  const { address: mission } = await player.call('missions.create', { data });
  await player.call('missions.update', { missionAddress: mission, params: { minXp: '0' } });
  const going = { mission, characterAddresses: [character] };
  await player.call('missions.send', { data: going });
  await player.call('missions.recall', { data: { ...going, forfeit: true } });
}

async function playRights(player: Player, { project }: Made): Promise<void> {
  await player.call('projects.changeDriver', { project, driver: STRANGER });
  const delegation = { project, delegate: STRANGER };
  const serviceDelegations = { Control: [{ permission: 'ManageCriterias' }] };
  await player.call('delegation.create', { ...delegation, serviceDelegations });
  const modifyDelegation = { delegation: { CurrencyManager: { permission: 'MintCurrencies' } } };
  await player.call('delegation.modify', { ...delegation, modifyDelegation });
}

/** The user's shadow wallet signs, with a token that no game is told. */
async function playShadow(player: Player): Promise<void> {
  const { user } = await player.call('wallet.signIn');
  player.note('authRequest', 'read');
  player.note('authConfirm', 'read');
  const { shadow } = user.wallets;
  const say = async (bio: string) => {
    const args = { payer: shadow, info: { bio } };
    const built = await player.call('api.createUpdateUserTransaction', args);
    const { transaction, blockhash, lastValidBlockHeight } = built;
    return { txs: [transaction], blockhash, lastValidBlockHeight };
  };
  const bundles = 'api.signWithShadowSignerAndSendTransactionBundles';
  const [bundle] = await player.call(bundles, { ...(await say('one')), authToken: '' });
  requireSuccess(bundle.responses);
  const bulk = 'api.signWithShadowSignerAndSendBulkTransactions';
  requireSuccess(await player.call(bulk, await say('two')));
}

/** Somebody else signs by themselves, and has a game send it. */
async function playOutsider(place: PlayedPlace, player: Player): Promise<void> {
  const key = generateKeyPair();
  const wallet = addressToBase58(key.address);
  await place.fund(wallet);
  const info = { username: 'outsider', name: '', bio: '', pfp: '' };
  const created = await player.call('api.createNewUserTransaction', { wallet, info });
  const [bundle] = await player.call('api.sendTransactionBundles', signedBy(key, created));
  requireSuccess(bundle.responses);
  const args = { payer: wallet, info: { bio: 'two' } };
  const updated = await player.call('api.createUpdateUserTransaction', args);
  requireSuccess(await player.call('api.sendBulkTransactions', signedBy(key, updated)));
}

interface Built {
  readonly transaction: string;
  readonly blockhash: string;
  readonly lastValidBlockHeight: number;
}

function signedBy(key: KeyPair, { transaction, blockhash, lastValidBlockHeight }: Built) {
  const signed = signTransactionBytes(base58Decode(transaction)!.slice(), [key]);
  return { txs: [base58Encode(signed)], blockhash, lastValidBlockHeight };
}

function requireSuccess(responses: readonly { readonly status: string }[]): void {
  const failed = responses.find(({ status }) => status !== 'Success');
  if (failed !== undefined) throw new Error(JSON.stringify(failed));
}

/** What no chapter has called, as their vectors call them. */
async function playRest(player: Player, made: Made): Promise<void> {
  const known = { ...made, characterModel: made.model!, resource: made.leaves! };
  const { project, profile, tokens, leaves } = made as { [name: string]: string };
  const settlement = { project, profile, account: tokens, ledger: leaves } as Settlement;
  const called = new Set(
    Object.values(operationTable).flatMap(({ name, action }) =>
      name in player.successes && action !== undefined ? [action] : [],
    ),
  );
  for (const call of deriveCalls(settlement, STRANGER, called)) await player.call(...call);
  for (const entry of Object.values(operationTable)) {
    if (entry.kind !== 'read' || entry.action === undefined) continue;
    if (entry.name in player.successes) continue;
    const addressFor = (name: string): string => (known as Made)[name] ?? made.wallet!;
    await player.call(entry.action, deriveArguments(entry, addressFor));
  }
}
