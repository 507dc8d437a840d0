import { afterEach, beforeEach, expect, test } from 'vitest';
import { openSession, type TestClient } from '../daemon/support/client.ts';
import {
  type DaemonProcess,
  type HomeFolder,
  makeHomeFolder,
  runCommand,
  startDaemonProcess,
} from '../support/daemon-process.ts';
import { copyHome, expectedOf } from './home-fixture.ts';

/**
 * A home that the execution rules 4 made, where wallets were taken for members of users that merely
 * name them as their shadows; see `test/fixtures/homes/make-members-home.ts`.
 */

const NAME = 'rules-4-members';
const expected = expectedOf(NAME);
let folder: HomeFolder;
let daemon: DaemonProcess;
let client: TestClient;

const control = (...args: string[]) => runCommand([...args, '--home', folder.home]);

beforeEach(async () => {
  folder = makeHomeFolder();
  copyHome(NAME, folder.home);
  daemon = await startDaemonProcess(folder);
  client = await openSession(daemon.url, folder.home);
});
afterEach(async () => {
  await client.close();
  await daemon.stop('SIGTERM');
  folder.remove();
});

test('default: it opens with everybody in it, and its log leads to its state', async () => {
  expect(await client.call('users.find', {})).toEqual(expected.users);
  expect(await client.call('profiles.find', {})).toEqual(expected.profiles);
  const { stdout } = await control('verify');
  expect(stdout).toContain('replayed from the copy of ');
  const [, root] = expected.verify.split('state: ');
  expect(stdout.trim().endsWith(`gives the same state: ${root}`)).toBe(true);
});

test('behaviour: a wallet that was named there is nobody’s, and gets its own user', async () => {
  const { newcomer, project, stranger } = expected;
  expect((await client.call('session.get')).wallet.address).toBe(newcomer);
  expect(await client.call('users.find', { wallets: [newcomer] })).toEqual([]);
  expect(await client.errorOf('profiles.create', { project })).toBe('NotFound');
  const profile = await profileOf(stranger);
  const args = { projectAddress: project, profileAddress: profile, criteriaIndex: 0 };
  const claim = { args: { ...args, proof: 'Public' } };
  expect(await client.errorOf('badges.claim', claim)).toBe('Unauthorised');
  await client.call('users.create', {});
  await client.call('profiles.create', { project });
  const [own] = await client.call('users.find', { wallets: [newcomer] });
  expect(own.id).toBe(3);
  expect((await control('verify')).status).toBe(0);
});

async function profileOf(wallet: string): Promise<string> {
  const [user] = await client.call('users.find', { wallets: [wallet] });
  const [profile] = await client.call('profiles.find', { userIds: [user.id] });
  return profile.address;
}

test('behaviour: a true shadow wallet writes there for its user as before', async () => {
  const { shadow: payer, erin, profile } = expected;
  await client.call('wallet.use', { name: 'erin' });
  const { accessToken: authToken } = await client.call('wallet.signIn');
  const write = async (name: string, args: object): Promise<void> => {
    const built = await client.call(`api.${name}`, { payer, ...args });
    const { transaction, blockhash, lastValidBlockHeight } = built;
    const send = { txs: [transaction], blockhash, lastValidBlockHeight, authToken };
    const method = 'api.signWithShadowSignerAndSendTransactionBundles';
    const [bundle] = await client.call(method, send);
    expect(bundle.responses[0]).toMatchObject({ status: 'Success' });
  };
  await write('createUpdateUserTransaction', { info: { username: 'erin-too', bio: 'again' } });
  await write('createUpdateProfileTransaction', { profile, info: { bio: 'here too' } });
  const [user] = await client.call('users.find', { wallets: [erin] });
  expect(user).toMatchObject({ info: { username: 'erin-too', bio: 'again' } });
  const [found] = await client.call('profiles.find', { addresses: [profile] });
  expect(found).toMatchObject({ info: { bio: 'here too' } });
  expect((await control('verify')).status).toBe(0);
});
