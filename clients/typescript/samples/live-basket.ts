import {
  formatAmount,
  type GamekeeperClient,
  type InventoryItem,
  type LiveRows,
} from 'gamekeeper-client';

/** Shows what the player has as it changes, whoever changes it, until the table is closed. */
export async function showBasket(
  client: GamekeeperClient,
  show: (text: string) => void,
): Promise<LiveRows<InventoryItem>> {
  const basket = await client.live.inventory();
  const draw = () => show(basket.all.map(describe).join('\n'));
  basket.on('updated', draw);
  basket.on('changed', (now, before) => show(`${now.name}: ${now.amount}, was ${before.amount}`));
  draw();
  return basket;
}

function describe({ name, amount, decimals }: InventoryItem): string {
  return `${name} ${formatAmount(amount, decimals)}`;
}

/** Gives a friend something; once it returns, the basket has what is left. */
export async function give(
  client: GamekeeperClient,
  basket: LiveRows<InventoryItem>,
  gift: { readonly resource: string; readonly recipient: string; readonly amount: bigint },
): Promise<void> {
  const receipt = await client.resources.transfer(gift);
  await basket.caughtUp(receipt);
}
