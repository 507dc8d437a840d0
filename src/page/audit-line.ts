import type { AuditRow } from './audit-rows.ts';
import { GameName, type GameNames } from './game-name.ts';
import { html, type Shown } from './html.ts';

interface LineProps {
  readonly row: AuditRow;
  /** Absent where the game is known anyway. */
  readonly names?: GameNames;
  /** What is sought, in small letters: what is folded away opens if it is only there. */
  readonly sought?: string;
}

/**
 * A line of the audit: when it was on the player's clock, and what was done. What few look at is
 * folded away below it.
 */
export function AuditLine({ row, names, sought = '' }: LineProps): Shown {
  const { time, saidTime, kind, game, what, details } = row;
  const who = names && game !== null ? html` <${GameName} game=${game} names=${names} />` : '';
  const said = html`<time datetime=${time}>${saidTime}</time> <strong>${kind}</strong>${who}${
    what === '' ? '' : ` – ${what}`
  }`;
  if (details.length === 0) return said;
  const has = (text: string) => text.toLowerCase().includes(sought);
  const isOpen = sought !== '' && !has(`${kind} ${game} ${what}`) && details.some(has);
  return html`<details open=${isOpen}>
    <summary>${said}</summary>
    <div class="details">${details.join('\n')}</div>
  </details>`;
}
