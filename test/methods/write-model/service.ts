import { GamekeeperError } from '../../../src/core/errors.ts';
import { MESSAGE_DEAD_AFTER_MS } from '../../../src/core/limits.ts';
import { answer, type Ending, type LittleLedger } from './ledger.ts';

/** A service before the little ledger, which does at each send what the history says. */

/** So late is an answer at times. */
const LATE_MS = MESSAGE_DEAD_AFTER_MS + 1_000;

/** Why a process ends in the middle of a send. */
export class Killed extends Error {}

/** What a service does with one send. */
export type Move = (send: Send) => unknown;

interface Send {
  readonly signature: string;
  /** The daemon asked when the message was dead by its own clock. */
  readonly isDead: boolean;
  readonly ledger: LittleLedger;
  /** Signatures of messages that the service has and did not execute yet. */
  readonly hoard: Set<string>;
  /** Signatures of messages that were executed, and that the service denied when they were dead. */
  readonly denied: Set<string>;
}

function submit({ ledger, signature }: Send, ending: Ending = 'Success') {
  return ledger.submit(signature, ending);
}

function one(response: unknown): unknown {
  return [{ bundleId: 0, responses: [response] }];
}

function throwNamed(name: 'ServiceUnreachable' | 'RateLimited' | 'LeafChanged'): never {
  throw new GamekeeperError(name, {} as never, { message: `the service says ${name}` });
}

/** Nobody is told anything: the request or the answer is lost. */
const lostMoves: Readonly<Record<string, Move>> = {
  'answer lost': (send) => {
    submit(send);
    throwNamed('ServiceUnreachable');
  },
  'request lost': () => throwNamed('ServiceUnreachable'),
  'killed before': () => {
    throw new Killed();
  },
  'killed after': (send) => {
    submit(send);
    throw new Killed();
  },
  'a defect after it': (send) => {
    submit(send);
    throw new TypeError('Cannot read properties of undefined');
  },
};

const honestMoves: Readonly<Record<string, Move>> = {
  executes: (send) => one(submit(send)),
  'it fails': (send) => one(submit(send, 'InsufficientBalance')),
  'it is stale': (send) => one(submit(send, 'LeafChanged')),
  'it is rejected': (send) => one(submit(send, 'FeeUnpayable')),
  'refuses the request': () => throwNamed('RateLimited'),
  'refuses it as stale': () => throwNamed('LeafChanged'),
};

/** Answers that are none. */
const strangeMoves: Readonly<Record<string, Move>> = {
  'an unknown status': (send) => {
    submit(send, 'InsufficientBalance');
    return one({ signature: send.signature, status: 'Processed', error: null });
  },
  'success of another message': ({ ledger, signature }) => {
    const { key } = ledger.messageOf(signature);
    const others = ledger.messagesOf(key === 'A' ? 'B' : 'A');
    return one(answer(others[0]?.signature ?? 'another', 'Success', ''));
  },
  'no bundle': (send) => {
    submit(send);
    return [];
  },
  'a null': (send) => {
    submit(send);
    return null;
  },
  'one too many': (send) => {
    const response = submit(send);
    return [{ bundleId: 0, responses: [response, response] }];
  },
};

/** The developer's fault: an expiry of what was not executed. */
const expiryOnDemand: Move = (send) => {
  const { ledger, signature } = send;
  const known = ledger.outcomeOf(signature);
  return one(known ?? answer(signature, 'Expired', 'BlockhashExpired'));
};

/**
 * A lie about a living message: it is executed, now or later, and said not to be. Once the daemon
 * takes it for dead the service says the truth again: what it says then is all that there is.
 */
function lie(isHoarded: boolean, status: string, name: string, lateMs = 0): Move {
  return (send) => {
    const { ledger, signature, hoard } = send;
    const { issuedAtMs } = ledger.messageOf(signature);
    if (ledger.timeMs - issuedAtMs >= MESSAGE_DEAD_AFTER_MS) return one(submit(send));
    if (isHoarded) hoard.add(signature);
    else submit(send);
    // What is heard late is about the time at which it was asked.
    ledger.timeMs += lateMs;
    return one(answer(signature, status, name));
  };
}

