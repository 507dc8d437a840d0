// Generated from src/methods/catalogue by `npm run generate`.

import type { CallOptions } from '../calls/pending-call.ts';
import { type Caller, walkPages } from '../caller.ts';
import type {
  IngredientsInput,
  MealInput,
  Receipt,
  Recipe,
  RecipeTerms,
} from './types.ts';

/** Parameters of `recipes.find`. */
export interface RecipesFindParameters {
  /** Only recipes with these addresses. Default: any. */
  readonly addresses?: readonly string[] | undefined;
  /** Only recipes of these projects. Default: any. */
  readonly projects?: readonly string[] | undefined;
  /**
   * The most records to answer, 1 to 10,000. Left out without `after`: all, and LimitExceeded when
   * there are more than 10,000.
   */
  readonly limit?: number | undefined;
  /**
   * Only what comes behind the record with this address in the list's order: that of the last
   * record of the page before. Default: from the first on.
   */
  readonly after?: string | undefined;
}

/** Parameters of `recipes.create`. */
export interface RecipesCreateParameters {
  /** Address of the project. */
  readonly project: string;
  /** Experience points that a profile needs to craft. They are not spent. */
  readonly xp: bigint;
  /** What each crafting burns, at most 8 resources. */
  readonly ingredients: readonly IngredientsInput[];
  /** What each crafting gives. */
  readonly meal: MealInput;
  /**
   * The project's authority. It signs, unless a delegate with CurrencyManager.ManageCurrencies
   * does.
   */
  readonly authority?: string | undefined;
  /**
   * Wallet that signs in place of the authority, by a delegation that allows this. Default: none.
   */
  readonly delegateAuthority?: string | undefined;
  /** Wallet that pays the fee and the deposits, and signs. Default: the wallet that acts. */
  readonly payer?: string | undefined;
  /**
   * 1 to 64 characters. A second call with the same key and parameters answers the receipt of the
   * first. Made by the client when left out.
   */
  readonly idempotencyKey?: string | undefined;
}

/** Parameters of `recipes.addIngredients`. */
export interface RecipesAddIngredientsParameters {
  /** Address of the recipe. */
  readonly recipe: string;
  /** Ingredients to add. A recipe holds at most 8. */
  readonly ingredients: readonly IngredientsInput[];
  /**
   * The project's authority. It signs, unless a delegate with CurrencyManager.ManageCurrencies
   * does.
   */
  readonly authority?: string | undefined;
  /**
   * Wallet that signs in place of the authority, by a delegation that allows this. Default: none.
   */
  readonly delegateAuthority?: string | undefined;
  /** Wallet that pays the fee and the deposits, and signs. Default: the wallet that acts. */
  readonly payer?: string | undefined;
  /**
   * 1 to 64 characters. A second call with the same key and parameters answers the receipt of the
   * first. Made by the client when left out.
   */
  readonly idempotencyKey?: string | undefined;
}

/** Parameters of `recipes.removeIngredients`. */
export interface RecipesRemoveIngredientsParameters {
  /** Address of the recipe. */
  readonly recipe: string;
  /** Addresses of the resources to remove; each must be an ingredient. */
  readonly ingredients: readonly string[];
  /**
   * The project's authority. It signs, unless a delegate with CurrencyManager.ManageCurrencies
   * does.
   */
  readonly authority?: string | undefined;
  /**
   * Wallet that signs in place of the authority, by a delegation that allows this. Default: none.
   */
  readonly delegateAuthority?: string | undefined;
  /** Wallet that pays the fee and the deposits, and signs. Default: the wallet that acts. */
  readonly payer?: string | undefined;
  /**
   * 1 to 64 characters. A second call with the same key and parameters answers the receipt of the
   * first. Made by the client when left out.
   */
  readonly idempotencyKey?: string | undefined;
}

