import { expect, test } from 'vitest';
import { HOUR_MS } from '../../../src/core/limits.ts';
import { GRANT_HOURS_MAX } from '../../../src/daemon/grants/defaults.ts';
import { FollowedTable, LiveReader } from '../support/live-reader.ts';
import { farm, pairGame, proveGame } from '../support/pairing.ts';
import { PassingClock } from '../support/passing-clock.ts';
import { connect, hello } from '../support/raw-client.ts';
import { startWorldPlace } from '../support/world-place.ts';

/** Live tables of games that have to be paired: they last no longer than what allows the read. */

test('behaviour: a read that is no longer granted ends, and the own writes continue', async () => {
  const clock = new PassingClock();
  const place = await startWorldPlace({ strict: true, clock });
  const { url, player } = place.daemon;
  const { secret, client } = await pairGame(url, place.home, player, farm);
  await client.close();
  const raw = await connect(url);
  const { params, nonces } = await hello(raw, place.home, { game: farm.game });
  const pairing = proveGame(secret, nonces, farm.game);
  const session = await raw.call('session.open', { ...params, pairing, manifest: farm });
  const reader = new LiveReader(raw);
  const { address } = session.wallet;
  const balance = new FollowedTable('balance', { address });
  const holdings = new FollowedTable('holdings', { holder: address });
  const unsettled = new FollowedTable('unsettled', {});
  for (const table of [balance, holdings, unsettled]) await reader.follow(table);
  await place.fund(address);
  await reader.catchUp(balance);
  const { lamports } = balance.all[0] as { lamports: string };
  expect(lamports).not.toBe('0');

  clock.pass(GRANT_HOURS_MAX * HOUR_MS);
  await reader.until(() => reader.ends.length === 2);
  for (const { reason, error } of reader.ends) {
    expect(reason).toBe('REFUSED');
    expect(error.data).toMatchObject({ name: 'NotGranted', context: { kind: 'ENDED' } });
  }
  await place.fund(address);
  await reader.catchUp(unsettled);
  expect(balance.all).toEqual([expect.objectContaining({ lamports })]);
  const again = new FollowedTable('balance', { address });
  await expect(reader.follow(again)).rejects.toMatchObject({ data: { name: 'NotGranted' } });

  await reader.close();
  await place.close();
});

test('behaviour: what the player revokes is sent no more', async () => {
  const place = await startWorldPlace({ strict: true });
  const { url, player } = place.daemon;
  const { secret, client } = await pairGame(url, place.home, player, farm);
  await client.close();
  const raw = await connect(url);
  const { params, nonces } = await hello(raw, place.home, { game: farm.game });
  const pairing = proveGame(secret, nonces, farm.game);
  const session = await raw.call('session.open', { ...params, pairing, manifest: farm });
  const reader = new LiveReader(raw);
  const { address } = session.wallet;
  const balance = new FollowedTable('balance', { address });
  await reader.follow(balance);
  player.grants!.revoke(player.grants!.list()[0]!.id);
  await place.fund(address);
  await raw.closed;
  expect(balance.events.map(({ kind }) => kind)).toEqual(['added']);
  await place.daemon.close();
  expect(place.service.live.counts.followers).toBe(0);
  await place.close();
});
