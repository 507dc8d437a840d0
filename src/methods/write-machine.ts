/**
 * The state machine of a write: which states one idempotency key can go through, and why. Pure data
 * and one function, used by the call path and by settling; nothing else changes a state.
 * ARCHITECTURE.md and docs/internals.md show the same tables.
 */

/** What is known of a write. */
export const writeStates = Object.freeze({
  NONE: 'Nothing signed is kept under the key.',
  SIGNED: 'Signed and on disk. It may have been sent; nothing was answered.',
  UNKNOWN: 'Sent, and no answer proves what became of it. It may have been executed.',
  SUCCEEDED: 'Executed, by the signatures of the entry.',
  FAILED: 'Executed and failed: it had no effect and never will.',
  EXPIRED: 'Not executed, and it never will be. The key is free.',
});
export type WriteState = keyof typeof writeStates;

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
  Silent: 'no answer, another error, or an answer that is none',
  Undone: "the embedded ledger's developer reverts or imports",
  Aged: 'thirty days of the clock and thirty days of use are over',
});
export type WriteEvent = keyof typeof writeEvents;

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
}

/** When a row of the table applies. */
export const writeGuards = Object.freeze({
  always: () => true,
  'own ledger with once, or dead': (facts: WriteFacts) => isBelieved(facts) || facts.isDead,
  'first to the own ledger with once, or dead': (facts: WriteFacts) =>
    (isBelieved(facts) && facts.isFirstSending) || facts.isDead,
  'first to the own ledger with once': (facts: WriteFacts) =>
    isBelieved(facts) && facts.isFirstSending,
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

interface WriteTransition {
  readonly from: readonly WriteState[];
  readonly event: WriteEvent;
  readonly guard: WriteGuard;
  readonly to: WriteState;
}

/** The outcome is not known yet. */
const open: readonly WriteState[] = ['SIGNED', 'UNKNOWN'];
const settled: readonly WriteState[] = ['SUCCEEDED', 'FAILED'];
/** No message under the key may be alive. */
const free: readonly WriteState[] = ['NONE', 'EXPIRED'];

/**
 * The first matching row applies; if none matches, the event cannot occur. A claim that a message
 * was not executed is believed only if it can no longer be executed: if it comes from the daemon's
 * own ledger, which executes nothing unasked, or once the message is dead.
 */
export const writeTransitions: readonly WriteTransition[] = Object.freeze([
  { from: free, event: 'Signed', guard: 'always', to: 'SIGNED' },
  { from: free, event: 'ExecutedBefore', guard: 'always', to: 'SUCCEEDED' },
  { from: open, event: 'Succeeded', guard: 'always', to: 'SUCCEEDED' },
  { from: open, event: 'ExecutedBefore', guard: 'always', to: 'SUCCEEDED' },
  { from: open, event: 'Failed', guard: 'always', to: 'FAILED' },
  { from: open, event: 'Stale', guard: 'own ledger with once, or dead', to: 'EXPIRED' },
  { from: open, event: 'Stale', guard: 'always', to: 'UNKNOWN' },
  { from: open, event: 'Expired', guard: 'own ledger with once, or dead', to: 'EXPIRED' },
  { from: open, event: 'Expired', guard: 'always', to: 'UNKNOWN' },
  {
    from: open,
    event: 'NotExecuted',
    guard: 'first to the own ledger with once, or dead',
    to: 'EXPIRED',
  },
  { from: open, event: 'NotExecuted', guard: 'always', to: 'UNKNOWN' },
  { from: open, event: 'Refused', guard: 'first to the own ledger with once', to: 'EXPIRED' },
  { from: open, event: 'Refused', guard: 'always', to: 'UNKNOWN' },
  { from: open, event: 'Silent', guard: 'always', to: 'UNKNOWN' },
  { from: settled, event: 'Undone', guard: 'always', to: 'NONE' },
  { from: [...settled, 'EXPIRED'], event: 'Aged', guard: 'always', to: 'NONE' },
]);

const noFacts: WriteFacts = {
  isOwnLedger: false,
  isFirstSending: false,
  isDead: false,
  isOnce: false,
};

/** The next state. Throws if the event cannot occur in this state, which is a bug. */
export function nextState(
  state: WriteState,
  event: WriteEvent,
  facts: WriteFacts = noFacts,
): WriteState {
  const row = writeTransitions.find(
    (one) => one.event === event && one.from.includes(state) && writeGuards[one.guard](facts),
  );
  if (row === undefined) throw new Error(`A write that is ${state} cannot take ${event}`);
  return row.to;
}

/** The states in which an event can occur. */
export function statesTaking(event: WriteEvent): readonly WriteState[] {
  return writeTransitions.filter((row) => row.event === event).flatMap(({ from }) => from);
}

/** Whether the outcome is not known yet. */
export function isOpenState(state: WriteState): boolean {
  return open.includes(state);
}

/** The same for a journal entry: one that is out of reach is never asked for. */
export function isOpenEntry(entry: {
  readonly state: WriteState;
  readonly isOutOfReach?: boolean;
}): boolean {
  return isOpenState(entry.state) && entry.isOutOfReach !== true;
}
