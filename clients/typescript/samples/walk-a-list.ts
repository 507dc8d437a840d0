import type { GamekeeperClient } from 'gamekeeper-client';

/** Counts the projects of a wallet, however many there are. */
export async function countProjects(client: GamekeeperClient, wallet: string): Promise<number> {
  let count = 0;
  for await (const project of client.projects.findEach({ authorities: [wallet] })) {
    if (project.authority === wallet) count += 1;
  }
  return count;
}
