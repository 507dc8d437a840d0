/** Which web addresses are of pictures that a service keeps: those below its own address. */

/** Where our own service has those in its operator's folder. */
export const PICTURES_PATH = 'pictures/';

/** Longer ones are none. */
const ADDRESS_LENGTH_MAX = 2048;
/** What a server may read as a separator of its own files' paths. */
const HIDDEN_SEPARATOR = /%2f|%5c|%00/i;

/**
 * @param service normalised address of the service, with a path that ends in a slash.
 * @returns the address, if it is written just as a request would have it: without dots that lead
 *   elsewhere, users, queries or fragments.
 */
export function pictureAddress(service: string, uri: string): URL | undefined {
  if (uri.length > ADDRESS_LENGTH_MAX || HIDDEN_SEPARATOR.test(uri)) return undefined;
  if (!URL.canParse(uri) || !URL.canParse(service)) return undefined;
  const url = new URL(uri);
  const own = new URL(service);
  const isWithin = url.origin === own.origin && url.pathname.startsWith(own.pathname);
  const isPlain = url.username === '' && url.password === '' && !/[?#]/.test(uri);
  return isWithin && isPlain && url.href === uri ? url : undefined;
}
