import type { IncomingMessage, ServerResponse } from 'node:http';
import { IDENTITY_PATH, proveNetwork, readChallenge } from '../../contract/network-proof.ts';
import { loopbackAddressOf, normaliseServiceUrl } from '../../contract/service-url.ts';
import { readBody } from '../../door/body.ts';
import type { Callers } from '../../door/callers.ts';
import { bodyTooLong, refuse } from '../../door/gate.ts';
import { socketOf } from '../../door/sockets.ts';
import { parseJson, whenGone } from '../http/requests.ts';
import type { ServiceRoute } from '../http/routes.ts';
import { identityOf } from '../ledger/identity/genesis.ts';
import type { Ledger } from '../ledger/ledger.ts';

const CHALLENGE_BYTES_MAX = 1024;

/** What proves a network. */
type Proving = Pick<Ledger, 'genesis' | 'signer'>;

export function identityRoute(
  service: { readonly ledger: Proving },
  callers: Callers,
  publicUrl: string | undefined,
): ServiceRoute {
  return {
    path: `/${IDENTITY_PATH}`,
    methods: ['POST'],
    isExact: true,
    bodyBytesMax: CHALLENGE_BYTES_MAX,
    answer: (request, response) =>
      answerIdentity(request, response, service.ledger, callers, publicUrl),
  };
}

/** `POST /identity {nonce}`: proves the network to whoever asks; see network-proof.ts. */
export async function answerIdentity(
  request: IncomingMessage,
  response: ServerResponse,
  { genesis, signer }: Proving,
  callers: Callers,
  publicUrl: string | undefined,
): Promise<void> {
  const body = await readBody(request, CHALLENGE_BYTES_MAX);
  if (body === undefined) return refuse(request, response, bodyTooLong(CHALLENGE_BYTES_MAX));
  const nonce = readChallenge(parseJson(body.toString('utf8')));
  if (nonce === undefined) {
    return refuse(request, response, { status: 400, text: 'A challenge is {"nonce": 32 bytes}' });
  }
  if (publicUrl === undefined && isOtherAddress(request)) {
    return refuse(request, response, { status: 403, text: 'Nothing listens at that address' });
  }
  const turn = callers.begin(request, 'read', whenGone(response));
  try {
    if (turn.ready !== undefined) await turn.ready;
    // On loopback it has several names; the gate has admitted the one that was dialled.
    const url = publicUrl ?? normaliseServiceUrl(`http://${request.headers.host}/`, 'Host');
    const proof = proveNetwork(identityOf(genesis), genesis.unixMs, signer, nonce, url);
    // Kept open, as what follows belongs to whoever gave the proof.
    response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' });
    response.end(JSON.stringify(proof));
  } finally {
    turn.end();
  }
}

/**
 * Whether the host means an address of loopback that was not reached: there somebody else listens,
 * and relays.
 */
function isOtherAddress(request: IncomingMessage): boolean {
  const name = request.headers.host?.replace(/:\d+$/, '') ?? '';
  // A socket that takes both families writes IPv4 addresses like this.
  const reached = socketOf(request).localAddress?.replace(/^::ffff:/, '');
  return loopbackAddressOf(name) !== reached;
}
