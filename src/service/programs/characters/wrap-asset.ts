import { fail } from '../../../core/errors.ts';
import { type Address, addressFromBase58, addressToBase58 } from '../../../solana/address.ts';
import type { StateView } from '../../ledger/state/views.ts';
import { defineOperation } from '../../operations/operation.ts';
import { type FoundAsset, freezeAsset, readAsset } from '../assets/move-asset.ts';
import { anyAsset, assetAccounts, assetFields, locateAsset } from '../assets/places.ts';
import { subsidiseFee, subsidyOf } from '../control/subsidy.ts';
import { buildInstruction } from '../kit/build.ts';
import { type ContextOf, defineInstruction } from '../kit/define.ts';
import { makes, takesAsset } from '../kit/effects.ts';
import {
  capacityOf,
  distinctAddresses,
  finishMany,
  pickTree,
  requireProjectOf,
  requireRecord,
} from '../kit/lookup.ts';
import { chosen, derived, named, treeNumberReason, treeOf } from '../kit/sources.ts';
import {
  type Character,
  type CharacterModel,
  type Criteria,
  characterKind,
  characterMarkerKind,
  characterModelKind,
} from '../records/character-records.ts';
import {
  deploymentField,
  findCriteria,
  markerAccount,
  requireOwnDeployment,
  requireWrapped,
  wrappingAccounts,
} from './asset-wrapping.ts';
import { characterAddress, readModel } from './character-leaf.ts';
import { lastUnstakedAt, markCharacter, requireNoCharacter } from './markers.ts';

/** The asset that an instruction of an `each` step is about. */
const ofElement = { mint: 'mintList[]' };

const declaration = {
  program: 'characters',
  name: 'wrap_asset',
  doc: 'Wraps an asset as a character, and freezes it. Signed by its owner.',
  accounts: {
    ...wrappingAccounts,
    assetMint: { source: named('mint'), is: anyAsset },
    asset: { optional: true, source: derived('assets', 'asset', { account: 'assetMint' }) },
    ...assetAccounts('payer'),
    marker: markerAccount,
    tree: { writable: true, source: treeOf('characters', 'model', 'treeNumber') },
  },
  fields: {
    ...deploymentField,
    treeNumber: { type: 'u32', source: chosen(treeNumberReason) },
    ...assetFields,
  },
  effects: {
    takes: [takesAsset('payer')],
    returns: { of: 'character' },
    deposits: [makes('marker', characterMarkerKind)],
  },
} as const;

type Context = ContextOf<typeof declaration>;

const wrapAsset = defineInstruction(declaration, (context) => {
  const { payer, project, model, subsidy, assetMint, asset, marker, tree } = context.accounts;
  requireOwnDeployment(context.fields.deployment);
  const criterias = requireWrapped(readModel(context, model));
  subsidiseFee(context, subsidy, project.address, project);
  requireNoCharacter(context, assetMint, marker);
  const assets = context.within('assets');
  const place = { ...context.accounts, assetLeafIndex: context.fields.assetLeafIndex };
  const found = readAsset(assets, place, asset, payer.address);
  const criteria = findCriteria(criterias, found, assetMint.address, model.address);
  freezeAsset(assets, place, payer.address);
  const leafIndex = context.nextLeafIndex(tree);
  const character = characterAddress(tree.address, leafIndex);
  context.appendLeaf(tree, characterKind, character, newCharacter(context, found, criteria));
  markCharacter(context, marker, { character, tree, leafIndex }, payer);
  context.recordHistory(character, 'Wrapped', {
    mint: addressToBase58(assetMint.address),
    kind: found.standard,
    owner: addressToBase58(payer.address),
    model: addressToBase58(model.address),
  });
});

function newCharacter(context: Context, asset: FoundAsset, criteria: Criteria): Character {
  const { payer, model, assetMint, marker } = context.accounts;
  const { standard, collection, creators } = asset;
  return {
    model: model.address,
    owner: payer.address,
    source: {
      kind: 'Wrapped',
      mint: assetMint.address,
      criteria,
      standard: { kind: standard },
    },
    usedBy: { kind: 'None' },
    collection,
    creators: creators.map(({ address }) => address),
    unstakedAt: lastUnstakedAt(context, marker),
    resetStakeDuration: null,
  };
}

/**
 * The numbers of the trees for `count` new characters, the newest with free capacity first.
 * @throws TreeMissing, TreeFull.
 */
function spreadOverTrees(
  state: StateView,
  model: Address,
  { trees }: CharacterModel,
  count: number,
): readonly number[] {
  const operation = 'characters.createTree (createCreateCharactersTreeTransaction)';
  const owner = { owner: addressToBase58(model), kind: 'characters', operation };
  const numbers: number[] = [];
  for (let number = pickTree(state, trees, owner); number >= 0; number -= 1) {
    const room = Math.min(capacityOf(state, trees[number]!), count - numbers.length);
    numbers.push(...Array<number>(room).fill(number));
  }
  return numbers.length === count ? numbers : fail('TreeFull', owner);
}

const createWrapAssetsToCharacterTransactions = defineOperation({
  name: 'createWrapAssetsToCharacterTransactions',
  shape: [[{ instruction: 'wrap_asset', each: 'mintList', arguments: ofElement }]],
  run(args, context) {
    const { state } = context;
    const mints = distinctAddresses(args.mintList, 'mintList');
    const model = addressFromBase58(args.characterModel, 'characterModel');
    const record = requireRecord(state, characterModelKind, model);
    const project = addressFromBase58(args.project, 'project');
    requireProjectOf(record, project, 'characterModel');
    const numbers = spreadOverTrees(state, model, record, mints.length);
    const subsidy = subsidyOf(state, project);
    const instructions = mints.map((mint, element) => {
      const asset = locateAsset(state, mint);
      return buildInstruction(wrapAsset, {
        args,
        renames: ofElement,
        element,
        accounts: subsidy,
        fields: { ...asset.fields, treeNumber: numbers[element] },
        omit: asset.omit,
      });
    });
    return finishMany(context, instructions, args);
  },
});

export const instructions = [wrapAsset];
export const operations = [createWrapAssetsToCharacterTransactions];
