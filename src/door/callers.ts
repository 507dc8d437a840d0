import type { Socket } from 'node:net';
import type { Lane, Work, WorkKind } from './lanes.ts';
import type { Turns } from './turns.ts';

/** Assigns calls to callers: each address pays for its connections from one budget. */
export class Callers {
  readonly #turns: Turns;
  readonly #lanes = new WeakMap<Socket, Lane>();

  constructor(turns: Turns) {
    this.#turns = turns;
  }

  /** Queues a call of a connection. @param signal aborted when its caller is gone. */
  begin(socket: Socket, kind: WorkKind, signal?: AbortSignal): Work {
    const lane = this.#lanes.get(socket) ?? this.#open(socket);
    return this.#turns.begin(lane, kind, signal);
  }

  #open(socket: Socket): Lane {
    const lane = this.#turns.openLane(addressOf(socket));
    this.#lanes.set(socket, lane);
    socket.once('close', () => this.#turns.closeLane(lane));
    if (socket.destroyed) this.#turns.closeLane(lane);
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
