import { createHmac } from 'node:crypto';
import { utf8Encode } from '../../codec/bytes.ts';
import { fail } from '../../core/errors.ts';
import { TOKEN_LIFETIME_MS } from '../../core/limits.ts';
import { type Address, addressFromBytes, addressToBytes } from '../../solana/address.ts';
import { type KeyPair, keyPairFromSeed, SEED_BYTES } from '../../solana/keys.ts';
import { signTransactionBytes } from '../../solana/transaction.ts';
import { verify } from '../../solana/verify.ts';
import type { Store } from '../store/store.ts';
import { SignInNonces } from './sign-in-nonces.ts';

/** Dependencies of the service's keys. */
interface ServiceKeysWorld {
  readonly store: Store;
  /** Milliseconds since 1970. */
  now(): number;
  randomBytes(length: number): Uint8Array;
}

/**
 * Opens the service's own keys: created at the first start, in one commit, and stored in the
 * store's `meta` space, under keys that begin with `custodian:`.
 */
export async function openServiceKeys(world: ServiceKeysWorld): Promise<ServiceKeys> {
  const [serviceSeed, tokenSeed, shadowSecret] = await Promise.all([
    keepSeed(world, 'custodian:service'),
    keepSeed(world, 'custodian:token'),
    keepSeed(world, 'custodian:shadows'),
  ]);
  const keys = { service: keyPairFromSeed(serviceSeed), token: keyPairFromSeed(tokenSeed) };
  return new StoredServiceKeys(world, keys, shadowSecret);
}

async function keepSeed(
  { store, randomBytes }: ServiceKeysWorld,
  key: string,
): Promise<Uint8Array> {
  const known = store.get('meta', key);
  if (known !== undefined) return known;
  const seed = randomBytes(SEED_BYTES);
  await store.commit({ writes: [{ space: 'meta', key, value: seed }] });
  return seed;
}

/** Keys are durable; sign-in nonces last as long as the process. */
class StoredServiceKeys implements ServiceKeys {
  readonly serviceAddress: Address;
  readonly nonces: SignInNonces;
  readonly #world: ServiceKeysWorld;
  readonly #serviceKey: KeyPair;
  readonly #tokenKey: KeyPair;
  /** The secret from which the keys of all shadow wallets are derived. */
  readonly #shadowSecret: Uint8Array;

  constructor(
    world: ServiceKeysWorld,
    keys: { readonly service: KeyPair; readonly token: KeyPair },
    shadowSecret: Uint8Array,
  ) {
    this.#world = world;
    this.#serviceKey = keys.service;
    this.serviceAddress = keys.service.address;
    this.#tokenKey = keys.token;
    this.#shadowSecret = shadowSecret;
    this.nonces = new SignInNonces(world.randomBytes(SEED_BYTES), () => world.now());
  }

  shadowOf(user: Address): Address {
    using keyPair = this.#shadowKey(user);
    return keyPair.address;
  }

  signWithShadow(user: Address, messageBytes: Uint8Array): Uint8Array {
    using keyPair = this.#shadowKey(user);
    return keyPair.sign(messageBytes);
  }

  /** A JWT by RFC 7519 and RFC 8037: EdDSA, valid for 24 hours. */
  issueToken(claims: TokenClaims): string {
    const issuedSeconds = Math.floor(this.#world.now() / 1000);
    const expires = issuedSeconds + TOKEN_LIFETIME_MS / 1000;
    const body = { ...claims, iat: issuedSeconds, exp: expires };
    const signed = `${encodePart({ alg: 'EdDSA', typ: 'JWT' })}.${encodePart(body)}`;
    const signature = this.#tokenKey.sign(utf8Encode(signed));
    return `${signed}.${Buffer.from(signature).toString('base64url')}`;
  }

  readToken(token: string, isBound: (claims: TokenClaims) => boolean): TokenClaims {
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
    if (!isBound({ userId, userAddress, wallet })) {
      fail('TokenInvalid', { problem: 'its wallet no longer belongs to the user' });
    }
    return { userId, userAddress, wallet };
  }

  signAsService(transaction: Uint8Array): Uint8Array {
    return signTransactionBytes(transaction, [this.#serviceKey]);
  }

  starterMarkOf(wallet: Address): Address {
    const hash = createHmac('sha256', this.#shadowSecret).update('gamekeeper starter v1');
    return addressFromBytes(hash.update(addressToBytes(wallet)).digest());
  }

  /** Derived on each use: nothing is stored per user. */
  #shadowKey(user: Address): KeyPair {
    const hash = createHmac('sha256', this.#shadowSecret).update('gamekeeper shadow v1');
    return keyPairFromSeed(hash.update(addressToBytes(user)).digest());
  }
}

function encodePart(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url');
}

/** Claims of a sign-in token. Addresses are base58. */
interface TokenClaims {
  readonly userId: number;
  readonly userAddress: string;
  readonly wallet: string;
}

/**
 * The service's own keys: those of shadow wallets, and the token key. They never leave the store.
 */
export interface ServiceKeys {
  /**
   * A user's shadow wallet. Its key is derived from the user's address and a secret of the service.
   */
  shadowOf(user: Address): Address;
  signWithShadow(user: Address, messageBytes: Uint8Array): Uint8Array;
  /** The account that marks that a wallet had its starter sum; no key fits it. */
  starterMarkOf(wallet: Address): Address;
  issueToken(claims: TokenClaims): string;
  /**
   * @param isBound whether the wallet still belongs to the user; otherwise the token is invalid.
   * @throws TokenInvalid.
   */
  readToken(token: string, isBound: (claims: TokenClaims) => boolean): TokenClaims;
  /** Nonces of sign-in messages. */
  readonly nonces: SignInNonces;
  /** Address of the service's own signing key (user trees). */
  readonly serviceAddress: Address;
  signAsService(transaction: Uint8Array): Uint8Array;
}
