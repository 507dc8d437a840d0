import { afterAll, beforeAll, expect, test } from 'vitest';
import type { GamekeeperError } from '../../src/core/errors.ts';
import { instructions } from '../../src/service/generated/registry.ts';
import { delegationType } from '../../src/service/programs/records/control-records.ts';
import {
  type Address,
  addressFromBase58,
  addressToBase58,
  ZERO_ADDRESS,
} from '../../src/solana/address.ts';
import { generateKeyPair } from '../../src/solana/keys.ts';
import { buildEveryOperation } from '../methods/every-operation.ts';
import { openNeighbour, openWorld, settle, type World } from '../methods/world.ts';
import { alsoEnough, whoMay } from '../support/who-may.ts';
import { exchange, placesOf, putTogether, type Step } from './exchange.ts';
import { leafSourceOf } from './exchange-state.ts';
import {
  distinctTargets,
  failureOf,
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
/** It is the one who acts where nobody else signs, and here. */
const payersWhoActBesideOthers: readonly string[] = ['add_wallet'];
/** Whoever pays gets what is made. */
const payersOnly: readonly string[] = ['assemble_character'];

/** What delegates may sign, by the right that strangers are told. */
const openToDelegates = groupByRight();

/** Any right of the kind is enough where the record names none in particular. */
const otherwiseEnough: Readonly<Record<string, readonly string[]>> = {
  'AssetAssembler.ManageAssembler': NUMBERS.map((n) => `AssetAssembler[${n}].ManageAssembler`),
  ...Object.fromEntries(
    Object.entries(alsoEnough).map(([right, others]) => [right, [right, ...others]]),
  ),
};

function groupByRight(): Readonly<Record<string, readonly string[]>> {
  const signings = Object.entries(whoMay).flatMap(([instruction, who]) =>
    who.by === 'delegate'
      ? who.needs.map((right) => ({ right, name: `${instruction} ${who.signer}` }))
      : [],
  );
  const groups = Map.groupBy(signings, ({ right }) => right);
  return Object.fromEntries(
    [...groups].map(([right, list]) => [right, list.map(({ name }) => name).sort()]),
  );
}

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
let stranger: Address;
let unknown: Address;
let targets: readonly Target[];
/** Wallets that have one right in each project. */
let delegates: ReadonlyMap<Right, Address>;

beforeAll(async () => {
  world = await openWorld('embedded');
  neighbour = await openNeighbour(world);
  await settle(neighbour, 'marian');
  unknown = generateKeyPair().address;
  await world.fund(addressToBase58(unknown));
  stranger = addressFromBase58(neighbour.wallet, 'stranger');
  const calls = workingTargets(world, await buildEveryOperation(world, await settle(world)));
  targets = distinctTargets([...calls, await transferOfAsset(world)]);
  const acting = targets.filter((target) => accountOf(target, 'delegation') !== undefined);
  const projects = acting.map((target) => accountOf(target, 'project')!);
  delegates = await appointDelegates(new Set(projects));
});

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
  readonly failure: GamekeeperError | undefined;
}

/** What becomes of it when another wallet signs in one place, next to all who signed before. */
function signingsOf(
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
      const failure = failureOf(world, target, putTogether(exchanged, program, signers));
      return { instruction, account: place.path, failure };
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
  const allPayers = new Map<string, boolean>();
  for (const wallet of [stranger, unknown]) {
    for (const target of targets) {
      for (const { instruction, account, failure } of signingsOf(target, wallet)) {
        if (account === PAYER) allPayers.set(instruction, signsAlone(target));
        if (failure !== undefined) continue;
        if (account === PAYER) pays.add(instruction);
        else signs.add(`${instruction} ${account}`);
      }
    }
  }
  expect([...signs].sort()).toEqual(Object.values(openToStrangers).flat().sort());
  const alone = [...allPayers].filter(([, isAlone]) => isAlone).map(([instruction]) => instruction);
  const acting = [...allPayers.keys()].filter((instruction) => !pays.has(instruction));
  const expected = [...alone, ...payersWhoActBesideOthers];
  expect(acting.sort()).toEqual(expected.filter((one) => !payersOnly.includes(one)).sort());
});

/** Whether nobody but who pays signs. */
function signsAlone({ step }: Target): boolean {
  const { accounts } = step.declaration;
  return Object.entries(accounts).every(([name, { signer }]) => !signer || name === PAYER);
}

test('behaviour: a delegate may what its one right says, and nothing else', () => {
  const may = new Map<string, Set<string>>();
  const everyRight = rights.map(({ name }) => name);
  for (const target of targets) {
    const tried = [...delegates].map(([right, wallet]) => {
      return { right, signings: signingsOf(target, wallet, listDelegation) };
    });
    for (const refused of signingsOf(target, unknown)) {
      const { instruction, account, failure } = refused;
      const name = `${instruction} ${account}`;
      const enough = tried
        .filter(({ signings }) => signings.some((one) => one.account === account && !one.failure))
        .map(({ right }) => right.name);
      const told = rightToldBy(refused);
      const rightsToldOf = told === undefined ? [] : (otherwiseEnough[told] ?? [told]);
      expect(enough, name).toEqual(failure === undefined ? everyRight : rightsToldOf);
      if (told !== undefined) may.set(told, (may.get(told) ?? new Set()).add(name));
    }
  }
  const table = [...may].map(([right, all]) => [right, [...all].sort()]);
  expect(Object.fromEntries(table)).toEqual(openToDelegates);
});

/** The right that the unknown wallet is told to lack. */
function rightToldBy({ failure }: Signing): string | undefined {
  if (failure?.name !== 'Unauthorised') return undefined;
  const { wallet, needs } = failure.context as Readonly<Record<'wallet' | 'needs', string>>;
  expect(wallet).toBe(addressToBase58(unknown));
  return /\w+(?:\[\d+\])?\.\w+$/.exec(needs)?.[0];
}

test('behaviour: every right is tried, and every instruction that a delegate may sign', () => {
  const permitted = new Set(rights.map(({ entry }) => entry.permission));
  const { service, permission } = delegationType.struct;
  expect([...permitted].sort()).toEqual(Object.keys(permission.variants).sort());
  const services = new Set(rights.map((right) => right.service));
  expect([...services].sort()).toEqual(Object.keys(service.variants).sort());
  const declared = instructions.filter(({ declaration }) => 'delegation' in declaration.accounts);
  const told = new Set(
    Object.values(openToDelegates)
      .flat()
      .map((name) => name.split(' ')[0]),
  );
  expect([...told].sort()).toEqual(declared.map(({ declaration }) => declaration.name).sort());
});
