import { findHolding } from '../../src/service/programs/resources/holdings.ts';
import { addressFromBase58 } from '../../src/solana/address.ts';
import type { SeededRandom } from '../durability/seeded-random.ts';
import { pick } from '../fuzz/mutate.ts';
import type { Wallet } from '../programs/world.ts';
import { LABELS, type Stage, TRAITS } from './stage.ts';
import type { Signed } from './twins.ts';

/**
 * What can happen on a stage. Each action builds its transactions and signs them, or throws the
 * error that the build is refused with. Amounts and choices are often impossible, on purpose.
 */
export type Action = (stage: Stage, random: SeededRandom) => Promise<Signed>;

async function signedOf(built: Promise<{ readonly signed: Signed }>): Promise<Signed> {
  return (await built).signed;
}

function playerOf({ players }: Stage, random: SeededRandom): Wallet {
  return pick(random, players);
}

function amountOf(random: SeededRandom): string {
  return String(1 + random.below(random.below(5) === 0 ? 5_000 : 60));
}

/** The characters of a wallet, and of two strangers now and then. */
async function charactersOf(
  { twins }: Stage,
  owner: Wallet,
  random: SeededRandom,
  model?: string,
): Promise<string[]> {
  const found = await twins.call('character', { wallets: [owner.address] });
  const source = model === undefined ? undefined : 'Wrapped';
  const fitting = found.filter(({ source: { kind } }) => source === undefined || kind === source);
  const count = 1 + random.below(3);
  const from = random.below(Math.max(1, fitting.length));
  return fitting.slice(from, from + count).map(({ address }) => address);
}

/** Nothing to act on counts as refused. */
export class NothingToDo extends Error {}

function requireSome(list: readonly string[]): string[] {
  if (list.length === 0) throw new NothingToDo();
  return [...list];
}

const mint: Action = (stage, random) => {
  const { twins, clerk, authority, resources } = stage;
  const isDelegate = random.below(2) === 0;
  const args = {
    resource: pick(random, resources),
    owner: playerOf(stage, random).address,
    amount: random.below(50) === 0 ? '18446744073709551615' : amountOf(random),
    authority: authority.address,
    ...(isDelegate ? { delegateAuthority: clerk.address } : {}),
  };
  const signer = isDelegate ? clerk : authority;
  return signedOf(twins.build('createMintResourceTransaction', args, signer));
};

const burn: Action = (stage, random) => {
  const { twins, clerk, authority, resources } = stage;
  const player = playerOf(stage, random);
  const resource = pick(random, resources);
  const amount = amountOf(random);
  const build = 'createBurnResourceTransaction';
  if (random.below(3) > 0) {
    const args = { resource, amount, authority: player.address };
    return signedOf(twins.build(build, args, player));
  }
  const args = {
    resource,
    amount,
    authority: authority.address,
    owner: player.address,
    delegateAuthority: clerk.address,
  };
  return signedOf(twins.build(build, args, clerk));
};

const transfer: Action = (stage, random) => {
  const owner = playerOf(stage, random);
  const args = {
    resource: pick(random, stage.resources),
    owner: owner.address,
    recipient: playerOf(stage, random).address,
    amount: amountOf(random),
  };
  return signedOf(stage.twins.build('createTransferResourceTransaction', args, owner));
};

/** The whole balance of the first player: a second one of the same bundle cannot be paid. */
export const spendAll: Action = (stage) => {
  const [owner, recipient] = stage.players as [Wallet, Wallet];
  const resource = stage.resources[0]!;
  const { state } = stage.twins.first.service;
  const holder = owner.key.address;
  const leaf = findHolding(state, addressFromBase58(resource, 'resource'), holder);
  if (leaf === undefined || leaf.value.balance === 0n) throw new NothingToDo();
  const amount = String(leaf.value.balance);
  const args = { resource, owner: owner.address, recipient: recipient.address, amount };
  return signedOf(stage.twins.build('createTransferResourceTransaction', args, owner));
};

const changeForm: Action = (stage, random) => {
  const holder = playerOf(stage, random);
  const name =
    random.below(2) === 0
      ? 'createCreateWrapHoldingTransaction'
      : 'createCreateUnwrapHoldingTransaction';
  const resource = pick(random, stage.resources);
  const args = { resource, amount: amountOf(random), authority: holder.address };
  return signedOf(stage.twins.build(name, args, holder));
};

const claimFaucet: Action = (stage, random) => {
  const owner = playerOf(stage, random);
  const args = { faucet: pick(random, stage.faucets), owner: owner.address };
  return signedOf(stage.twins.build('createClaimFaucetTransaction', args, owner));
};

const craft: Action = (stage, random) => {
  const player = playerOf(stage, random);
  const args = { recipe: stage.recipe, authority: player.address };
  return signedOf(stage.twins.build('createInitCookingProcessTransactions', args, player));
};

