import { afterAll, beforeAll, expect, test } from 'vitest';
import type {
  AccountDeclaration,
  FieldDeclaration,
  InstructionDeclaration,
  Reference,
} from '../../src/contract/declaration.ts';
import { instructions } from '../../src/service/generated/registry.ts';
import { type Address, addressFromBytes } from '../../src/solana/address.ts';
import { buildEveryOperation } from '../methods/every-operation.ts';
import { openNeighbour, openWorld, settle, type World } from '../methods/world.ts';
import { exchange, type Place, placesOf, putTogether } from './exchange.ts';
import { isAccountKind, kindNameOf, leafSourceOf } from './exchange-state.ts';
import {
  distinctTargets,
  outcomeOf,
  type Target,
  takeTargets,
  transferOfAsset,
  workingTargets,
} from './targets.ts';

/**
 * Each address that an instruction takes is exchanged for others: of the same kind from another
 * project or owner, and of every other kind. What follows from it is made to fit, and nobody signs
 * who did not before. It is refused, or is below with the reason why it may pass.
 */
const mayBeAnything: Readonly<Record<string, readonly string[]>> = {
  'a fresh name, at which nothing stands': [
    'assemble_character fields.key',
    'create_character_model fields.key',
    'create_project fields.key',
    'create_resource fields.key',
    'create_staking_pool fields.key',
    'create_user fields.key',
    'initialize_faucet fields.key',
    'initialize_recipe fields.key',
  ],
  'a wallet to which the signer gives what it may give to anybody': [
    'change_project_driver driver',
    'create_delegate_authority delegate',
    'create_project driver',
    'mint_resource owner',
    'mint_tokens owner',
    'transfer_compressed_asset recipient',
    'transfer_resource recipient',
    'transfer_tokens recipient',
  ],
  'a name that the signer shows in a record of its own, and nothing is read from': [
    'create_character_model fields.config creators[].address',
    'create_character_model fields.config criterias[].params',
    'create_project fields.associatedPrograms [].address',
    'add_multiplier fields.entry type?.collection?',
    'create_staking_pool fields.multiplier ?.multipliers[].type?.collection?',
    'init_multipliers fields.entries [].type?.collection?',
  ],
  "whoever it is, the wallet's own signature takes it from there": ['create_user shadow'],
};

/** Where another record of the same kind may stand, which is not the player's. */
const mayBeForeign: Readonly<Record<string, readonly string[]>> = {
  'anybody may have a profile in any project': ['create_profile project'],
};

/** Where a declaration says no kind, as what is missing there has an error of its own. */
const mayBeMissing: Readonly<Record<string, readonly string[]>> = {
  'ProfileMissing, for players who have none yet': [
    'begin_cooking profile ProfileMarker',
    'enter_free_mission profile ProfileMarker',
    'pay_mission_cost profile ProfileMarker',
    'pay_mission_xp profile ProfileMarker',
  ],
  'LeafChanged, when the attributes were changed meanwhile': [
    'update_character_traits previousMarker AttributesMarker',
  ],
};

/** Records whose kind is not said, and why. */
const ofNoKind: Readonly<Record<string, readonly string[]>> = {
  'they act in no project: it only gives the fee back, and a grant for others covers them': [
    'claim_faucet project Project',
    'transfer_resource project Project',
    'transfer_tokens project Project',
    'unwrap_holding project Project',
    'wrap_holding project Project',
  ],
};

/** Instructions that are not tried, and why. */
const notTried: Readonly<Record<string, readonly string[]>> = {
  "only the service's own key signs them": [
    'create_users_tree',
    'make_asset_tree',
    'make_own_asset_tree',
    'mint_asset',
    'mint_compressed_asset',
    'mint_own_asset',
    'mint_own_compressed_asset',
  ],
  'no user here has a second wallet; the attacks on users try it': ['remove_wallet'],
};

