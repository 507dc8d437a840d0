import { expect, test } from 'vitest';
import { concatBytes } from '../../src/codec/bytes.ts';
import { isShadowConsent, shadowConsentBytes } from '../../src/contract/shadow-consent.ts';
import { GamekeeperError } from '../../src/core/errors.ts';
import { addressFromBytes } from '../../src/solana/address.ts';
import { decodeTransaction } from '../../src/solana/transaction.ts';
import { walletOf } from '../programs/world.ts';

const shadow = walletOf('shadow');
// Even an address that is text makes no text of the whole.
const user = addressFromBytes(Buffer.from('user'.repeat(8)));
const bytes = shadowConsentBytes('network', user);
const signature = shadow.key.sign(bytes);

test('default: it is of one key, for one user, on one network', () => {
  const { address } = shadow.key;
  const other = walletOf('other').key.address;
  expect(isShadowConsent('network', user, address, signature)).toBe(true);
  expect(isShadowConsent('elsewhere', user, address, signature)).toBe(false);
  expect(isShadowConsent('network', other, address, signature)).toBe(false);
  expect(isShadowConsent('network', user, other, signature)).toBe(false);
  expect(isShadowConsent('network', user, address, new Uint8Array(64))).toBe(false);
});

test('behaviour: nothing else that a wallet is asked to sign is one', () => {
  expect(() => new TextDecoder('utf-8', { fatal: true }).decode(bytes)).toThrow(TypeError);
  const transaction = concatBytes(Uint8Array.of(1), signature, bytes);
  expect(() => decodeTransaction(transaction)).toThrow(GamekeeperError);
});
