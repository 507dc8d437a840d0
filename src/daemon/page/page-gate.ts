import type { IncomingMessage } from 'node:http';
import { bodyTooLong, pathOf, type Refusal, readRawHeader } from '../../door/gate.ts';
import { socketOf } from '../../door/sockets.ts';

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

/** The origin of the server, by the port that a request has reached. */
function originOf(request: IncomingMessage): string {
  return `http://127.0.0.1:${socketOf(request).localPort}`;
}

/** Judges a request for a file or of a form. @returns undefined if it is answered. */
export function judgePage(request: IncomingMessage, paths: ReadonlySet<string>) {
  return judgeHost(request) ?? judgePath(request, paths) ?? judgeOrigin(request);
}

/** Judges a request for a connection. @returns undefined if it is opened. */
export function judgePageSocket(request: IncomingMessage): Refusal | undefined {
  const { url = '' } = request;
  if (!url.startsWith(SOCKET_PATH)) return notHere;
  const isOwn = readRawHeader(request, 'origin').join() === originOf(request);
  return judgeHost(request) ?? (isOwn ? undefined : otherPage);
}

const notHere: Refusal = { status: 404, text: 'Nothing is served here' };
const otherPage: Refusal = { status: 403, text: 'Only the page of Gamekeeper is served here' };

/** A name that was rebound to loopback stands in Host. */
function judgeHost(request: IncomingMessage): Refusal | undefined {
  const isOwn = `http://${readRawHeader(request, 'host').join()}` === originOf(request);
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

function judgeOrigin(request: IncomingMessage): Refusal | undefined {
  const path = pathOf(request);
  if (path === ENTER_PATH) return undefined;
  const own = originOf(request);
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
