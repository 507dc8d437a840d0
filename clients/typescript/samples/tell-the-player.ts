import { describeForPlayer } from 'gamekeeper-client';

/**
 * Does what the player chose. If it does not work, it answers what they are told of it.
 * @param names what the game calls its resources and the player's friends, by their addresses.
 */
export async function tellThePlayer(
  call: () => Promise<unknown>,
  names: ReadonlyMap<string, string>,
): Promise<string> {
  try {
    await call();
    return '';
  } catch (error) {
    return describeForPlayer(error, { nameOf: (address) => names.get(address) });
  }
}