/** How many addresses of the same kind are tried, of each player's. */
const SAME_KIND_MAX = 4;

const nobody = addressFromBytes(new Uint8Array(32).fill(7));

let world: World;
let neighbour: World;
let targets: readonly Target[];
let foreign: readonly Target[];
let exchanges: readonly Exchange[];

beforeAll(async () => {
  world = await openWorld('embedded');
  neighbour = await openNeighbour(world);
  const own = await settle(world);
  const other = await settle(neighbour, 'marian');
  foreign = takeTargets(await buildEveryOperation(neighbour, other));
  const calls = workingTargets(world, await buildEveryOperation(world, own));
  targets = [...calls, await transferOfAsset(world)];
  exchanges = exchangeAll();
});

afterAll(async () => {
  await neighbour.close();
  await world.close();
});

type Pool = ReadonlyMap<string, readonly Address[]>;

function poolOf(of: readonly Target[]): Pool {
  const pool = new Map<string, Set<Address>>();
  for (const { step, instruction } of of) {
    const named = placesOf(step, instruction.program).map(({ address }) => address);
    for (const address of [...step.accounts, ...step.rest, ...named]) {
      const kind = kindNameOf(world.opened.state, address);
      pool.set(kind, (pool.get(kind) ?? new Set()).add(address));
    }
  }
  return new Map([...pool].map(([kind, addresses]) => [kind, [...addresses]]));
}

interface Exchange {
  readonly target: Target;
  readonly place: Place;
  /** `instruction path`. */
  readonly name: string;
  readonly isSameKind: boolean;
  readonly isForeign: boolean;
  /** Undefined when it passed. */
  readonly refusal: string | undefined;
}

/** What is put in a place: strangers' records of its kind, others of one's own, other kinds. */
function candidatesFor(place: Place, own: Pool, other: Pool): readonly [Address, boolean][] {
  const kind = kindNameOf(world.opened.state, place.address);
  const strangers = (other.get(kind) ?? []).slice(0, SAME_KIND_MAX);
  const beside = (own.get(kind) ?? []).slice(0, SAME_KIND_MAX);
  const kinds = [...other].flatMap(([name, all]) => (name === kind ? [] : all.slice(0, 1)));
  const all: [Address, boolean][] = [
    ...[...strangers, ...kinds, nobody].map((address): [Address, boolean] => [address, true]),
    ...beside.map((address): [Address, boolean] => [address, false]),
  ];
  return all.filter(([address]) => address !== place.address);
}

function exchangeAll(): readonly Exchange[] {
  const { state } = world.opened;
  const leaves = leafSourceOf(state);
  const own = poolOf(targets);
  const ownAddresses = new Set([...own.values()].flat());
  const other: Pool = new Map(
    [...poolOf(foreign)].map(([kind, all]) => [kind, all.filter((one) => !ownAddresses.has(one))]),
  );
  return distinctTargets(targets).flatMap((target) => {
    const { instruction, step, signers } = target;
    const { program } = instruction;
    return placesOf(step, program).flatMap((place) =>
      candidatesFor(place, own, other).map(([address, isForeign]): Exchange => {
        const changed = exchange(step, place, address, program, leaves);
        const isSameKind = kindNameOf(state, address) === kindNameOf(state, place.address);
        const refusal = outcomeOf(world, target, putTogether(changed, program, signers));
        const name = `${step.declaration.name} ${place.path}`;
        return { target, place, name, isSameKind, isForeign, refusal };
      }),
    );
  });
}

function namesOf(all: readonly Exchange[]): readonly string[] {
  return [...new Set(all.map(({ name }) => name))].sort();
}

function listed(table: Readonly<Record<string, readonly string[]>>): readonly string[] {
  return Object.values(table).flat().sort();
}

