import { randomBytes } from 'node:crypto';
import { appendFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { base58Encode } from '../../src/codec/bytes.ts';
import { connectRemoteService, type RemoteService } from '../../src/daemon/process/remote.ts';
import type { BuildName, OperationArguments } from '../../src/methods/generated/types.ts';
import { readLogKey } from '../../src/service/shared-log/log-key.ts';
import { openSqliteStore } from '../../src/service/store/sqlite.ts';
import { addressToBase58 } from '../../src/solana/address.ts';
import { type KeyPair, keyPairFromSeed } from '../../src/solana/keys.ts';
import { signTransactionBytes } from '../../src/solana/transaction.ts';
import type { Ended } from '../support/daemon-process.ts';
import { machineHas } from '../support/machine.ts';
import { readBuiltText } from '../support/read-built-text.ts';
import { formsOf } from '../support/secret-forms.ts';
import { postgres } from './postgres-server.ts';
import { SharedServices, servedBy } from './shared-service.ts';

/**
 * A service lives through sign-ins, shadow wallets, mints and every trouble with its database,
 * which logs all that it is sent. Then all that left the service is searched for each of its
 * secrets.
 */

const runs = machineHas(postgres, 'the secrets of a service whose log is in PostgreSQL');
/** Without a character that any form of writing would change. */
const password = randomBytes(18).toString('hex');
const wrongPassword = randomBytes(18).toString('hex');
const playerSeed = randomBytes(32);
const player = keyPairFromSeed(playerSeed);

describe.skipIf(!runs)('the secrets of a service whose log is in PostgreSQL', () => {
  let services: SharedServices;
  /** By name, with each form that it could be written in. */
  let secrets: Readonly<Record<string, readonly string[]>>;
  /** All that was said by processes and answered by them. */
  const said: string[] = [];
  /** The arguments of all processes, as everybody on the machine sees them. */
  const shown = new Set<string>();

  beforeAll(async () => {
    services = await SharedServices.start();
    await letIn(services.server);
    secrets = readSecrets(await live());
  });
  afterAll(() => services.remove());

  const file = (name: string, text: string): string => {
    const path = join(services.folder.path, name);
    writeFileSync(path, `${text}\n`, { mode: 0o600 });
    return path;
  };
  const at = (user: string) => [
    '--log',
    `postgres://${user}@/postgres?host=${services.server.folder}`,
  ];
  const note = ({ stdout, stderr }: Ended): void => void said.push(stdout, stderr);

  /** @returns the access tokens that were given out. */
  async function live(): Promise<string[]> {
    const own = ['--log-password', file('password', password), '--starter-sol', '5'];
    const refused = async (...more: string[]): Promise<void> => {
      const ended = await services.refuse('first', more);
      expect(ended.status).not.toBe(0);
      expect(ended.stderr).not.toBe('');
      note(ended);
    };
    await refused(...at('gamekeeper'), '--log-password', file('wrong', wrongPassword));
    await refused(...at(`gamekeeper:${password}`));
    await refused(...at('gamekeeper'), ...own, '--log-key', file('no-key', password));
    const writer = await servedBy(services.begin('first', [...at('gamekeeper'), ...own]));
    const env = { ...process.env, PGPASSWORD: password };
    const standby = services.begin('second', [...at('gamekeeper'), '--starter-sol', '5'], { env });
    await standby.says('Follows: ');
    noteArguments();
    const remote = await connectRemoteService(writer.url, {});
    const given = await play(remote);
    await breakDatabase(remote);
    noteArguments();
    const again = await signIn(remote);
    remote.close();
    note(await writer.stop('SIGKILL'));
    await servedBy(standby);
    note(await standby.stop('SIGTERM'));
    return [...given, again];
  }

  /** Every fault comes while something is written. */
  async function breakDatabase(remote: RemoteService): Promise<void> {
    const { server } = services;
    const update = async (bio: string): Promise<void> => {
      const args = { payer: address(player), info: { bio } };
      try {
        await write(remote, 'createUpdateUserTransaction', args, player);
      } catch (error) {
        said.push(String(error), JSON.stringify(error));
      }
    };
    const own = `FROM pg_stat_activity WHERE usename = 'gamekeeper'`;
    const cut = `SELECT pg_terminate_backend(pid) ${own}`;
    const cancel = cut.replace('terminate', 'cancel');
    await Promise.all([update('cut'), server.ask(cut)]);
    await Promise.all([update('cancelled'), server.ask(cancel)]);
    await Promise.all([update('killed'), server.restart('SIGQUIT')]);
  }

  function noteArguments(): void {
    for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
      const path = join('/proc', pid, 'cmdline');
      if (existsSync(path)) shown.add(readFileSync(path, 'latin1'));
    }
  }

  function readSecrets(tokens: readonly string[]): Record<string, readonly string[]> {
    const store = openSqliteStore(join(services.homeOf('second'), 'service.sqlite'));
    const kept = [...store.scan('meta')].filter(([key]) => /^custodian:|^ledger:genesis/.test(key));
    void store.close();
    expect(kept.map(([key]) => key)).toEqual([
      'custodian:service',
      'custodian:shadows',
      'custodian:token',
      'ledger:genesis',
    ]);
    const keyText = readFileSync(services.keyFile, 'utf8').split(' ')[1]!.trim();
    const bytes: Record<string, Uint8Array> = {
      ...Object.fromEntries(kept),
      'key of the log': Buffer.from(keyText, 'base64'),
      'what seals groups': readLogKey(services.keyFile).sealing,
      password: Buffer.from(password),
      "player's seed": playerSeed,
    };
    const forms = Object.entries(bytes).map(([name, secret]) => [name, formsOf(secret)] as const);
    return { ...Object.fromEntries(forms), token: tokens };
  }

  function expectNone(place: string, text: string): void {
    for (const [name, forms] of Object.entries(secrets)) {
      expect(
        forms.filter((form) => text.includes(form)),
        `${name} in ${place}`,
      ).toEqual([]);
    }
  }

  test('behaviour: the search finds what is there', () => {
    const everything = Object.entries(secrets);
    expect(everything).toHaveLength(9);
    for (const [, forms] of everything) {
      for (const form of forms) expect(() => expectNone('a text', `- ${form} -`)).toThrow();
    }
  });

  test('behaviour: none is in the files of the database, which logs all that it is sent', () => {
    const files = readFiles(services.server.folder);
    const logged = files.filter(([path]) => /\/log\//.test(path)).map(([, text]) => text);
    expect(logged.join()).toContain('INSERT INTO gamekeeper.groups');
    expect(logged.join()).toMatch(/password authentication failed for user "gamekeeper"/);
    for (const [path, text] of files) expectNone(path, text);
  });

  test('behaviour: none is in a dump of it', () => {
    const dump = services.server.dump();
    expect(dump).toContain('COPY gamekeeper.groups');
    expectNone('the dump', dump);
  });

  test('behaviour: none is in what the processes say and log', () => {
    const logs = ['first', 'second'].map((name) =>
      readFileSync(join(services.homeOf(name), 'service.log'), 'utf8'),
    );
    for (const log of logs) expect(log).toContain('service started');
    for (const text of [...said, ...logs]) {
      expectNone('a text', text);
      expect(text).not.toContain(wrongPassword);
    }
  });

  test('behaviour: none is in the arguments of a process', () => {
    const texts = [...shown];
    expect(texts.filter((text) => text.includes('--log-password'))).not.toEqual([]);
    // The one that had it in its address has ended.
    for (const text of texts) expectNone('arguments', text);
  });
});

const address = ({ address: bytes }: KeyPair): string => addressToBase58(bytes);

/** A user, its shadow wallet, and a resource that is minted. @returns the token of the user. */
async function play(remote: RemoteService): Promise<string[]> {
  const wallet = address(player);
  await remote.fund(wallet);
  const info = { username: 'anna', name: '', bio: '', pfp: '' };
  await write(remote, 'createNewUserTransaction', { wallet, info }, player);
  const [user] = await remote.call('user', { wallets: [wallet] });
  const { shadow: payer } = user!.wallets;
  await remote.fund(payer);
  const authToken = await signIn(remote);
  const built = await build(remote, 'createUpdateUserTransaction', { payer, info: { bio: 'hi' } });
  await remote.call('signWithShadowSignerAndSendTransactionBundles', { ...built.sent, authToken });
  expect(await remote.call('user', { wallets: [wallet] })).toMatchObject([{ info: { bio: 'hi' } }]);
  const named = { name: 'Farm', authority: wallet };
  const { project } = await write(remote, 'createCreateProjectTransaction', named, player);
  const params = { name: 'Gold', symbol: 'GLD', uri: '', decimals: 0, storage: 'AccountState' };
  const args = { project, authority: wallet, params } as const;
  const { resource } = await write(
    remote,
    'createCreateNewResourceTransaction',
    args as OperationArguments['createCreateNewResourceTransaction'],
    player,
  );
  const mint = { resource, owner: wallet, authority: wallet, amount: '5' };
  await write(remote, 'createMintResourceTransaction', mint, player);
  return [authToken];
}

async function signIn(remote: RemoteService): Promise<string> {
  const wallet = address(player);
  const { message } = await remote.call('authRequest', { wallet });
  const signature = base58Encode(player.sign(Buffer.from(message)));
  return (await remote.call('authConfirm', { wallet, signature })).accessToken;
}

async function build<Name extends BuildName>(
  remote: RemoteService,
  name: Name,
  args: OperationArguments[Name],
  ...signers: readonly KeyPair[]
) {
  const result = await remote.call(name, args);
  const { transactions, blockhash, lastValidBlockHeight } = readBuiltText(name, result);
  const txs = transactions.map((bytes) =>
    base58Encode(signTransactionBytes(Uint8Array.from(bytes), signers)),
  );
  return { result, sent: { txs, blockhash, lastValidBlockHeight } };
}

async function write<Name extends BuildName>(
  remote: RemoteService,
  name: Name,
  args: OperationArguments[Name],
  ...signers: readonly KeyPair[]
) {
  const { result, sent } = await build(remote, name, args, ...signers);
  const bundles = await remote.call('sendTransactionBundles', sent);
  const responses = bundles.flatMap(({ responses: some }) => some);
  expect(responses.filter(({ status }) => status !== 'Success')).toEqual([]);
  return result;
}

/** A role with a password; the server logs all statements with their parameters. */
async function letIn(server: SharedServices['server']): Promise<void> {
  await server.ask(`CREATE ROLE gamekeeper LOGIN PASSWORD '${password}'`);
  await server.ask('GRANT CREATE ON DATABASE postgres TO gamekeeper');
  const rules = ['local all postgres trust', 'local all all scram-sha-256'];
  writeFileSync(join(server.data, 'pg_hba.conf'), `${rules.join('\n')}\n`);
  const settings = ['logging_collector = on', 'log_statement = all', 'log_connections = on'];
  settings.push('log_parameter_max_length_on_error = -1');
  appendFileSync(join(server.data, 'postgresql.conf'), `${settings.join('\n')}\n`);
  await server.restart('SIGINT');
}

/** Every file below a folder, by its path, as latin1. */
function readFiles(folder: string): [string, string][] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .map((path) => [path, readFileSync(path, 'latin1')]);
}
