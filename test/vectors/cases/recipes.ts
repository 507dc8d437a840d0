import { addResource, mint, walletOf } from '../../programs/world.ts';
import { makeElsewhere } from '../made-elsewhere.ts';
import { refusals } from '../refusal.ts';
import { extendScene } from '../scene.ts';
import { nowhere, U64_MAX, village } from '../scenes.ts';
import { vector } from '../vector.ts';

const CREATE = 'createInitializeRecipeTransaction';
const ADD = 'createAddIngredientsTransaction';
const REMOVE = 'createRemoveIngredientsTransaction';
const CRAFT = 'createInitCookingProcessTransactions';

const portion = (resourceAddress: string, amount: string) => ({ resourceAddress, amount });

const kitchen = extendScene(
  village,
  'kitchen',
  'as village, with the resources flour (LedgerState, a tree for 8), of which anna has 100, and ' +
    'bread (AccountState), and a recipe of 2 bread out of 5 flour.',
  async (game) => {
    const { world, project, authority, anna } = game;
    const flour = await addResource(game, 'LedgerState', 8);
    const bread = await addResource(game, 'AccountState');
    await mint(game, flour, anna.address, '100');
    const of = { project, authority: authority.address, xp: '0' };
    const args = { ...of, ingredients: [portion(flour, '5')], meal: portion(bread, '2') };
    const { recipe } = await world.write(CREATE, args, authority);
    return { flour, bread, recipe };
  },
);

const creations = [
  vector({
    operation: 'recipes',
    name: 'success',
    shows: 'Finds the recipes of a project.',
    scene: kitchen,
    play: (script, { project }) => script.call('recipes', { projects: [project] }),
  }),
  vector({
    operation: CREATE,
    name: 'success',
    shows: 'Makes a recipe that needs experience.',
    scene: kitchen,
    async play(script, { project, authority, flour, bread }) {
      const of = { project, authority: authority.address, xp: '10' };
      const args = { ...of, ingredients: [portion(bread, '1')], meal: portion(flour, '1') };
      const { recipe } = await script.write(CREATE, args, authority);
      await script.call('recipes', { addresses: [recipe] });
    },
  }),
  ...refusals(CREATE, kitchen, {
    NotFound: [
      'No such ingredient.',
      ({ project, authority, bread }) => ({
        project,
        authority: authority.address,
        xp: '0',
        ingredients: [portion(nowhere, '1')],
        meal: portion(bread, '1'),
      }),
    ],
    Unauthorised: [
      'The wallet is not the authority.',
      ({ project, anna, flour, bread }) => ({
        project,
        authority: anna.address,
        xp: '0',
        ingredients: [portion(flour, '1')],
        meal: portion(bread, '1'),
      }),
    ],
  }),
];

const changes = [
  vector({
    operation: ADD,
    name: 'success',
    shows: 'Adds an ingredient and gives another a new amount.',
    scene: kitchen,
    async play(script, { authority, recipe, flour, bread }) {
      const ingredients = [portion(bread, '1'), portion(flour, '6')];
      await script.write(ADD, { recipe, ingredients, authority: authority.address }, authority);
      await script.call('recipes', { addresses: [recipe] });
    },
  }),
  ...refusals(ADD, kitchen, {
    NotFound: [
      'No such recipe.',
      ({ authority, flour }) => ({
        recipe: nowhere,
        ingredients: [portion(flour, '1')],
        authority: authority.address,
      }),
    ],
    Unauthorised: [
      'The wallet is not the authority.',
      ({ recipe, anna, flour }) => ({
        recipe,
        ingredients: [portion(flour, '1')],
        authority: anna.address,
      }),
    ],
  }),
  vector({
    operation: REMOVE,
    name: 'success',
    shows: 'Removes an ingredient.',
    scene: kitchen,
    async play(script, { authority, recipe, flour }) {
      const args = { recipe, ingredients: [flour], authority: authority.address };
      await script.write(REMOVE, args, authority);
      await script.call('recipes', { addresses: [recipe] });
    },
  }),
  ...refusals(REMOVE, kitchen, {
    NotFound: [
      'It is no ingredient of the recipe.',
      ({ recipe, authority, bread }) => ({
        recipe,
        ingredients: [bread],
        authority: authority.address,
      }),
    ],
    Unauthorised: [
      'The wallet is not the authority.',
      ({ recipe, anna, flour }) => ({ recipe, ingredients: [flour], authority: anna.address }),
    ],
  }),
];

/** Another recipe of the kitchen: what it makes, and how much experience it needs. */
async function makeRecipe(
  { world, project, authority, flour }: Parameters<typeof mint>[0] & { readonly flour: string },
  meal: string,
  xp = '0',
) {
  const of = { project, authority: authority.address, xp };
  const args = { ...of, ingredients: [portion(flour, '5')], meal: portion(meal, '2') };
  return { other: (await world.write(CREATE, args, authority)).recipe };
}

