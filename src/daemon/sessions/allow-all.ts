import { uncounted } from '../../methods/count.ts';
import type { ApprovalPort, GrantPort } from '../../methods/ports.ts';

/**
 * What a session with the embedded service may do: everything, as there is only play money in it.
 * Sessions with a service at an address are refused before they open (`PairingRequired`).
 */
export const allowAll: GrantPort = Object.freeze({
  check() {},
  reserve: () => uncounted,
  hear() {},
});

/** Nobody is asked either. */
export const approveAll: ApprovalPort = Object.freeze({ async approve() {} });
