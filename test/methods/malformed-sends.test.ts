import { describe, expect, test } from 'vitest';
import { base58Encode } from '../../src/codec/bytes.ts';
import { TRANSACTION_BYTES_MAX } from '../../src/core/limits.ts';
import { openWorld, places } from './world.ts';

/** What a game sends that is no transaction is answered the same, wherever the service is. */

const zeros = (length: number): string => base58Encode(new Uint8Array(length));

const sent: readonly (readonly [string, string, string])[] = [
  ['no text', '', 'TransactionUndecodable'],
  ['a short text', 'x', 'TransactionUndecodable'],
  ['as much as there may be', zeros(TRANSACTION_BYTES_MAX), 'TransactionUndecodable'],
  ['a byte more', zeros(TRANSACTION_BYTES_MAX + 1), 'TransactionTooLarge'],
  ['twice as much', zeros(TRANSACTION_BYTES_MAX * 2), 'TransactionTooLarge'],
  ['more than is decoded', zeros(TRANSACTION_BYTES_MAX * 4), 'TransactionUndecodable'],
];

describe.each(places)('%s', async (place) => {
  const world = await openWorld(place);
  const send = (text: string): Promise<any> =>
    world.call('api.sendBulkTransactions', {
      txs: [text],
      blockhash: '1'.repeat(32),
      lastValidBlockHeight: 1,
    });

  test.each(sent)('error: %s is Rejected', async (_, text, name) => {
    expect(await send(text)).toMatchObject([{ status: 'Rejected', error: { name } }]);
  });

  test.each(['0', 'O', 'I', 'l', ' 2', '2\n', '\u00e9'])(
    'error: InvalidParams for %j, which is not base58',
    async (text) => {
      await expect(send(text)).rejects.toMatchObject({ name: 'InvalidParams' });
    },
  );
});
