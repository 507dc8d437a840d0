import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { connectToDaemon, type GamekeeperClient } from '../../../clients/typescript/src/node.ts';
import {
  type DaemonProcess,
  type HomeFolder,
  makeHomeFolder,
  startDaemonProcess,
} from '../../support/daemon-process.ts';
import { standStill } from '../../support/stand-still.ts';

/** A game whose process stops, while its daemon answers. */

const TIMEOUT_MS = 500;
const STOPPED_MS = 4 * TIMEOUT_MS;

describe('a game that stopped', () => {
  let folder: HomeFolder;
  let daemon: DaemonProcess;
  let client: GamekeeperClient;

  beforeAll(async () => {
    folder = makeHomeFolder();
    daemon = await startDaemonProcess(folder);
  });
  beforeEach(async () => {
    client = await connectToDaemon({ game: 'com.example.still', home: folder.home });
  });
  afterEach(() => client.close());
  afterAll(async () => {
    await daemon.stop('SIGTERM');
    folder.remove();
  });

  test('behaviour: an answer that came meanwhile is in time', async () => {
    const options = { timeoutMs: TIMEOUT_MS };
    const asked = client.session.get(options);
    const found = client.projects.find({}, options);
    standStill(STOPPED_MS);
    const [session, projects] = await Promise.all([asked, found]);
    expect([session.game, projects]).toEqual(['com.example.still', []]);
  });

  test('behaviour: a write whose answer came meanwhile is told', async () => {
    const made = client.projects.create({ name: 'Still' }, { timeoutMs: TIMEOUT_MS });
    standStill(STOPPED_MS);
    expect((await made).signatures).toHaveLength(1);
  });
});
