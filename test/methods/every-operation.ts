import { fillSigners } from '../../src/methods/fill.ts';
import { operationTable } from '../../src/methods/generated/registry.ts';
import type { BuildName } from '../../src/methods/generated/types.ts';
import { validateArguments } from '../../src/methods/validate.ts';
import { readBuiltText } from '../support/read-built-text.ts';
import { deriveCalls } from './derived-calls.ts';
import { assemblerCalls } from './every-character.ts';
import { craftCalls } from './every-craft.ts';
import { missionCalls } from './every-mission.ts';
import { stakingCalls } from './every-stake.ts';
import { wrappingCalls } from './every-wrapping.ts';
import type { Settlement, World } from './world.ts';

/** An operation as it was called, and what the service built for it. */
export interface BuiltCall {
  readonly operation: BuildName;
  readonly args: Record<string, unknown>;
  readonly transactions: readonly Uint8Array[];
  readonly blockhash: string;
  /** The whole answer, with what it says next to the transactions. */
  readonly result: unknown;
}

/**
 * Calls of every operation that builds, on a settled world: what is called here by hand, in its
 * different forms, and each of the others as its vector calls it.
 */
export async function buildEveryOperation(
  world: World,
  settlement: Settlement,
): Promise<BuiltCall[]> {
  const { project, profile, account, ledger } = settlement;
  const { friend, wallet } = world;
  const treeConfig = { advanced: { maxDepth: 14, maxBufferSize: 64, canopyDepth: 10 } };
  const second = await makeSubsidisingProject(world, treeConfig);
  const control = { Control: [{ permission: 'ManageProfiles' }] };
  const delegation = { project, delegate: friend };
  await world.call('delegation.create', { ...delegation, serviceDelegations: control });
  for (const resource of [account, ledger]) {
    await world.call('resources.mint', { resource, owner: friend, amount: '10' });
  }
  await world.call('resources.unwrap', { resource: ledger, amount: '20' });
  const fungible = { name: 'Ore', symbol: 'ORE', uri: 'https://example.com/o', decimals: 3 };
  const modifyDelegation = {
    delegation: { Missions: { index: 1, permission: 'ManageMissionPool' } },
  };
  const programs = [{ address: friend, trustedActions: [{ kind: 'FeeExempt' }] }];
  const profileDataConfig = { achievements: ['first'], customDataFields: ['level'] };
  const serviceDelegations = { Staking: [{ index: 0, permission: 'ManageStakingPool' }] };
  const asDelegate = { delegateAuthority: friend, authority: wallet };
  const params: readonly [string, Record<string, unknown>][] = [
    ...userCalls(settlement, friend, wallet),
    ['profiles.createTree', { project, treeConfig }],
    ['profiles.create', { project: second, identity: 'main', info: { name: 'R' } }],
    ['profiles.update', { profile, info: { name: 'N' }, customData: { add: { a: '1', b: '2' } } }],
    [
      'projects.create',
      { name: 'P', driver: friend, associatedPrograms: programs, profileDataConfig },
    ],
    ['projects.changeDriver', { project, driver: friend }],
    ['delegation.create', { project, delegate: wallet, serviceDelegations }],
    ['delegation.modify', { ...delegation, modifyDelegation }],
    ['delegation.modify', { ...delegation, modifyDelegation: { index: 0 } }],
    ['resources.create', { project, params: { ...fungible, storage: 'AccountState' } }],
    ['resources.create', { project, params: { ...fungible, storage: 'LedgerState' } }],
    ['resources.createTree', { project, resource: ledger, treeConfig }],
    [
      'resources.createTree',
      { project, resource: ledger, treeConfig: { basic: { numAssets: 9 } } },
    ],
    ...[account, ledger].flatMap((resource): [string, Record<string, unknown>][] => [
      ['resources.mint', { resource, owner: friend, amount: '7' }],
      ['resources.burn', { resource, amount: '3' }],
      ['resources.transfer', { resource, recipient: friend, amount: '2' }],
    ]),
    ['resources.wrap', { resource: ledger, amount: '1' }],
    ['resources.unwrap', { resource: ledger, amount: '1' }],
    ...(await callsOfDomains(world, settlement)),
  ];
  const currencies = { CurrencyManager: [{ permission: 'MintCurrencies' }] };
  await world.call('delegation.modify', {
    ...delegation,
    modifyDelegation: { delegation: { CurrencyManager: currencies.CurrencyManager[0] } },
  });
  const delegated: [string, Record<string, unknown>] = [
    'resources.mint',
    { resource: account, owner: friend, amount: '1', ...asDelegate },
  ];
  const called = new Set(params.map(([action]) => action));
  const derived = deriveCalls(settlement, friend, called);
  const all = [...params, delegated, ...derived];
  return Promise.all(all.map(([action, args]) => build(world, action, args)));
}

/** A project that gives its players' fees back, with a profiles tree. */
async function makeSubsidisingProject(world: World, treeConfig: object): Promise<string> {
  const params = { name: 'Second', authority: world.wallet, subsidizeFees: true };
  const { address: project } = await world.call('projects.create', params);
  await world.fund(project);
  await world.call('profiles.createTree', { project, treeConfig });
  return project;
}

function userCalls(
  { project }: Settlement,
  friend: string,
  wallet: string,
): [string, Record<string, unknown>][] {
  const info = { username: 'wren', name: 'Wren', bio: 'sings', pfp: 'https://example.com/w.png' };
  return [
    ['users.create', { wallet: friend, info }],
    ['users.create', { wallet: friend }],
    ['users.createBulk', { wallet: [friend], info: [info] }],
    [
      'users.createWithProfile',
      { project, wallet: friend, payer: wallet, profileInfo: { bio: 'b' } },
    ],
    ['users.update', { info: { username: 'robin2', bio: 'x' } }],
    ['users.update', { wallets: { add: [friend] } }],
    ['users.update', { populateVerification: true }],
    ['users.update', { info: { name: 'R' }, wallets: { add: [friend] } }],
  ];
}

/** Further domains, each in a file of its own. */
async function callsOfDomains(
  world: World,
  settlement: Settlement,
): Promise<[string, Record<string, unknown>][]> {
  return [
    ...(await craftCalls(world, settlement)),
    ...(await stakingCalls(world, settlement)),
    ...(await missionCalls(world, settlement)),
    ...(await assemblerCalls(world, settlement)),
    ...(await wrappingCalls(world, settlement)),
  ];
}

async function build(
  world: World,
  action: string,
  given: Record<string, unknown>,
): Promise<BuiltCall> {
  const entry = Object.values(operationTable).find((row) => row.action === action)!;
  const operation = entry.name as BuildName;
  const valid = validateArguments(operation, given, { action: true });
  const args = fillSigners(operation, valid as Record<string, unknown>, world.wallet);
  const result = await world.service.call(operation, args as never).catch((cause: Error) => {
    const remedy = 'give it a call that works to the list in test/methods/every-operation.ts';
    throw new Error(`${action} on the settled world: ${cause.message}; ${remedy}`, { cause });
  });
  const { transactions, blockhash } = readBuiltText(operation, result);
  return { operation, args, transactions, blockhash, result };
}
