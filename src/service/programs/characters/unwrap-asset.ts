import type { Reference } from '../../../contract/declaration.ts';
import { fail } from '../../../core/errors.ts';
import { addressFromBase58, addressToBase58 } from '../../../solana/address.ts';
import { defineOperation } from '../../operations/operation.ts';
import { thawAsset } from '../assets/move-asset.ts';
import { assetAccounts, assetFields, locateAsset } from '../assets/places.ts';
import { subsidiseFee, subsidyOf } from '../control/subsidy.ts';
import { buildInstruction } from '../kit/build.ts';
import { defineInstruction, refuseAccount } from '../kit/define.ts';
import { grows, takesAsset } from '../kit/effects.ts';
import { distinctAddresses, finishMany, requireProjectOf, requireRecord } from '../kit/lookup.ts';
import {
  chosen,
  heldReason,
  leafIndexReason,
  named,
  treeNumberReason,
  treeOf,
} from '../kit/sources.ts';
import {
  type Character,
  characterModelKind,
  UNSTAKED_AT_BYTES,
} from '../records/character-records.ts';
import {
  deploymentField,
  markerAccount,
  requireOwnDeployment,
  wrappingAccounts,
} from './asset-wrapping.ts';
import {
  characterReference,
  locateCharacter,
  readCharacter,
  requireFree,
  requireOwner,
  writeCharacter,
} from './character-leaf.ts';
import { freeMarker } from './markers.ts';

/** The character that an instruction of an `each` step is about. */
const ofElement = { character: 'characterAddresses[]' };

const standsForReference = {
  reason: 'the program takes only the asset that the character stands for',
} as const satisfies Reference;

const unwrapAsset = defineInstruction(
  {
    program: 'characters',
    name: 'unwrap_asset',
    doc: 'Closes a wrapped character and thaws its asset. Signed by its owner.',
    accounts: {
      ...wrappingAccounts,
      character: { source: named('character'), is: characterReference },
      assetMint: { source: chosen(heldReason), is: standsForReference },
      ...assetAccounts('payer'),
      marker: markerAccount,
      charactersTree: {
        writable: true,
        source: treeOf('characters', 'model', 'characterTreeNumber'),
      },
    },
    fields: {
      ...deploymentField,
      characterTreeNumber: { type: 'u32', source: chosen(treeNumberReason) },
      characterLeafIndex: { type: 'u32', source: chosen(leafIndexReason) },
      ...assetFields,
    },
    effects: {
      takes: [takesAsset('payer')],
      deposits: [grows('marker', { bytes: UNSTAKED_AT_BYTES })],
      power: 'it takes the asset out of the game, to where any program moves it',
      rights: {},
    },
  },
  (context) => {
    const { payer, project, model, subsidy, character, assetMint, marker } = context.accounts;
    const { deployment, characterLeafIndex: leafIndex, assetLeafIndex } = context.fields;
    requireOwnDeployment(deployment);
    subsidiseFee(context, subsidy, project.address, project);
    const tree = context.accounts.charactersTree;
    const place = { character, model, tree, leafIndex };
    const record = readCharacter(context, place);
    requireOwner(character.address, record, payer.address);
    requireFree(character.address, record);
    if (requireWrappedSource(record).mint !== assetMint.address) {
      refuseAccount('assetMint', 'unwrap_asset', 'the character stands for another asset');
    }
    const assetPlace = { ...context.accounts, assetLeafIndex };
    thawAsset(context.within('assets'), assetPlace, payer.address);
    writeCharacter(context, place, undefined);
    freeMarker(context, marker, record, payer);
    context.recordHistory(character.address, 'Unwrapped', {
      mint: addressToBase58(assetMint.address),
      owner: addressToBase58(payer.address),
      model: addressToBase58(model.address),
    });
  },
);

type WrappedSource = Extract<Character['source'], { readonly kind: 'Wrapped' }>;

/** @throws InvalidArgument for a character that was assembled. */
function requireWrappedSource({ source }: Character): WrappedSource {
  if (source.kind === 'Wrapped') return source;
  const problem = 'a character was assembled from traits';
  const expected = 'characters that were wrapped';
  return fail('InvalidArgument', { argument: 'characterAddresses', problem, expected });
}

const createUnwrapAssetsFromCharacterTransactions = defineOperation({
  name: 'createUnwrapAssetsFromCharacterTransactions',
  shape: [[{ instruction: 'unwrap_asset', each: 'characterAddresses', arguments: ofElement }]],
  run(args, context) {
    const { state } = context;
    const addresses = distinctAddresses(args.characterAddresses, 'characterAddresses');
    const model = addressFromBase58(args.characterModel, 'characterModel');
    const wallet = addressFromBase58(args.wallet, 'wallet');
    const project = addressFromBase58(args.project, 'project');
    const modelRecord = requireRecord(state, characterModelKind, model);
    requireProjectOf(modelRecord, project, 'characterModel');
    const subsidy = subsidyOf(state, project);
    const located = addresses.map((address) => locateCharacter(state, address, model));
    const instructions = located.map(
      ({ leaf: { address, index }, record, treeNumber }, element) => {
        requireOwner(address, record, wallet);
        requireFree(address, record);
        const asset = locateAsset(state, requireWrappedSource(record).mint);
        return buildInstruction(unwrapAsset, {
          args,
          renames: ofElement,
          element,
          accounts: { ...subsidy, ...asset.accounts },
          fields: { ...asset.fields, characterTreeNumber: treeNumber, characterLeafIndex: index },
          omit: asset.omit,
        });
      },
    );
    return finishMany(context, instructions, args);
  },
});

export const instructions = [unwrapAsset];
export const operations = [createUnwrapAssetsFromCharacterTransactions];
