import { encodeMint, encodeTokenAccount } from '../../../solana/native-layouts.ts';
import { programId } from '../../../solana/program-ids.ts';
import { deriveRecord } from '../kit/addresses.ts';
import { defineInstruction } from '../kit/define.ts';
import { makes, makesMint, makesToken } from '../kit/effects.ts';
import { anyWallet, derived, freshName, named } from '../kit/sources.ts';
import { type Asset, assetKind } from '../records/asset-records.ts';
import { detailFields, requireDetails, requireService, serviceAccounts } from './minting.ts';
import { newAssetToken } from './move-asset.ts';

export const mintSingleAsset = defineInstruction(
  {
    program: 'assets',
    name: 'mint_asset',
    doc: "Makes a single asset: a mint of one unit, held by its owner. The service's key signs.",
    accounts: {
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
    },
    fields: {
      key: freshName('the mint'),
      ...detailFields,
    },
    effects: {
      deposits: [
        makesMint('assetMint'),
        makesToken('assetToken'),
        makes('asset', assetKind, { fields: ['name', 'symbol', 'uri', 'creators'] }),
      ],
    },
  },
  (context) => {
    const { payer, owner, assetMint, asset, assetToken } = context.accounts;
    requireService(context, context.accounts);
    const details = requireDetails(context.fields);
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
  },
);

export const instructions = [mintSingleAsset];
