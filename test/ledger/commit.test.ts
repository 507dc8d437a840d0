import { describe, expect, test } from 'vitest';
import { concatBytes } from '../../src/codec/bytes.ts';
import {
  type Account,
  emptyAccount,
  encodeAccount,
} from '../../src/service/ledger/state/account.ts';
import { overlayChanges } from '../../src/service/ledger/state/commit.ts';
import { RecordKinds } from '../../src/service/ledger/state/indexes.ts';
import { Overlay, StoreState } from '../../src/service/ledger/state/state.ts';
import { MemoryStore } from '../../src/service/store/memory.ts';
import type { IndexEntry } from '../../src/service/store/store.ts';
import { ZERO_ADDRESS } from '../../src/solana/address.ts';
import { encodeBorsh } from '../../src/solana/borsh/borsh.ts';
import { accountDiscriminator } from '../../src/solana/discriminator.ts';
import { TOKEN_ACCOUNT_BYTES } from '../../src/solana/native-layouts.ts';
import { programId } from '../../src/solana/program-ids.ts';
import { counterKind, counterKinds } from './counter-program.ts';
import { addressOf } from './world.ts';

/**
 * Which index entries a changed account adds and removes, and that the accounts that change with
 * nearly every write, balances and tokens, are not asked for theirs.
 */

class CountingKinds extends RecordKinds {
  asked = 0;

  override accountEntries(...of: Parameters<RecordKinds['accountEntries']>): IndexEntry[] {
    this.asked += 1;
    return super.accountEntries(...of);
  }
}

const here = addressOf('here');
const owner = programId('control');
const wallet: Account = { lamports: 5n, owner: ZERO_ADDRESS, data: emptyAccount.data };

function counter(value: bigint, note: string): Account {
  const record = { value, owner: addressOf('someone'), note };
  const data = encodeBorsh(counterKind.type, record);
  return { lamports: 5n, owner, data: concatBytes(accountDiscriminator('Counter'), data) };
}

/** A token account: where it differs from one full of zeros. */
function tokens(byte: number, value: number, bytes = TOKEN_ACCOUNT_BYTES): Account {
  const data = new Uint8Array(bytes);
  data[byte] = value;
  return { lamports: 5n, owner: programId('token'), data };
}

/** @param after what it becomes; without data it keeps those that it has. */
async function change(before: Account, after: Partial<Account>) {
  const store = new MemoryStore();
  await store.commit({
    writes: [{ space: 'account', key: here, value: encodeAccount(before) }],
  });
  const overlay = new Overlay(new StoreState(store));
  overlay.accounts.set(here, { ...overlay.accountBefore(here), ...after });
  const kinds = new CountingKinds(counterKinds);
  const [write] = overlayChanges(overlay, kinds).writes;
  const { addIndexes = [], removeIndexes = [] } = write!;
  const names = (entries: readonly IndexEntry[]) => entries.map(({ index }) => index).sort();
  return { added: names(addIndexes), removed: names(removeIndexes), asked: kinds.asked };
}

const none = { added: [], removed: [] };
const spared = { ...none, asked: 0 };
const asked = { ...none, asked: 2 };

describe('spared are', () => {
  test.each([
    ['the lamports of a wallet', wallet, { lamports: 6n }],
    ['the lamports of a record', counter(1n, 'a'), { lamports: 6n }],
    ['an amount of tokens', tokens(64, 1), tokens(64, 2)],
  ])('default: %s', async (_, before, after) => {
    expect(await change(before, after)).toEqual(spared);
  });
});

describe('asked are', () => {
  test('default: records, where a field changes that they are in no index by', async () => {
    expect(await change(counter(1n, 'a'), counter(2n, 'a'))).toEqual(asked);
  });

  test('behaviour: records, also for what stands far behind in them', async () => {
    const note = { added: ['Counter.note'], removed: ['Counter.note'] };
    const long = 'x'.repeat(100);
    expect(await change(counter(1n, `${long}a`), counter(1n, `${long}b`))).toEqual({
      ...note,
      asked: 2,
    });
  });

  test.each([
    ['another mint', tokens(0, 1), tokens(0, 2), ['token.mint']],
    ['another holder', tokens(63, 1), tokens(63, 2), ['token.owner']],
  ])('behaviour: tokens of %s', async (_, before, after, indexes) => {
    expect(await change(before, after)).toEqual({ added: indexes, removed: indexes, asked: 2 });
  });

  test('behaviour: tokens that come instead of something shorter, or longer', async () => {
    const indexes = ['token.mint', 'token.owner'];
    const short = tokens(0, 0, 82);
    const [gained, lost] = [await change(short, tokens(0, 0)), await change(tokens(0, 0), short)];
    expect(gained).toEqual({ added: indexes, removed: [], asked: 2 });
    expect(lost).toEqual({ added: [], removed: indexes, asked: 2 });
  });

  test('behaviour: what is given to another program', async () => {
    const indexes = ['account.owner'];
    expect(await change(wallet, { owner })).toEqual({ added: indexes, removed: indexes, asked: 2 });
  });

  test('behaviour: what comes, and what goes', async () => {
    const indexes = ['account.owner'];
    const gone = { ...wallet, lamports: 0n };
    expect(await change(gone, wallet)).toEqual({ added: indexes, removed: [], asked: 2 });
    expect(await change(wallet, gone)).toEqual({ added: [], removed: indexes, asked: 2 });
  });
});
