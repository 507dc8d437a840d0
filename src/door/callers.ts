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

/** Counts how many of something each address holds. */
export class Shares {
  readonly #max: number;
  readonly #counts = new Map<string, number>();

  constructor(max: number) {
    this.#max = max;
  }

  /** @returns a function that releases it; undefined if the address is at its limit. */
  take(socket: Socket): (() => void) | undefined {
    const address = addressOf(socket);
    const count = this.#counts.get(address) ?? 0;
    if (count >= this.#max) return undefined;
    this.#counts.set(address, count + 1);
    return () => {
      const left = this.#counts.get(address)! - 1;
      if (left > 0) this.#counts.set(address, left);
      else this.#counts.delete(address);
    };
  }
}

/** Whoever has an IPv6 address has all 2^64 of its network. */
const NETWORK_GROUPS = 4;

/** The address that a connection counts for: of IPv6 its network, as a host changes the rest. */
export function addressOf({ remoteAddress = 'gone' }: Pick<Socket, 'remoteAddress'>): string {
  const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(remoteAddress) ?? [];
  if (mapped !== undefined || !remoteAddress.includes(':')) return mapped ?? remoteAddress;
  const [before = '', after] = remoteAddress.split('::');
  const groups = before === '' ? [] : before.split(':');
  const rest = after ? after.split(':') : [];
  const zeros = after === undefined ? 0 : 8 - groups.length - rest.length;
  const all = [...groups, ...Array<string>(zeros).fill('0'), ...rest];
  return `${all.slice(0, NETWORK_GROUPS).join(':')}::/64`;
}
