import type { SeedAssembler, SeedModel, SeedTrait } from './format.ts';
import type { Planning } from './planning.ts';

/** Assemblers with their traits, and models. */
export function planCharacters(planning: Planning): void {
  for (const assembler of planning.seed.assemblers) planAssembler(assembler, planning);
  for (const model of planning.seed.models) planModel(model, planning);
}

/** Traits of one call, which has to fit its bundle. */
const TRAITS_A_CALL = 50;

function planAssembler(assembler: SeedAssembler, planning: Planning): void {
  const { there, add, hold } = planning;
  const { name, places, order } = assembler;
  const of = { list: 'assemblers', name } as const;
  const known = there.assemblers.get(name);
  if (known !== undefined) hold(of, known, assembler, ['order']);
  else {
    const treeConfig = { basic: { numAssets: places } };
    add({
      ...of,
      what: `a tree for ${places} traits`,
      method: 'characters.createAssembler',
      params: ({ project }) => ({ project, ticker: name, order, treeConfig }),
      makes: of,
    });
  }
  planTraits(assembler, known?.traits ?? [], planning);
}

function planTraits(
  { name, traits }: SeedAssembler,
  known: readonly SeedTrait[],
  { add, hold }: Planning,
): void {
  const missing: SeedTrait[] = [];
  const byName = new Map(known.map((trait) => [keyOf(trait), trait]));
  for (const trait of traits) {
    const same = byName.get(keyOf(trait));
    if (same === undefined) missing.push(trait);
    else hold({ list: 'assemblers', name }, same, trait, ['uri']);
  }
  for (let start = 0; start < missing.length; start += TRAITS_A_CALL) {
    const part = missing.slice(start, start + TRAITS_A_CALL);
    add({
      list: 'assemblers',
      name,
      what: `traits ${part.map((trait) => `${trait.label} ${trait.name}`).join(', ')}`,
      method: 'characters.addTraits',
      params: (at) => ({ assemblerConfig: at.of('assemblers', name), traits: part }),
    });
  }
}

function keyOf({ label, name }: SeedTrait): string {
  return JSON.stringify([label, name]);
}

/** All that a creator of a collection can have. */
const WHOLE_SHARE = 100;

function planModel(model: SeedModel, { records, names, there, add, hold }: Planning): void {
  const { name, places, assembler, ...texts } = model;
  const of = { list: 'models', name } as const;
  const known = there.models.get(name);
  if (known !== undefined) {
    hold(of, known, model, ['assembler', ...Object.keys(texts)]);
  } else {
    add({
      ...of,
      what: `assembled by ${assembler}`,
      method: 'characters.createModel',
      params: (at) => {
        const assemblerConfig = at.of('assemblers', assembler);
        const creators = [{ address: at.wallet, share: WHOLE_SHARE }];
        const input = { name, ...texts, assemblerConfig, creators };
        return { project: at.project, config: { kind: 'Assembled', assemblerConfigInput: input } };
      },
      makes: of,
    });
  }
  const address = names.addressOf('models', name);
  const record = records.models.find((one) => one.address === address);
  if ((record?.merkle_trees.merkle_trees.length ?? 0) > 0) return;
  add({
    ...of,
    what: `a tree for ${places} characters`,
    method: 'characters.createTree',
    params: (at) => {
      const treeConfig = { basic: { numAssets: places } };
      return { project: at.project, characterModel: at.of('models', name), treeConfig };
    },
  });
}
