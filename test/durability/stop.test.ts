import { expect, test } from 'vitest';
import { openSession } from '../daemon/support/client.ts';
import { makeHomeFolder, startDaemonProcess } from '../support/daemon-process.ts';

/** A process told to stop under load: each call is answered, with a receipt or as not begun. */

const WRITES = 200;

test('behaviour: SIGTERM answers what is in flight, and does nothing for the rest', async () => {
  const folder = makeHomeFolder();
  let daemon = await startDaemonProcess(folder);
  try {
    const game = await openSession(daemon.url, folder.home);
    const writes = Array.from({ length: WRITES }, (_, i) =>
      game.request('projects.create', { name: `Farm ${i}`, idempotencyKey: `farm-${i}` }),
    );
    await writes[0];
    const stopped = daemon.stop('SIGTERM');
    const answers = await Promise.all(writes);
    expect((await stopped).status).toBe(0);
    expect((await game.closed).code).toBe(1001);
    const receipts = answers.filter(({ result }) => result !== undefined);
    for (const { error } of answers.filter(({ result }) => result === undefined)) {
      expect(error.data).toMatchObject({ name: 'DaemonStopping', retryable: true });
    }
    daemon = await startDaemonProcess(folder);
    const again = await openSession(daemon.url, folder.home);
    expect(await again.call('transactions.unsettled')).toEqual([]);
    expect(await again.call('projects.find')).toHaveLength(receipts.length);
    await again.close();
  } finally {
    await daemon.stop('SIGKILL');
    folder.remove();
  }
});
