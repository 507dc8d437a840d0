import { uncounted } from '../../methods/count.ts';
import type { GrantPort, SessionApprovals } from '../../methods/ports.ts';

/**
 * What a session may do where games are not paired, with the embedded service: everything, as there
 * is only play money in it. With a service at an address, and with --strict, each session has the
 * grant of its game instead of this.
 */
export const allowAll: GrantPort = Object.freeze({
  check() {},
  checkAgain() {},
  needs: () => undefined,
  reserve: () => uncounted,
  hear() {},
});

/** Nobody is asked either, as nothing is needed. */
export const approveAll: SessionApprovals = Object.freeze({
  ask: async () => ({ id: 'all', covers: () => true, gets: [] }),
  async askToDo() {},
});
