import { describe, expect, test } from 'vitest';
import { BLOCKHASH_LIFETIME_HEIGHTS } from '../../src/core/limits.ts';
import type { KeptTransaction } from '../../src/service/ledger/log/kept.ts';
import { type MessageKey, reverted } from '../../src/service/ledger/log/outcome.ts';
import { SignatureIndex } from '../../src/service/ledger/log/signatures.ts';
import { messageKeyOf, SeenMessages } from '../../src/service/ledger/submission/seen.ts';
import { MemoryStore } from '../../src/service/store/memory.ts';
import type { Key, Space } from '../../src/service/store/store.ts';

/** For which transactions the store is asked: a look-up for each new one is what memory spares. */

class CountingStore extends MemoryStore {
  lookups = 0;

  override get(space: Space, key: Key): Uint8Array | undefined {
    this.lookups += 1;
    return super.get(space, key);
  }
}

const OPENED = 1000;
const message = (number: number, issuedHeight: number): MessageKey =>
  messageKeyOf(Buffer.from(`message ${number}`), issuedHeight);

const outcome = reverted('5'.repeat(88), 0, 'a cause');
const kept: KeptTransaction = { outcome, execution: undefined };

function open() {
  const store = new CountingStore();
  const seen = new SeenMessages(store, OPENED, new SignatureIndex(store));
  return {
    seen,
    store,
    /** What is found, and how often the store was asked for it. */
    ask(key: MessageKey, height: number) {
      const before = store.lookups;
      return { found: seen.find(key, height), lookups: store.lookups - before };
    },
  };
}

const fromMemory = { found: undefined, lookups: 0 };
const fromStore = { found: undefined, lookups: 1 };

describe('a message that was not seen', () => {
  const issued = OPENED + 1;
  const lastAlive = issued + BLOCKHASH_LIFETIME_HEIGHTS;

  test.each([issued, lastAlive - 1, lastAlive])(
    'default: is told from memory while it lives, at height %i',
    (height) => {
      expect(open().ask(message(1, issued), height)).toEqual(fromMemory);
    },
  );

  test('behaviour: is looked up when its blockhash is dead', () => {
    expect(open().ask(message(1, issued), lastAlive + 1)).toEqual(fromStore);
  });

  test('behaviour: is looked up when it may have come before the process', () => {
    expect(open().ask(message(1, OPENED), issued)).toEqual(fromStore);
  });

  test('behaviour: is looked up when it may have come before the store was put back', () => {
    const { seen, ask } = open();
    seen.reset(issued + 5);
    expect(ask(message(1, issued + 5), issued + 6)).toEqual(fromStore);
    expect(ask(message(1, issued + 6), issued + 6)).toEqual(fromMemory);
  });
});

describe('a message that was noted', () => {
  test('default: is looked up, whatever was noted since', async () => {
    const { seen, store, ask } = open();
    const key = message(1, OPENED + 1);
    await store.commit({ writes: [seen.note(key, kept, OPENED + 1)] });
    for (let height = OPENED + 2; height <= OPENED + 1 + BLOCKHASH_LIFETIME_HEIGHTS; height += 1) {
      seen.note(message(height, height), kept, height);
      expect(ask(key, height)).toEqual({ found: outcome, lookups: 1 });
    }
  });

  test('behaviour: nothing that was noted counts once the store was put back', () => {
    const { seen, ask } = open();
    const key = message(1, OPENED + 10);
    seen.note(key, kept, OPENED + 10);
    seen.reset(OPENED + 5);
    expect(ask(key, OPENED + 10)).toEqual(fromMemory);
  });
});

test('behaviour: keys are in the order of their blockhashes: new ones lie together', () => {
  const heights = [1, 2, 255, 256, 65_536, 2 ** 32 - 1];
  const keys = heights.map((height) => message(height, height).key);
  expect(keys.toSorted()).toEqual(keys);
  const [early] = keys;
  expect(Buffer.from(early!, 'latin1').subarray(0, 8)).toEqual(Buffer.of(0, 0, 0, 0, 0, 0, 0, 1));
});
