import { INGREDIENTS_MAX } from '../../../core/limits.ts';
import {
  ownProfileAccount,
  readProfile,
  requireOwnProfile,
  requireXp,
  walletMarkerOf,
} from '../control/own-profile.ts';
import { subsidiseFee, subsidyAccount } from '../control/subsidy.ts';
import { type ContextOf, defineInstruction, exists } from '../kit/define.ts';
import { makes } from '../kit/effects.ts';
import * as source from '../kit/sources.ts';
import {
  type Cooking,
  cookingKind,
  PORTION_BYTES,
  type Recipe,
  recipeKind,
} from '../records/resource-records.ts';
import { cookingAccounts, failRecipeTerms } from './recipes.ts';

const declaration = {
  program: 'resources',
  name: 'begin_cooking',
  doc: "Checks the crafter's experience and begins a crafting, unless one is in progress.",
  accounts: {
    ...cookingAccounts,
    subsidy: subsidyAccount,
    project: {
      source: source.chosen(source.heldReason),
      is: { kind: 'Project', namedBy: 'recipe.project' },
    },
    walletMarker: walletMarkerOf('authority'),
    profile: ownProfileAccount,
    profilesTree: { source: source.treeOf('control', 'project', 'treeNumber') },
  },
  fields: {
    treeNumber: { type: 'u32', source: source.chosen(source.treeNumberReason) },
    /** Experience points. Null agrees to any. */
    xpMax: {
      type: { option: 'u64' },
      source: source.agreed('terms', 'recipeXpMax', 'as the build read it; more is refused'),
    },
  },
  effects: {
    deposits: [makes('cooking', cookingKind, { bytes: INGREDIENTS_MAX * PORTION_BYTES })],
  },
} as const;

type Context = ContextOf<typeof declaration>;

export const beginCooking = defineInstruction(declaration, (context) => {
  const { payer, recipe, cooking, subsidy, project } = context.accounts;
  const record = context.readRecord(recipe, recipeKind);
  const { xpMax } = context.fields;
  if (xpMax !== null && record.xp > xpMax) failRecipeTerms(recipe.address, record);
  subsidiseFee(context, subsidy, project.address, project);
  requireExperience(context, record);
  // An interrupted crafting is resumed: ingredients burned for it still count.
  if (exists(cooking)) return;
  const burned = record.ingredients.map((ingredient) => ({ ...ingredient, amount: 0n }));
  const begun: Cooking = { payer: payer.address, burned };
  context.createRecord(cooking, cookingKind, begun, payer);
});

/** @throws ProfileMissing, InsufficientXp, AccountMismatch. */
function requireExperience(context: Context, { xp, project }: Recipe): void {
  const { authority: wallet, walletMarker, profile, profilesTree } = context.accounts;
  const marker = requireOwnProfile(context, { wallet, walletMarker, profile, project });
  requireXp(profile.address, readProfile(context, { marker, profilesTree }), xp);
}

export const instructions = [beginCooking];
