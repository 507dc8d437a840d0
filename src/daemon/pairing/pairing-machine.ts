/**
 * The state machine of the conversation in which a game becomes paired: between the game, which
 * asks and waits on one connection, and the player, who answers on another. Pure data and one
 * function; nothing else changes a state. maintainers/internals.md shows the same tables.
 */

/** How far a conversation is. */
export const pairingStates = Object.freeze({
  NONE: 'The connection has not asked, or has heard how it ended.',
  ASKED: 'The game shows its digits, and the player is asked.',
  CONFIRMED: 'The digits were right. The wallet is being made.',
  PAIRED: 'The grant is written, and the secret is the game’s.',
  REFUSED: 'The player does not want it.',
  EXPIRED: 'Nobody has answered.',
  WITHDRAWN: 'The game no longer waits.',
  FAILED: 'The player wanted it, and it could not be granted.',
});
export type PairingState = keyof typeof pairingStates;

/** What can happen to a conversation, and what causes it. */
export const pairingEvents = Object.freeze({
  Asked: '`session.pair` of a game whose turn it is',
  WrongDigits: 'the player types other digits than the game shows',
  RightDigits: 'the player types the digits of what was shown, as it is still',
  Granted: 'the wallet is there, and the grant is on disk',
  NotGranted: 'the wallet cannot be made, or what was confirmed has changed meanwhile',
  Refused: '`player.refuse`',
  Unproved: '`player.refuse` of somebody who cannot prove to be the player',
  Expired: '120 seconds have passed',
  Withdrawn: '`session.awaitPairing` is cancelled, its connection closes, or the daemon stops',
  Heard: '`session.awaitPairing` is answered, or the game asks again',
});
export type PairingEvent = keyof typeof pairingEvents;

/** Facts that guards depend on when an event occurs. */
interface PairingFacts {
  /** Digits may be typed once more. */
  readonly hasTries: boolean;
}

/** When a row of the table applies. */
export const pairingGuards = Object.freeze({
  always: () => true,
  'tries are left': ({ hasTries }: PairingFacts) => hasTries,
});

interface PairingTransition {
  readonly from: readonly PairingState[];
  readonly event: PairingEvent;
  readonly guard: keyof typeof pairingGuards;
  readonly to: PairingState;
}

/** The player is waited for. */
const waiting: readonly PairingState[] = ['ASKED', 'CONFIRMED'];

/** How a conversation can end, and what that lets the game wait before it asks again. */
export const pairingEnds = Object.freeze({
  PAIRED: { coolDown: 'paired', wait: 'not at all' },
  REFUSED: { coolDown: 'refused', wait: 'a minute, and twice as long each time' },
  EXPIRED: { coolDown: 'ended', wait: 'five seconds' },
  WITHDRAWN: { coolDown: 'ended', wait: 'five seconds' },
  FAILED: { coolDown: 'ended', wait: 'five seconds' },
} as const);
type PairingEnd = keyof typeof pairingEnds;
const ended = Object.keys(pairingEnds) as readonly PairingEnd[];

/** The first matching row applies; if none matches, the event cannot occur. */
export const pairingTransitions: readonly PairingTransition[] = Object.freeze([
  { from: ['NONE'], event: 'Asked', guard: 'always', to: 'ASKED' },
  { from: ['ASKED'], event: 'WrongDigits', guard: 'tries are left', to: 'ASKED' },
  { from: ['ASKED'], event: 'WrongDigits', guard: 'always', to: 'REFUSED' },
  { from: ['ASKED'], event: 'RightDigits', guard: 'always', to: 'CONFIRMED' },
  { from: ['ASKED'], event: 'Expired', guard: 'always', to: 'EXPIRED' },
  { from: ['CONFIRMED'], event: 'Granted', guard: 'always', to: 'PAIRED' },
  { from: ['CONFIRMED'], event: 'NotGranted', guard: 'always', to: 'FAILED' },
  { from: waiting, event: 'Refused', guard: 'always', to: 'REFUSED' },
  { from: ['ASKED'], event: 'Unproved', guard: 'always', to: 'FAILED' },
  { from: waiting, event: 'Withdrawn', guard: 'always', to: 'WITHDRAWN' },
  { from: ended, event: 'Heard', guard: 'always', to: 'NONE' },
]);

/** The next state. Throws if the event cannot occur in this state, which is a bug. */
export function nextPairingState(
  state: PairingState,
  event: PairingEvent,
  facts: PairingFacts = { hasTries: false },
): PairingState {
  const row = pairingTransitions.find(
    (one) => one.event === event && one.from.includes(state) && pairingGuards[one.guard](facts),
  );
  if (row === undefined) throw new Error(`A pairing that is ${state} cannot take ${event}`);
  return row.to;
}

/** Whether an event can occur in a state. */
export function canTake(state: PairingState, event: PairingEvent): boolean {
  return pairingTransitions.some((row) => row.event === event && row.from.includes(state));
}

/** Whether the player is waited for: one conversation at a time is. */
export function isWaiting(state: PairingState): boolean {
  return waiting.includes(state);
}

/** Whether a conversation has come to an end, known or not. */
export function isEnd(state: PairingState): state is PairingEnd {
  return (ended as readonly PairingState[]).includes(state);
}