const updateProfile: Action = (stage, random) => {
  const number = random.below(stage.players.length);
  const payer = stage.players[random.below(4) === 0 ? 0 : number]!;
  const info = { name: `name ${random.below(1000)}` };
  const args = { payer: payer.address, profile: stage.profiles[number]!, info };
  return signedOf(stage.twins.build('createUpdateProfileTransaction', args, payer));
};

function attributesOf(random: SeededRandom): [unknown, unknown][] {
  const labels = random.below(4) === 0 ? LABELS.slice(0, 1) : LABELS;
  return labels.map((label) => [label, `${random.below(TRAITS)}`]);
}

const assemble: Action = (stage, random) => {
  const { twins, project, assembler, model, charactersTree } = stage;
  const player = playerOf(stage, random);
  const args = {
    attributes: attributesOf(random),
    project,
    assemblerConfig: assembler,
    characterModel: model,
    charactersTree,
    wallet: player.address,
  };
  return signedOf(twins.build('createAssembleCharacterTransaction', args, player));
};

const changeTraits: Action = async (stage, random) => {
  const { twins, project, assembler, model, charactersTree } = stage;
  const player = playerOf(stage, random);
  const [characterAddress] = requireSome(await charactersOf(stage, player, random));
  const args = {
    characterAddress: characterAddress!,
    attributes: attributesOf(random),
    project,
    assemblerConfig: assembler,
    characterModel: model,
    charactersTree,
    wallet: player.address,
  };
  return signedOf(twins.build('createUpdateCharacterTraitsTransaction', args, player));
};

const wrapAsset: Action = (stage, random) => {
  const player = playerOf(stage, random);
  const own = stage.players.indexOf(player) * 2;
  const mintList = random.below(3) === 0 ? [pick(random, stage.mints)] : [stage.mints[own]!];
  if (random.below(2) === 0) mintList.push(stage.mints[own + 1]!);
  const { project, wrappedModel: characterModel } = stage;
  const args = { mintList, project, characterModel, wallet: player.address };
  return signedOf(stage.twins.build('createWrapAssetsToCharacterTransactions', args, player));
};

const unwrapAsset: Action = async (stage, random) => {
  const player = playerOf(stage, random);
  const { project, wrappedModel: characterModel } = stage;
  const characterAddresses = requireSome(await charactersOf(stage, player, random, characterModel));
  const args = { characterAddresses, project, characterModel, wallet: player.address };
  const name = 'createUnwrapAssetsFromCharacterTransactions';
  return signedOf(stage.twins.build(name, args, player));
};

/** The model of a call: the wrapped one where the characters are all wrapped. */
async function chooseCharacters(stage: Stage, player: Wallet, random: SeededRandom) {
  const isWrapped = random.below(3) === 0;
  const model = isWrapped ? stage.wrappedModel : undefined;
  const characterAddresses = requireSome(await charactersOf(stage, player, random, model));
  return { characterAddresses, characterModel: isWrapped ? stage.wrappedModel : stage.model };
}

const stake: Action = async (stage, random) => {
  const player = playerOf(stage, random);
  const args = {
    ...(await chooseCharacters(stage, player, random)),
    project: stage.project,
    stakingPool: pick(random, stage.stakingPools),
    feePayer: player.address,
  };
  return signedOf(stage.twins.build('createStakeCharactersTransactions', args, player));
};

const claimRewards: Action = async (stage, random) => {
  const player = playerOf(stage, random);
  const chosen = await chooseCharacters(stage, player, random);
  const args = { ...chosen, feePayer: player.address };
  return signedOf(stage.twins.build('createClaimStakingRewardsTransactions', args, player));
};

const unstake: Action = async (stage, random) => {
  const player = playerOf(stage, random);
  const chosen = await chooseCharacters(stage, player, random);
  const args = { ...chosen, feePayer: player.address };
  return signedOf(stage.twins.build('createUnstakeCharactersTransactions', args, player));
};

async function missionData(stage: Stage, player: Wallet, random: SeededRandom) {
  const characterAddresses = requireSome(await charactersOf(stage, player, random));
  const mission = pick(random, stage.missions);
  return { data: { mission, characterAddresses, authority: player.address } };
}

const sendOnMission: Action = async (stage, random) => {
  const player = playerOf(stage, random);
  const args = await missionData(stage, player, random);
  return signedOf(stage.twins.build('createSendCharactersOnMissionTransaction', args, player));
};

const recall: Action = async (stage, random) => {
  const player = playerOf(stage, random);
  const args = await missionData(stage, player, random);
  return signedOf(stage.twins.build('createRecallCharactersTransaction', args, player));
};

/** Each as often as it is here. */
export const actions: readonly Action[] = [
  mint,
  mint,
  burn,
  transfer,
  transfer,
  transfer,
  spendAll,
  changeForm,
  changeForm,
  claimFaucet,
  craft,
  craft,
  updateProfile,
  assemble,
  assemble,
  changeTraits,
  wrapAsset,
  unwrapAsset,
  stake,
  stake,
  claimRewards,
  unstake,
  sendOnMission,
  sendOnMission,
  recall,
];
