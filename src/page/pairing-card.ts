import { useEffect, useState } from 'preact/hooks';
import { isGamekeeperError } from '../../clients/typescript/src/owner/browser.ts';
import { sayGrant } from '../daemon/pairing/say-grant.ts';
import type { BudgetLimits, PendingPairing } from '../methods/generated/player.ts';
import { Answer } from './answer.ts';
import { BudgetChoice, type Chosen, firstChoice, limitsFor } from './budget-choice.ts';
import { useCalls } from './calls.ts';
import { Countdown } from './countdown.ts';
import { type Daemon, isPlayMoney, type PageProps } from './daemon.ts';
import { Field } from './field.ts';
import { html, type Shown } from './html.ts';
import { placeOf } from './key-places.ts';
import { Lines, Quoted, Sentence } from './lines.ts';
import { useProof } from './proof.ts';
import { phrases, texts } from './texts.ts';

/** A game that asks to be paired: what it wishes, what it is given, and the digits it shows. */

interface PairingProps extends PageProps {
  readonly pairing: PendingPairing;
  /** Gets what became of it. */
  onOutcome(text: Shown | string): void;
}

/** What is given; undefined while an amount is typed that is none. */
interface Given {
  readonly budgets: BudgetLimits[];
  readonly projects: string[];
}

export function PairingCard({ pairing, daemon, now, onOutcome }: PairingProps): Shown {
  const [chosen, setChosen] = useState<Readonly<Record<string, Chosen>>>({});
  const [projects, setProjects] = useState<readonly string[]>([]);
  const choiceOf = (budget: PendingPairing['budgets'][number]) =>
    chosen[budget.of] ?? firstChoice(budget, pairing);
  const limits = pairing.budgets.map((budget) => limitsFor(budget, pairing, choiceOf(budget)));
  const budgets = limits.filter((one) => one !== undefined);
  const given = budgets.length === limits.length ? { budgets, projects: [...projects] } : undefined;
  const words = texts.waiting;
  const { headline, about, granted, details } = sayGrant(
    useWouldBe(pairing, given, daemon),
    phrases,
    { chosen: pairing.budgets.map(({ of }) => of), isPlayMoney: isPlayMoney(now.channel) },
  );
  return html`<article class="card" aria-labelledby="pairing">
    <h2 id="pairing">${words.pairing} <${Countdown} until=${pairing.expiresAt} /></h2>
    <${Sentence} parts=${headline} />
    <${Lines} lines=${about} />
    ${pairing.budgets.length === 0 ? '' : html`<h3>${words.budgets}</h3>`}
    ${pairing.budgets.map(
      (budget) => html`<${BudgetChoice}
        budget=${budget}
        pairing=${pairing}
        chosen=${choiceOf(budget)}
        onChoose=${(choice: Chosen) => setChosen({ ...chosen, [budget.of]: choice })}
      />`,
    )}
    <${SharedProjects} pairing=${pairing} taken=${projects} onTake=${setProjects} />
    <h3>${words.granted}</h3>
    <${Lines} lines=${granted} />
    <details>
      <summary>${phrases.approval.details}</summary>
      <${Lines} lines=${details} />
    </details>
    <${Confirmation}
      pairing=${pairing}
      given=${given}
      daemon=${daemon}
      now=${now}
      onOutcome=${onOutcome}
    />
  </article>`;
}

interface SharedProps {
  readonly pairing: PendingPairing;
  /** Addresses. */
  readonly taken: readonly string[];
  onTake(projects: readonly string[]): void;
}

/** Projects in which other games act too. */
function SharedProjects({ pairing: { shared }, taken, onTake }: SharedProps): Shown {
  if (shared.length === 0) return html``;
  const words = texts.waiting;
  return html`
    <h3>${words.projects}</h3>
    ${shared.map(({ address, name }) => {
      const isTaken = taken.includes(address);
      const others = taken.filter((one) => one !== address);
      return html`<label class="choice">
        <input
          type="checkbox"
          checked=${isTaken}
          onChange=${() => onTake(isTaken ? others : [...others, address])}
        />
        ${words.mayChange}: ${address} ${name ? html`<${Quoted} text=${name} />` : ''}
      </label>`;
    })}
  `;
}

/** What the game would be granted, as the daemon says for what is chosen. */
function useWouldBe(
  pairing: PendingPairing,
  given: Given | undefined,
  daemon: Daemon,
): PendingPairing['sentences'] {
  const [answered, setAnswered] = useState(pairing);
  const asked = given && JSON.stringify(given);
  useEffect(() => {
    if (asked === undefined) return;
    daemon.ask('player.pairing', JSON.parse(asked)).then(
      (shown) => shown?.id === pairing.id && setAnswered(shown),
      // The pairing has ended: the page is read again, and shows that.
      () => {},
    );
  }, [asked]);
  return answered.sentences;
}

interface ConfirmationProps extends PairingProps {
  readonly given: Given | undefined;
}

/** The digits, with the player's proof where it takes one. */
function Confirmation({ pairing, given, daemon, now, onOutcome }: ConfirmationProps): Shown {
  const { id, gameName, wallet, grant } = pairing;
  const [digits, setDigits] = useState('');
  const { failure, run } = useCalls();
  const { field, isReady, prove } = useProof(placeOf(now, wallet.custody));
  const words = texts.waiting;
  const tell = (text: string) =>
    onOutcome(html`<span><${Quoted} text=${gameName} /> ${text}</span>`);
  const pair = async ({ budgets, projects }: Given): Promise<void> => {
    await prove(daemon);
    await daemon.call('player.pair', { pairing: id, digits, budgets, projects }).catch((error) => {
      // It ends with the last try, and its card with it.
      if (isGamekeeperError(error, 'PairingRefused')) tell(words.wrongDigits);
      throw error;
    });
    tell(words.paired(wallet.name));
  };
  const refuse = async (): Promise<void> => {
    await daemon.call('player.refuse', { pairing: id });
    tell(grant === null ? words.notPaired : words.nothingMore);
  };
  const { budgets = [] } = given ?? {};
  const isForNothing = budgets.length > 0 && budgets.every(({ inAll }) => inAll === '0');
  return html`<div class="decision">
    <${Field} label=${words.digits} value=${digits} isNumber onInput=${setDigits} />
    ${field}
    <p role="alert">${failure}</p>
    <${Answer}
      yes=${isForNothing ? words.pairForNothing : words.pair}
      no=${words.no}
      isReady=${given !== undefined && digits !== '' && isReady}
      onYes=${() => given && run(pair(given))}
      onNo=${() => run(refuse())}
    />
  </div>`;
}
