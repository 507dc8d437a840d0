import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { base58Encode } from '../../src/codec/bytes.ts';
import {
  IDEMPOTENCY_HEADER,
  isSameOnce,
  type Once,
  onceInstruction,
  onceOf,
  readOnce,
} from '../../src/contract/once.ts';
import { isGamekeeperError } from '../../src/core/errors.ts';
import { addressFromBytes } from '../../src/solana/address.ts';
import { instructionDiscriminator } from '../../src/solana/discriminator.ts';
import { OUR_PROGRAM_TEXTS, type OurProgramName, programId } from '../../src/solana/program-ids.ts';

/** The instruction `once`: what a header comes to, and what is one. */

const genesis = Uint8Array.from({ length: 32 }, (_, i) => i + 1);
const genesisId = base58Encode(genesis);
const ours = Object.keys(OUR_PROGRAM_TEXTS) as OurProgramName[];
const control = programId('control');

test('default: a header comes to the start of the genesis id and of its hash', () => {
  const { network, id } = onceOf(genesisId, 'a key');
  const hash = createHash('sha256').update('gamekeeper once v1:a key').digest();
  expect([...network]).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  expect([...id]).toEqual([...hash.subarray(0, 16)]);
});

test.each(['a', ' ', '~', 'a'.repeat(255)])('args: %j is a header', (header) => {
  expect(onceOf(genesisId, header).id).toHaveLength(16);
});

test.each(['', 'é', 'a\n', '\na', '\x7f', 'a'.repeat(256)])(
  'error: InvalidArgument for %j, which says what is right',
  (header) => {
    const attempt = (): unknown => onceOf(genesisId, header);
    expect(attempt).toThrow();
    try {
      attempt();
    } catch (error) {
      expect(isGamekeeperError(error, 'InvalidArgument')).toBe(true);
      expect(error).toMatchObject({
        context: {
          argument: 'Idempotency-Key',
          problem: expect.stringMatching(/./),
          expected: '1 to 255 printable ASCII characters',
        },
      });
    }
  },
);

test('default: the header is that of the IETF draft', () => {
  expect(IDEMPOTENCY_HEADER).toBe('Idempotency-Key');
});

describe('the instruction', () => {
  const once = onceOf(genesisId, 'a key');
  const { data } = onceInstruction(control, once, 7n);

  test.each(ours)('default: of the %s program it reads back', (name) => {
    const instruction = onceInstruction(programId(name), once, 7n);
    expect(instruction).toMatchObject({ program: programId(name), accounts: [] });
    expect([...instruction.data.subarray(0, 8)]).toEqual([...instructionDiscriminator('once')]);
    const read = readOnce(instruction.program, 0, instruction.data) as Once;
    expect([...read.network, ...read.id]).toEqual([...once.network, ...once.id]);
  });

  test.each([0n, 1n, 2n ** 64n - 1n])('default: with %s lamports at most it reads back', (most) => {
    const instruction = onceInstruction(control, once, most);
    expect(instruction.data).toHaveLength(40);
    expect(readOnce(control, 0, instruction.data)).toEqual({
      network: instruction.data.subarray(8, 16),
      id: instruction.data.subarray(16, 32),
      depositMax: most,
    });
  });

  test('behaviour: with an account, or of another length, it is malformed', () => {
    expect(readOnce(control, 1, data)).toBe('malformed');
    for (const other of [
      data.subarray(0, 39),
      data.subarray(0, 32),
      data.subarray(0, 8),
      Uint8Array.from([...data, 0]),
    ]) {
      expect(readOnce(control, 0, other)).toBe('malformed');
    }
  });

  test('behaviour: of another program, or with another name, it is none', () => {
    const unknown = addressFromBytes(new Uint8Array(32).fill(9));
    for (const program of [programId('system'), programId('computeBudget'), unknown]) {
      expect(readOnce(program, 0, data)).toBeUndefined();
    }
    for (let at = 0; at < 8; at += 1) {
      const other = data.slice();
      other[at]! ^= 1;
      expect(readOnce(control, 0, other)).toBeUndefined();
    }
    for (const length of [0, 1, 7]) {
      expect(readOnce(control, 0, data.subarray(0, length))).toBeUndefined();
    }
  });

  test('behaviour: two are the same by their network and their id', () => {
    expect(isSameOnce(once, onceOf(genesisId, 'a key'))).toBe(true);
    expect(isSameOnce(once, onceOf(genesisId, 'another'))).toBe(false);
    const elsewhere = onceOf(base58Encode(genesis.toReversed()), 'a key');
    expect(isSameOnce(once, elsewhere)).toBe(false);
  });
});
