import type { AccountDeclaration } from '../../../contract/declaration.ts';
import { encodeMint, encodeTokenAccount } from '../../../solana/native-layouts.ts';
import { programId } from '../../../solana/program-ids.ts';
import type { AccountHandle } from '../../ledger/state/account.ts';
import { deriveRecord } from '../kit/addresses.ts';
import { defineInstruction, type ProgramContext } from '../kit/define.ts';
import { makes, makesMint, makesToken } from '../kit/effects.ts';
import { anyWallet, derived, freshName, named } from '../kit/sources.ts';
import {
  type Asset,
  type AssetDetails,
  assetKind,
  CREATOR_BYTES,
} from '../records/asset-records.ts';
import { detailFields, requireDetails, requireService, serviceAccounts } from './minting.ts';
import { newAssetToken } from './move-asset.ts';
import { ownDetailFields, requireOwnDetails } from './own-names.ts';

/** Who gets a single asset, and its accounts. */
const singleAccounts = {
  ...serviceAccounts,
  owner: { source: named('owner'), is: anyWallet },
  assetMint: { writable: true, source: derived('assets', 'mint', { field: 'key' }) },
  asset: { writable: true, source: derived('assets', 'asset', { account: 'assetMint' }) },
  assetToken: {
    writable: true,
    source: derived(
      'associatedToken',
      { account: 'owner' },
      { program: 'token' },
      { account: 'assetMint' },
    ),
  },
} as const satisfies Readonly<Record<string, AccountDeclaration>>;

const texts = ['name', 'symbol', 'uri'] as const;

export const mintSingleAsset = defineInstruction(
  {
    program: 'assets',
    name: 'mint_asset',
    doc: "Mints a single asset: a mint with a supply of one. The service's key signs.",
    accounts: singleAccounts,
    fields: {
      key: freshName('the mint'),
      ...detailFields,
    },
    effects: {
      deposits: [
        makesMint('assetMint'),
        makesToken('assetToken'),
        makes('asset', assetKind, { fields: [...texts, 'creators'] }),
      ],
    },
  },
  (context) => mintSingle(context, context.accounts, requireDetails(context.fields)),
);

export const mintOwnSingleAsset = defineInstruction(
  {
    program: 'assets',
    name: 'mint_own_asset',
    doc: "Mints a single asset of the service's own authority. The service's key signs.",
    accounts: singleAccounts,
    fields: {
      key: freshName('the mint'),
      ...ownDetailFields,
    },
    effects: {
      deposits: [
        makesMint('assetMint'),
        makesToken('assetToken'),
        makes('asset', assetKind, {
          fields: texts,
          each: { path: 'fields.creators[]', bytes: CREATOR_BYTES },
        }),
      ],
    },
  },
  (context) => mintSingle(context, context.accounts, requireOwnDetails(context.fields)),
);

type SingleAccounts = Readonly<Record<keyof typeof singleAccounts, AccountHandle>>;

function mintSingle(
  context: ProgramContext,
  accounts: SingleAccounts,
  details: AssetDetails,
): void {
  const { payer, owner, assetMint, asset, assetToken } = accounts;
  requireService(context, accounts);
  const mint = assetMint.address;
  const { bump } = deriveRecord('assets', 'asset', mint);
  const mintData = encodeMint({
    mintAuthority: asset.address,
    supply: 1n,
    decimals: 0,
    isInitialized: true,
    freezeAuthority: asset.address,
  });
  const token = programId('token');
  context.createForeignAccount(assetMint, token, mintData, payer);
  const tokenData = encodeTokenAccount(newAssetToken(mint, owner.address));
  context.createForeignAccount(assetToken, token, tokenData, payer);
  const record: Asset = { bump, mint, ...details };
  context.createRecord(asset, assetKind, record, payer);
}

export const instructions = [mintSingleAsset, mintOwnSingleAsset];
