import type { Recipe as RecipeAnswer } from '../../methods/generated/types.ts';
import { addressToBase58 } from '../../solana/address.ts';
import type { RecordView } from '../ledger/state/views.ts';
import { defineOperation } from '../operations/operation.ts';
import { type Portion, type Recipe, recipeKind } from '../programs/records/resource-records.ts';
import { listRecords } from './pages.ts';
import { addressFilter } from './wire.ts';

const recipes = defineOperation({
  name: 'recipes',
  run(args, context) {
    const filters = [addressFilter('project', args.projects, 'projects')];
    return listRecords(context, recipeKind, args, filters, toAnswer);
  },
});

function toAnswer({ address, value: record }: RecordView<Recipe>): RecipeAnswer {
  return {
    address: addressToBase58(address),
    bump: record.bump,
    project: addressToBase58(record.project),
    key: addressToBase58(record.key),
    xp: String(record.xp),
    ingredients: record.ingredients.map(toPortion),
    meal: toPortion(record.meal),
  };
}

function toPortion({ resourceAddress, amount }: Portion) {
  return { resourceAddress: addressToBase58(resourceAddress), amount: String(amount) };
}

export const operations = [recipes];
