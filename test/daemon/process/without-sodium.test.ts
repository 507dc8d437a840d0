import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { connectToControl } from '../../../src/daemon/commands/client.ts';
import { SeededRandom } from '../../durability/seeded-random.ts';
import { makeCase, makePool, type SignatureCase } from '../../solana/signature-cases.ts';
import {
  type HomeFolder,
  makeHomeFolder,
  repository,
  runCommand,
  startDaemonProcess,
} from '../../support/daemon-process.ts';
import { openSession } from '../support/client.ts';

/** The sources in a copy in whose packages libsodium's binding is not what it should be. */

const BINDINGS = 'sodium-native/prebuilds';
const system = `${process.platform}-${process.arch}`;

let root: string;
let folder: HomeFolder;

beforeEach(() => {
  folder = makeHomeFolder();
  root = mkdtempSync(join(tmpdir(), 'gamekeeper-sodium-'));
  cpSync(join(repository, 'src'), join(root, 'src'), { recursive: true });
  cpSync(join(repository, 'clients/typescript/src'), join(root, 'clients/typescript/src'), {
    recursive: true,
  });
  cpSync(join(repository, 'package.json'), join(root, 'package.json'));
  const packages = join(repository, 'node_modules');
  mkdirSync(join(root, 'node_modules'));
  for (const name of readdirSync(packages)) {
    if (name.startsWith('.') || name === 'sodium-native') continue;
    symlinkSync(join(packages, name), join(root, 'node_modules', name), 'junction');
  }
  cpSync(join(packages, 'sodium-native'), join(root, 'node_modules/sodium-native'), {
    recursive: true,
  });
});

afterEach(() => {
  rmSync(root, { recursive: true, force: true });
  folder.remove();
});

/** What may be the matter with it. */
const damages: Readonly<Record<string, () => void>> = {
  'is not there': () =>
    rmSync(join(root, 'node_modules', BINDINGS, system), { recursive: true, force: true }),
  'is no library': () =>
    writeFileSync(join(root, 'node_modules', BINDINGS, system, 'sodium-native.node'), 'damaged'),
  'is not there with its package': () =>
    rmSync(join(root, 'node_modules/sodium-native'), { recursive: true, force: true }),
};

const encode = ({ message, signature, address }: SignatureCase) =>
  [message, signature, Buffer.from(address, 'latin1')].map((bytes) =>
    Buffer.from(bytes).toString('base64'),
  );

const moduleOf = (path: string) => JSON.stringify(pathToFileURL(join(root, 'src/solana', path)));

/** Prints what verifies, and the verdicts of both functions. */
const script = (cases: readonly SignatureCase[]) => `
  import { addressFromBytes } from ${moduleOf('address.ts')};
  import { signatureHealth, verify, verifyAsync } from ${moduleOf('verify.ts')};
  const cases = ${JSON.stringify(cases.map(encode))}.map((parts) =>
    parts.map((text) => Uint8Array.from(Buffer.from(text, 'base64'))));
  const run = (check) => Promise.all(cases.map(([message, signature, key]) =>
    check(message, signature, addressFromBytes(key))));
  const said = [signatureHealth().verifier, await run(verify), await run(verifyAsync)];
  process.stdout.write(JSON.stringify(said));
`;

test.each(Object.keys(damages))(
  'behaviour: where the binding %s, Node verifies with the same verdicts',
  async (name) => {
    const random = new SeededRandom(7);
    const pool = makePool(random);
    const cases = Array.from({ length: 300 }, () => makeCase(random, pool));
    const file = join(root, 'verdicts.mjs');
    writeFileSync(file, script(cases));
    const run = async () => {
      const ended = await runCommand([file], { command: [process.execPath] });
      expect(ended.stderr).toBe('');
      return JSON.parse(ended.stdout);
    };
    const verdicts = cases.map(({ isValid }) => isValid);
    expect(await run()).toEqual(['LIBSODIUM', verdicts, verdicts]);
    damages[name]!();
    expect(await run()).toEqual(['NODE', verdicts, verdicts]);
  },
);

test('behaviour: a daemon whose binding is not there plays, and its status says so', async () => {
  const command = [process.execPath, join(root, 'src/daemon/main.ts')];
  const ask = async () => {
    const daemon = await startDaemonProcess(folder, { command });
    const client = await openSession(daemon.url, folder.home);
    const receipt = await client.call('projects.create', { name: 'Slower' });
    const { wallet } = await client.call('session.get');
    await client.close();
    const control = await connectToControl(folder.home);
    const { signatures } = await control.call('control.status', {});
    control.close();
    const { stdout } = await runCommand(['status', '--home', folder.home], { command });
    await daemon.stop('SIGTERM');
    expect(receipt).toMatchObject({ records: { projects: [{ authority: wallet.address }] } });
    return { signatures, stdout, address: wallet.address };
  };
  const before = await ask();
  expect(before.signatures).toEqual({ verifier: 'LIBSODIUM', problem: null });
  expect(before.stdout).not.toContain('verifier');
  damages['is not there']!();
  const after = await ask();
  expect(after.signatures).toMatchObject({ verifier: 'NODE', problem: expect.any(String) });
  expect(after.stdout).toContain('  verifier node:crypto, which is slower than libsodium: Cannot');
  // The vault opens without it.
  expect(after.address).toBe(before.address);
});