/** Parameters of `recipes.craft`. */
export interface RecipesCraftParameters {
  /** Address of the recipe. */
  readonly recipe: string;
  /**
   * Wallet that crafts: it holds the ingredients, has a profile in the project and receives the
   * meal. It signs.
   */
  readonly authority?: string | undefined;
  /** Wallet that pays the fee and the deposits, and signs. Default: the wallet that acts. */
  readonly payer?: string | undefined;
  /**
   * What the game agrees to: the `terms` of the recipe as it was shown. It may become cheaper, and
   * is otherwise refused. Default: whatever the recipe is when the call is built.
   */
  readonly terms?: RecipeTerms | undefined;
  /**
   * 1 to 64 characters. A second call with the same key and parameters answers the receipt of the
   * first. Made by the client when left out.
   */
  readonly idempotencyKey?: string | undefined;
}

/** Actions of the domain `recipes`. */
export class RecipesActions {
  readonly #caller: Caller;

  /** @internal */
  constructor(caller: Caller) {
    this.#caller = caller;
  }

  /**
   * Finds recipes. The filters given must all match; at most 10,000 records.
   *
   * @example
   * const found = await client.recipes.find({ projects: [project] });
   * // found[0]?.ingredients?.[0]?.amount === 5n
   */
  find(parameters?: RecipesFindParameters, options?: CallOptions): Promise<readonly Recipe[]> {
    return this.#caller.call('recipes.find', parameters, options);
  }

  /**
   * The records of `recipes.find` one after the other, to the end, however many. They are asked for
   * by pages: `limit` is the size of one, and the walk begins behind `after`.
   */
  findEach(
    parameters?: RecipesFindParameters,
    options?: CallOptions,
  ): AsyncIterableIterator<Recipe> {
    return walkPages(this.#caller, 'recipes.find', 'address', parameters, options);
  }

  /**
   * Makes a recipe: what crafting it burns, what it gives, and how much experience it needs.
   *
   * Fails with `NotFound`, `Unauthorised`.
   *
   * @example
   * const receipt = await client.recipes.create({
   *   project, xp: 10n, ingredients, meal: { amount: 1n, resourceAddress: resourceAddress2 },
   * });
   * // receipt.records.recipes?.[0]?.xp === 10n
   */
  create(parameters: RecipesCreateParameters, options?: CallOptions): Promise<Receipt> {
    return this.#caller.call('recipes.create', parameters, options);
  }

  /**
   * Adds ingredients to a recipe. An ingredient that it already has gets the new amount.
   *
   * Fails with `NotFound`, `Unauthorised`.
   *
   * @example
   * const receipt = await client.recipes.addIngredients({ recipe, ingredients });
   * // receipt.records.recipes?.[0]?.ingredients?.[0]?.amount === 6n
   */
  addIngredients(
    parameters: RecipesAddIngredientsParameters,
    options?: CallOptions,
  ): Promise<Receipt> {
    return this.#caller.call('recipes.addIngredients', parameters, options);
  }

  /**
   * Removes ingredients from a recipe.
   *
   * Fails with `NotFound`, `Unauthorised`.
   *
   * @example
   * const receipt = await client.recipes.removeIngredients({ recipe, ingredients: [ingredient] });
   * // receipt.records.recipes?.[0]?.meal?.amount === 2n
   */
  removeIngredients(
    parameters: RecipesRemoveIngredientsParameters,
    options?: CallOptions,
  ): Promise<Receipt> {
    return this.#caller.call('recipes.removeIngredients', parameters, options);
  }

  /**
   * Crafts a recipe once: checks experience, burns every ingredient, mints the meal. All steps come
   * at once and are sent as one bundle.
   *
   * Fails with `NotFound`, `ProfileMissing`, `InsufficientXp`, `InsufficientBalance`,
   * `TreeMissing`, `TreeFull`, `Overflow`, `LeafChanged`, `CostChanged`, `RecipeTermsChanged`.
   *
   * @example
   * const receipt = await client.recipes.craft({ recipe });
   * // receipt.records.holdings?.[0]?.balance === 95n
   */
  craft(parameters: RecipesCraftParameters, options?: CallOptions): Promise<Receipt> {
    return this.#caller.call('recipes.craft', parameters, options);
  }
}
