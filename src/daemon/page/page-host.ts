import { randomBytes, randomInt } from 'node:crypto';
import { platform } from 'node:process';

/**
 * The host of the page, new at each start. A browser keeps what a server left there by host and
 * port, for as long as it likes: its cache, service workers, storage, cookies and permissions.
 * Whoever had the page's place before would answer in its stead, read its key and what is typed
 * into it. Nobody has had a host that is drawn.
 */

export interface PageHost {
  /** As it is in the page's address. */
  readonly name: string;
  /** Where the server listens. */
  readonly address: string;
  /** Whether it is served at `onlyHost` too, for a browser that does not resolve its name. */
  readonly isForSafari?: boolean;
}

/** Where nothing else must be had. Anybody may have had it before. */
export const onlyHost: PageHost = Object.freeze({ name: '127.0.0.1', address: '127.0.0.1' });

/** Bytes of a name, of which each gives five bits. */
const NAME_BYTES = 16;
const LETTERS = 'abcdefghijklmnopqrstuvwxyz234567';

/**
 * Linux and Windows have all of 127.0.0.0/8, which needs no resolver and can be typed. macOS has
 * 127.0.0.1 alone; names below `localhost` are resolved by the browser, but not by Safari. Source:
 * RFC 6761, 6.3.
 */
export function drawHost(system: NodeJS.Platform = platform): PageHost {
  if (system === 'darwin') {
    const letters = [...randomBytes(NAME_BYTES)].map((byte) => LETTERS[byte % LETTERS.length]);
    const name = `${letters.join('')}.localhost`;
    return { name, address: onlyHost.address, isForSafari: true };
  }
  // Neither the first address of a network nor its last, and never 127.0.x.
  const address = ['127', randomInt(1, 255), randomInt(256), randomInt(1, 255)].join('.');
  return { name: address, address };
}

/** Whether a browser may keep something of others for the page's address. */
export function isSharedHost(url: string): boolean {
  return new URL(url).hostname === onlyHost.name;
}
