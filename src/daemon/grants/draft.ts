import type { GameManifest } from '../../methods/generated/types.ts';
import { GRANT_HOURS } from './defaults.ts';
import type { GrantedAction, GrantedBudget, GrantedToken, GrantRules } from './grant.ts';
import { lowerOf } from './proposal.ts';
import { rulesOfManifest } from './rules.ts';

/**
 * The grant that a pairing would write, made before the player decides: what is shown is made from
 * it, and what is confirmed is written as it is.
 */

/** All of a grant but the wallet, the times and the secret, which come with the confirmation. */
export interface GrantDraft extends Omit<GrantRules, 'secretHash'> {
  readonly game: string;
  /** Hours after which it ends, from when it is confirmed. */
  readonly hours: number;
}

/** What a game asks for. */
interface Wish {
  readonly game: string;
  readonly gameName: string;
  readonly manifest: GameManifest;
  readonly tokens: readonly GrantedToken[];
}

/** What the player takes of it. */
export interface Taken {
  /** Each proposed budget as it is taken: lowered, or 0. */
  readonly budgets: readonly GrantedBudget[];
  /** Projects of the manifest in which the game may only play. */
  readonly playOnly: readonly string[];
}

/**
 * The grant of a wish as the player takes it.
 * @param last the rules of the game's last grant with the wallet, which may have ended: what the
 *   player has taken from it stays taken unless it is asked for again. It is the same where that
 *   grant has ended, as the player who said never did not say until when.
 */
export function draftGrant(
  { game, gameName, manifest, tokens }: Wish,
  { budgets, playOnly }: Taken,
  last?: GrantRules,
): GrantDraft {
  const asked = rulesOfManifest(manifest, tokens, budgets);
  const isProposed = (name: string): boolean => manifest.budgets.some(({ of }) => of === name);
  return {
    ...asked,
    game,
    gameName,
    actions: [...asked.actions, ...keptNever(manifest, last)],
    budgets: asked.budgets.map((budget) => {
      const known = last?.budgets.find(({ of }) => of === budget.of);
      return known === undefined || isProposed(budget.of)
        ? budget
        : { ...budget, ...lowerOf(budget, known) };
    }),
    ...(playOnly.length === 0 ? {} : { playOnly }),
    hours: GRANT_HOURS,
  };
}

/** Actions that the player denied the game in its last grant. */
export function neverOf(last: GrantRules | undefined): readonly string[] {
  const never = last?.actions.filter(({ rule }) => rule === 'NEVER') ?? [];
  return never.map(({ action }) => action);
}

function keptNever(manifest: GameManifest, last: GrantRules | undefined): GrantedAction[] {
  const isAsked = (name: string): boolean => manifest.actions.some(({ action }) => action === name);
  const kept = neverOf(last).filter((action) => !isAsked(action));
  return kept.map((action) => ({ action, rule: 'NEVER' }));
}
