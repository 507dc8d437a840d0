import type { GameManifest, ManifestBudget } from '../../../src/methods/generated/types.ts';

/** What a game's life comes to, and what its player has to grant for it. */

/** Base units in both forms together, and experience points, at the end of each chapter. */
export const table = {
  // Nothing yet.
  beginning: { gold: 0, wood: 0, bread: 0, xp: 0 },
  // Two claims of 100, an hour apart.
  faucet: { gold: 200, wood: 0, bread: 0, xp: 0 },
  // The clerk mints 10 wood.
  mint: { gold: 200, wood: 10, bread: 0, xp: 0 },
  // 3 days at 10 a day are 30 for each of two; two staked give 10 % more: 33 each.
  firstClaim: { gold: 266, wood: 10, bread: 0, xp: 0 },
  // 7 more days: 70, with 10 % for two and 50 % for a week: 112 each.
  secondClaim: { gold: 490, wood: 10, bread: 0, xp: 0 },
  // A day and a half: one whole day pays 10, with 60 %: 16 each.
  unstake: { gold: 522, wood: 10, bread: 0, xp: 0 },
  // 20 for each of two characters.
  departure: { gold: 482, wood: 10, bread: 0, xp: 0 },
  // Called back a day early: the rewards are lost.
  earlyReturn: { gold: 482, wood: 10, bread: 0, xp: 0 },
  // In time: 60 xp and 4 wood.
  return: { gold: 482, wood: 14, bread: 0, xp: 60 },
  // 30 gold and 2 wood make one bread; 50 xp are needed and not spent.
  craft: { gold: 452, wood: 12, bread: 1, xp: 60 },
  // 100 to a friend, 10 burned; unwrapping 52 changes no sum.
  trade: { gold: 342, wood: 12, bread: 1, xp: 60 },
} as const;

/** What was taken out of the budgets of the player, where there are any, in the whole life. */
export const counted = {
  // Two on a mission, one bread, a gift and what was burned.
  gold: 40 + 30 + 100 + 10,
  wood: 2,
  // Two were staked, and two sent; the cow was wrapped.
  assets: 2 + 2 + 1,
} as const;

export const GAME = 'com.example.player';

/** What the game asks for, when all that a manifest has to name has an address. */
export function manifestOf({
  project,
  gold,
  wood,
}: Readonly<Record<string, string>>): GameManifest {
  const budget = (
    of: string,
    perCall: number,
    inAll: number,
    reason: string,
    holdHours?: number,
  ): ManifestBudget => {
    const most = { perCall: String(perCall), perWindow: String(inAll), inAll: String(inAll) };
    return { of, ...most, windowHours: 24, holdHours, reason };
  };
  const names = [
    'staking.stake',
    'missions.send',
    'recipes.craft',
    'characters.wrap',
    'staking.claim',
    'staking.unstake',
    'profiles.update',
    'missions.recall',
  ];
  return {
    game: GAME,
    name: 'Farm',
    projects: [project!],
    actions: [...names, 'resources.transfer', 'resources.burn'].map((action) => ({ action })),
    budgets: [
      budget(gold!, 100, 200, 'Missions, bread and gifts'),
      budget(wood!, 2, 10, 'Bread'),
      budget('assets', 2, 5, 'Characters that are staked, sent and made', 24 * 31),
    ],
  };
}
