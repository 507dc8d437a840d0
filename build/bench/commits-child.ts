import type { ServicePort } from '../../src/methods/ports.ts';

/**
 * When the ledger had a change of a live read durable, as the process of the daemon sees it: by the
 * system's monotonic clock, which all processes share.
 */

const BEGIN = 'commits of ';
const TELL = 'tell the commits';

export const commitMessages = Object.freeze({
  begin: (holder: string) => `${BEGIN}${holder}`,
  tell: TELL,
});

let times: string[] = [];

/** Answers the messages above. @returns whether it was one. */
export function answerCommits(message: unknown, { live }: Pick<ServicePort, 'live'>): boolean {
  if (message === TELL) {
    process.send!(JSON.stringify(times));
    times = [];
    return true;
  }
  if (typeof message !== 'string' || !message.startsWith(BEGIN)) return false;
  const args = { holder: message.slice(BEGIN.length) };
  live!.follow({ operation: 'holdings', args }, undefined, {
    onBatch({ isWhole }) {
      if (isWhole) process.send!('follows');
      else times.push(String(process.hrtime.bigint()));
    },
    onStale() {},
    onEnd(error) {
      throw error;
    },
  });
  return true;
}
