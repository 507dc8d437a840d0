import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type Address,
  addressFromBase58,
  addressToBase58,
  ZERO_ADDRESS,
} from '../../src/core/address.ts';
import { generateKeyPair } from '../../src/core/keys.ts';
import { instructions } from '../../src/service/generated/registry.ts';
import { buildEveryOperation } from '../methods/every-operation.ts';
import { openNeighbour, openWorld, settle, type World } from '../methods/world.ts';
import { exchange, placesOf, putTogether, type Step } from './exchange.ts';
import { leafSourceOf } from './exchange-state.ts';
import {
  distinctTargets,
  outcomeOf,
  type Target,
  transferOfAsset,
  workingTargets,
} from './targets.ts';

const NUMBERS = [0, 1, 2, 3];

/**
 * Who may do what: each signer of every instruction is exchanged for a stranger, and for delegates
 * of the project that have one right each. All of them sign. What goes through is below, and
 * nothing else does.
 */
const openToStrangers: Readonly<Record<string, readonly string[]>> = {
  'they make or take what is their own': ['claim_faucet owner', 'create_project authority'],
  'they may join the user who signs too, if they are no user yet': [
    'add_wallet wallet',
    'create_user wallet',
  ],
  'nothing is owed to them, and nothing is paid': ['pay_mission_reward owner'],
};

/** Accounts of this name pay, and anybody may; but where it is the one who acts. */
const PAYER = 'payer';
const payersWhoAct: readonly string[] = [
  'add_wallet',
  'claim_badge_criteria',
  'create_profiles_tree',
  'unwrap_asset',
  'update_character_traits',
  'update_profile',
  'update_user',
  'wrap_asset',
];

/** The rights of which one is enough, by instruction; those with a number go by the service's. */
const openToDelegates: Readonly<Record<string, readonly string[]>> = {
  'add_ingredients signer': ['CurrencyManager.ManageCurrencies'],
  'add_multiplier signer': ['Staking[1].ManageStakingPool'],
  'add_trait authority': [
    'AssetAssembler[0].UpdateBlock',
    'AssetAssembler[0].UpdateBlockDefinition',
  ],
  'burn_resource signer': ['CurrencyManager.ManageCurrencyStatus'],
  'burn_tokens signer': ['CurrencyManager.ManageCurrencyStatus'],
  'create_assembler_config authority': ['AssetAssembler[1].ManageAssembler'],
  // A model that names no assembler is nobody's in particular.
  'create_character_model authority': NUMBERS.map((n) => `AssetAssembler[${n}].ManageAssembler`),
  'create_characters_tree authority': ['AssetAssembler[0].ManageAssembler'],
  'create_mission signer': ['Missions[0].ManageMissionPool'],
  'create_mission_pool signer': ['Missions[1].ManageMissionPool'],
  'create_profiles_tree payer': ['Control.ManageProfiles'],
  'create_resource signer': ['CurrencyManager.ManageCurrencies'],
  'create_resource_tree signer': ['CurrencyManager.ManageCurrencies'],
  'create_staking_pool signer': ['Staking[3].ManageStakingPool'],
  'init_multipliers signer': ['Staking[2].ManageStakingPool'],
  'initialize_badge_criteria authority': ['Control.ManageCriterias'],
  'initialize_faucet signer': ['CurrencyManager.ManageCurrencies'],
  'initialize_recipe signer': ['CurrencyManager.ManageCurrencies'],
  'mint_resource signer': ['CurrencyManager.MintCurrencies'],
  'mint_tokens signer': ['CurrencyManager.MintCurrencies'],
  'populate_character updateAuthority': ['AssetManager[3].ManageAssets'],
  'remove_ingredients signer': ['CurrencyManager.ManageCurrencies'],
  'remove_trait authority': [
    'AssetAssembler[0].UpdateBlock',
    'AssetAssembler[0].UpdateBlockDefinition',
  ],
  'update_badge_criteria authority': ['Control.ManageCriterias'],
  'update_character_traits payer': ['AssetAssembler[0].UpdateNFT'],
  'update_mission signer': ['Missions[0].ManageMissionPool'],
  'update_mission_pool signer': ['Missions[0].ManageMissionPool'],
  'update_profile payer': ['Control.ManageProfiles'],
  // One pool as it was made, one with multipliers.
  'update_staking_pool signer': ['Staking[0].ManageStakingPool', 'Staking[2].ManageStakingPool'],
};

const permissions: Readonly<Record<string, readonly string[]>> = {
  Control: ['ManageCriterias', 'ManageIndexing', 'ManageProfiles', 'ManageServices'],
  CurrencyManager: ['ManageCurrencies', 'MintCurrencies', 'ManageCurrencyStatus'],
};
/** Of one of several services of the project. */
const numberedPermissions: Readonly<Record<string, readonly string[]>> = {
  AssetAssembler: [
    'InitialArtGeneration',
    'ManageAssembler',
    'UpdateBlock',
    'UpdateBlockDefinition',
    'UpdateNFT',
  ],
  AssetManager: ['ManageAssets'],
  Missions: ['ManageMissionPool', 'WithdrawMissionPoolRewards'],
  Staking: ['ManageStakingPool', 'WithdrawStakingPoolRewards'],
  Guild: ['ManageGuildKit'],
};

interface Right {
  /** `Service.Permission` or `Service[0].Permission`. */
  readonly name: string;
  readonly service: string;
  readonly entry: { readonly permission: string; readonly index?: number };
}

