import { expect, describe as suite, test } from 'vitest';
import { makeHomeFolder, startDaemonProcess } from '../../support/daemon-process.ts';
import { machineHas } from '../../support/machine.ts';
import { startCuttingProxy } from '../support/cutting-proxy.ts';
import {
  expectPaidOnce,
  makePaymentWorld,
  paymentVariables,
  readTally,
} from '../support/payments.ts';
import { godotRequirement, runSuites } from './support/godot.ts';

const PAYMENTS = 20;
const isHere = machineHas(godotRequirement, 'the Godot client on a connection that breaks');

suite.skipIf(!isHere)('the Godot client on a connection that breaks', () => {
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
      const variables = paymentVariables(world, { count: PAYMENTS, inFlight: 1 });
      const run = await runSuites('payments', { TEST_HOME: proxy.home }, { variables });
      expect(run.output).not.toMatch(/SCRIPT ERROR|Parse Error/);
      expect(run.code, run.output).toBe(0);
      const tally = readTally(run.output);
      expect(proxy.cuts()).toBe(PAYMENTS);
      expect(tally).toEqual({ paid: PAYMENTS, unknown: 0, failed: [] });
      await expectPaidOnce(daemon.url, folder.home, world, PAYMENTS);
    } finally {
      await proxy.close();
      await daemon.stop('SIGKILL');
      folder.remove();
    }
  });
});
