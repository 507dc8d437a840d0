import { expect, test } from 'vitest';
import { makeHomeFolder, startDaemonProcess } from '../../support/daemon-process.ts';
import { startCuttingProxy } from '../support/cutting-proxy.ts';
import { expectPaidOnce, makePaymentWorld } from '../support/payments.ts';
import { pay } from './payments.ts';

const PAYMENTS = 20;

test(`behaviour: ${PAYMENTS} writes whose answers are lost are paid once each`, async () => {
  const folder = makeHomeFolder();
  const daemon = await startDaemonProcess(folder);
  const world = await makePaymentWorld(daemon.url, folder.home);
  // The answer of a write, behind those of the handshake and of the write that was lost before.
  const proxy = await startCuttingProxy(
    folder.home,
    (connection, answer) => connection < PAYMENTS && answer === (connection === 0 ? 2 : 3),
  );
  try {
    const tally = await pay({ home: proxy.home, world, count: PAYMENTS, inFlight: 1 });
    expect(tally).toEqual({ paid: PAYMENTS, unknown: 0, failed: [] });
    expect(proxy.cuts()).toBe(PAYMENTS);
    await expectPaidOnce(daemon.url, folder.home, world, PAYMENTS);
  } finally {
    await proxy.close();
    await daemon.stop('SIGKILL');
    folder.remove();
  }
});
