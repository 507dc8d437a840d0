import { useEffect } from 'preact/hooks';
import { type Calls, useCalls } from './calls.ts';
import type { PageProps } from './daemon.ts';

/** A line is on disk, and so can be read, at most about a second after what it tells of. */
const WRITTEN_MS = 1500;

/**
 * Keeps what the tab has of the audit up to date while a part of the page shows it: whatever
 * happens makes a new snapshot, and a line soon after.
 * @returns what the player is told if it fails.
 */
export function useAudit({ daemon, now }: PageProps): Pick<Calls, 'failure'> {
  const { failure, run } = useCalls();
  useEffect(() => {
    const read = () => void run(daemon.audit.read());
    read();
    const timer = setTimeout(read, WRITTEN_MS);
    return () => clearTimeout(timer);
  }, [now]);
  return { failure };
}
