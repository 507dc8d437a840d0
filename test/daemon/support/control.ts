import { join } from 'node:path';
import { expect } from 'vitest';
import { controlNames } from '../../../src/daemon/controls/control-methods.ts';
import { openHome } from '../../../src/daemon/home/home.ts';
import { silentLog } from '../../../src/daemon/log/daemon-log.ts';
import { type Daemon, startDaemon } from '../../../src/daemon/process/daemon.ts';
import { type EmbeddedService, openEmbeddedService } from '../../../src/daemon/process/embedded.ts';
import { readStartFile } from '../../../src/daemon/socket/start-file.ts';
import { controlResultTypes, objectTables } from '../../../src/methods/generated/validators.ts';
import { validateControlResult } from '../../../src/methods/validate-channels.ts';
import { openControl, openSession, type SessionWish, type TestClient } from './client.ts';
import { MemoryCustody } from './memory-custody.ts';
import { makeFolder } from './place.ts';
import { type HandshakeWish, type RawClient, readSecret, shakeHands } from './raw-client.ts';

/** A daemon on the embedded service, with all its channels, as `gamekeeper start` runs it. */
export interface ControlledPlace {
  readonly home: string;
  /** Of the developer's channel. */
  readonly controlUrl: string;
  readonly daemon: Daemon;
  readonly service: EmbeddedService;
  /** Resolves when the control channel was asked to stop it. */
  readonly askedToStop: Promise<void>;
  /** A session as a game opens it. */
  open(wish?: SessionWish): Promise<TestClient>;
  /** A connection of the control channel. */
  openControl(): Promise<TestClient>;
  close(): Promise<void>;
}

/** @param options.strict whether games have to be paired. */
export async function startControlledPlace(
  options: { readonly strict?: boolean } = {},
): Promise<ControlledPlace> {
  const folder = makeFolder();
  const home = join(folder.path, 'home');
  const custody = new MemoryCustody();
  const log = silentLog;
  const opened = await openHome(home, 'both');
  const service = await openEmbeddedService(opened);
  const { port, fund, controls } = service;
  const { promise: askedToStop, resolve: stop } = Promise.withResolvers<void>();
  const developer = { controls, stop };
  const world = {
    home: opened,
    journal: service.takeJournal(),
    service: port,
    fund,
    custody,
    developer,
  };
  const daemon = await startDaemon({ ...world, log, ...options });
  const { url: controlUrl } = (await readStartFile(home, 'control.json'))!;
  return {
    home,
    controlUrl,
    daemon,
    service,
    askedToStop,
    open: (wish) => openSession(daemon.url, home, wish),
    openControl: async () => holdAnswers(await openControl(home)),
    async close() {
      await daemon.close();
      await service.close();
      folder.remove();
    },
  };
}

/** Holds each answer of a control against the catalogue; what that does not name is none. */
function holdAnswers(client: TestClient): TestClient {
  const call = client.call.bind(client);
  client.call = async (method, params) => {
    const answer = await call(method, params);
    const control = controlNames.find((name) => name === method);
    if (control !== undefined) {
      validateControlResult(control, answer);
      expect(findUnknownFields(answer, controlResultTypes[control])).toEqual([]);
    }
    return answer;
  };
  return client;
}

function findUnknownFields(value: unknown, type: string): string[] {
  if (Array.isArray(value)) {
    return value.flatMap((item) => findUnknownFields(item, type));
  }
  const name = type.replaceAll(/[[\]!]/g, '');
  const table = objectTables[name];
  if (table === undefined || typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([field, inside]) =>
    Object.hasOwn(table, field)
      ? findUnknownFields(inside, table[field]!)
      : [`${name}.${field} is not in the catalogue`],
  );
}

const controlLabels = {
  daemon: 'gamekeeper control daemon v1',
  client: 'gamekeeper control client v1',
};

/**
 * Says hello as docs/guides/testing.md gives it.
 * @param wish another secret than that of control.json, or other labels.
 */
export async function helloControl(
  client: RawClient,
  home: string,
  wish: Partial<Pick<HandshakeWish, 'secret' | 'labels'>> = {},
) {
  const { secret = await readSecret(home, 'control.json'), labels = controlLabels } = wish;
  return shakeHands(client, 'control', { secret, labels });
}
