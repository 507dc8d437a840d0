import { randomBytes } from 'node:crypto';
import { base58Encode } from '../../src/codec/bytes.ts';
import { shadowConsentBytes } from '../../src/contract/shadow-consent.ts';
import type { BuildName, OperationArguments } from '../../src/methods/generated/types.ts';
import { openServiceKeys } from '../../src/service/keys/service-keys.ts';
import type { Address } from '../../src/solana/address.ts';
import { type Forgery, submitForged } from './forgery.ts';
import { ResponseError, type Wallet, type World } from './world.ts';

/** Shadow wallets: true ones, whose key the service has, and wallets that were merely named. */

/** Makes the user of a wallet with another wallet for its shadow, which does not sign. */
export function nameShadow(
  world: World,
  thief: Wallet,
  shadow: Wallet,
  changes: Partial<Forgery> = {},
): Promise<string> {
  return submitForged(world, thief, {
    instruction: 'create_user',
    args: { wallet: thief.address, info: {} },
    accounts: { shadow: shadow.key.address },
    fields: { treeNumber: 0, key: thief.key.address },
    omit: ['usernameMarker'],
    ...changes,
  });
}

/** The consent of a wallet's key to be the user's shadow. */
export function consentOf({ key }: Wallet, genesisId: string, user: Address): Uint8Array {
  return key.sign(shadowConsentBytes(genesisId, user));
}

/** The consent of the shadow wallet that the service keeps for a user. */
export async function trueConsent({ store, service }: World, user: Address): Promise<Uint8Array> {
  const keys = await openServiceKeys({ store, now: Date.now, randomBytes });
  return keys.signWithShadow(user, shadowConsentBytes(service.genesisId, user));
}

/** Signs in with a wallet; answers the token of its user. */
export async function tokenOf(world: World, { key, address: wallet }: Wallet): Promise<string> {
  const { message } = await world.call('authRequest', { wallet });
  const signature = base58Encode(key.sign(Buffer.from(message)));
  return (await world.call('authConfirm', { wallet, signature })).accessToken;
}

/** Builds for a shadow wallet, and has the service sign with it and submit. */
export async function writeByToken<Name extends BuildName>(
  world: World,
  authToken: string,
  name: Name,
  args: OperationArguments[Name],
): Promise<void> {
  const { result: _, ...prepared } = await world.prepare(name, args);
  const operation = 'signWithShadowSignerAndSendTransactionBundles';
  const [bundle] = await world.call(operation, { ...prepared, authToken });
  const failed = bundle!.responses.find(({ status }) => status !== 'Success');
  if (failed !== undefined) throw new ResponseError(failed);
}
