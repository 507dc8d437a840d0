import { type GamekeeperClient, isGamekeeperError } from 'gamekeeper-client';

/**
 * Makes a call, asking the player for what it lacks.
 * @param client connected with a manifest, and with what shows the digits.
 * @param call that the player wants, such as to buy what they chose.
 */
export async function askForMore<Result>(
  client: GamekeeperClient,
  call: () => Promise<Result>,
): Promise<Result> {
  try {
    return await call();
  } catch (error) {
    const helps = isGamekeeperError(error, 'NotGranted') && error.context.asking === 'HELPS';
    if (!helps) throw error;
    // Nothing was done, so that it can be made again. What the player keeps back even now is
    // refused once more, and that is for the game to show.
    await client.askForMissing();
    return call();
  }
}
