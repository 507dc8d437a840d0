import type { GrantDesk } from '../grants/grant-desk.ts';
import type { KnownGame } from './write-approvals.ts';

/**
 * What is known of a game when the player is asked, as of then: what is signed is compared with the
 * same knowledge, whatever is executed meanwhile.
 * @returns undefined if it has no grant with the wallet.
 */
export function knownGameOf(
  grants: Pick<GrantDesk, 'grantOf'>,
  game: string,
  wallet: string,
): KnownGame | undefined {
  const grant = grants.grantOf(game, wallet);
  if (grant === undefined) return undefined;
  const { gameName, tokens, budgets } = grant.row;
  const receivers = new Set(grant.usage?.receivers);
  return {
    gameName,
    tokens,
    reasonOf: (of) => budgets.find((budget) => budget.of === of)?.reason ?? null,
    hasAllowed: (address) => receivers.has(address),
  };
}
