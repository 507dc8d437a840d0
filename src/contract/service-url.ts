import { fail } from '../core/errors.ts';

/**
 * The address of a service in its one form: what a daemon dials, what a service signs and what a
 * home pins are compared as texts.
 */

/** Relative to a service's URL: `POST {wallet}` asks for the sum that its operator gives. */
export const STARTER_PATH = 'starter';

const LOOPBACK_V4 = /^127\.\d+\.\d+\.\d+$/;

/**
 * Normalises the address of a service: an absolute `https` URL, or `http` on loopback, with a path
 * that ends in a slash. Host in lower case, no default port.
 * @param argument whose value it is, for the error.
 * @throws InvalidArgument.
 */
export function normaliseServiceUrl(text: string, argument: string): string {
  const url = URL.parse(text);
  const refuse = (problem: string): never => {
    const expected = 'a URL such as https://games.example/ or http://127.0.0.1:8899/';
    return fail('InvalidArgument', { argument, problem, expected });
  };
  if (url === null || (url.protocol !== 'http:' && url.protocol !== 'https:')) {
    return refuse(`${text} is no address of a service`);
  }
  if (url.protocol === 'http:' && !isLoopbackHost(url.hostname)) {
    return refuse(`${text} is not on this machine, so that it needs https`);
  }
  // Neither is sent anywhere, and both could make one service look like two.
  if (url.username !== '' || url.password !== '') return refuse('it names a user');
  if (url.search !== '' || url.hash !== '') return refuse('it has a query or a fragment');
  if (!url.pathname.endsWith('/')) url.pathname += '/';
  return url.href;
}

/**
 * The one address of loopback that a host means, where nothing but the address tells who listens.
 * `localhost` is 127.0.0.1 there: services listen on that, and on ::1 another user of the machine
 * could have the same port and relay a proof.
 * @param hostname as in a URL.
 */
export function loopbackAddressOf(hostname: string): string {
  const name = hostname.toLowerCase();
  return name === 'localhost' ? '127.0.0.1' : name.replace(/^\[(.*)\]$/, '$1');
}

/** Whether a host, as in a URL, is this machine whatever its network. */
export function isLoopbackHost(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || LOOPBACK_V4.test(hostname);
}
