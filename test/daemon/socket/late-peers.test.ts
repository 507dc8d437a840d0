import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readStartFile, type StartFileName } from '../../../src/daemon/socket/start-file.ts';
import {
  type DaemonProcess,
  type HomeFolder,
  makeHomeFolder,
  startDaemonProcess,
} from '../../support/daemon-process.ts';
import { startPlace } from '../support/place.ts';
import { connect } from '../support/raw-client.ts';

/** The clock that says who is late is the machine's, unless a test moves one by hand. */

test('default: a peer that answers no ping is closed with 4005', async () => {
  // A machine that stops must not make the handshake late first.
  const limits = { pingIntervalMs: 30, handshakeTimeoutMs: 3_600_000 };
  const place = await startPlace({ limits });
  const deaf = await connect(place.daemon.url, { autoPong: false });
  expect((await deaf.closed).code).toBe(4005);
  await place.close();
});

describe('in a process', () => {
  let folder: HomeFolder;
  let daemon: DaemonProcess;

  beforeEach(async () => {
    folder = makeHomeFolder();
    daemon = await startDaemonProcess(folder);
  });
  afterEach(async () => {
    await daemon.stop('SIGKILL');
    folder.remove();
  });

  const names: readonly StartFileName[] = ['daemon.json', 'control.json', 'player.json'];

  test('default: every server closes with 4001 who does not shake hands', async () => {
    const silent = names.map(async (name) => {
      const { url } = (await readStartFile(folder.home, name))!;
      const { closed } = await connect(url);
      return (await closed).code;
    });
    expect(await Promise.all(silent)).toEqual([4001, 4001, 4001]);
  });
});
