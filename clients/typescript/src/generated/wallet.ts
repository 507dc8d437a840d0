// Generated from src/methods/catalogue by `npm run generate`.

import type { CallOptions } from '../calls/pending-call.ts';
import type { Caller } from '../caller.ts';
import type {
  AuthConfirmed,
  InventoryItem,
  SignedMessage,
  WalletInfo,
} from './types.ts';

/** Parameters of `wallet.inventory`. */
export interface WalletInventoryParameters {
  /** Address of the wallet. Default: the session's. */
  readonly wallet?: string | undefined;
  /** The most lines to answer, 1 to 10,000. Default: all. */
  readonly limit?: number | undefined;
  /**
   * Only what comes behind the resource with this address: that of the last line of the page
   * before. Default: from the first on.
   */
  readonly after?: string | undefined;
}

/** Parameters of `wallet.create`. */
export interface WalletCreateParameters {
  /** 1 to 32 of lower-case letters, digits and hyphens. */
  readonly name: string;
}

/** Parameters of `wallet.use`. */
export interface WalletUseParameters {
  /** Name of a wallet of this session. */
  readonly name: string;
}

/** Parameters of `wallet.signMessage`. */
export interface WalletSignMessageParameters {
  /** Text to sign, at most 4,096 bytes of UTF-8. */
  readonly message: string;
}

/** What the daemon itself answers as `wallet`. */
export class WalletMethods {
  readonly #caller: Caller;

  /** @internal */
  constructor(caller: Caller) {
    this.#caller = caller;
  }

  /** The wallets that the session may act with on this network. */
  list(options?: CallOptions): Promise<readonly WalletInfo[]> {
    return this.#caller.call('wallet.list', undefined, options);
  }

  /**
   * What a wallet holds, one line for each resource, with what a game shows of it: the units of
   * both forms together, its name, symbol, decimals and picture. Resources of which it holds
   * nothing have no line. In the order of the resources' addresses, compared as bytes.
   *
   * Fails with `LimitExceeded`.
   */
  inventory(
    parameters?: WalletInventoryParameters,
    options?: CallOptions,
  ): Promise<readonly InventoryItem[]> {
    return this.#caller.call('wallet.inventory', parameters, options);
  }

  /**
   * Creates a wallet, stores its key in the keychain, reads it back and, on the embedded service,
   * funds it.
   *
   * Fails with `WalletExists`, `KeychainUnavailable`, `KeychainReadBack`.
   */
  create(parameters: WalletCreateParameters, options?: CallOptions): Promise<WalletInfo> {
    return this.#caller.call('wallet.create', parameters, options);
  }

  /**
   * Makes another wallet the one that fills signing arguments.
   *
   * Fails with `WalletNotFound`.
   */
  use(parameters: WalletUseParameters, options?: CallOptions): Promise<WalletInfo> {
    return this.#caller.call('wallet.use', parameters, options);
  }

  /**
   * Signs a text. The signed bytes are `Gamekeeper signed message v1`, a line feed, the game's
   * identifier, a line feed and the text, so that they can never be a transaction or another game's
   * message.
   *
   * Fails with `MessageRefused`.
   */
  signMessage(
    parameters: WalletSignMessageParameters,
    options?: CallOptions,
  ): Promise<SignedMessage> {
    return this.#caller.call('wallet.signMessage', parameters, options);
  }

  /**
   * Signs in to the service: asks for the message, checks its text, signs it and confirms.
   *
   * Fails with `MessageRefused`, `NonceUnknown`, `SignatureInvalid`, `NotFound`.
   */
  signIn(options?: CallOptions): Promise<AuthConfirmed> {
    return this.#caller.call('wallet.signIn', undefined, options);
  }
}
