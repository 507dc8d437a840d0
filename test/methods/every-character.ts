import type { Settlement, World } from './world.ts';

type Call = [action: string, params: Record<string, unknown>];

const treeConfig = { basic: { numAssets: 64 } };
const creators = [0, 1].map((i) => ({ address: `${'1'.repeat(31)}${i + 2}`, share: 50 }));

/** Calls of every operation on models, configurations, traits and assembled characters. */
export async function assemblerCalls(world: World, { project }: Settlement): Promise<Call[]> {
  const { friend, wallet } = world;
  const order = ['Body', 'Hat'];
  const config = { treeConfig, project, order };
  const made = await world.call('characters.createAssembler', { ...config, ticker: 'hero' });
  const assemblerConfig = made.address as string;
  const traits = ['red', 'blue', 'green'].map((name) => ({ label: 'Hat', name, uri: '' }));
  const added = await world.call('characters.addTraits', { assemblerConfig, traits });
  const texts = { collectionName: 'Heroes', name: 'Hero', symbol: 'HERO', description: 'They' };
  const assemblerConfigInput = {
    ...texts,
    assemblerConfig,
    creators,
    sellerFeeBasisPoints: 500,
  };
  const assembled = { kind: 'Assembled', assemblerConfigInput };
  const wrapped = { kind: 'Wrapped', criterias: [{ kind: 'Creator', params: friend }] };
  const model = await world.call('characters.createModel', { config: assembled, project });
  const characterModel = model.address as string;
  const tree = { treeConfig, project, characterModel };
  await world.call('characters.createTree', tree);
  const [found] = (await world.call('characters.findModels', { addresses: [characterModel] })) as {
    merkle_trees: { merkle_trees: string[] };
  }[];
  const charactersTree = found!.merkle_trees.merkle_trees[0]!;
  const place = { project, assemblerConfig, characterModel, charactersTree };
  const receipt = await world.call('characters.assemble', {
    ...place,
    attributes: { Hat: 'red' },
  });
  const characterAddress = receipt.records.characters[0].address as string;
  const traitsAddresses = (added.records.characterTraits as { name: string; address: string }[])
    .filter(({ name }) => name !== 'red')
    .map(({ address }) => address);
  const attributes = { config: wrapped, project, attributes: { era: 'first', age: '3' } };
  const mint = await world.mint({ owner: friend, creators, updateAuthority: wallet });
  const populated = { project, characterModel, charactersTree, mint, owner: friend };
  return [
    ['characters.createModel', attributes],
    ['characters.createModel', { config: assembled, project }],
    ['characters.createTree', tree],
    ['characters.createAssembler', { ...config, ticker: 'pet' }],
    [
      'characters.addTraits',
      { assemblerConfig, traits: traits.map((trait) => ({ ...trait, label: 'Body' })) },
    ],
    ['characters.removeTraits', { assemblerConfig, traitsAddresses }],
    ['characters.assemble', { ...place, attributes: { Hat: 'blue' } }],
    ['characters.updateTraits', { ...place, characterAddress, attributes: [['Hat', 'green']] }],
    [
      'characters.populate',
      { ...populated, attributes: { Hat: 'green' }, updateAuthority: wallet },
    ],
  ];
}
