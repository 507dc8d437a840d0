import type { IncomingMessage } from 'node:http';
import { bodyTooLong, pathOf, type Refusal, readRawHeader } from '../../door/gate.ts';

/**
 * Who may ask the page's server for what, by the head of a request alone. No other server of ours
 * answers a browser; this one answers its own origin, and one form from elsewhere whose code alone
 * lets it in. There is no cookie that a browser could be made to send.
 */

/** The only route that takes a form of another origin: that of the file that `open` wrote. */
export const ENTER_PATH = '/enter';
/** Where digits are sent that were typed on the page. */
export const DIGITS_PATH = '/digits';
/** Before the identifier of a page's key. */
export const SOCKET_PATH = '/socket/';

/** Longest body that either form has. */
export const FORM_BYTES_MAX = 256;

const FORM = /^application\/x-www-form-urlencoded\s*(;|$)/i;

/** The one of the page's origins that a request names as its host; the first if it names none. */
export function originOf(request: IncomingMessage, origins: readonly string[]): string {
  const host = `http://${readRawHeader(request, 'host').join()}`;
  return origins.find((origin) => origin === host) ?? origins[0]!;
}

/**
 * Judges a request for a file or of a form.
 * @param own the page's origin, such as `http://127.83.12.9:40123`. It comes from the start of its
 *   server, never from a request.
 * @returns undefined if it is answered.
 */
export function judgePage(
  request: IncomingMessage,
  paths: ReadonlySet<string>,
  own: string,
): Refusal | undefined {
  return judgeHost(request, own) ?? judgePath(request, paths) ?? judgeOrigin(request, own);
}

/** Judges a request for a connection. @returns undefined if it is opened. */
export function judgePageSocket(request: IncomingMessage, own: string): Refusal | undefined {
  const { url = '' } = request;
  if (!url.startsWith(SOCKET_PATH)) return notHere;
  const isOwn = readRawHeader(request, 'origin').join() === own;
  return judgeHost(request, own) ?? (isOwn ? undefined : otherPage);
}

const notHere: Refusal = { status: 404, text: 'Nothing is served here' };
const otherPage: Refusal = { status: 403, text: 'Only the page of Gamekeeper is served here' };

/** A name that was rebound to loopback is in Host. */
function judgeHost(request: IncomingMessage, own: string): Refusal | undefined {
  const isOwn = `http://${readRawHeader(request, 'host').join()}` === own;
  return isOwn ? undefined : { status: 403, text: 'This host name is not served here' };
}

function judgePath(request: IncomingMessage, paths: ReadonlySet<string>): Refusal | undefined {
  const { method = '', url = '' } = request;
  const path = pathOf(request);
  const isForm = path === ENTER_PATH || path === DIGITS_PATH;
  if (path !== url || !(isForm || paths.has(path))) return notHere;
  const methods = isForm ? ['POST'] : ['GET', 'HEAD'];
  if (!methods.includes(method)) {
    return { status: 405, text: `Only ${methods.join(' and ')} is answered here` };
  }
  return isForm ? judgeForm(request) : undefined;
}

function judgeForm(request: IncomingMessage): Refusal | undefined {
  const types = readRawHeader(request, 'content-type');
  if (types.length !== 1 || !FORM.test(types[0]!)) {
    return { status: 415, text: 'The content type is application/x-www-form-urlencoded' };
  }
  const length = Number(request.headers['content-length'] ?? 0);
  return length > FORM_BYTES_MAX ? bodyTooLong(FORM_BYTES_MAX) : undefined;
}

function judgeOrigin(request: IncomingMessage, own: string): Refusal | undefined {
  const path = pathOf(request);
  if (path === ENTER_PATH) return undefined;
  const origins = readRawHeader(request, 'origin');
  const sites = readRawHeader(request, 'sec-fetch-site');
  if (path === DIGITS_PATH) return origins.join() === own ? undefined : otherPage;
  const isOwn = origins.every((origin) => origin === own) && sites.every(isOwnSite(request));
  return isOwn ? undefined : otherPage;
}

/** What the player typed or opened is `none`, which only a navigation can be. */
function isOwnSite(request: IncomingMessage): (site: string) => boolean {
  const isNavigation = readRawHeader(request, 'sec-fetch-mode').join() === 'navigate';
  return (site) => site === 'same-origin' || (site === 'none' && isNavigation);
}
