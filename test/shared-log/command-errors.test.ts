import { randomBytes } from 'node:crypto';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runCommand } from '../support/daemon-process.ts';
import { findFreePort } from '../support/free-port.ts';
import { machineHas } from '../support/machine.ts';
import { postgres } from './postgres-server.ts';
import { SharedServices } from './shared-service.ts';

const runs = machineHas(postgres, 'errors of gamekeeper service --log');
const PASSWORD = randomBytes(16).toString('hex');

/** A start that is refused, and what the operator is told. */
interface Refusal {
  /** Before the start, and afterwards. */
  readonly begin?: (services: SharedServices) => Promise<unknown>;
  readonly end?: (services: SharedServices) => Promise<unknown>;
  /** Instead of the address of the database. */
  readonly log?: (services: SharedServices) => Promise<string> | string;
  readonly more?: (services: SharedServices) => readonly string[];
  readonly env?: NodeJS.ProcessEnv;
  readonly says: RegExp;
}

const log = ['--log', 'postgres://u@h/d', '--log-key', 'key'];
const as =
  (user: string, database = 'postgres', schema = 'gamekeeper') =>
  (of: SharedServices) =>
    `postgres://${user}@/${database}?host=${of.server.folder}&schema=${schema}`;
const asking = (text: string) => (of: SharedServices) => of.server.ask(text);
const setting = (name: string, value: string) => (of: SharedServices) => of.server.set(name, value);
const fileOf = (of: SharedServices, name: string) => join(of.folder.path, name);
const passwordIn = (of: SharedServices, name: string, text: string, mode = 0o600) => {
  writeFileSync(fileOf(of, name), text, { mode });
  return ['--log-password', fileOf(of, name)];
};

const refusals: Readonly<Record<string, Refusal>> = {
  'nothing listens': {
    log: async () => `postgres://postgres@127.0.0.1:${await findFreePort()}/postgres`,
    says: /LogUnavailable: .*ECONNREFUSED.*start the database, and look whether it can be reached/,
  },
  'the socket is not there': {
    log: () => 'postgres://postgres@/postgres?host=/nowhere',
    says: /LogUnavailable: .*ENOENT.*start the database/,
  },
  'the password is wrong': {
    log: as('guarded'),
    more: (of) => passwordIn(of, 'wrong-password', `${PASSWORD}x\n`),
    says: /LogUnavailable: .*password authentication failed.*give the right password/,
  },
  'the password of the environment is wrong': {
    log: as('guarded'),
    env: { PGPASSWORD: `${PASSWORD}x` },
    says: /LogUnavailable: .*password authentication failed.*give the right password/,
  },
  'there is no password': {
    log: as('guarded'),
    says: /LogUnavailable: .*give the password of its user/,
  },
  'others can read the password': {
    log: as('guarded'),
    more: (of) => passwordIn(of, 'open-password', PASSWORD, 0o644),
    says: /InvalidArgument: --log-password: /,
  },
  'the address has a password': {
    log: (of) => `postgres://guarded:${PASSWORD}@/postgres?host=${of.server.folder}`,
    says: /InvalidArgument: --log: has a password.*--log-password FILE/,
  },
  'the user may not connect': {
    log: as('stranger'),
    says: /LogUnavailable: .*let its user in, in pg_hba.conf/,
  },
  'the user may make no schema': {
    log: as('powerless', 'postgres', 'missing'),
    says: /LogUnavailable: .*permission denied.*grant its user CREATE on the database/,
  },
  'the user has no right to the schema': {
    log: as('powerless'),
    says: /LogUnavailable: .*permission denied.*grant its user/,
  },
  'there is no such database': {
    log: as('postgres', 'missing'),
    says: /LogUnavailable: .*"missing" does not exist.*make the database/,
  },
  'the name of the schema is not one': {
    log: as('postgres', 'postgres', 'A-1'),
    says: /InvalidArgument: --log: names the schema A-1/,
  },
  'a newer version keeps the log': {
    begin: asking('UPDATE gamekeeper.form SET number = 99'),
    end: asking('UPDATE gamekeeper.form SET number = 1'),
    says: /LogOfNewerVersion: .*has form 99/,
  },
  'the database is a standby': {
    log: (of) => `postgres://postgres@/postgres?host=${standby!.folder}&x=${of.keyFile.length}`,
    says: /LogUnavailable: .*is a standby.*name the primary/,
  },
  'the database takes no writes': {
    begin: setting('default_transaction_read_only', 'on'),
    end: setting('default_transaction_read_only', 'off'),
    says: /LogUnavailable: .*read-only.*name the primary, or let it take writes/,
  },
  'it names no synchronous standby': {
    more: () => [],
    says: /LogUnavailable: .*names no synchronous standby.*--log-one-copy/,
  },
  'a commit is not synced': {
    begin: setting('full_page_writes', 'off'),
    end: setting('full_page_writes', 'on'),
    says: /LogUnavailable: .*full_page_writes is off, and has to be on/,
  },
  'there is no key': {
    more: (of) => ['--log-key', fileOf(of, 'none')],
    says: /InvalidArgument: .*--log-key: .*none cannot be read: ENOENT.*a file with a key/,
  },
  'the file of the key has none': {
    more: (of) => ['--log-key', of.folder.passphraseFile],
    says: /InvalidArgument: .*--log-key: .*has no key of a log/,
  },
  'the key is another': {
    begin: async (of) => runCommand(['log-key', fileOf(of, 'other-key')]),
    more: (of) => ['--log-key', fileOf(of, 'other-key')],
    says: /LogKeyWrong: .*Name the file of the right key/,
  },
  'nothing is kept': {
    more: () => ['--memory'],
    says: /InvalidArgument: --memory: keeps no state, which --log needs/,
  },
};

