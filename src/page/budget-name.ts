import { mintedBy, resourceOfBudget } from '../core/budget-names.ts';
import { nameBudget } from '../daemon/pairing/describe-grant.ts';
import type { GrantedToken } from '../methods/generated/types.ts';
import { html, type Shown } from './html.ts';
import { Quoted } from './lines.ts';
import { phrases } from './texts.ts';

interface NameProps {
  readonly of: string;
  readonly tokens: readonly GrantedToken[];
}

/** A resource by its name, where it has one. */
export function BudgetName({ of, tokens }: NameProps): Shown {
  const token = tokens.find(({ resource }) => resource === resourceOfBudget(of));
  const name = token?.name || token?.symbol;
  if (!name) return html`${nameBudget(of, phrases)}`;
  const minted = mintedBy(of) === undefined ? '' : `${phrases.budgets.minting('').trim()} `;
  return html`${minted}<${Quoted} text=${name} />`;
}
