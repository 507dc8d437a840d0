// Generated from src/methods/catalogue by `npm run generate`.

import type { CallOptions } from '../calls/pending-call.ts';
import type { Caller } from '../caller.ts';
import type { JsonValue } from '../wire/json.ts';

/** What the daemon itself answers as `rpc`. */
export class RpcMethods {
  readonly #caller: Caller;

  /** @internal */
  constructor(caller: Caller) {
    this.#caller = caller;
  }

  /** The OpenRPC document of this API. */
  discover(options?: CallOptions): Promise<JsonValue> {
    return this.#caller.call('rpc.discover', undefined, options);
  }
}
