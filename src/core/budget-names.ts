/** What budgets are of, by the names that manifests, grants and charges have for it. */

/** Besides resources: `fees`, `deposits` and `lamports` in lamports, `assets` in whole assets. */
export const budgetKinds: readonly string[] = Object.freeze([
  'fees',
  'deposits',
  'lamports',
  'assets',
]);

const MINT_PREFIX = 'mint:';

/** Of what an authority mints of a resource, by the resource's base58 address. */
export function mintOf(resource: string): string {
  return `${MINT_PREFIX}${resource}`;
}

/** The address in the name of a budget of minting; undefined for another budget. */
export function mintedBy(of: string): string | undefined {
  return of.startsWith(MINT_PREFIX) ? of.slice(MINT_PREFIX.length) : undefined;
}

/** The base58 address of the resource that a budget is about; undefined for one that is of none. */
export function resourceOfBudget(of: string): string | undefined {
  return budgetKinds.includes(of) ? undefined : (mintedBy(of) ?? of);
}
