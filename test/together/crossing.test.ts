import { expect, test } from 'vitest';
import { startWorldPlace } from '../daemon/support/world-place.ts';

test('behaviour: players who fill a tree together continue in the next one', async () => {
  const place = await startWorldPlace();
  const client = await place.open();
  const { address: project } = await client.call('projects.create', { name: 'Farm' });
  const treeConfig = { advanced: { maxDepth: 3, maxBufferSize: 8, canopyDepth: 0 } };
  for (let i = 0; i < 2; i += 1) await client.call('profiles.createTree', { project, treeConfig });
  const names = Array.from({ length: 16 }, (_, i) => `player-${i}`);
  const wallets: string[] = [];
  for (const name of names) wallets.push((await client.call('wallet.create', { name })).address);
  const userInfo = { username: '', name: '', bio: '', pfp: '' };
  const errors = await Promise.all(
    wallets.map((wallet) =>
      client.errorOf('users.createWithProfile', { project, wallet, userInfo }),
    ),
  );
  expect(errors).toEqual(wallets.map(() => 'no error'));
  await client.close();
  await place.close();
});
