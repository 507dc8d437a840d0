import {
  decimalsOf,
  describeLimits,
  nameBudget,
  parseAmount,
} from '../daemon/pairing/describe-grant.ts';
import { limitsOf, lowerTo, nothing, takeAmount } from '../daemon/pairing/taken-limits.ts';
import type { BudgetLimits, PendingPairing, ProposedBudget } from '../methods/generated/player.ts';
import { AmountInput } from './amount-input.ts';
import { BudgetName } from './budget-name.ts';
import { html, type Shown } from './html.ts';
import { Quoted } from './lines.ts';
import { phrases, texts } from './texts.ts';

/** What the player gives of one budget that a game wishes. */

type Choice = 'held' | 'asked' | 'less' | 'nothing';

export interface Chosen {
  readonly choice: Choice;
  /** As it was typed, for `less`. */
  readonly amount: string;
}

interface ChoiceProps {
  readonly budget: ProposedBudget;
  readonly pairing: PendingPairing;
  readonly chosen: Chosen;
  onChoose(chosen: Chosen): void;
}

/** Nothing is chosen that the player has not chosen. */
export function BudgetChoice({ budget, pairing, chosen, onChoose }: ChoiceProps): Shown {
  const { of, reason } = budget;
  const explained = (texts.waiting.explained as Partial<Record<string, string>>)[of];
  return html`<fieldset>
    <legend>
      <${BudgetName} of=${of} tokens=${pairing.tokens} /> <${Quoted} text=${reason} />
    </legend>
    ${explained === undefined ? '' : html`<p class="hint">${explained}</p>`}
    ${labelsOf(budget, pairing).map(
      ([choice, label]) => html`<label class="choice">
        <input
          type="radio"
          name=${of}
          checked=${chosen.choice === choice}
          onChange=${() => onChoose({ ...chosen, choice })}
        />
        ${label}
      </label>`,
    )}
    ${
      chosen.choice === 'less'
        ? html`<${AmountInput}
            of=${of}
            tokens=${pairing.tokens}
            label=${texts.waiting.amount(nameBudget(of, phrases))}
            isHeard
            value=${chosen.amount}
            onInput=${(amount: string) => onChoose({ choice: 'less', amount })}
          />`
        : ''
    }
  </fieldset>`;
}

function labelsOf(
  budget: ProposedBudget,
  pairing: PendingPairing,
): readonly (readonly [Choice, string])[] {
  const words = texts.waiting;
  const { windowHours, onOver } = budget;
  const holdHours = budget.holdHours ?? 0;
  const describe = (limits: BudgetLimits) =>
    describeLimits(
      { ...nothing, ...limits, windowHours, holdHours, onOver },
      pairing.tokens,
      phrases,
    );
  const granted = grantedOf(budget, pairing);
  const held = granted && `${words.held}: ${describe(lowerTo(budget, granted))}`;
  return [
    ...(held === undefined ? [] : [['held', held] as const]),
    ['nothing', budget.onOver === 'ask' ? words.askEach : words.nothingGiven],
    ['asked', `${words.asked}: ${describe(limitsOf(budget))}`],
    // The amount is typed below it.
    ['less', words.less],
  ];
}

/** What it has, where it has something; otherwise nothing: what is given is chosen. */
export function firstChoice(budget: ProposedBudget, pairing: PendingPairing): Chosen {
  return { choice: grantedOf(budget, pairing) ? 'held' : 'nothing', amount: '' };
}

function grantedOf({ of }: ProposedBudget, { grant }: PendingPairing) {
  return grant?.budgets.find((one) => one.of === of);
}

/** Undefined while an amount is typed that is none, or more than was asked for. */
export function limitsFor(
  budget: ProposedBudget,
  pairing: PendingPairing,
  { choice, amount: typed }: Chosen,
): BudgetLimits | undefined {
  switch (choice) {
    case 'asked':
      return limitsOf(budget);
    case 'held':
      return lowerTo(budget, grantedOf(budget, pairing) ?? nothing);
    case 'nothing':
      return lowerTo(budget, nothing);
    default: {
      const amount = parseAmount(typed, decimalsOf(budget.of, pairing.tokens), phrases);
      const most = BigInt(budget.inAll) - BigInt(budget.usedInAll);
      return amount === undefined || amount > most ? undefined : takeAmount(budget, amount);
    }
  }
}
