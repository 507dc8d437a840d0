import { useId } from 'preact/hooks';
import { resourceOfBudget } from '../core/budget-names.ts';
import { shortenAddress } from '../core/short-address.ts';
import type { GrantedToken } from '../methods/generated/types.ts';
import { html, type Shown } from './html.ts';
import { Quoted } from './lines.ts';
import { texts } from './texts.ts';

/** An amount that the player types, with what it is counted in. */

interface AmountProps {
  /** What the budget is of. */
  readonly of: string;
  readonly tokens: readonly GrantedToken[];
  readonly label: string;
  /** Whether the label is heard alone, as what is above says the same. */
  readonly isHeard?: boolean;
  readonly value: string;
  onInput(value: string): void;
}

export function AmountInput(props: AmountProps): Shown {
  const { of, tokens, label, isHeard = false, value, onInput } = props;
  const id = useId();
  return html`
    ${isHeard ? '' : html`<label for=${id}>${label}</label>`}
    <span class="amount">
      <input
        id=${id}
        type="text"
        inputmode="decimal"
        autocomplete="off"
        aria-label=${isHeard ? label : undefined}
        aria-describedby=${`unit-${id}`}
        value=${value}
        onInput=${(event: InputEvent) => onInput((event.target as HTMLInputElement).value)}
      />
      <span id=${`unit-${id}`} class="unit"><${Unit} of=${of} tokens=${tokens} /></span>
    </span>
  `;
}

/** What a token is called is a text of others. */
function Unit({ of, tokens }: Pick<AmountProps, 'of' | 'tokens'>): Shown {
  const { assets, baseUnits } = texts.waiting.units;
  const say = (text: string) => html`<span>${text}</span>`;
  if (of === 'assets') return say(assets);
  const resource = resourceOfBudget(of);
  if (resource === undefined) return say('SOL');
  const token = tokens.find((one) => one.resource === resource);
  if (token === undefined) return say(baseUnits);
  const name = token.symbol || token.name;
  return name ? html`<${Quoted} text=${name} />` : say(shortenAddress(resource));
}
