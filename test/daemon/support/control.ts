import { createHmac, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { expect } from 'vitest';
import { base58Decode, base58Encode } from '../../../src/codec/bytes.ts';
import { isControl } from '../../../src/daemon/controls/control-methods.ts';
import {
  type ControlServer,
  startControlServer,
} from '../../../src/daemon/controls/control-server.ts';
import { ensurePrivateFolder } from '../../../src/daemon/home/private-files.ts';
import { silentLog } from '../../../src/daemon/log/daemon-log.ts';
import { type Daemon, startDaemon } from '../../../src/daemon/process/daemon.ts';
import { type EmbeddedService, openEmbeddedService } from '../../../src/daemon/process/embedded.ts';
import { readStartFile } from '../../../src/daemon/socket/start-file.ts';
import { schemaHash } from '../../../src/methods/generated/registry.ts';
import { controlResultTypes, objectTables } from '../../../src/methods/generated/validators.ts';
import { validateControlResult } from '../../../src/methods/validate-channels.ts';
import { connect, openSession, type SessionWish, type TestClient } from './client.ts';
import { MemoryCustody } from './memory-custody.ts';
import { makeFolder } from './place.ts';

/** A daemon on the embedded service, with its control channel, as `gamekeeper start` runs it. */
export interface ControlledPlace {
  readonly home: string;
  readonly daemon: Daemon;
  readonly control: ControlServer;
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
  await ensurePrivateFolder(home);
  const service = await openEmbeddedService(home);
  const { port, fund, controls } = service;
  const daemon = await startDaemon({ home, service: port, fund, custody, log, ...options });
  const { wallets, journal, desk } = daemon;
  const { genesisId } = port;
  const { promise: askedToStop, resolve: stop } = Promise.withResolvers<void>();
  const parts = { home, genesisId, controls, wallets, journal, desk, log, stop };
  const control = await startControlServer(parts);
  return {
    home,
    daemon,
    control,
    service,
    askedToStop,
    open: (wish) => openSession(daemon.url, home, wish),
    async openControl() {
      const client = await connect(control.url);
      const { proof } = await helloControl(client, home);
      await client.call('control.open', { proof });
      return holdAnswers(client);
    },
    async close() {
      await control.close();
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
    if (isControl(method)) {
      validateControlResult(method, answer);
      expect(findUnknownFields(answer, controlResultTypes[method])).toEqual([]);
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

export interface HelloWish {
  /** Another secret than that of control.json. */
  readonly secret?: Buffer;
  readonly labels?: { readonly daemon: string; readonly client: string };
}

const controlLabels = {
  daemon: 'gamekeeper control daemon v1',
  client: 'gamekeeper control client v1',
};

/** Says hello as docs/controls.md gives it, without the daemon's own code. */
export async function helloControl(client: TestClient, home: string, wish: HelloWish = {}) {
  const { secret = await readSecret(home), labels = controlLabels } = wish;
  const clientNonce = randomBytes(32);
  const challenge = await client.call('control.hello', {
    clientNonce: base58Encode(clientNonce),
    protocolMin: 1,
    protocolMax: 1,
    schemaHash,
    client: 'test/1',
  });
  const serverNonce = base58Decode(challenge.serverNonce)!;
  const prove = (label: string, first: Uint8Array, second: Uint8Array): string => {
    const input = Buffer.concat([Buffer.from(label), first, second]);
    return base58Encode(createHmac('sha256', secret).update(input).digest());
  };
  const isDaemonProven = challenge.proof === prove(labels.daemon, clientNonce, serverNonce);
  return { proof: prove(labels.client, serverNonce, clientNonce), isDaemonProven };
}

export async function readSecret(
  home: string,
  fileName: 'control.json' | 'daemon.json' = 'control.json',
): Promise<Buffer> {
  return Buffer.from((await readStartFile(home, fileName))!.secret, 'hex');
}
