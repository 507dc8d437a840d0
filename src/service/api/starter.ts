import type { IncomingMessage, ServerResponse } from 'node:http';
import { STARTER_PATH } from '../../contract/service-url.ts';
import { fail, isGamekeeperError } from '../../core/errors.ts';
import { HOUR_MS } from '../../core/limits.ts';
import { LruCache } from '../../core/lru.ts';
import { readBody } from '../../door/body.ts';
import { type Callers, callerOf } from '../../door/callers.ts';
import { bodyTooLong, refuse } from '../../door/gate.ts';
import { addressFromBase58 } from '../../solana/address.ts';
import type { OpenedService } from '../compose.ts';
import { parseJson } from '../http/requests.ts';
import type { ServiceRoute } from '../http/routes.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { NeedsWriter } from '../ledger/needs-writer.ts';
import { toGraphqlError } from './graphql-errors.ts';

const STARTER_BYTES_MAX = 1024;

/** Sums that one address may ask for in an hour; further ones wait. */
const SUMS_PER_HOUR_MAX = 20;
const ADDRESSES_KEPT_MAX = 65_536;

/** What an address has asked for in its current hour. */
interface Asked {
  readonly sinceMs: number;
  count: number;
}

/** What gives sums. */
interface Giving extends Pick<OpenedService, 'giveStarter'> {
  readonly ledger: Pick<Ledger, 'requireWriter'>;
}

/** @param lamports given to each wallet; none if undefined. */
export function starterRoute(
  service: Giving,
  lamports: bigint | undefined,
  callers: Callers,
): ServiceRoute {
  const desk = new StarterDesk(service, lamports, callers);
  return {
    path: `/${STARTER_PATH}`,
    methods: ['POST'],
    isExact: true,
    bodyBytesMax: STARTER_BYTES_MAX,
    answer: (request, response) => desk.answer(request, response),
  };
}

/** `POST /starter {wallet}`: gives a wallet its starter sum, once for ever; see starter-sum.ts. */
class StarterDesk {
  readonly #service: Giving;
  readonly #lamports: bigint;
  readonly #callers: Callers;
  readonly #asked = new LruCache<string, Asked>(ADDRESSES_KEPT_MAX);

  constructor(service: Giving, lamports: bigint | undefined, callers: Callers) {
    this.#service = service;
    this.#lamports = lamports ?? 0n;
    this.#callers = callers;
  }

  /** Answers `{given, lamports}`; 404 where no sum is given. */
  async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (this.#lamports === 0n) {
      return refuse(request, response, { status: 404, text: 'No wallet is given anything here' });
    }
    const body = await readBody(request, STARTER_BYTES_MAX);
    if (body === undefined) return refuse(request, response, bodyTooLong(STARTER_BYTES_MAX));
    const { wallet } = (parseJson(String(body)) ?? {}) as { readonly wallet?: unknown };
    const turn = this.#callers.begin(request, 'write');
    try {
      if (turn.ready !== undefined) await turn.ready;
      const address = addressFromBase58(String(wallet), 'wallet');
      this.#service.ledger.requireWriter();
      this.#count(callerOf(request));
      const given = await this.#service.giveStarter(address, this.#lamports);
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ given, lamports: String(this.#lamports) }));
    } catch (error) {
      if (!isGamekeeperError(error) || error instanceof NeedsWriter) throw error;
      const status = error.category === 'LIMIT_EXCEEDED' ? 429 : 400;
      response.writeHead(status, { 'content-type': 'application/json', connection: 'close' });
      response.end(JSON.stringify({ errors: [toGraphqlError(error)] }));
    } finally {
      turn.end();
    }
  }

  /** @throws RateLimited. */
  #count(address: string): void {
    const now = performance.now();
    const known = this.#asked.get(address);
    const asked = known && now < known.sinceMs + HOUR_MS ? known : { sinceMs: now, count: 0 };
    if (asked.count >= SUMS_PER_HOUR_MAX) {
      const retryAfterMs = Math.ceil(asked.sinceMs + HOUR_MS - now);
      fail('RateLimited', { retryAfterMs });
    }
    asked.count += 1;
    this.#asked.set(address, asked);
  }
}
