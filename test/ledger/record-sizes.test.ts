import { beforeAll, describe, expect, test } from 'vitest';
import { isGamekeeperError } from '../../src/core/errors.ts';
import { LEAF_BYTES_MAX, RECORD_BYTES_MAX } from '../../src/core/limits.ts';
import { InstructionContext } from '../../src/service/ledger/execution/instruction-context.ts';
import { LiveAccount, TransactionSheet } from '../../src/service/ledger/state/sheet.ts';
import { Overlay, StoreState } from '../../src/service/ledger/state/state.ts';
import { MemoryStore } from '../../src/service/store/memory.ts';
import type { BorshType } from '../../src/solana/borsh/borsh.ts';
import { initKeccak } from '../../src/solana/keccak.ts';
import { programId } from '../../src/solana/program-ids.ts';
import { addressOf } from './world.ts';

beforeAll(initKeccak);

/** How much one record may hold, whoever writes it in however many steps. */

const noteType = { struct: { note: 'string' } } as const satisfies BorshType;
const noteKind = { name: 'Note', type: noteType } as const;
const shortKind = { name: 'Short', type: noteType, bytesMax: 100 } as const;
/** Discriminator and the length of the text. */
const FRAME_BYTES = 12;

function openContext() {
  const overlay = new Overlay(new StoreState(new MemoryStore()));
  const payer = new LiveAccount(overlay, addressOf('payer'), true, true);
  const lamports = 10n ** 15n;
  overlay.accounts.set(payer.address, { lamports, owner: payer.owner, data: new Uint8Array(0) });
  const time = { unixMs: 0, now: 0n, height: 0 };
  const sheet = new TransactionSheet(overlay, time, payer.address, 1_000_000);
  const facts = {
    chance: { secret: new Uint8Array(32), signature: new Uint8Array(64) },
    identity: { genesisId: 'genesis', ledgerKey: addressOf('ledger') },
  };
  const input = { accounts: {}, rest: [], fields: {}, signers: new Set<never>() };
  const context = new InstructionContext(sheet, programId('staking'), 'staking', facts, input);
  const account = new LiveAccount(overlay, addressOf('record'), false, true);
  const tree = new LiveAccount(overlay, addressOf('tree'), false, true);
  context.createTree(tree, { maxDepth: 3, maxBufferSize: 8, canopyDepth: 0 }, payer);
  return { context, payer, account, tree };
}

const noteOf = (bytes: number) => ({ note: 'x'.repeat(bytes - FRAME_BYTES) });

function failureOf(action: () => unknown): unknown {
  try {
    action();
  } catch (error) {
    if (isGamekeeperError(error, 'LimitExceeded')) return error.context;
    throw error;
  }
  return undefined;
}

describe('the size of records', () => {
  test('error: LimitExceeded for an account over 64 KiB, made or grown', () => {
    const { context, payer, account } = openContext();
    const what = 'bytes of a Note';
    const limit = RECORD_BYTES_MAX;
    const tooLarge = noteOf(limit + 1);
    const make = () => context.createRecord(account, noteKind, tooLarge, payer);
    expect(failureOf(make)).toEqual({ what, actual: limit + 1, limit });
    context.createRecord(account, noteKind, noteOf(limit), payer);
    const grow = () => context.writeRecord(account, noteKind, tooLarge, payer);
    expect(failureOf(grow)).toEqual({ what, actual: limit + 1, limit });
  });

  test('error: LimitExceeded for a leaf over 16 KiB', () => {
    const { context, tree } = openContext();
    const limit = LEAF_BYTES_MAX;
    const append = (bytes: number) => () =>
      context.appendLeaf(tree, noteKind, addressOf('leaf'), noteOf(bytes));
    expect(failureOf(append(limit))).toBe(undefined);
    const refusal = { what: 'bytes of a Note', actual: limit + 1, limit };
    expect(failureOf(append(limit + 1))).toEqual(refusal);
  });

  test('args: a kind of its own size', () => {
    const { context, payer, account } = openContext();
    const make = (bytes: number) => () =>
      context.createRecord(account, shortKind, noteOf(bytes), payer);
    expect(failureOf(make(101))).toMatchObject({ actual: 101, limit: 100 });
    expect(failureOf(make(100))).toBe(undefined);
  });
});
