import { INGREDIENTS_MAX } from '../core/limits.ts';
import type { SeedBadge, SeedPortion, SeedRecipe, SeedResource } from './format.ts';
import type { At, Planning } from './planning.ts';

/** Resources, faucets, recipes and badges. */
export function planEconomy(planning: Planning): void {
  for (const resource of planning.seed.resources) planResource(resource, planning);
  planFaucets(planning);
  for (const recipe of planning.seed.recipes) planRecipe(recipe, planning);
  for (const badge of planning.seed.badges) planBadge(badge, planning);
}

/** Where a seed does not say for how many holdings there is room. */
const HOLDINGS_DEFAULT = 1000;

function planResource(resource: SeedResource, { records, names, there, add, hold }: Planning) {
  const { name, places = HOLDINGS_DEFAULT, ...settings } = resource;
  const of = { list: 'resources', name } as const;
  const known = there.resources.get(name);
  if (known !== undefined) {
    hold(of, known, resource, ['symbol', 'decimals', 'uri', 'storage']);
  } else {
    const params = { name, ...settings };
    add({
      ...of,
      what: '',
      method: 'resources.create',
      params: ({ project }) => ({ project, params }),
      makes: of,
    });
  }
  if (settings.storage === 'AccountState') return;
  const address = names.addressOf('resources', name);
  const record = records.resources.find((one) => one.address === address);
  if ((record?.storage.params?.merkle_trees.merkle_trees.length ?? 0) > 0) return;
  add({
    ...of,
    what: `a tree for ${places} holdings`,
    method: 'resources.createTree',
    params: (at) => {
      const treeConfig = { basic: { numAssets: places } };
      return { project: at.project, resource: at.of('resources', name), treeConfig };
    },
  });
}

function planFaucets({ seed, there, add, hold }: Planning): void {
  for (const faucet of seed.faucets) {
    const { name, resource, amount, repeatInterval } = faucet;
    const of = { list: 'faucets', name } as const;
    const known = there.faucets.get(name);
    if (known !== undefined) hold(of, known, faucet, ['resource', 'amount', 'repeatInterval']);
    else {
      add({
        ...of,
        what: `${amount} ${resource}, every ${repeatInterval} s`,
        method: 'faucets.create',
        params: (at) => ({ resource: at.of('resources', resource), amount, repeatInterval }),
        makes: of,
      });
    }
  }
}

function planRecipe(recipe: SeedRecipe, { there, add, hold }: Planning): void {
  const { name, xp, ingredients, meal } = recipe;
  const of = { list: 'recipes', name } as const;
  const known = there.recipes.get(name);
  if (known === undefined) {
    add({
      ...of,
      what: `${meal.amount} ${meal.resource} out of ${describePortions(ingredients)}`,
      method: 'recipes.create',
      params: (at) => {
        const [made] = toPortions([meal], at);
        return { project: at.project, xp, ingredients: toPortions(ingredients, at), meal: made };
      },
      makes: of,
    });
    return;
  }
  hold(of, known, recipe, ['xp', 'meal']);
  const gone = known.ingredients.filter(({ resource }) => !ingredients.some(isOf(resource)));
  const added = ingredients.filter(
    ({ resource, amount }) => known.ingredients.find(isOf(resource))?.amount !== amount,
  );
  // A recipe that takes too little in between is better than one that takes none, or too many.
  if (added.length > 0 && known.ingredients.length + added.length <= INGREDIENTS_MAX) {
    addIngredients();
    removeIngredients();
  } else {
    removeIngredients();
    addIngredients();
  }

  function addIngredients(): void {
    if (added.length === 0) return;
    add({
      ...of,
      what: `takes ${describePortions(added)}`,
      method: 'recipes.addIngredients',
      params: (at) => ({ recipe: at.of('recipes', name), ingredients: toPortions(added, at) }),
    });
  }

  function removeIngredients(): void {
    if (gone.length === 0) return;
    const names = gone.map(({ resource }) => resource);
    add({
      ...of,
      what: `takes no ${names.join(', no ')}`,
      method: 'recipes.removeIngredients',
      params: (at) => {
        return {
          recipe: at.of('recipes', name),
          ingredients: names.map((one) => at.of('resources', one)),
        };
      },
    });
  }
}

function isOf(resource: string) {
  return (portion: SeedPortion): boolean => portion.resource === resource;
}

function describePortions(portions: readonly SeedPortion[]): string {
  return portions.map(({ resource, amount }) => `${amount} ${resource}`).join(', ');
}

function toPortions(portions: readonly SeedPortion[], at: At) {
  return portions.map(({ resource, amount }) => {
    return { resourceAddress: at.of('resources', resource), amount };
  });
}

function planBadge(badge: SeedBadge, { there, add, hold }: Planning): void {
  const { name, index, startTime, endTime } = badge;
  const of = { list: 'badges', name } as const;
  const known = there.badges.get(name);
  const condition = 'Public';
  if (known === undefined) {
    add({
      ...of,
      what: `number ${index}`,
      method: 'badges.create',
      params: ({ project }) => {
        const args = { projectAddress: project, badgeIndex: index, condition, startTime, endTime };
        return { args };
      },
      makes: of,
    });
    return;
  }
  hold(of, known, badge, ['index']);
  if (known.startTime === startTime && known.endTime === endTime) return;
  add({
    ...of,
    what: 'when it can be claimed',
    method: 'badges.update',
    params: ({ project }) => {
      const args = { projectAddress: project, criteriaIndex: index, condition, startTime, endTime };
      return { args };
    },
  });
}
