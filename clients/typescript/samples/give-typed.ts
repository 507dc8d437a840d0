import { formatAmount, type GamekeeperClient, parseAmount } from 'gamekeeper-client';

/**
 * Gives a friend as much of a resource as the player has typed, such as `17.50`.
 * @returns what is left, as the player reads it.
 * @throws GamekeeperError: InvalidArgument says what is right where the text is no amount.
 */
export async function giveTyped(
  client: GamekeeperClient,
  resource: string,
  friend: string,
  typed: string,
): Promise<string> {
  const held = (await client.wallet.inventory()).find((item) => item.resource === resource);
  if (held === undefined) return 'none';

  const amount = parseAmount(typed, held.decimals);
  await client.resources.transfer({ resource, recipient: friend, amount });
  return `${formatAmount(held.amount - amount, held.decimals)} ${held.symbol}`;
}
