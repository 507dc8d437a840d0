import { useState } from 'preact/hooks';
import {
  decimalsOf,
  formatAmount,
  isOfSol,
  nameBudget,
  parseAmount,
} from '../daemon/pairing/describe-grant.ts';
import { leaveAmount, leftOf, nothing } from '../daemon/pairing/taken-limits.ts';
import type { BudgetLimits } from '../methods/generated/player.ts';
import type { Budget, Grant } from '../methods/generated/types.ts';
import { AmountInput } from './amount-input.ts';
import { BudgetName } from './budget-name.ts';
import { useCalls } from './calls.ts';
import type { GameProps } from './daemon.ts';
import { html, type Shown } from './html.ts';
import { phrases, sayTime, texts } from './texts.ts';

/** A budget of a game: what was used of it, until when that counts, and how it is given less. */

interface BudgetProps extends GameProps {
  readonly budget: Budget;
}

export function UsedBudget(props: BudgetProps): Shown {
  const { budget, grant } = props;
  const { of, usedInAll, inAll, usedInWindow, perWindow, windowHours, windowEndsAt } = budget;
  const format = (amount: string) => formatAmount(of, amount, grant.tokens, phrases);
  const words = texts.games;
  const span = phrases.budgets.window(windowHours);
  const used = words.used(format(usedInAll), format(inAll));
  const window = words.window(format(usedInWindow), format(perWindow), span);
  const ends = windowEndsAt ? words.windowEnds(sayTime(windowEndsAt)) : words.noWindow;
  if (inAll === '0' && usedInAll === '0') return html``;
  // Otherwise it would say the same once more.
  const hasWindow = BigInt(perWindow) < BigInt(inAll);
  return html`<div class="budget">
    <${Bar}
      label=${html`<${BudgetName} of=${of} tokens=${grant.tokens} />: ${used}`}
      used=${usedInAll}
      all=${inAll}
    />
    ${
      hasWindow
        ? html`<${Bar} label=${`${window}, ${ends}`} used=${usedInWindow} all=${perWindow} />`
        : ''
    }
    ${leftOf(budget) === 0n ? '' : html`<${NarrowBudget} ...${props} />`}
  </div>`;
}

/** All budgets of SOL together, where there are several; nobody adds them up in their head. */
export function UsedSol({ grant }: { readonly grant: Grant }): Shown {
  const budgets = grant.budgets.filter(({ of }) => isOfSol(of));
  if (budgets.length < 2) return html``;
  const sum = (amounts: readonly string[]) =>
    formatAmount('lamports', String(amounts.map(BigInt).reduce((a, b) => a + b)), [], phrases);
  const used = sum(budgets.map(({ usedInAll }) => usedInAll));
  const all = sum(budgets.map(({ inAll }) => inAll));
  return html`<p><strong>${texts.games.together(used, all)}</strong></p>`;
}

/** Of a game that has ended: what it used stays known, and there is nothing to give less of. */
export function UsedInAll({ grant }: { readonly grant: Grant }): Shown {
  const used = grant.budgets.filter(({ usedInAll }) => usedInAll !== '0');
  const words = texts.games;
  if (used.length === 0) return html`<p>${words.usedNothing}</p>`;
  return html`
    <h3>${words.usedInAll}</h3>
    <ul>${used.map(({ of, usedInAll }) => {
      const amount = formatAmount(of, usedInAll, grant.tokens, phrases);
      return html`<li key=${of}><${BudgetName} of=${of} tokens=${grant.tokens} />: ${amount}</li>`;
    })}</ul>
  `;
}

interface BarProps {
  readonly label: Shown | string;
  readonly used: string;
  readonly all: string;
}

function Bar({ label, used, all }: BarProps): Shown {
  const most = Math.max(Number(all), 1);
  return html`<label>
    ${label}
    <meter min="0" max=${most} value=${Number(used)}></meter>
  </label>`;
}

/** Taking something back needs no proof: it can harm nobody. */
function NarrowBudget({ budget, grant, daemon }: BudgetProps): Shown {
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const { failure, run, fail } = useCalls();
  const { of } = budget;
  const words = texts.games;
  const name = nameBudget(of, phrases);
  const lower = (limits: BudgetLimits) => {
    const wish = { grant: grant.id, budgets: [limits], projects: [], never: [] };
    void run(daemon.call('player.narrow', wish).then(() => setOpen(false)));
  };
  const take = (event: Event) => {
    event.preventDefault();
    const amount = parseAmount(typed, decimalsOf(of, grant.tokens), phrases);
    const left = leftOf(budget);
    if (amount === undefined || amount > left) {
      return fail(words.tooMuch(formatAmount(of, String(left), grant.tokens, phrases)));
    }
    lower(leaveAmount(budget, amount));
  };
  if (!isOpen) {
    return html`<button
      type="button"
      aria-label=${`${words.narrow}: ${name}`}
      onClick=${() => setOpen(true)}
    >${words.narrow}</button>`;
  }
  return html`<form onSubmit=${take}>
    <${AmountInput}
      of=${of}
      tokens=${grant.tokens}
      label=${words.left(name)}
      value=${typed}
      onInput=${setTyped}
    />
    <p role="alert">${failure}</p>
    <div class="answer">
      <button>${words.take}</button>
      <button type="button" onClick=${() => lower({ of, ...nothing })}>${words.takeAll}</button>
    </div>
  </form>`;
}
