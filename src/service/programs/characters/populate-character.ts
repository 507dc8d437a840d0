import { fail } from '../../../core/errors.ts';
import { type Address, addressFromBase58, addressToBase58 } from '../../../solana/address.ts';
import type { StateView } from '../../ledger/state/views.ts';
import { defineOperation } from '../../operations/operation.ts';
import { type FoundAsset, freezeAsset, readAsset } from '../assets/move-asset.ts';
import { vouchesFor } from '../assets/own-names.ts';
import { anyAsset, assetAccounts, assetFields, locateAsset } from '../assets/places.ts';
import { mayAct, readProject } from '../control/authority.ts';
import { omitUnlessDelegate } from '../control/delegate.ts';
import { serviceIndex } from '../control/services.ts';
import { buildInstruction } from '../kit/build.ts';
import { type ContextOf, defineInstruction } from '../kit/define.ts';
import { takesAsset } from '../kit/effects.ts';
import { finish, requireRecord } from '../kit/lookup.ts';
import * as source from '../kit/sources.ts';
import {
  assemblerConfigKind,
  characterModelKind,
  wornTraitsType,
} from '../records/character-records.ts';
import {
  type AssembledConfig,
  assemble,
  assemblerOfModel,
  assemblyDeposits,
  requireAssembled,
  requireTreeCapacity,
  treeOfModel,
} from './assembled.ts';
import { modelOfProject, projectOfModel, readModel } from './character-leaf.ts';
import { requireNoCharacter } from './markers.ts';
import * as traits from './traits.ts';

const declaration = {
  program: 'characters',
  name: 'populate_character',
  doc: 'Creates an assembled character from an asset whose update authority approves it.',
  accounts: {
    payer: { signer: true, writable: true, source: source.named('payer', 'updateAuthority') },
    updateAuthority: { signer: true, source: source.named('updateAuthority') },
    delegation: { optional: true, source: source.delegationOf('updateAuthority') },
    project: { source: source.named('project'), is: projectOfModel },
    assemblerConfig: { source: source.chosen(source.heldReason), is: assemblerOfModel },
    model: { source: source.named('characterModel'), is: modelOfProject },
    tree: { writable: true, source: source.named('charactersTree'), is: treeOfModel },
    owner: {
      source: source.named('owner'),
      is: { reason: 'the program asks whether the wallet holds the asset' },
    },
    assetMint: { source: source.named('mint'), is: anyAsset },
    asset: { optional: true, source: source.derived('assets', 'asset', { account: 'assetMint' }) },
    ...assetAccounts('owner'),
    attributesMarker: {
      writable: true,
      source: source.derived('characters', 'attributes', { account: 'model' }, { field: 'hash' }),
    },
    characterMarker: {
      writable: true,
      source: source.derived('characters', 'character_of', { account: 'assetMint' }),
    },
  },
  rest: traits.traitsIn('attributes'),
  fields: {
    attributes: { type: wornTraitsType, source: source.value('attributes', 'wornTraits') },
    hash: traits.hashField,
    ...assetFields,
  },
  effects: {
    takes: [takesAsset('owner')],
    returns: { of: 'character' },
    deposits: [...assemblyDeposits],
  },
} as const;

type Context = ContextOf<typeof declaration>;

const populateCharacter = defineInstruction(declaration, (context) => {
  const { model, owner, assetMint, asset } = context.accounts;
  const { attributes, hash, assetLeafIndex } = context.fields;
  requireNoCharacter(context, assetMint, context.accounts.characterMarker);
  const config = requireAssembled(readModel(context, model));
  const assets = context.within('assets');
  const place = { ...context.accounts, assetLeafIndex };
  const found = readAsset(assets, place, asset, owner.address);
  requireVouched(context, found);
  requireFit(context, config, found);
  freezeAsset(assets, place, owner.address);
  assemble(context, context.accounts, {
    attributes,
    markers: context.rest,
    hash,
    owner: owner.address,
    mint: assetMint.address,
    uri: found.uri,
    updateAuthority: found.updateAuthority,
  });
});

/**
 * An asset is frozen here without its owner's signature, so only its update authority may do this,
 * or a delegate of a project whose authority that is: a project has no power over others' assets.
 * @throws Unauthorised.
 */
function requireVouched(context: Context, { updateAuthority: expected }: FoundAsset): void {
  const { updateAuthority, project, model, delegation, assetMint } = context.accounts;
  const signer = updateAuthority;
  if (vouchesFor(signer.address, expected)) return;
  const record = readProject(context, project);
  const index = serviceIndex(record, 'AssetManager', model.address);
  const right = { service: 'AssetManager', permission: 'ManageAssets', index } as const;
  const isOfProject = vouchesFor(record.authority, expected);
  if (isOfProject && mayAct(context, record, { project, signer, delegation }, right)) return;
  const mint = addressToBase58(assetMint.address);
  const needs =
    `to be ${addressToBase58(expected)}, the update authority of the asset ${mint}, or where ` +
    `that is the project's authority its AssetManager[${index}].ManageAssets`;
  fail('Unauthorised', { wallet: addressToBase58(signer.address), needs });
}

/** @throws CriteriaUnmet unless the model's creators made the asset or its collection. */
function requireFit(
  { accounts: { assetMint, model } }: Context,
  config: AssembledConfig,
  { collection, creators }: FoundAsset,
): void {
  const origins = [collection, ...creators.map(({ address }) => address)];
  if (config.creators.some(({ address }) => origins.includes(address))) return;
  const mint = addressToBase58(assetMint.address);
  fail('CriteriaUnmet', { mint, model: addressToBase58(model.address) });
}

const createPopulateAssembleablCharacterTransaction = defineOperation({
  name: 'createPopulateAssembleablCharacterTransaction',
  shape: [[{ instruction: 'populate_character' }]],
  run(args, context) {
    const { state } = context;
    const project = addressFromBase58(args.project, 'project');
    const updateAuthority = addressFromBase58(args.updateAuthority, 'updateAuthority');
    const omit = omitUnlessDelegate(state, project, updateAuthority);
    const asset = locateAsset(state, addressFromBase58(args.mint, 'mint'));
    const { assemblerConfig, hash } = planTraits(state, args);
    const instruction = buildInstruction(populateCharacter, {
      args,
      accounts: { assemblerConfig },
      fields: { ...asset.fields, hash },
      omit: [...omit, ...asset.omit],
    });
    return finish(context, [instruction], args);
  },
});

interface PopulateArguments {
  readonly characterModel: string;
  readonly charactersTree: string;
  readonly attributes: unknown;
}

/** @throws NotFound, InvalidArgument, LabelUnknown, TreeMissing, TreeFull. */
function planTraits(
  state: StateView,
  args: PopulateArguments,
): { readonly assemblerConfig: Address; readonly hash: Address } {
  const model = addressFromBase58(args.characterModel, 'characterModel');
  const record = requireRecord(state, characterModelKind, model);
  const { assemblerConfig } = requireAssembled(record);
  const config = requireRecord(state, assemblerConfigKind, assemblerConfig);
  requireTreeCapacity(
    state,
    record,
    model,
    addressFromBase58(args.charactersTree, 'charactersTree'),
  );
  const given = traits.readAttributes(args.attributes);
  const worn = traits.orderTraits(config, assemblerConfig, given);
  return { assemblerConfig, hash: traits.hashTraits(worn) };
}

export const instructions = [populateCharacter];
export const operations = [createPopulateAssembleablCharacterTransaction];
