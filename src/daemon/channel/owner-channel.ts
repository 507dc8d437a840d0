import { fail } from '../../core/errors.ts';
import type { HandshakeKind } from '../../door/handshake.ts';
import type { Peer } from '../../door/peer.ts';
import { findClosestName } from '../../methods/closest-name.ts';
import type { DaemonArguments } from '../../methods/generated/types.ts';
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
  /** Suggested in the place of a name that is like none of them. */
  readonly otherwise: Name;
  readHello(params: unknown): DaemonArguments['session.hello'];
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
  const enter = ({ peer }: Entrance): Entry => {
    const run = () => {
      log.info(`${title} opened`);
      const opened = channel.open(peer);
      return { answer: opened.answer, session: sessionOf(channel, opened, log) };
    };
    return { openings: { [handshake.open]: { read: channel.readOpen, run } } };
  };
  return { handshake, readHello: channel.readHello, enter };
}

function sessionOf<Name extends string>(
  { title, line, methods, otherwise }: OwnerChannel<Name>,
  opened: OpenedOwner<Name>,
  log: Log,
): ChannelSession {
  return {
    async call({ method: given, params, signal }) {
      const method = methods.find((name) => name === given);
      if (method === undefined) {
        const suggestion = findClosestName(given, methods) ?? otherwise;
        return fail('MethodNotFound', { method: given.slice(0, 64), suggestion });
      }
      log.info(line, { method });
      return opened.call(method, params, signal);
    },
    closed() {
      opened.closed?.();
      log.info(`${title} left`);
    },
  };
}
