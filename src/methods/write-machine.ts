/**
 * The state machine of a write: which states one idempotency key can go through, and why. Pure data
 * and one function, used by the call path and by settling; nothing else changes a state.
 * ARCHITECTURE.md and maintainers/internals.md show the same tables.
 */

/** What is known of a write. */
export const writeStates = Object.freeze({
  NONE: 'Nothing signed is kept under the key.',
  SIGNED: 'Signed, and on disk before it leaves the daemon. Perhaps sent; nothing was answered.',
  UNKNOWN: 'Sent, and no answer proves what became of it. It may have been executed.',
  SUCCEEDED: 'Executed, by the signatures of the entry.',
  FAILED: 'Executed and failed: it had no effect and never will.',
  UNTOLD:
    'Not executed, and it never will be. Free for another call; the same one gets the reason.',
  EXPIRED: 'Not executed, and it never will be. The key is free.',
  LEFT_BEHIND:
    'It may have been executed, and a restore replaced the ledger that knew. Nobody asks any more.',
});
export type WriteStateName = keyof typeof writeStates;

declare const made: unique symbol;

/**
 * A state. Only `nextState` makes one, and the journal's reading of what it kept: a name alone is
 * none.
 */
export type WriteState<Name extends WriteStateName = WriteStateName> = Name & {
  readonly [made]: true;
};

/** A state that the journal has an entry for. */
export type KeptStateName = Exclude<WriteStateName, 'NONE'>;
export type KeptState = WriteState<KeptStateName>;

/** What can happen to a write, and what causes it. */
export const writeEvents = Object.freeze({
  Signed: 'the game calls, and a message is signed and on disk',
  Succeeded: 'answer: all Success',
  ExecutedBefore:
    'answer to a send or a build: AlreadyExecuted, with the signatures that were executed',
  Failed: 'answer: Failed, and Reverted with it',
  Stale: 'answer: Failed with an error that the catalogue calls stale or retryable',
  Expired: 'answer: Expired',
  NotExecuted: 'answer: Rejected or Skipped',
  Refused: 'the send ends with an error that says that nothing was executed',
  Silent: 'no answer, another error, or an invalid answer',
  Told: 'the game gets the reason why it was not executed',
  Undone: "the embedded ledger's developer reverts or imports",
  Restored: 'a restore replaces the ledger with one that does not know the message',
  Aged: 'thirty days of the clock and thirty days of use are over',
});
export type WriteEvent = keyof typeof writeEvents;
/** What an answer to a send, or its absence, can be. */
export type HeardEvent = Exclude<WriteEvent, 'Signed' | 'Told' | 'Undone' | 'Restored' | 'Aged'>;
/** Events after which the journal has nothing under the key. */
type ForgettingEvent = 'Undone' | 'Aged';

/** Facts that guards depend on when an event occurs. */
interface WriteFacts {
  /** The ledger is the daemon's own, so its answers are trusted. */
  readonly isOwnLedger: boolean;
  /** The event is from the first submission: the service had not seen the message before. */
  readonly isFirstSending: boolean;
  /** The message was dead, by the daemon's monotonic clock, before this submission began. */
  readonly isDead: boolean;
  /** All transactions of the message carry the key's `once`. */
  readonly isOnce: boolean;
  /** The daemon builds the write again by itself, so that there is nothing to tell its game. */
  readonly isBuiltAnew: boolean;
  /** The call has another method or other parameters than the one whose write is kept. */
  readonly isOtherCall: boolean;
}

/** When a row of the table applies. */
export const writeGuards = Object.freeze({
  always: () => true,
  'another call': ({ isOtherCall }: WriteFacts) => isOtherCall,
  'own ledger with once, or dead': isBelievedOrDead,
  'own ledger with once, or dead; built again': (facts: WriteFacts) =>
    isBelievedOrDead(facts) && facts.isBuiltAnew,
  'first to the own ledger with once, or dead': isFirstBelievedOrDead,
  'first to the own ledger with once, or dead; built again': (facts: WriteFacts) =>
    isFirstBelievedOrDead(facts) && facts.isBuiltAnew,
  'first to the own ledger with once': isFirstBelieved,
  'first to the own ledger with once; built again': (facts: WriteFacts) =>
    isFirstBelieved(facts) && facts.isBuiltAnew,
});
type WriteGuard = keyof typeof writeGuards;

/**
 * Whether an answer about a message that may be alive is trusted at once: if it is from the
 * daemon's own ledger, which executes nothing unasked and would not execute a second message with
 * the same `once`.
 */
function isBelieved({ isOwnLedger, isOnce }: WriteFacts): boolean {
  return isOwnLedger && isOnce;
}

function isBelievedOrDead(facts: WriteFacts): boolean {
  return isBelieved(facts) || facts.isDead;
}

function isFirstBelieved(facts: WriteFacts): boolean {
  return isBelieved(facts) && facts.isFirstSending;
}

