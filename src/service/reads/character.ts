import { fail } from '../../core/errors.ts';
import type {
  CharacterSourceFilter,
  CharactersFilter,
  CharacterUsedByFilter,
  CharacterUsedByParamsFilter,
  EarnedRewardsFilter,
} from '../../methods/generated/types.ts';
import { type Address, addressFromBase58 } from '../../solana/address.ts';
import type { IndexOf } from '../ledger/state/record-kind.ts';
import type { Filter, LeafView, StateView } from '../ledger/state/views.ts';
import { defineOperation } from '../operations/operation.ts';
import { compressedAssetKind } from '../programs/records/asset-records.ts';
import {
  type Character,
  characterKind,
  characterModelKind,
} from '../programs/records/character-records.ts';
import { textIndex } from '../programs/records/indexes.ts';
import { characterToWire, usedByToWire } from './character-view.ts';
import { partByPlace } from './pages.ts';
import { addressFilter, addressList } from './wire.ts';

type CharacterFilter = Filter<IndexOf<typeof characterKind>>;

/** A filter on characters, on indexes as far as they cover it. */
interface Search {
  readonly filters: readonly CharacterFilter[];
  readonly tests: readonly ((leaf: LeafView<Character>) => boolean)[];
}

const character = defineOperation({
  name: 'character',
  run(args, context) {
    const { state } = context;
    const searches = [
      treesSearch(state, addressList(args.trees, 'trees')),
      ownerSearch(args.filters ?? {}),
      sourceSearch(state, args.filters?.source ?? {}),
      usedBySearch(state, args.filters?.usedBy ?? {}),
    ];
    const filters = [
      addressFilter('owner', args.wallets, 'wallets'),
      addressFilter('mint', args.mints, 'mints'),
      addressFilter('attributeHash', args.attributeHashes, 'attributeHashes'),
      ...searches.flatMap((search) => search.filters),
    ];
    const tests = searches.flatMap((search) => search.tests);
    const matchesAll = (leaf: LeafView<Character>): boolean => tests.every((test) => test(leaf));
    const matches = tests.length === 0 ? undefined : matchesAll;
    const addresses = addressList(args.addresses, 'addresses');
    const part = partByPlace(characterKind, args, context);
    return state.lists.leaves(characterKind, { addresses, filters, matches }, part, (leaf) =>
      characterToWire(state, leaf, args.includeProof),
    );
  },
});

/** A tree filter is mapped to the tree's model, whose characters are indexed. */
function treesSearch(state: StateView, trees: readonly Address[] | undefined): Search {
  if (trees === undefined) return { filters: [], tests: [] };
  const models = state.findRecords(characterModelKind, [{ index: 'tree', values: trees }]);
  const wanted = new Set(trees);
  return {
    filters: [{ index: 'model', values: models.map(({ address }) => address) }],
    tests: [({ tree }) => wanted.has(tree)],
  };
}

function ownerSearch({ owner }: CharactersFilter): Search {
  return { filters: one('owner', owner, 'filters.owner'), tests: [] };
}

const SOURCE_KINDS = ['Wrapped', 'Assembled'];
const CRITERIA_KINDS = ['Prepopulated', 'Collection', 'Creator', 'MerkleTree'];
const USE_KINDS = ['None', 'Staking', 'Mission', 'Guild', 'Ejected', 'Custom'];
const ROLE_KINDS = ['Chief', 'Member'];

function sourceSearch(state: StateView, { kind, params }: CharacterSourceFilter): Search {
  const path = 'filters.source';
  const { criteria, is_compressed: isCompressed, mint } = params ?? {};
  const criteriaPath = `${path}.params.criteria`;
  const criteriaKind = readKind(criteria?.kind, `${criteriaPath}.kind`, CRITERIA_KINDS);
  const tests: Search['tests'][number][] = [];
  if (criteriaKind !== undefined || isGiven(criteria?.params)) {
    const address = optional(criteria?.params, `${criteriaPath}.params`);
    tests.push(({ value: { source } }) => {
      if (source.kind !== 'Wrapped') return false;
      const { criteria: actual } = source;
      const isKind = criteriaKind === undefined || actual.kind.kind === criteriaKind;
      return isKind && (address === undefined || actual.params === address);
    });
  }
  if (isGiven(isCompressed)) {
    tests.push(({ value }) => isOfCompressed(state, value) === isCompressed);
  }
  const filters = [
    ...kindFilter('source', readKind(kind, `${path}.kind`, SOURCE_KINDS)),
    ...one('source', criteria?.params, `${criteriaPath}.params`),
    ...one('mint', mint, `${path}.params.mint`),
  ];
  return { filters, tests };
}

