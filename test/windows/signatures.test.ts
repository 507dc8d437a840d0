import { expect, test } from 'vitest';
import { generateKeyPair } from '../../src/solana/keys.ts';
import { signatureHealth, verify, verifyAsync } from '../../src/solana/verify.ts';

test('default: Node verifies signatures, which is nothing wrong', async () => {
  const [pair, message] = [generateKeyPair(), Uint8Array.of(1, 2, 3)];
  const signature = pair.sign(message);
  expect(verify(message, signature, pair.address)).toBe(true);
  expect(await verifyAsync(message, signature, pair.address)).toBe(true);
  expect(verify(Uint8Array.of(1, 2, 4), signature, pair.address)).toBe(false);
  expect(signatureHealth()).toEqual({ verifier: 'NODE', problem: null });
});