function isFirstBelievedOrDead(facts: WriteFacts): boolean {
  return isFirstBelieved(facts) || facts.isDead;
}

interface WriteTransition {
  readonly from: readonly WriteStateName[];
  readonly event: WriteEvent;
  readonly guard: WriteGuard;
  readonly to: WriteStateName;
}

/** The outcome is not known yet, and is asked for. */
const open: readonly WriteStateName[] = ['SIGNED', 'UNKNOWN'];
/** The ledger has the outcome. */
const settled: readonly WriteStateName[] = ['SUCCEEDED', 'FAILED'];
/** No message under the key may be alive. */
const free: readonly WriteStateName[] = ['NONE', 'EXPIRED'];

/**
 * The first matching row applies; if none matches, the event cannot occur. A claim that a message
 * was not executed is believed only if it can no longer be executed: if it comes from the daemon's
 * own ledger, which executes nothing unasked, or once the message is dead.
 */
export const writeTransitions: readonly WriteTransition[] = Object.freeze([
  { from: free, event: 'Signed', guard: 'always', to: 'SIGNED' },
  { from: ['UNTOLD'], event: 'Signed', guard: 'another call', to: 'SIGNED' },
  { from: free, event: 'ExecutedBefore', guard: 'always', to: 'SUCCEEDED' },
  { from: ['UNTOLD'], event: 'ExecutedBefore', guard: 'another call', to: 'SUCCEEDED' },
  { from: open, event: 'Succeeded', guard: 'always', to: 'SUCCEEDED' },
  { from: open, event: 'ExecutedBefore', guard: 'always', to: 'SUCCEEDED' },
  { from: open, event: 'Failed', guard: 'always', to: 'FAILED' },
  ...notExecuted('Stale', 'own ledger with once, or dead'),
  ...notExecuted('Expired', 'own ledger with once, or dead'),
  ...notExecuted('NotExecuted', 'first to the own ledger with once, or dead'),
  ...notExecuted('Refused', 'first to the own ledger with once'),
  { from: open, event: 'Silent', guard: 'always', to: 'UNKNOWN' },
  { from: ['UNTOLD'], event: 'Told', guard: 'always', to: 'EXPIRED' },
  { from: settled, event: 'Undone', guard: 'always', to: 'NONE' },
  {
    from: [...open, ...settled, 'LEFT_BEHIND'],
    event: 'Restored',
    guard: 'always',
    to: 'LEFT_BEHIND',
  },
  {
    from: [...settled, 'UNTOLD', 'EXPIRED', 'LEFT_BEHIND'],
    event: 'Aged',
    guard: 'always',
    to: 'NONE',
  },
]);

/**
 * The rows of an event that says that a message was not executed.
 * @param guard when it is believed.
 */
function notExecuted(
  event: WriteEvent,
  guard: 'own ledger with once, or dead' | `first to the own ledger with once${'' | ', or dead'}`,
): readonly WriteTransition[] {
  return [
    { from: open, event, guard: `${guard}; built again`, to: 'EXPIRED' },
    { from: open, event, guard, to: 'UNTOLD' },
    { from: open, event, guard: 'always', to: 'UNKNOWN' },
  ];
}

const noFacts: WriteFacts = {
  isOwnLedger: false,
  isFirstSending: false,
  isDead: false,
  isOnce: false,
  isBuiltAnew: false,
  isOtherCall: false,
};

/** The state of a key under which nothing is kept. */
export const noWrite = 'NONE' as WriteState<'NONE'>;

/** A state of what the journal kept. For nothing but the reading of that. */
export function keptState<Name extends KeptStateName>(name: Name): WriteState<Name> {
  return name as WriteState<Name>;
}

/**
 * The next state. Throws if the event cannot occur in this state, which is a bug.
 * @param facts those left out do not hold.
 */
export function nextState<Event extends WriteEvent>(
  state: WriteState,
  event: Event,
  facts: Partial<WriteFacts> = {},
): Event extends ForgettingEvent ? WriteState<'NONE'> : KeptState {
  const all = { ...noFacts, ...facts };
  const row = writeTransitions.find(
    (one) => one.event === event && one.from.includes(state) && writeGuards[one.guard](all),
  );
  if (row === undefined) throw new Error(`A write that is ${state} cannot take ${event}`);
  return row.to as ReturnType<typeof nextState<Event>>;
}

/** The states in which an event can occur. */
export function statesTaking(event: WriteEvent): readonly WriteStateName[] {
  return [
    ...new Set(writeTransitions.filter((row) => row.event === event).flatMap(({ from }) => from)),
  ];
}

/** Whether the outcome is not known yet, and is asked for. */
export function isOpenState(state: WriteState): boolean {
  return open.includes(state);
}

/** Whether the ledger has the outcome. */
export function isSettledState(state: WriteState): boolean {
  return settled.includes(state);
}

const signable = statesTaking('Signed');

/** Whether another message may be signed under the key, for some call: no earlier one may live. */
export function isFreeState(state: WriteState): boolean {
  return signable.includes(state);
}
