import type { IncomingMessage, ServerResponse } from 'node:http';
import { equalBytesConstantTime } from '../../codec/bytes.ts';
import { nameCaller } from '../../door/callers.ts';
import { exemptConnection } from '../../door/connections.ts';
import { type Refusal, refuse } from '../../door/gate.ts';
import type { ClientRequest, ForwardIntake } from '../http/processes.ts';
import {
  FORWARD_HEADER,
  type ForwardHead,
  type ForwardKey,
  passedHeaders,
  proveForward,
  readForward,
  TAKEN_HEADER,
  type Verdict,
  writeVerdict,
} from './proof.ts';
import { TakenNonces } from './taken-nonces.ts';

interface IntakeOptions {
  readonly key: ForwardKey;
  /** In which this process writes; undefined while it does not, or takes nothing more. */
  epoch(): bigint | undefined;
  /** The ledger's time, in milliseconds since 1970. */
  unixMs(): number;
  /** How many nonces are remembered at most. */
  readonly noncesMax?: number;
}

/** How far a request's time may be from the ledger's here, either way. */
const FORWARD_AGE_MAX_MS = 30_000;

/** What a request between processes has besides the headers of its client, each once. */
const ownHeaders = [FORWARD_HEADER, 'connection', 'content-length', 'host'];
const known: ReadonlySet<string> = new Set([...passedHeaders, ...ownHeaders]);

const stranger: Refusal = { status: 403, text: 'No process of this log has handed this on' };

const refusals: Readonly<Record<Exclude<Verdict, 'taken'>, Refusal>> = {
  elsewhere: { status: 421, text: 'This process does not write the log that this is meant for' },
  repeated: { status: 421, text: 'This was taken before' },
};

/** Takes what other processes hand on to the one that writes. */
export class Intake implements ForwardIntake {
  readonly #options: IntakeOptions;
  readonly #nonces: TakenNonces;
  /** Never goes back, as expired nonces are forgotten. */
  #nowMs = 0;

  constructor(options: IntakeOptions) {
    this.#options = options;
    this.#nonces = new TakenNonces(FORWARD_AGE_MAX_MS, options.noncesMax);
  }

  isForward({ headers }: IncomingMessage): boolean {
    return headers[FORWARD_HEADER] !== undefined;
  }

  take(client: ClientRequest, response: ServerResponse): boolean {
    const { request } = client;
    const { key } = this.#options;
    const proven = proofOf(client, key);
    if (proven === undefined) {
      refuse(request, response, stranger);
      return false;
    }
    const verdict = this.#judge(proven.head);
    response.setHeader(TAKEN_HEADER, writeVerdict(verdict, proven.proof, key));
    if (verdict !== 'taken') {
      refuse(request, response, refusals[verdict]);
      return false;
    }
    nameCaller(request, response, proven.head.caller);
    exemptConnection(request);
    return true;
  }

  #judge({ epoch, unixMs, nonce }: ForwardHead): Verdict {
    const nowMs = Math.max(this.#nowMs, this.#options.unixMs());
    this.#nowMs = nowMs;
    if (epoch !== this.#options.epoch()) return 'elsewhere';
    if (Math.abs(nowMs - unixMs) > FORWARD_AGE_MAX_MS) return 'elsewhere';
    const taken = this.#nonces.take(nonce, unixMs, nowMs);
    return taken === 'full' ? 'elsewhere' : taken;
  }
}

/** What a request says; undefined if no process of the log has sent exactly this. */
function proofOf(
  { request, body }: ClientRequest,
  key: ForwardKey,
): ReturnType<typeof readForward> {
  const { headers, rawHeaders, method = '', url: target = '' } = request;
  const names = rawHeaders.filter((_, i) => i % 2 === 0).map((name) => name.toLowerCase());
  // Of a header that comes twice routes might read the one, and the proof the other.
  if (new Set(names).size !== names.length || names.some((name) => !known.has(name))) {
    return undefined;
  }
  const read = readForward(String(headers[FORWARD_HEADER]));
  if (read === undefined) return undefined;
  const own = proveForward(read.head, { method, target, headers, body }, key);
  return equalBytesConstantTime(own, read.proof) ? read : undefined;
}
