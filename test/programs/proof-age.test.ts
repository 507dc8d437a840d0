import { expect, test } from 'vitest';
import { addResource, mint, openGame } from './world.ts';

/** The smallest tree that account compression takes: depth 3, and a changelog of 8 writes. */
const BUFFER = 8;

/** Builds a transfer, writes other leaves of its tree so many times, and only then submits it. */
async function submitAfter(writes: number) {
  const game = await openGame();
  const { world } = game;
  const resource = await addResource(game, 'LedgerState', 8);
  const [owner, recipient, other] = await Promise.all(
    ['owner', 'recipient', 'other'].map((name) => world.wallet(name)),
  );
  for (const { address } of [owner!, recipient!, other!])
    await mint(game, resource, address, '100');
  const prepared = await world.prepare(
    'createTransferResourceTransaction',
    { resource, owner: owner!.address, recipient: recipient!.address, amount: '1' },
    owner!,
  );
  for (let i = 0; i < writes; i += 1) await mint(game, resource, other!.address, '1');
  const [response] = await world.submit(prepared);
  return response!;
}

test('behaviour: proofs up to maxBufferSize writes old are accepted', async () => {
  // The transfer itself writes two leaves: its second proof is one write older when it is checked.
  for (const writes of [1, BUFFER - 1]) {
    expect(await submitAfter(writes)).toMatchObject({ status: 'Success', error: null });
  }
});

test('error: ProofTooOld', async () => {
  const response = await submitAfter(BUFFER + 1);
  expect(response).toMatchObject({
    status: 'Failed',
    error: {
      name: 'ProofTooOld',
      context: { writesOld: String(BUFFER + 1), maxBufferSize: BUFFER },
    },
  });
});
