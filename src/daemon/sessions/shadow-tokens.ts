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
  /** Gives a shadow wallet what it may pay fees with, once for ever, if the service does that. */
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
  /** Shadow wallets that were given what there is to give, by their base58 addresses. */
  readonly #funded = new Map<string, Promise<void>>();
  #isClosed = false;

  constructor(options: ShadowTokensOptions) {
    this.#options = options;
  }

  async fundAmong(
    signers: readonly string[],
    { service, signal }: Pick<SignInAt, 'service' | 'signal'>,
  ): Promise<void> {
    const isKnown = signers.every((signer) => this.#funded.has(signer));
    await Promise.all(signers.map((signer) => this.#funded.get(signer)));
    if (isKnown) return;
    try {
      const wallets = [this.#options.wallet()];
      const [user] = await service.call('user', { wallets }, signal);
      // A game may name anybody: only the shadow of who plays is asked for.
      const shadow = user?.wallets.shadow;
      if (shadow !== undefined && signers.includes(shadow)) await this.#fund(shadow);
    } catch {
      // A service that cannot be read builds nothing either, and says why.
    }
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
    this.#funded.clear();
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
    await this.#fund(shadow);
    return accessToken;
  }

  /**
   * Asks for it once a session. Another fee payer may bear the fees, so that a service which gives
   * nothing is no obstacle; one that could not give it now is asked again.
   */
  #fund(shadow: string): Promise<void> {
    const known = this.#funded.get(shadow);
    if (known !== undefined) return known;
    const asked = this.#options.fund(shadow).catch(() => void this.#funded.delete(shadow));
    if (!this.#isClosed) this.#funded.set(shadow, asked);
    return asked;
  }
}

/** What cannot be in a header would be quoted by the error that says so. */
function requireToken(text: string): void {
  if (TOKEN_FORM.test(text)) return;
  fail('ServiceAnswerInvalid', { operation: 'authConfirm', detail: 'its token is not one' });
}
