import { U8_MAX } from '../../core/limits.ts';
import type { HeldThing, PlayerBalances } from '../../methods/generated/player.ts';
import type { Asset, Character, InventoryItem } from '../../methods/generated/types.ts';
import { readInventory } from '../../methods/inventory.ts';
import { isVisibleLine } from '../../methods/manifest.ts';
import type { ServicePort } from '../../methods/ports.ts';

/**
 * What a wallet has, for the player to look at. All of it is the service's word: what of its texts
 * cannot be shown in a line is left out.
 */

/** Of each sort. */
const SHOWN_MAX = 250;
/** The longest name that a resource can have is 64 bytes, the longest symbol 16. */
const TEXT_LENGTH_MAX = 64;
const URI_LENGTH_MAX = 2048;

/**
 * @param wallet base58 address.
 * @throws ServiceUnreachable, LimitExceeded, and what else a read of the service ends with.
 */
export async function readBalances(
  wallet: string,
  service: Pick<ServicePort, 'call'>,
  signal: AbortSignal,
): Promise<PlayerBalances> {
  // One more than is shown tells whether there are more.
  const limit = SHOWN_MAX + 1;
  const [balance, resources, assets, characters] = await Promise.all([
    service.call('balance', { address: wallet }, signal),
    readInventory(wallet, { limit }, { service: service as ServicePort, signal }),
    service.call('assets', { owner: wallet, limit }, signal),
    service.call('character', { wallets: [wallet], limit }, signal),
  ]);
  return {
    wallet,
    lamports: balance.lamports,
    resources: resources.slice(0, SHOWN_MAX).map(showResource),
    assets: assets.slice(0, SHOWN_MAX).map(showAsset),
    characters: characters.slice(0, SHOWN_MAX).map(showCharacter),
    isAll: [resources, assets, characters].every(({ length }) => length <= SHOWN_MAX),
  };
}

function showResource({ decimals, name, symbol, uri, ...item }: InventoryItem): InventoryItem {
  const isShown = Number.isInteger(decimals) && decimals! >= 0 && decimals! <= U8_MAX;
  return {
    ...item,
    decimals: isShown ? decimals! : null,
    name: showText(name),
    symbol: showText(symbol),
    uri: showUri(uri),
  };
}

function showAsset({ mint, name, symbol, uri }: Asset): HeldThing {
  return { address: mint, name: showText(name), symbol: showText(symbol), uri: showUri(uri) };
}

/** What it was made from has the texts; of traits there is the picture alone. */
function showCharacter({ address, asset, source }: Character): HeldThing {
  const { name, symbol, uri } = (asset ?? {}) as Readonly<Record<string, unknown>>;
  const ofTraits = 'uri' in source.params ? source.params.uri : undefined;
  return {
    address,
    name: showText(name),
    symbol: showText(symbol),
    uri: showUri(uri) ?? showUri(ofTraits),
  };
}

function showText(text: unknown): string | null {
  const isShown = typeof text === 'string' && text !== '' && text.length <= TEXT_LENGTH_MAX;
  return isShown && isVisibleLine(text) ? text : null;
}

function showUri(uri: unknown): string | null {
  const isShown = typeof uri === 'string' && uri !== '' && uri.length <= URI_LENGTH_MAX;
  return isShown ? uri : null;
}
