import type { ServerResponse } from 'node:http';
import { afterDeadline } from '../../core/deadline.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { NeedsWriter } from '../ledger/needs-writer.ts';

/** The part of a ledger that knows which events it has. */
type Events = Pick<Ledger, 'lastEventSequence' | 'onCommit' | 'confirm'>;

/** How long a stream waits for an event that its client has from another process, at most. */
const EVENT_WAIT_MS = 10_000;

/**
 * Waits for an event that a client knows of, where the ledger follows another process: that one may
 * have sent it.
 * @returns whether the ledger has it, or the client has left. Without it, it was put back.
 * @throws NeedsWriter where it does not come in time; LeaseLost, StoreFailed.
 */
export async function reachEvent(
  events: Events,
  sequence: bigint,
  response: ServerResponse,
): Promise<boolean> {
  if (sequence <= events.lastEventSequence) return true;
  try {
    await events.confirm();
  } catch (error) {
    if (!(error instanceof NeedsWriter)) throw error;
    if (!(await comes(events, sequence, response))) throw error;
  }
  return response.closed || sequence <= events.lastEventSequence;
}

/** @returns false when the time is over. */
function comes(events: Events, sequence: bigint, response: ServerResponse): Promise<boolean> {
  return new Promise((resolve) => {
    const settle = (hasCome: boolean): void => {
      stop();
      unsubscribe();
      response.off('close', leave);
      resolve(hasCome);
    };
    const leave = (): void => settle(true);
    const unsubscribe = events.onCommit(({ lastSequence }) => {
      if (lastSequence >= sequence) settle(true);
    });
    const stop = afterDeadline(EVENT_WAIT_MS, () => settle(false));
    response.on('close', leave);
    // It may have come while the ledger was asked.
    if (sequence <= events.lastEventSequence || response.closed) settle(true);
  });
}