let standby: { readonly folder: string; remove(): Promise<void> } | undefined;

describe.skipIf(!runs)('gamekeeper service --log says what to do when', () => {
  let services: SharedServices;
  beforeAll(async () => {
    services = await SharedServices.start();
    const { server } = services;
    const first = await services.serve('first');
    await first.stop('SIGTERM');
    for (const role of ['stranger', 'powerless']) await server.ask(`CREATE ROLE ${role} LOGIN`);
    await server.ask(`CREATE ROLE guarded LOGIN SUPERUSER PASSWORD '${PASSWORD}'`);
    standby = await server.startStandby();
    const rules = ['reject', 'scram-sha-256', 'trust'].map(
      (method, index) => `local all ${['stranger', 'guarded', 'all'][index]} ${method}\n`,
    );
    writeFileSync(join(server.data, 'pg_hba.conf'), rules.join(''));
    await server.ask('SELECT pg_reload_conf()');
  });
  afterAll(async () => {
    await standby?.remove();
    await services.remove();
  });

  const state = () =>
    services.server.ask(`SELECT key_fingerprint, epoch, next, encode(hash, 'hex') AS hash
      FROM gamekeeper.head`);

  test.each(Object.keys(refusals))('%s', async (name) => {
    const { begin, end, log, more, env = {}, says } = refusals[name]!;
    const before = await state();
    await begin?.(services);
    try {
      const address = await log?.(services);
      const copies = name.includes('synchronous standby') ? [] : ['--log-one-copy'];
      const key = ['--log-key', services.keyFile, ...copies];
      const base = ['--log', address ?? services.address, ...key];
      const home = services.homeOf('refused');
      const args = ['service', '--home', home, ...base, ...(more?.(services) ?? [])];
      const ended = await runCommand(args, { env: { ...process.env, ...env } });
      expect([ended.status, ended.stdout]).toEqual([1, '']);
      expect(ended.stderr).toMatch(says);
      // A line, and nothing that is secret.
      expect(ended.stderr.trimEnd()).not.toContain('\n');
      expect(ended.stderr).not.toContain(PASSWORD);
      expect(existsSync(home)).toBe(false);
    } finally {
      await end?.(services);
    }
    expect(await state()).toEqual(before);
  });

  test('behaviour: the password comes from a file or from the environment', async () => {
    const address = as('guarded')(services);
    const file = passwordIn(services, 'password', `${PASSWORD}\n`);
    for (const [more, env] of [
      [file, {}],
      [[], { PGPASSWORD: PASSWORD }],
    ] as const) {
      const args = ['--log', address, ...more];
      const service = services.begin('first', args, { env: { ...process.env, ...env } });
      await service.says('Try:');
      const { status, stdout, stderr } = await service.stop('SIGTERM');
      expect([status, stderr]).toEqual([0, '']);
      expect(stdout).not.toContain(PASSWORD);
    }
  });

  test.each([
    [['--log-key', 'key'], '--log-key: is of a log elsewhere'],
    [['--log-one-copy'], '--log-one-copy: is of a log elsewhere'],
    [['--log', 'postgres://u@h/d'], '--log: has no key'],
    [['--peer-address', 'h:1'], '--peer-address: is of a log elsewhere'],
    [[...log, '--peer-address', 'h'], '--peer-address: "h" is not valid'],
    [[...log, '--peer-address', 'h:1'], '--peer-address: a service on loopback is reached'],
  ])('error: InvalidArgument for %j', async (args, says) => {
    const { status, stderr } = await runCommand(['service', '--home', '/nowhere', ...args]);
    expect([status, stderr]).toEqual([1, expect.stringContaining(says)]);
  });
});
