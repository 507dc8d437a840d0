import { fail, isGamekeeperError } from '../../core/errors.ts';
import type { AuthConfirmed } from '../../methods/generated/types.ts';
import type { ShadowPort } from '../../methods/ports.ts';
import type { SignInAt } from './sign-in.ts';

/** Printable ASCII, as JSON Web Tokens are. */
const TOKEN_FORM = /^[\x21-\x7e]{1,8192}$/;

interface ShadowTokensOptions {
  /** Base58 address of the wallet that the session acts with. */
  wallet(): string;
  /** Signs in with a wallet that it acted with when the send began. */
  signIn(wallet: string, at: SignInAt): Promise<AuthConfirmed>;
  /** Whether the game never has a token of its own: what it names as one counts for nothing. */
  readonly isSole: boolean;
  /** Gives a shadow wallet what it may pay fees with, if the service does that. */
  fund(shadow: string): Promise<void>;
}

type ShadowRun<Answer> = (token: string | undefined) => Promise<Answer>;

/**
 * The access tokens with which a session's sends have shadow wallets sign. They are in memory
 * alone, for as long as the session, and no answer to a game holds one.
 */
export class ShadowTokens implements ShadowPort {
  readonly #options: ShadowTokensOptions;
  /** By the wallet's base58 address. */
  readonly #tokens = new Map<string, Promise<string>>();
  #isClosed = false;

  constructor(options: ShadowTokensOptions) {
    this.#options = options;
  }

  async send<Answer>(
    given: string | undefined,
    run: ShadowRun<Answer>,
    at: SignInAt,
  ): Promise<Answer> {
    if (given !== undefined && given !== '' && !this.#options.isSole) return run(given);
    const isKnown = this.#tokens.has(this.#options.wallet());
    try {
      return await this.#sendOnce(run, at);
    } catch (error) {
      // Nothing was submitted with a token that counts no more: it may have expired.
      if (!isKnown || !isGamekeeperError(error, 'TokenInvalid')) throw error;
      this.#tokens.delete(this.#options.wallet());
      return this.#sendOnce(run, at);
    }
  }

  /** Forgets them. */
  close(): void {
    this.#isClosed = true;
    this.#tokens.clear();
  }

  /**
   * The game may use another wallet by the time that a token is there, and what runs is judged by
   * the grant for that: then it is that one's token too.
   */
  async #sendOnce<Answer>(run: ShadowRun<Answer>, at: SignInAt): Promise<Answer> {
    for (;;) {
      const wallet = this.#options.wallet();
      const token = await this.#tokenOf(wallet, at);
      at.signal.throwIfAborted();
      if (wallet === this.#options.wallet()) return run(token);
    }
  }

  /** None for a wallet without a user, which has no shadow. */
  async #tokenOf(wallet: string, at: SignInAt): Promise<string | undefined> {
    const known = this.#tokens.get(wallet);
    if (known !== undefined) return known;
    const { service, signal } = at;
    const [user] = await service.call('user', { wallets: [wallet] }, signal);
    // What the game names as a token counts for nothing then either.
    if (user === undefined) return this.#options.isSole ? '' : undefined;
    const asked = this.#signIn(wallet, user.wallets.shadow, at);
    if (!this.#isClosed) this.#tokens.set(wallet, asked);
    asked.catch(() => this.#tokens.delete(wallet));
    return asked;
  }

  async #signIn(wallet: string, shadow: string, at: SignInAt): Promise<string> {
    const { accessToken } = await this.#options.signIn(wallet, at);
    requireToken(accessToken);
    // Another fee payer may bear the fees, so that a service which gives nothing is no obstacle.
    await this.#options.fund(shadow).catch(() => {});
    return accessToken;
  }
}

/** What cannot be in a header would be quoted by the error that says so. */
function requireToken(text: string): void {
  if (TOKEN_FORM.test(text)) return;
  fail('ServiceAnswerInvalid', { operation: 'authConfirm', detail: 'its token is none' });
}
