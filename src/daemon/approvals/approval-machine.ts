/**
 * The state machine of an approval: what can become of a question to the player. Pure data and one
 * function; nothing else changes a state. maintainers/internals.md shows the same tables.
 */

/** What became of a question so far. */
export const approvalStates = Object.freeze({
  ASKED: 'The player is asked, and nothing is signed.',
  APPROVED:
    'The player said yes. The message that was shown may be signed, once, for the call that waits.',
  REFUSED: 'The player said no. Nothing is signed.',
  WITHDRAWN: 'Nobody waits for the answer any more, or it may not be given. Nothing is signed.',
  EXPIRED: 'Nobody answered in time. Nothing is signed.',
});
export type ApprovalState = keyof typeof approvalStates;

/** What can happen to a question, and what causes it. */
export const approvalEvents = Object.freeze({
  Approved: "the player says yes on the player's channel, and proves to be the player",
  Refused: "the player says no on the player's channel, or blocks the game",
  Withdrawn: 'the game cancels its call or leaves, its grant is revoked, or the daemon stops',
  Expired: '60 seconds of the monotonic clock are over',
});
export type ApprovalEvent = keyof typeof approvalEvents;

interface ApprovalTransition {
  readonly from: ApprovalState;
  readonly event: ApprovalEvent;
  readonly to: ApprovalState;
}

/** An event that no row has in a state changes nothing: whatever comes first, decides. */
export const approvalTransitions: readonly ApprovalTransition[] = Object.freeze([
  { from: 'ASKED', event: 'Approved', to: 'APPROVED' },
  { from: 'ASKED', event: 'Refused', to: 'REFUSED' },
  { from: 'ASKED', event: 'Withdrawn', to: 'WITHDRAWN' },
  { from: 'ASKED', event: 'Expired', to: 'EXPIRED' },
]);

/** The next state; undefined if the event changes nothing in this one. */
export function nextApprovalState(
  state: ApprovalState,
  event: ApprovalEvent,
): ApprovalState | undefined {
  return approvalTransitions.find((row) => row.from === state && row.event === event)?.to;
}