const lyingMoves: Readonly<Record<string, Move>> = {
  'executes and says Expired': lie(false, 'Expired', 'BlockhashExpired'),
  'executes and says LeafChanged': lie(false, 'Failed', 'LeafChanged'),
  'executes and says Rejected': lie(false, 'Rejected', 'FeeUnpayable'),
  'executes and says Skipped': lie(false, 'Skipped', 'BundleSkipped'),
  'hoards and says Expired': lie(true, 'Expired', 'BlockhashExpired'),
  'hoards and says UserIdChanged': lie(true, 'Failed', 'UserIdChanged'),
  'hoards and says Skipped': lie(true, 'Skipped', 'BundleSkipped'),
  'executes and says Expired late': lie(false, 'Expired', 'BlockhashExpired', LATE_MS),
  'executes and says Skipped late': lie(false, 'Skipped', 'BundleSkipped', LATE_MS),
  'executes and refuses': (send) => {
    submit(send);
    throwNamed('RateLimited');
  },
  'hoards and refuses as stale': ({ signature, hoard }) => {
    hoard.add(signature);
    throwNamed('LeafChanged');
  },
};

/** What `once` is for: it was not executed, says the service, and it had been. */
function denial(status: string, name: string): Move {
  return ({ ledger, signature, isDead, denied }) => {
    const isExecuted = ledger.outcomeOf(signature)?.status === 'Success';
    if (!isExecuted) throwNamed('ServiceUnreachable');
    if (isDead) denied.add(signature);
    return one(answer(signature, status, name));
  };
}

const denyingMoves: Readonly<Record<string, Move>> = {
  'denies what it executed': denial('Expired', 'BlockhashExpired'),
};
const otherDenyingMoves: Readonly<Record<string, Move>> = {
  'denies it as stale': denial('Failed', 'LeafChanged'),
  'denies it as skipped': denial('Skipped', 'BundleSkipped'),
  'denies it as rejected': denial('Rejected', 'FeeUnpayable'),
};

/**
 * Where the ledger is, whether messages carry a `once`, which the ledger keeps to then, and whether
 * the ledger's commit carries what the journal has to know.
 */
export const places = [
  'embedded',
  'embedded, no once',
  'embedded, carried',
  'embedded, no once, carried',
  'address',
  'address, no once',
] as const;
export type Place = (typeof places)[number];

export function isEmbedded(place: Place): boolean {
  return place.startsWith('embedded');
}

export function hasOnce(place: Place): boolean {
  return !place.includes('no once');
}

export function isCarried(place: Place): boolean {
  return place.endsWith('carried');
}

const embeddedMoves = Object.entries({
  ...honestMoves,
  ...lostMoves,
  ...strangeMoves,
  'expires it on demand': expiryOnDemand,
});
const addressMoves = {
  ...honestMoves,
  ...lostMoves,
  ...strangeMoves,
  ...lyingMoves,
  ...denyingMoves,
};

/** By place; the first is the honest one. */
export const moves: Readonly<Record<Place, readonly (readonly [string, Move])[]>> = {
  embedded: embeddedMoves,
  'embedded, no once': embeddedMoves,
  'embedded, carried': embeddedMoves,
  'embedded, no once, carried': embeddedMoves,
  address: Object.entries(addressMoves),
  'address, no once': Object.entries({ ...addressMoves, ...otherDenyingMoves }),
};

/** What a receipt's read answers; the first is the honest one. */
export const readMoves: readonly (readonly [string, () => unknown])[] = [
  ['reads', () => [{ address: 'record' }]],
  ['read is stale', () => throwNamed('LeafChanged')],
  ['read is refused', () => throwNamed('RateLimited')],
  ['read is lost', () => throwNamed('ServiceUnreachable')],
  ['read is null', () => null],
];
