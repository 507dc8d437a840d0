import { join } from 'node:path';
import { expect, describe as suite, test } from 'vitest';
import { makeHomeFolder, startDaemonProcess } from '../../support/daemon-process.ts';
import { dotnet, machineHas, mono } from '../../support/machine.ts';
import { startCuttingProxy } from '../support/cutting-proxy.ts';
import {
  expectPaidOnce,
  makePaymentWorld,
  paymentVariables,
  readTally,
} from '../support/payments.ts';
import { build, type Outcome, run, runSuite } from './dotnet.ts';

const PAYMENTS = 20;
const subject = 'the C# client on a connection that breaks';

type Play = (environment: Record<string, string>) => Promise<Outcome>;

const engines: readonly { readonly name: string; readonly isHere: boolean; play: Play }[] = [
  {
    name: '.NET',
    isHere: machineHas(dotnet, subject),
    async play(environment) {
      const folder = await build('Gamekeeper.Client.Tests');
      return runSuite(folder, 'Payments', environment);
    },
  },
  {
    name: 'Mono',
    isHere: machineHas(dotnet, subject) && machineHas(mono, subject),
    async play(environment) {
      const folder = await build('Gamekeeper.Mono');
      return run('mono', [join(folder, 'gamekeeper-mono.exe')], environment);
    },
  },
];

suite.concurrent.each(engines)('the C# client under $name on a bad connection', (engine) => {
  const title = `behaviour: ${PAYMENTS} writes whose answers are lost are paid once each`;
  test.skipIf(!engine.isHere)(title, async () => {
    const folder = makeHomeFolder();
    const daemon = await startDaemonProcess(folder);
    const world = await makePaymentWorld(daemon.url, folder.home);
    // The answer of a write, behind those of the handshake and of the write that was lost before.
    const proxy = await startCuttingProxy(
      folder.home,
      (connection, answer) => connection < PAYMENTS && answer === (connection === 0 ? 2 : 3),
    );
    try {
      const { status, output } = await engine.play({
        GAMEKEEPER_HOME: proxy.home,
        ...paymentVariables(world, { count: PAYMENTS, inFlight: 1 }),
      });
      expect(status, output).toBe(0);
      expect(readTally(output)).toEqual({ paid: PAYMENTS, unknown: 0, failed: [] });
      expect(proxy.cuts()).toBe(PAYMENTS);
      await expectPaidOnce(daemon.url, folder.home, world, PAYMENTS);
    } finally {
      await proxy.close();
      await daemon.stop('SIGKILL');
      folder.remove();
    }
  });
});
