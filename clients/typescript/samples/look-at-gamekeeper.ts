import type { GamekeeperClient } from 'gamekeeper-client';

/**
 * Has a game say "look at Gamekeeper" while calls of it wait for the player's yes or no.
 * @param show gets whether there are such calls, each time that it may have changed.
 */
export function lookAtGamekeeper(client: GamekeeperClient, show: (isAsked: boolean) => void): void {
  const waiting = new Set<unknown>();

  client.on('$/progress', ({ id, state }) => {
    if (state === 'ApprovalPending') waiting.add(id);
    else waiting.delete(id);
    show(waiting.size > 0);
  });
}
