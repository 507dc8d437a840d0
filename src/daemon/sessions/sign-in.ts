import { base58Encode } from '../../codec/bytes.ts';
import { isLoopbackHost } from '../../contract/service-url.ts';
import { isGamekeeperError } from '../../core/errors.ts';
import type { AuthConfirmed } from '../../methods/generated/types.ts';
import type { ServicePort } from '../../methods/ports.ts';
import { encodeSignIn } from '../keys/signed-text.ts';
import type { SessionWallets } from '../keys/wallets.ts';

/** Proves a wallet to the service, by a text that is checked word by word. */

/** Where, and until when. */
export interface SignInAt {
  readonly service: ServicePort;
  readonly signal: AbortSignal;
}

interface SignIn {
  readonly wallets: SessionWallets;
  /** Whose wallet it is, asked again once the text is there. @throws NotGranted. */
  requireWallet(wallet: string): void;
  /** Writes the signature down before the service has it. @throws StorageFull, StoreFailed. */
  note(signature: string): Promise<void>;
}

/** Signs in with a wallet that the session acts with. The answer holds an access token. */
export async function signIn(wallet: string, how: SignIn, at: SignInAt): Promise<AuthConfirmed> {
  try {
    return await signInOnce(wallet, how, at);
  } catch (error) {
    // Another process may have continued for the one that gave the text. Nobody was signed in.
    if (!isGamekeeperError(error, 'NonceUnknown')) throw error;
    return signInOnce(wallet, how, at);
  }
}

async function signInOnce(
  wallet: string,
  { wallets, requireWallet, note }: SignIn,
  { service, signal }: SignInAt,
): Promise<AuthConfirmed> {
  wallets.requireUnlocked();
  const { message } = await service.call('authRequest', { wallet }, signal);
  // The player may have revoked the grant meanwhile, and the game may use another wallet by now.
  signal.throwIfAborted();
  requireWallet(wallet);
  const bytes = encodeSignIn(message, hostsOf(service.address), wallet);
  const signature = base58Encode(await wallets.signChecked(bytes, wallet));
  await note(signature);
  return service.call('authConfirm', { wallet, signature }, signal);
}

/** Host names that a service may use in its sign-in text. */
function hostsOf(serviceAddress: string): string[] {
  if (serviceAddress === 'embedded') return ['localhost'];
  const { host, hostname } = new URL(serviceAddress);
  // A service on loopback has several names, and calls itself by one.
  return isLoopbackHost(hostname) ? [host, hostname, 'localhost'] : [host, hostname];
}
