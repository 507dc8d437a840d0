import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Lane, Work, WorkKind } from './lanes.ts';
import { socketOf } from './sockets.ts';
import type { Turns } from './turns.ts';

/** A request that another process of ours has handed on, for a client of its own. */
interface Named {
  readonly address: string;
  readonly response: ServerResponse;
}

const named = new WeakMap<IncomingMessage, Named>();

/** Has an address pay for a request, instead of its connection's. @param address as `addressOf`. */
export function nameCaller(
  request: IncomingMessage,
  response: ServerResponse,
  address: string,
): void {
  named.set(request, { address, response });
}

/** The address that pays for a request. */
export function callerOf(request: IncomingMessage): string {
  return named.get(request)?.address ?? addressOf(socketOf(request));
}

/** Assigns calls to callers: each address pays for its connections from one budget. */
export class Callers {
  readonly #turns: Turns;
  /** Of connections, and of requests whose caller was named. */
  readonly #lanes = new WeakMap<Socket | IncomingMessage, Lane>();

  constructor(turns: Turns) {
    this.#turns = turns;
  }

  /** Queues a call of a request. @param signal aborted when its caller is gone. */
  begin(request: IncomingMessage, kind: WorkKind, signal?: AbortSignal): Work {
    const holder = named.has(request) ? request : socketOf(request);
    const lane = this.#lanes.get(holder) ?? this.#open(request, holder);
    return this.#turns.begin(lane, kind, signal);
  }

  #open(request: IncomingMessage, holder: Socket | IncomingMessage): Lane {
    const lane = this.#turns.openLane(callerOf(request));
    this.#lanes.set(holder, lane);
    const end = named.get(request)?.response ?? socketOf(request);
    end.once('close', () => this.#turns.closeLane(lane));
    if (end.destroyed) this.#turns.closeLane(lane);
    return lane;
  }
}

/** Whoever has an IPv6 address has all of its /64, and customers have a /56 of those. */
const WHOLE_GROUPS = 3;
const LAST_GROUP_MASK = 0xff00;

/** The address that a connection counts for: of IPv6 its network, as a host changes the rest. */
export function addressOf({ remoteAddress = 'gone' }: Pick<Socket, 'remoteAddress'>): string {
  const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(remoteAddress) ?? [];
  if (mapped !== undefined || !remoteAddress.includes(':')) return mapped ?? remoteAddress;
  const [before = '', after] = remoteAddress.split('::');
  const groups = before === '' ? [] : before.split(':');
  const rest = after ? after.split(':') : [];
  const zeros = after === undefined ? 0 : 8 - groups.length - rest.length;
  const all = [...groups, ...Array<string>(zeros).fill('0'), ...rest];
  const last = Number.parseInt(all[WHOLE_GROUPS]!, 16) & LAST_GROUP_MASK;
  return `${all.slice(0, WHOLE_GROUPS).join(':')}:${last.toString(16)}::/56`;
}
