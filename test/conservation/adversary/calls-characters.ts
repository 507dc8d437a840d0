import type { BuildName } from '../../../src/methods/generated/types.ts';
import { LABELS, TRAITS } from '../stage.ts';
import type { Calls } from './calls.ts';
import { chooseTree } from './calls-control.ts';
import type { Chooser } from './chooser.ts';

/** Arguments of operations on models, traits and characters. */

const attributes = (choose: Chooser): [unknown, unknown][] => {
  const labels = choose.chance(1, 4) ? LABELS.slice(0, 1) : LABELS;
  return labels.map((label) => {
    const trait = choose.value(choose.any('CharacterTrait'));
    const isAdded = trait.label === label && choose.chance(2, 3);
    return [label, isAdded ? trait.name : String(choose.random.below(TRAITS))];
  });
};

/** A model whose characters are assembled, and what goes with it. */
const assembly = (choose: Chooser) => {
  let characterModel = choose.any('CharacterModel');
  for (let look = 0; look < 8 && !isAssembled(choose, characterModel); look += 1) {
    characterModel = choose.any('CharacterModel');
  }
  return {
    project: choose.named(characterModel, 'project'),
    characterModel,
    assemblerConfig: choose.named(characterModel, 'config', 'assemblerConfig'),
    charactersTree: choose.named(characterModel, 'trees', '0'),
  };
};

function isAssembled(choose: Chooser, model: string): boolean {
  return (choose.value(model).config as { kind: string } | undefined)?.kind === 'Assembled';
}

const wrapping = (choose: Chooser) => {
  let characterModel = choose.any('CharacterModel');
  for (let look = 0; look < 8 && isAssembled(choose, characterModel); look += 1) {
    characterModel = choose.any('CharacterModel');
  }
  return { project: choose.named(characterModel, 'project'), characterModel };
};

const config = (choose: Chooser, project: string) => {
  if (choose.chance(1, 2)) {
    return { kind: 'Wrapped', criterias: [{ kind: 'Collection', params: project }] };
  }
  const texts = { collectionName: 'Set', name: 'One', symbol: 'SET', description: '' };
  const creators = [{ address: choose.named(project, 'authority'), share: 100 }];
  const assemblerConfig = choose.of('AssemblerConfig', project);
  const assemblerConfigInput = { ...texts, creators, assemblerConfig, sellerFeeBasisPoints: 0 };
  return { kind: 'Assembled', assemblerConfigInput };
};

export const characterCalls = {
  createCreateCharacterModelTransaction: (choose) => {
    const project = choose.project();
    return {
      project,
      config: config(choose, project),
      ...choose.actor(project, 'ManageAssembler'),
    };
  },
  createCreateCharactersTreeTransaction: (choose) => {
    const characterModel = choose.any('CharacterModel');
    const project = choose.named(characterModel, 'project');
    const treeConfig = chooseTree(choose);
    return { project, characterModel, treeConfig, ...choose.actor(project, 'ManageAssembler') };
  },
  createCreateAssemblerConfigTransaction: (choose) => {
    const project = choose.project();
    const ticker = `t${choose.random.below(1000)}`;
    const order = [...LABELS];
    return {
      project,
      ticker,
      order,
      treeConfig: chooseTree(choose),
      ...choose.actor(project, 'ManageAssembler'),
    };
  },
  createAddCharacterTraitsTransactions: (choose) => {
    const assemblerConfig = choose.any('AssemblerConfig');
    const name = `more ${choose.random.below(300)}`;
    const traits = [{ label: choose.from(LABELS), name, uri: '' }];
    const by = choose.actor(choose.named(assemblerConfig, 'project'), 'UpdateBlock');
    return { assemblerConfig, traits, ...by };
  },
  createRemoveCharacterTraitsTransactions: (choose) => {
    const trait = choose.find(
      'CharacterTrait',
      (_, address) => choose.census.account(address)?.value.wearers === 0,
    );
    const assemblerConfig = choose.named(trait, 'config');
    const by = choose.actor(choose.named(assemblerConfig, 'project'), 'UpdateBlock');
    return { assemblerConfig, traitsAddresses: [trait], ...by };
  },
  createAssembleCharacterTransaction: (choose) => ({
    ...assembly(choose),
    attributes: attributes(choose),
    wallet: choose.caller.address,
  }),
  createUpdateCharacterTraitsTransaction: (choose) => {
    const [characterAddress] = choose.characters('None', 'Assembled').characters;
    const characterModel = choose.named(characterAddress!, 'model');
    const project = choose.named(characterModel, 'project');
    const isOwner = choose.chance(2, 3);
    return {
      project,
      characterModel,
      assemblerConfig: choose.named(characterModel, 'config', 'assemblerConfig'),
      charactersTree: choose.named(characterModel, 'trees', '0'),
      characterAddress: characterAddress!,
      attributes: attributes(choose),
      wallet: isOwner ? choose.caller.address : choose.actor(project, 'UpdateNFT').authority,
    };
  },
  createPopulateAssembleablCharacterTransaction: (choose) => {
    const { mint, owner, side } = choose.asset();
    const isFitting = choose.chance(3, 4);
    const { assemblerConfig: _, ...any } = assembly(choose);
    const { project, model: characterModel, charactersTree } = side;
    const place = isFitting ? { project, characterModel, charactersTree } : any;
    const updateAuthority = choose.actor(place.project, 'ManageAssets').authority;
    return { ...place, attributes: attributes(choose), mint, owner, updateAuthority };
  },
  createWrapAssetsToCharacterTransactions: (choose) => {
    const { mint, owner, side } = choose.asset();
    const wallet = choose.chance(3, 4) ? owner : choose.caller.address;
    const fitting = { project: side.project, characterModel: side.wrappedModel };
    const place = choose.chance(3, 4) ? fitting : wrapping(choose);
    return { ...place, mintList: [mint], wallet };
  },
  createUnwrapAssetsFromCharacterTransactions: (choose) => {
    const { characters, model } = choose.characters('None', 'Wrapped');
    const project = choose.named(model, 'project');
    const wallet = choose.caller.address;
    return { project, characterModel: model, characterAddresses: characters, wallet };
  },
} as const satisfies Partial<Calls<BuildName>>;
