import type { IncomingMessage } from 'node:http';

/**
 * Why a request is turned away by its head alone. A web page reaches loopback through the player's
 * browser, which names the page in Origin; a name that was bent to loopback (DNS rebinding) stands
 * in Host. No native client sends an Origin, so that any is refused.
 */
export function judgeHead({ headers }: IncomingMessage): string | undefined {
  if (!/^(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/i.test(headers.host ?? '')) {
    return 'unknown Host';
  }
  const hasOrigin = headers.origin !== undefined || headers['sec-websocket-origin'] !== undefined;
  return hasOrigin ? 'web pages are not served here' : undefined;
}
