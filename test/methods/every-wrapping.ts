import { programIdBase58 } from '../../src/solana/program-ids.ts';
import type { Settlement, World } from './world.ts';

type Call = [action: string, params: Record<string, unknown>];

/** Calls that wrap and unwrap assets of both kinds, on a settled world. */
export async function wrappingCalls(world: World, { project }: Settlement): Promise<Call[]> {
  const { wallet: owner, friend } = world;
  const config = { kind: 'Wrapped', criterias: [{ kind: 'Collection', params: friend }] };
  const model = await world.call('characters.createModel', { config, project });
  const of = { project, characterModel: model.address as string };
  await world.call('characters.createTree', { ...of, treeConfig: { basic: { numAssets: 64 } } });
  const mint = (kind: 'Nft' | 'Cnft') => world.mint({ owner, kind, collection: friend });
  const wrapped = [await mint('Nft'), await mint('Cnft')];
  const receipt = await world.call('characters.wrap', { ...of, mintList: wrapped });
  const characters = receipt.records.characters as { address: string }[];
  const characterAddresses = characters.map(({ address }) => address);
  const externalDeployment = programIdBase58('assets');
  return [
    ['characters.wrap', { ...of, mintList: [await mint('Nft')] }],
    ['characters.wrap', { ...of, mintList: [await mint('Cnft'), await mint('Nft')] }],
    ['characters.wrap', { ...of, mintList: [await mint('Cnft')], externalDeployment }],
    ['characters.unwrap', { ...of, characterAddresses }],
    [
      'characters.unwrap',
      { ...of, characterAddresses: [...characterAddresses].reverse(), externalDeployment },
    ],
  ];
}
