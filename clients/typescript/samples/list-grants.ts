import { openPlayerChannel } from 'gamekeeper-client/owner';

/** Answers in words what games may act, for a program of the player's. */
export async function listGrants(): Promise<readonly string[]> {
  const list: string[] = [];
  const player = await openPlayerChannel();

  for (const grant of await player.grants()) list.push(`${grant.gameName}, until ${grant.endsAt}`);

  player.close();
  return list;
}
