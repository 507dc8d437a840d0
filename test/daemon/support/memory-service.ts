import { randomBytes } from 'node:crypto';
import { base58Decode, base58Encode, utf8Encode } from '../../../src/codec/bytes.ts';
import { fail } from '../../../src/core/errors.ts';
import type { ServicePort } from '../../../src/methods/ports.ts';
import { throughText } from '../../../src/methods/text-service.ts';
import { addressFromBase58 } from '../../../src/solana/address.ts';
import { verify } from '../../../src/solana/verify.ts';

/**
 * A service of a few operations, in memory: it keeps projects and finds them by address, and it
 * signs users in with nonces that work once. What it does not have is InvalidArgument.
 */
export class MemoryService implements ServicePort {
  readonly address: string;
  readonly genesisId: string;
  readonly projects = new Map<string, Record<string, unknown>>();
  /** Calls that wait for `release`, by operation. */
  readonly #held = new Map<
    string,
    { gate: Promise<void>; open: () => void; called: Promise<void>; call: () => void }
  >();
  readonly #messages = new Map<string, string>();
  /** Host that it names in sign-in texts. */
  signInHost = 'localhost';

  constructor(options: { address?: string; genesisId?: string } = {}) {
    this.address = options.address ?? 'embedded';
    this.genesisId = options.genesisId ?? base58Encode(randomBytes(32));
  }

  readonly call: ServicePort['call'] = async (name, args, signal) => {
    const held = this.#held.get(name);
    held?.call();
    if (held !== undefined) await waitFor(held.gate, signal);
    const answer = this.#answer(name, args as Record<string, unknown>);
    return answer as never;
  };

  readonly build = throughText(this.call).build;
  readonly send = throughText(this.call).send;

  /** Makes calls of an operation wait until `release`. */
  hold(name: string): void {
    let open = () => {};
    const gate = new Promise<void>((resolve) => {
      open = resolve;
    });
    const { promise: called, resolve: call } = Promise.withResolvers<void>();
    this.#held.set(name, { gate, open, called, call });
  }

  /** Resolves when a call of an operation that is held has come. */
  async calledFor(name: string): Promise<void> {
    await this.#held.get(name)!.called;
  }

  release(name: string): void {
    this.#held.get(name)?.open();
    this.#held.delete(name);
  }

  /** Knows no sign-in that has begun, as another process that continues for this one. */
  forgetSignIns(): void {
    this.#messages.clear();
  }

  /** Keeps a project with a text of this many bytes; answers its address. */
  addProject(textBytes = 16): string {
    const address = base58Encode(randomBytes(32));
    const text = randomBytes(textBytes).toString('base64').slice(0, textBytes);
    this.projects.set(address, { address, name: `Ferme "Été" 🌱 \\ ${text}` });
    return address;
  }

  #answer(name: string, args: Record<string, unknown>): unknown {
    if (name === 'project') return this.#findProjects(args);
    if (name === 'authRequest') return this.#startSignIn(String(args.wallet));
    if (name === 'authConfirm') return this.#endSignIn(String(args.wallet), String(args.signature));
    // A defect, as a service may have one; its message must not get out.
    if (name === 'global') throw new TypeError(`secret in a message: ${JSON.stringify(args)}`);
    const expected = 'project, authRequest or authConfirm';
    return fail('InvalidArgument', { argument: name, problem: 'not here', expected });
  }

  #findProjects({ addresses }: Record<string, unknown>): unknown[] {
    if (!Array.isArray(addresses)) return [...this.projects.values()];
    return addresses.flatMap((address) => this.projects.get(String(address)) ?? []);
  }

  #startSignIn(wallet: string): unknown {
    const nonce = base58Encode(randomBytes(32));
    const message = `Sign in to ${this.signInHost} as ${wallet}. Nonce: ${nonce}`;
    this.#messages.set(wallet, message);
    return { message, tx: null };
  }

  #endSignIn(wallet: string, signature: string): unknown {
    const message = this.#messages.get(wallet);
    if (message === undefined) return fail('NonceUnknown', { wallet });
    this.#messages.delete(wallet);
    const bytes = base58Decode(signature) ?? new Uint8Array();
    if (!verify(utf8Encode(message), bytes, addressFromBase58(wallet, 'wallet'))) {
      return fail('SignatureInvalid', { signer: wallet });
    }
    return { accessToken: base58Encode(randomBytes(32)), user: { wallets: { wallets: [wallet] } } };
  }
}

function waitFor(gate: Promise<void>, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) reject(signal.reason);
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
    gate.then(resolve);
  });
}
