import { saidOf, takesSaid } from '../../methods/facts.ts';
import type { Inspection } from '../../methods/inspect/inspect.ts';
import { type AuditFields, type AuditLine, makeLine } from '../audit/kinds.ts';
import type { GrantRow } from './grant.ts';
import type { Narrowing } from './narrow.ts';

/** What the audit says of a grant: all numbers and addresses of it, and none of its texts. */

type GrantNames = Pick<AuditFields<'GRANTED'>, 'game' | 'wallet' | 'grant'>;

export function namesOf({ game, wallet, id: grant }: GrantRow): GrantNames {
  return { game, wallet, grant };
}

export function grantedLine(row: GrantRow, atMs: number): AuditLine {
  const { endsMs, idleHours, callsPerMinute, projects, playOnly = [], actions, budgets } = row;
  const actionsOf = (wanted: 'ALLOWED' | 'NEVER'): string[] =>
    actions.filter(({ rule }) => rule === wanted).map(({ action }) => action);
  const fields = {
    ...namesOf(row),
    endsMs: Math.floor(endsMs),
    idleHours,
    callsPerMinute,
    projects,
    playOnly,
    allowed: actionsOf('ALLOWED'),
    never: actionsOf('NEVER'),
    budgets: budgets.map(({ of, perCall, perWindow, inAll, windowHours, holdHours }) => {
      return { of, perCall, perWindow, inAll, windowHours, holdHours: holdHours ?? 0 };
    }),
  };
  return makeLine('GRANTED', fields, atMs);
}

/** @param row the grant as it is now. */
export function narrowedLine(
  row: GrantRow,
  { projects = [], never = [], budgets = [] }: Narrowing,
  atMs: number,
): AuditLine {
  const isChanged = (name: string): boolean => budgets.some(({ of }) => of === name);
  const now = row.budgets.filter(({ of }) => isChanged(of));
  const limits = now.map(({ of, perCall, perWindow, inAll }) => ({
    of,
    perCall,
    perWindow,
    inAll,
  }));
  return makeLine('GRANT_NARROWED', { ...namesOf(row), projects, never, budgets: limits }, atMs);
}

/** Whether the player has said yes to what is about to happen. */
export interface Approved {
  /** Identifier of the player's yes; null if there is none. */
  readonly approval: string | null;
  /** The machine's time. */
  readonly atMs: number;
}

export function shadowLine(
  row: GrantRow,
  method: string,
  { charge, instructions }: Pick<Inspection, 'charge' | 'instructions'>,
  { approval, atMs }: Approved,
): AuditLine {
  const written = { takes: takesSaid(charge), says: saidOf(instructions, row.wallet) };
  const { effect } = charge;
  return makeLine('SHADOW_SENT', { ...namesOf(row), method, effect, ...written, approval }, atMs);
}
