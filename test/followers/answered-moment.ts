import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { get } from 'node:https';
import { json } from 'node:stream/consumers';
import { STATE_HEADER } from '../../src/contract/state-number.ts';
import type { RemoteProcesses } from '../support/remote-processes.ts';

/** How far one process of a service is. */
export interface AnsweredMoment {
  /** The ledger's time as it knows it, in milliseconds since 1970. */
  readonly unixMs: number;
  /** How many entries its state has. */
  readonly number: number;
}

/**
 * Asks one process of a service how far it is.
 * @param port on which it listens, behind the address that all know.
 */
export async function readMoment(
  port: number,
  { url, ca }: Pick<RemoteProcesses, 'url' | 'ca'>,
): Promise<AnsweredMoment> {
  const { host, hostname: servername } = new URL(url);
  const to = { host: '127.0.0.1', port, servername, ca, agent: false };
  const asked = get({ ...to, path: '/version', headers: { host } });
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  const said = (await json(answer)) as { readonly unixMs?: unknown };
  const moment = { unixMs: Number(said.unixMs), number: Number(answer.headers[STATE_HEADER]) };
  if (Number.isFinite(moment.unixMs) && Number.isFinite(moment.number)) return moment;
  throw new Error(`/version on port ${port} does not say how far it is: ${JSON.stringify(said)}`);
}
