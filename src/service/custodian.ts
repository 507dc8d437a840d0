import { type Address, addressToBase58 } from '../core/address.ts';
import { utf8Encode } from '../core/bytes.ts';
import { fail } from '../core/errors.ts';
import { type KeyPair, keyPairFromSeed, SEED_BYTES, verify } from '../core/keys.ts';
import { SIGN_IN_NONCE_LIFETIME_MS, TOKEN_LIFETIME_MS } from '../core/limits.ts';
import { signTransactionBytes } from '../core/transaction.ts';
import type { Custodian } from './operation.ts';
import type { Store } from './store/store.ts';

/** What the custodian needs of the world. */
export interface CustodianWorld {
  readonly store: Store;
  /** Milliseconds since 1970. */
  now(): number;
  randomBytes(length: number): Uint8Array;
}

/** Nonces of one wallet, and of all, that may wait for their signature at a time. */
const NONCES_PER_WALLET_MAX = 8;
const NONCES_MAX = 65_536;

interface TokenClaims {
  readonly userId: number;
  readonly userAddress: string;
  readonly wallet: string;
}

/**
 * Opens the service's own keys: they are made at the first start and kept in the store's `meta`
 * space, under keys that begin with `custodian:`.
 */
export async function openCustodian(world: CustodianWorld): Promise<Custodian> {
  const serviceSeed = await keepSeed(world, 'custodian:service');
  const tokenSeed = await keepSeed(world, 'custodian:token');
  return new StoredCustodian(world, keyPairFromSeed(serviceSeed), keyPairFromSeed(tokenSeed));
}

async function keepSeed({ store, randomBytes }: CustodianWorld, key: string): Promise<Uint8Array> {
  const known = store.get('meta', key);
  if (known !== undefined) return known;
  const seed = randomBytes(SEED_BYTES);
  await store.commit({ writes: [{ space: 'meta', key, value: seed }] });
  return seed;
}

interface Nonce {
  readonly message: Uint8Array;
  readonly expiresMs: number;
}

/** Keys are durable; sign-in nonces end with the process. */
class StoredCustodian implements Custodian {
  readonly serviceAddress: Address;
  readonly #world: CustodianWorld;
  readonly #serviceKey: KeyPair;
  readonly #tokenKey: KeyPair;
  /** In the order of their first nonce: the oldest wallet goes first when there are too many. */
  readonly #nonces = new Map<Address, Nonce[]>();

  constructor(world: CustodianWorld, serviceKey: KeyPair, tokenKey: KeyPair) {
    this.#world = world;
    this.#serviceKey = serviceKey;
    this.serviceAddress = serviceKey.address;
    this.#tokenKey = tokenKey;
  }

  createShadowWallet(): Address {
    const seed = this.#world.randomBytes(SEED_BYTES);
    const { address } = keyPairFromSeed(seed);
    const write = { space: 'meta', key: shadowKey(address), value: seed } as const;
    // Batches become durable in order: before the transaction that names the wallet. A store that
    // fails refuses that transaction too.
    this.#world.store.commit({ writes: [write] }).catch(() => {});
    return address;
  }

  holdsShadow(wallet: Address): boolean {
    return this.#world.store.get('meta', shadowKey(wallet)) !== undefined;
  }

  signWithShadow(shadow: Address, messageBytes: Uint8Array): Uint8Array | undefined {
    const seed = this.#world.store.get('meta', shadowKey(shadow));
    if (seed === undefined) return undefined;
    using keyPair = keyPairFromSeed(seed);
    return keyPair.sign(messageBytes);
  }

  /** A JWT as RFC 7519 and RFC 8037 give it: EdDSA, 24 hours. */
  issueToken(claims: TokenClaims): string {
    const issuedSeconds = Math.floor(this.#world.now() / 1000);
    const expires = issuedSeconds + TOKEN_LIFETIME_MS / 1000;
    const body = { ...claims, iat: issuedSeconds, exp: expires };
    const signed = `${encodePart({ alg: 'EdDSA', typ: 'JWT' })}.${encodePart(body)}`;
    const signature = this.#tokenKey.sign(utf8Encode(signed));
    return `${signed}.${Buffer.from(signature).toString('base64url')}`;
  }

  readToken(token: string): TokenClaims {
    const parts = token.split('.');
    const [header = '', body = '', signature = ''] = parts;
    if (parts.length !== 3) fail('TokenInvalid', { problem: 'it is not a JWT' });
    // The header is compared whole, so that no token chooses its own algorithm.
    if (header !== encodePart({ alg: 'EdDSA', typ: 'JWT' })) {
      fail('TokenInvalid', { problem: 'it is not one of this service' });
    }
    const signatureBytes = Buffer.from(signature, 'base64url');
    const signed = utf8Encode(`${header}.${body}`);
    if (!verify(signed, signatureBytes, this.#tokenKey.address)) {
      fail('TokenInvalid', { problem: 'it is not one of this service' });
    }
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as TokenClaims & {
      exp: number;
    };
    if (this.#world.now() >= claims.exp * 1000) fail('TokenInvalid', { problem: 'it has expired' });
    const { userId, userAddress, wallet } = claims;
    return { userId, userAddress, wallet };
  }

  issueNonce(wallet: Address, message: Uint8Array): void {
    const expiresMs = this.#world.now() + SIGN_IN_NONCE_LIFETIME_MS;
    const alive = [...this.#aliveNonces(wallet), { message, expiresMs }];
    this.#nonces.set(wallet, alive.slice(-NONCES_PER_WALLET_MAX));
    if (this.#nonces.size > NONCES_MAX) {
      const oldest = this.#nonces.keys().next().value;
      if (oldest !== undefined) this.#nonces.delete(oldest);
    }
  }

  takeNonce(wallet: Address, accepts: (message: Uint8Array) => boolean): void {
    const alive = this.#aliveNonces(wallet);
    const taken = alive.find(({ message }) => accepts(message));
    if (taken === undefined) fail('NonceUnknown', { wallet: addressToBase58(wallet) });
    const rest = alive.filter((nonce) => nonce !== taken);
    if (rest.length === 0) this.#nonces.delete(wallet);
    else this.#nonces.set(wallet, rest);
  }

  signAsService(transaction: Uint8Array): Uint8Array {
    return signTransactionBytes(transaction, [this.#serviceKey]);
  }

  #aliveNonces(wallet: Address): Nonce[] {
    const now = this.#world.now();
    return (this.#nonces.get(wallet) ?? []).filter(({ expiresMs }) => now < expiresMs);
  }
}

function shadowKey(address: Address): string {
  return `custodian:shadow:${address}`;
}

function encodePart(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url');
}