function isOfCompressed(state: StateView, { source }: Character): boolean {
  return state.leafRecord(compressedAssetKind, source.mint) !== undefined;
}

/** Uses are compared in wire form. */
function usedBySearch(state: StateView, { kind, params }: CharacterUsedByFilter): Search {
  const path = 'filters.usedBy';
  const filters = kindFilter('usedBy', readKind(kind, `${path}.kind`, USE_KINDS));
  const given: CharacterUsedByParamsFilter = params ?? {};
  for (const name of ['id', 'mint', 'pool', 'staker', 'user'] as const) {
    filters.push(...one('usedBy', given[name], `${path}.params.${name}`));
  }
  readKind(given.role?.kind, `${path}.params.role.kind`, ROLE_KINDS);
  const wanted = Object.entries(given).filter(([, value]) => isGiven(value));
  if (wanted.length === 0) return { filters, tests: [] };
  const matches = ({ value }: LeafView<Character>): boolean => {
    const { params: use } = usedByToWire(state, value);
    const actual = (use ?? {}) as Readonly<Record<string, unknown>>;
    return wanted.every(([name, value]) => matchesUse(actual, name, value));
  };
  return { filters, tests: [matches] };
}

interface Reward {
  readonly rewardIdx: number;
  readonly delta: number;
  readonly collected: boolean;
}

function matchesUse(
  actual: Readonly<Record<string, unknown>>,
  name: string,
  wanted: unknown,
): boolean {
  const rewards = actual.rewards as readonly Reward[] | undefined;
  switch (name) {
    case 'id':
      return (actual.missionId ?? actual.id) === wanted;
    case 'role': {
      const { kind } = wanted as { readonly kind?: string | null };
      const role = actual.role as { readonly kind: string } | undefined;
      return role !== undefined && (!isGiven(kind) || role.kind === kind);
    }
    case 'rewards':
      return rewards !== undefined && hasDrawn(rewards, wanted as EarnedRewardsFilter[]);
    case 'rewardsCollected':
      return rewards !== undefined && rewards.every(({ collected }) => collected) === wanted;
    default:
      return actual[name] === wanted;
  }
}

/** Whether each of them was drawn, in any order. */
function hasDrawn(
  rewards: readonly Reward[],
  wanted: EarnedRewardsFilter | EarnedRewardsFilter[],
): boolean {
  return [wanted].flat().every(({ delta, rewardIdx }) =>
    rewards.some((reward) => {
      const isIndex = !isGiven(rewardIdx) || reward.rewardIdx === rewardIdx;
      return isIndex && (!isGiven(delta) || reward.delta === delta);
    }),
  );
}

function isGiven<Value>(value: Value | null | undefined): value is Value {
  return value !== undefined && value !== null;
}

function optional(text: string | null | undefined, argument: string): Address | undefined {
  return isGiven(text) ? addressFromBase58(text, argument) : undefined;
}

function one(
  index: CharacterFilter['index'],
  text: string | null | undefined,
  argument: string,
): CharacterFilter[] {
  const address = optional(text, argument);
  return address === undefined ? [] : [{ index, values: [address] }];
}

function kindFilter(index: CharacterFilter['index'], kind: string | undefined): CharacterFilter[] {
  return kind === undefined ? [] : [{ index, values: [textIndex(kind)] }];
}

/** @throws InvalidArgument for an unknown kind. */
function readKind(
  kind: string | null | undefined,
  argument: string,
  known: readonly string[],
): string | undefined {
  if (!isGiven(kind)) return undefined;
  if (known.includes(kind)) return kind;
  return fail('InvalidArgument', {
    argument,
    problem: `it is ${kind}`,
    expected: known.join(', '),
  });
}

export const operations = [character];
