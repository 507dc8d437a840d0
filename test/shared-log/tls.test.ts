import { mkdtempSync, rmSync } from 'node:fs';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeLogKey, readLogKey } from '../../src/service/shared-log/log-key.ts';
import { readLogPlace } from '../../src/service/shared-log/log-place.ts';
import { openPostgresLog } from '../../src/service/shared-log/shared-log.ts';
import { groupBehind } from '../store/group-log-suite.ts';
import { Authority, hasOpenssl } from '../support/certificates.ts';
import { machineHas } from '../support/machine.ts';
import { PostgresServer, postgres } from './postgres-server.ts';

/** An address of this machine that is not its loopback. */
const address = Object.values(networkInterfaces())
  .flatMap((all) => all ?? [])
  .find(({ family, internal }) => family === 'IPv4' && !internal)?.address;
const network = {
  name: 'OpenSSL and an address in a network',
  brings: 'apt-get install openssl',
  isAvailable: () => hasOpenssl && address !== undefined,
};
const subject = 'a log in PostgreSQL on another machine';
const runs = [postgres, network].map((one) => machineHas(one, subject)).every((has) => has);

describe.skipIf(!runs)('the log of a server elsewhere', () => {
  let server: PostgresServer;
  let folder: string;
  let authority: Authority;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'log-tls-'));
    makeLogKey(join(folder, 'key'));
    authority = new Authority(join(folder, 'ca'));
    server = await PostgresServer.start();
  });
  afterAll(async () => {
    await server.remove();
    rmSync(folder, { recursive: true });
  });
  const listen = async (tls: { cert: string; key: string } | undefined): Promise<void> => {
    await server.stop('SIGINT');
    server.listenAt(address!, tls);
    await server.start();
  };
  const open = (ca: string | undefined) =>
    openPostgresLog({
      place: readLogPlace(`postgres://postgres@${address}/postgres`, { ca }),
      key: readLogKey(join(folder, 'key')),
      oneCopy: true,
      stillMs: 0,
    });

  test('default: it is the log where its certificate is vouched for', async () => {
    await listen(authority.sign(`IP:${address}`));
    const log = await open(authority.own.cert);
    expect(await log.append(groupBehind(undefined, [Buffer.from('a')]))).toBe(undefined);
    const [{ ssl } = {}] = await server.ask(
      `SELECT ssl FROM pg_stat_ssl JOIN pg_stat_activity USING (pid)
        WHERE application_name = 'gamekeeper'`,
    );
    expect(ssl).toBe(true);
    await log.close();
  });

  test('error: LogUnavailable where nobody vouches for it', async () => {
    await listen(authority.sign(`IP:${address}`));
    await expect(open(undefined)).rejects.toThrow(/unable to verify|self-signed/);
  });

  test('error: LogUnavailable for the certificate of another', async () => {
    await listen(authority.sign('DNS:another.example'));
    await expect(open(authority.own.cert)).rejects.toThrow(/does not match certificate/);
  });

  test('error: LogUnavailable for a server without TLS', async () => {
    await listen(undefined);
    await expect(open(authority.own.cert)).rejects.toThrow(/does not support SSL/);
  });
});
