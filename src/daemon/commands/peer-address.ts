import { fail } from '../../core/errors.ts';
import type { PublicDoor } from '../../door/public-door.ts';
import { splitHostPort } from './host-port.ts';

const argument = '--peer-address';

/**
 * Other processes would notice it only when they hand something on.
 * @param text host and port, if the operator has said where other processes reach this one.
 * @throws InvalidArgument for anything else, and where the service is on loopback.
 */
export function requirePeerAddress(text: string | undefined, door: PublicDoor | undefined): void {
  if (text === undefined) return;
  const { host = '', port = 0 } = splitHostPort(text) ?? {};
  if (port === 0 || !isHost(host)) {
    const problem = `${JSON.stringify(text)} is not valid`;
    const expected = 'HOST:PORT, such as 10.0.0.5:8443, games-a.internal:8443 or [fd00::5]:8443';
    fail('InvalidArgument', { argument, problem, expected });
  }
  if (door !== undefined) return;
  const problem = 'a service on loopback is reached at its own port';
  fail('InvalidArgument', { argument, problem, expected: '--listen with it, or neither' });
}

/** Whether it is a name or an address as URLs have it, and nothing else of a URL. */
function isHost(text: string): boolean {
  const url = `https://${text}`;
  return URL.canParse(url) && new URL(url).hostname === text.toLowerCase();
}
