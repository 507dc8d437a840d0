import { useEffect } from 'preact/hooks';
import { type Calls, useCalls } from './calls.ts';
import type { PageProps } from './daemon.ts';

/**
 * Keeps what the tab has of the audit up to date while a part of the page shows it: a line that is
 * written makes a new snapshot.
 * @returns what the player reads if it fails.
 */
export function useAudit({ daemon, now }: PageProps): Pick<Calls, 'failure'> {
  const { failure, run } = useCalls();
  useEffect(() => void run(daemon.audit.read()), [now]);
  return { failure };
}
