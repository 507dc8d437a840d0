import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { decodeOutcome, encodeOutcome, hashMessage } from '../../src/contract/send-outcome.ts';

const outcome = {
  messageHash: new Uint8Array(hashMessage(Buffer.from('message'))),
  signature: new Uint8Array(64).fill(1),
  status: 'Rejected',
  slot: 2n ** 40n,
  error: 'AlreadyExecuted',
  executedBy: [new Uint8Array(64).fill(2), new Uint8Array(64).fill(3)],
};

test('default: what is encoded is decoded', () => {
  expect(decodeOutcome(encodeOutcome(outcome))).toEqual(outcome);
  const success = { ...outcome, status: 'Success', error: null, executedBy: [] };
  expect(decodeOutcome(encodeOutcome(success))).toEqual(success);
});

test('behaviour: bytes that are no statement are none', () => {
  const bytes = encodeOutcome(outcome);
  for (let length = 0; length < bytes.length; length += 1) {
    expect(decodeOutcome(bytes.subarray(0, length))).toBeUndefined();
  }
  expect(decodeOutcome(Buffer.concat([bytes, Buffer.alloc(1)]))).toBeUndefined();
  expect(decodeOutcome(randomBytes(2000))).toBeUndefined();
});