const rights: readonly Right[] = [
  ...Object.entries(permissions).flatMap(([service, all]) =>
    all.map((permission) => ({ name: `${service}.${permission}`, service, entry: { permission } })),
  ),
  ...Object.entries(numberedPermissions).flatMap(([service, all]) =>
    all.flatMap((permission) =>
      NUMBERS.map((index) => {
        const name = `${service}[${index}].${permission}`;
        return { name, service, entry: { permission, index } };
      }),
    ),
  ),
];

let world: World;
let neighbour: World;
/** One who plays here too, and one whom nobody knows. */
let strangers: readonly Address[];
let targets: readonly Target[];
/** Wallets that have one right in each project. */
let delegates: ReadonlyMap<Right, Address>;

beforeAll(async () => {
  world = await openWorld('embedded');
  neighbour = await openNeighbour(world);
  await settle(neighbour, 'marian');
  const unknown = generateKeyPair().address;
  await world.fund(addressToBase58(unknown));
  strangers = [addressFromBase58(neighbour.wallet, 'stranger'), unknown];
  const calls = workingTargets(world, await buildEveryOperation(world, await settle(world)));
  targets = distinctTargets([...calls, await transferOfAsset(world)]);
  const acting = targets.filter((target) => accountOf(target, 'delegation') !== undefined);
  const projects = acting.map((target) => accountOf(target, 'project')!);
  delegates = await appointDelegates(new Set(projects));
}, 60_000);

afterAll(async () => {
  await neighbour.close();
  await world.close();
});

function accountOf({ step }: Target, name: string): Address | undefined {
  return step.accounts[Object.keys(step.declaration.accounts).indexOf(name)];
}

async function appointDelegates(projects: ReadonlySet<Address>) {
  const appointed = new Map<Right, Address>();
  for (const right of rights) {
    const { address } = generateKeyPair();
    const delegate = addressToBase58(address);
    await world.fund(delegate);
    const serviceDelegations = { [right.service]: [right.entry] };
    for (const project of [...projects].map(addressToBase58)) {
      await world.call('delegation.create', { project, delegate, serviceDelegations });
    }
    appointed.set(right, address);
  }
  return appointed;
}

interface Signing {
  readonly instruction: string;
  readonly account: string;
  /** Undefined when it went through. */
  readonly outcome: string | undefined;
}

/** What becomes of it when another wallet signs in one place, beside all who signed before. */
function outcomesOf(
  target: Target,
  wallet: Address,
  change: (step: Step) => Step = (step) => step,
): readonly Signing[] {
  const { program } = target.instruction;
  const step = change(target.step);
  const { name: instruction, accounts } = step.declaration;
  const leaves = leafSourceOf(world.opened.state);
  const signers = new Set([...target.signers, wallet]);
  return placesOf(step, program)
    .filter(({ path }) => accounts[path]?.signer)
    .map((place) => {
      const exchanged = exchange(step, place, wallet, program, leaves);
      const outcome = outcomeOf(world, target, putTogether(exchanged, program, signers));
      return { instruction, account: place.path, outcome };
    });
}

/** The step with the right of whoever signs listed, where its declaration has a place for it. */
function listDelegation(step: Step): Step {
  const at = Object.keys(step.declaration.accounts).indexOf('delegation');
  return at === -1 ? step : { ...step, accounts: step.accounts.with(at, ZERO_ADDRESS) };
}

test('behaviour: strangers sign nowhere but where it says', () => {
  const signs = new Set<string>();
  const pays = new Set<string>();
  const allPayers = new Set<string>();
  for (const wallet of strangers) {
    for (const target of targets) {
      for (const { instruction, account, outcome } of outcomesOf(target, wallet)) {
        if (account === PAYER) allPayers.add(instruction);
        if (outcome !== undefined) continue;
        if (account === PAYER) pays.add(instruction);
        else signs.add(`${instruction} ${account}`);
      }
    }
  }
  expect([...signs].sort()).toEqual(Object.values(openToStrangers).flat().sort());
  expect([...allPayers.difference(pays)].sort()).toEqual(payersWhoAct);
});

test('behaviour: a delegate may what its one right says, and nothing else', () => {
  const found = new Map<string, Set<string>>();
  for (const [right, wallet] of delegates) {
    for (const target of targets) {
      for (const { instruction, account, outcome } of outcomesOf(target, wallet, listDelegation)) {
        if (outcome !== undefined || isOpen(instruction, account)) continue;
        const name = `${instruction} ${account}`;
        found.set(name, (found.get(name) ?? new Set()).add(right.name));
      }
    }
  }
  const told = [...found].map(([name, all]) => [name, [...all].sort()]);
  expect(Object.fromEntries(told)).toEqual(openToDelegates);
});

test('behaviour: every instruction that a delegate may sign is tried', () => {
  const declared = instructions.filter(({ declaration }) => 'delegation' in declaration.accounts);
  const told = new Set(Object.keys(openToDelegates).map((name) => name.split(' ')[0]));
  expect([...told]).toEqual(declared.map(({ declaration }) => declaration.name).sort());
});

function isOpen(instruction: string, account: string): boolean {
  if (account === PAYER) return !payersWhoAct.includes(instruction);
  return Object.values(openToStrangers).flat().includes(`${instruction} ${account}`);
}