const crafts = [
  vector({
    operation: CRAFT,
    name: 'success',
    shows: 'Crafts once: 5 flour are burned, 2 bread are minted.',
    scene: kitchen,
    async play(script, { recipe, anna }) {
      await script.write(CRAFT, { recipe, authority: anna.address }, anna);
      await script.call('holdings', { holder: anna.address });
    },
  }),
  ...refusals(CRAFT, kitchen, {
    NotFound: ['No such recipe.', ({ anna }) => ({ recipe: nowhere, authority: anna.address })],
    ProfileMissing: [
      'The user has no profile in the project.',
      ({ recipe, bert }) => ({ recipe, authority: bert.address }),
    ],
  }),
  vector({
    operation: CRAFT,
    name: 'InsufficientXp',
    shows: 'The profile has no experience.',
    scene: kitchen,
    prepare: (game) => makeRecipe(game, game.bread, '1'),
    play: (script, { other, anna }) =>
      script.call(CRAFT, { recipe: other, authority: anna.address }),
  }),
  vector({
    operation: CRAFT,
    name: 'InsufficientBalance',
    shows: 'The crafter has too little of an ingredient.',
    scene: kitchen,
    async prepare({ world, flour, anna }) {
      const of = { resource: flour, amount: '96', authority: anna.address };
      await world.write('createBurnResourceTransaction', of, anna);
      return {};
    },
    play: (script, { recipe, anna }) => script.call(CRAFT, { recipe, authority: anna.address }),
  }),
  vector({
    operation: CRAFT,
    name: 'TreeMissing',
    shows: 'The meal has no tree.',
    scene: kitchen,
    async prepare(game) {
      const { world, project, authority } = game;
      const params = { name: 'Cake', symbol: 'CAKE', uri: '', decimals: 0 };
      const { resource } = await world.write(
        'createCreateNewResourceTransaction',
        { project, authority: authority.address, params: { ...params, storage: 'LedgerState' } },
        authority,
      );
      return makeRecipe(game, resource);
    },
    play: (script, { other, anna }) =>
      script.call(CRAFT, { recipe: other, authority: anna.address }),
  }),
  vector({
    operation: CRAFT,
    name: 'TreeFull',
    shows: 'The crafter has no leaf of the meal, and the tree has no room.',
    scene: kitchen,
    async prepare(game) {
      const cake = await addResource(game, 'LedgerState', 8);
      for (let i = 0; i < 8; i += 1) await mint(game, cake, walletOf(`holder ${i}`).address, '1');
      return makeRecipe(game, cake);
    },
    play: (script, { other, anna }) =>
      script.call(CRAFT, { recipe: other, authority: anna.address }),
  }),
  vector({
    operation: CRAFT,
    name: 'Overflow',
    shows: 'The supply of the meal would be over 2^64 - 1.',
    scene: kitchen,
    async prepare(game) {
      await mint(game, game.bread, game.bert.address, U64_MAX);
      return {};
    },
    play: (script, { recipe, anna }) => script.call(CRAFT, { recipe, authority: anna.address }),
  }),
  vector({
    operation: CRAFT,
    name: 'LeafChanged',
    shows: "The crafter's holding of the meal was made in another tree between the two.",
    scene: kitchen,
    async prepare(game) {
      const cake = await addResource(game, 'LedgerState', 8);
      return { cake, ...(await makeRecipe(game, cake)) };
    },
    async play(script, { project, other: recipe, cake: resource, anna, authority }) {
      const holder = anna.address;
      const built = await script.build(CRAFT, { recipe, authority: holder }, anna);
      await makeElsewhere(script, { project, resource, authority, holder });
      await script.submit(built);
    },
  }),
  vector({
    operation: CRAFT,
    name: 'success-terms',
    shows: 'Agrees to the recipe as it was shown.',
    scene: kitchen,
    async play(script, { recipe, flour, bread, anna }) {
      const terms = { ingredients: [portion(flour, '5')], meal: portion(bread, '2'), xp: '0' };
      await script.write(CRAFT, { recipe, authority: anna.address, terms }, anna);
    },
  }),
  vector({
    operation: CRAFT,
    name: 'success-less-experience',
    shows: 'Crafts what needs less experience than was agreed to.',
    scene: kitchen,
    async play(script, { recipe, flour, bread, anna }) {
      const terms = { ingredients: [portion(flour, '5')], meal: portion(bread, '2'), xp: '1' };
      await script.write(CRAFT, { recipe, authority: anna.address, terms }, anna);
    },
  }),
  vector({
    operation: CRAFT,
    name: 'RecipeTermsChanged',
    shows: 'It gives less bread than was agreed to.',
    scene: kitchen,
    play: (script, { recipe, flour, bread, anna }) => {
      const terms = { ingredients: [portion(flour, '5')], meal: portion(bread, '3'), xp: '0' };
      return script.call(CRAFT, { recipe, authority: anna.address, terms });
    },
  }),
  vector({
    operation: CRAFT,
    name: 'CostChanged',
    shows: 'The project raised an ingredient between build and submission.',
    scene: kitchen,
    async play(script, { recipe, flour, anna, authority }) {
      const built = await script.build(CRAFT, { recipe, authority: anna.address }, anna);
      const ingredients = [{ resourceAddress: flour, amount: '9' }];
      const of = { recipe, ingredients, authority: authority.address };
      await script.write('createAddIngredientsTransaction', of, authority);
      await script.submit(built);
    },
  }),
];

export const cases = [...creations, ...changes, ...crafts];
