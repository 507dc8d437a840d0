import { fail } from '../../core/errors.ts';
import type { HandshakeKind, Hello } from '../../door/handshake.ts';
import type { Peer } from '../../door/peer.ts';
import { asNotOffered, type CatalogueClaim, judgeCatalogue } from '../../methods/catalogue-fit.ts';
import { findClosestName } from '../../methods/closest-name.ts';
import { productVersion } from '../../methods/generated/registry.ts';
import type { Log } from '../log/daemon-log.ts';
import type { ChannelKind, ChannelSession, Entrance, Entry } from './channel-connection.ts';

/** A channel of whoever owns the machine: it opens by the secret alone, and logs every call. */
interface OwnerChannel<Name extends string> {
  readonly handshake: HandshakeKind;
  /** How the log calls it. */
  readonly title: string;
  /** How the log calls each call of it. */
  readonly line: string;
  /** What may be called once it is open. */
  readonly methods: readonly Name[];
  /** Suggested instead of a name that is like none of them. */
  readonly otherwise: Name;
  readHello(params: unknown): Hello;
  readOpen(params: unknown): { readonly proof: string };
  /** What one connection has opened: the answer to it, and how it calls the methods. */
  open(peer: Pick<Peer, 'notify'>): OpenedOwner<Name>;
}

interface OpenedOwner<Name extends string> {
  readonly answer: unknown;
  /** @throws InvalidParams, and the method's own errors. */
  call(method: Name, params: unknown, signal: AbortSignal): Promise<unknown>;
  /** Called once, when the connection has closed. */
  closed?(): void;
}

/** The channel as its connections have it. */
export function ownerChannel<Name extends string>(
  channel: OwnerChannel<Name>,
  log: Log,
): ChannelKind {
  const { handshake, title } = channel;
  const enter = ({ peer, handshake: shaken }: Entrance): Entry => {
    const run = () => {
      log.info(`${title} opened`);
      const opened = channel.open(peer);
      return { answer: opened.answer, session: sessionOf(channel, opened, shaken.client, log) };
    };
    return { openings: { [handshake.open]: { read: channel.readOpen, run } } };
  };
  return { handshake, readHello: channel.readHello, enter };
}

function sessionOf<Name extends string>(
  { title, line, methods, otherwise }: OwnerChannel<Name>,
  opened: OpenedOwner<Name>,
  client: CatalogueClaim,
  log: Log,
): ChannelSession {
  const find = (given: string): Name => {
    const method = methods.find((name) => name === given);
    if (method !== undefined) return method;
    const suggestion = findClosestName(given, methods) ?? otherwise;
    return fail('MethodNotFound', { method: given.slice(0, 64), suggestion });
  };
  return {
    async call({ method: given, params, signal }) {
      try {
        const method = find(given);
        log.info(line, { method });
        return await opened.call(method, params, signal);
      } catch (error) {
        throw ofVersion(error, given, client);
      }
    },
    closed() {
      opened.closed?.();
      log.info(`${title} left`);
    },
  };
}

/**
 * These channels are open to every version. What is not known here is of a later one, if whoever
 * calls has another catalogue, and not an earlier one.
 */
function ofVersion(error: unknown, method: string, client: CatalogueClaim): unknown {
  if (['SAME', 'OLDER'].includes(judgeCatalogue(client))) return error;
  const callee = { callee: 'the daemon', calleeVersion: productVersion };
  const sides = { caller: 'this program', callerVersion: client.version, ...callee };
  const remedy = 'use the gamekeeper of that version, or end it (gamekeeper stop)';
  return asNotOffered(error, { method, sides, remedy });
}