test('behaviour: an exchanged address is refused, or is on the list', () => {
  expect(exchanges.length).toBeGreaterThan(10_000);
  const passed = exchanges.filter(({ refusal }) => refusal === undefined);
  const anything = namesOf(passed.filter(({ isSameKind }) => !isSameKind));
  expect(anything).toEqual(listed(mayBeAnything));
  const ofKind = namesOf(passed.filter(({ isSameKind, isForeign }) => isSameKind && isForeign));
  expect(ofKind.filter((name) => !anything.includes(name))).toEqual(listed(mayBeForeign));
});

test('behaviour: every instruction is tried that an operation builds', () => {
  const tried = new Set(targets.map(({ step }) => step.declaration.name));
  const missing = instructions.map(({ declaration }) => declaration.name);
  expect(missing.filter((name) => !tried.has(name)).sort()).toEqual(listed(notTried));
});

/** What an error may blame for the address in an account or field. */
function blamesOf(declaration: InstructionDeclaration, name: string): readonly string[] {
  const { accounts, fields, rest } = declaration;
  if (name === 'rest')
    return rest === undefined
      ? []
      : [rest.name, ...[rest.field].flat().flatMap((field) => sourceOf(fields[field]))];
  const [account, field] = name.startsWith('fields.') ? ['', name.slice(7)] : [name, ''];
  return [account, ...sourceOf(accounts[account] ?? fields[field])];
}

function sourceOf(declared: AccountDeclaration | FieldDeclaration | undefined): readonly string[] {
  return declared?.source.from === 'argument' ? [declared.source.path] : [];
}

/** What a reference names: accounts by their names, fields as `fields.name`. */
function endsOf({ where = {}, namedBy }: Reference): readonly string[] {
  const paths = [...Object.values(where), ...(namedBy === undefined ? [] : [namedBy])];
  return paths.map((path) => /^fields\.\w+|^\w+/.exec(path)![0]);
}

/** All references of an instruction, by what they are about. */
function referencesOf({ accounts, rest, fields }: InstructionDeclaration): [string, Reference][] {
  const ofAccounts = Object.entries(accounts).map(([name, { is = {} }]): [string, Reference] => {
    return [name, is];
  });
  const ofFields = Object.entries(fields).flatMap(([name, { names = {} }]) =>
    Object.values(names).map((one): [string, Reference] => [`fields.${name}`, one]),
  );
  return [...ofAccounts, ['rest', rest?.is ?? {}], ...ofFields];
}

test('behaviour: where a relation is declared, it is what refuses', () => {
  const strange = new Set<string>();
  let refused = 0;
  for (const { target, place, name, isSameKind, isForeign, refusal } of exchanges) {
    const ends = endsOf(place.reference ?? {});
    if (ends.length === 0 || !isSameKind || !isForeign) continue;
    const { declaration } = target.step;
    const own = /^fields\.\w+|^\w+/.exec(place.path)![0];
    const naming = referencesOf(declaration).filter(([, one]) => endsOf(one).includes(own));
    const parts = [own, ...ends, ...naming.map(([part]) => part)];
    const blames = parts.flatMap((part) => blamesOf(declaration, part));
    const allowed = blames.flatMap((one) => [`AccountMismatch ${one}`, `InvalidArgument ${one}`]);
    // An element of a list is blamed by its number.
    if (allowed.includes(refusal!.replace(/\[\d+\]$/, ''))) refused += 1;
    else strange.add(`${name}: ${refusal}`);
  }
  expect([...strange]).toEqual([]);
  expect(refused).toBeGreaterThan(100);
});

test('behaviour: where a record of ours stands, the declaration says its kind', () => {
  const silent = exchanges.flatMap(({ place, name }) => {
    const kind = kindNameOf(world.opened.state, place.address);
    const isSaid = place.account === undefined || place.reference?.kind === kind;
    return isSaid || !isAccountKind(kind) ? [] : [`${name} ${kind}`];
  });
  expect([...new Set(silent)].sort()).toEqual(listed({ ...mayBeMissing, ...ofNoKind }));
});
