import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connectToControl } from '../../src/daemon/commands/client.ts';
import { controlNames } from '../../src/daemon/controls/control-methods.ts';
import { hasOpenssl } from '../support/certificates.ts';
import { type Ended, runCommand } from '../support/daemon-process.ts';
import { RemoteProcesses } from '../support/remote-processes.ts';

/** What an operator of a service for players can make: assets, and nothing else. */

const ofOperators = ['control.status', 'control.backup', 'control.verify', 'control.stop'];

describe.skipIf(!hasOpenssl).each([
  ['without --assets', false],
  ['with --assets', true],
])('a service for players, %s', (_, hasAssets) => {
  let processes: RemoteProcesses;

  beforeAll(async () => {
    processes = await RemoteProcesses.start({ hasAssets });
  });
  afterAll(() => processes.close());

  const operate = (...args: readonly string[]) =>
    runCommand([...args, '--home', processes.serviceHome]);

  test('error: ControlUnavailable for every control that changes what players have', async () => {
    const client = await connectToControl(processes.serviceHome);
    const allowed = [...ofOperators, ...(hasAssets ? ['control.mintAsset'] : [])];
    for (const control of controlNames.filter((name) => !allowed.includes(name))) {
      const params = controlParams[control] ?? {};
      await expect(client.call(control, params), control).rejects.toMatchObject({
        name: 'ControlUnavailable',
      });
    }
    await client.close();
  });

  test.skipIf(hasAssets)('error: ControlUnavailable that names --assets', async () => {
    const wallet = await anyWallet(processes);
    const { status, stderr } = await operate('mint-asset', wallet, '--name', 'Sword');
    expect({ status, stderr }).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('a service that was started with --assets'),
    });
  });

  test.skipIf(!hasAssets)(
    'default: mint-asset gives a wallet an NFT that it can wrap',
    async () => {
      await wrapMinted(processes, operate);
      expect((await operate('verify')).status).toBe(0);
    },
  );

  test.skipIf(!hasAssets)('default: what the command prints, for a leaf of a tree', async () => {
    const wallet = await anyWallet(processes);
    const named = ['--name', 'Axe', '--compressed', '--collection', 'axes', '--voucher', wallet];
    const { status, stdout } = await operate('mint-asset', wallet, ...named);
    expect(status).toBe(0);
    expect(stdout.split('\n').map((line) => line.split(/ {2,}/)[0])).toEqual([
      'mint',
      'collection',
      'update authority',
      'tree',
      '',
    ]);
  });

  test.skipIf(!hasAssets)('error: InvalidParams for shares that are none', async () => {
    const wallet = await anyWallet(processes);
    const { status, stderr } = await operate(
      ...['mint-asset', wallet, '--name', 'Axe', '--creator', 'studio'],
    );
    expect({ status, stderr }).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('NAME:PERCENT'),
    });
  });
});

/** Valid arguments of the controls that need some. */
const controlParams: Readonly<Record<string, object>> = {
  'control.warp': { seconds: 1 },
  'control.snapshot': { name: 'one' },
  'control.revert': { name: 'one' },
  'control.dropSnapshot': { name: 'one' },
  'control.airdrop': { wallet: 'x', sol: '1' },
  'control.mintNft': { owner: 'x', kind: 'Nft', name: 'x' },
  'control.mintAsset': { owner: 'x', kind: 'Nft', name: 'x' },
  'control.passes': { wallet: 'x' },
  'control.addPass': { wallet: 'x', kind: 'LivenessPass' },
  'control.removePass': { wallet: 'x', kind: 'LivenessPass' },
  'control.addFault': { operation: 'projects', kind: 'latency', latencyMs: 1 },
  'control.export': { file: '/nowhere/x' },
};

async function anyWallet(processes: RemoteProcesses): Promise<string> {
  const game = await processes.open();
  const { wallet } = await game.call('session.get');
  await game.close();
  return wallet.address;
}

/** Mints an asset for a game's wallet, and has the game wrap it by a criterion that names it. */
async function wrapMinted(
  processes: RemoteProcesses,
  operate: (...args: readonly string[]) => Promise<Ended>,
): Promise<void> {
  const game = await processes.open();
  const { wallet } = await game.call('session.get');
  const named = ['--name', 'Sword', '--collection', 'swords', '--creator', 'studio:100'];
  const made = await operate('mint-asset', wallet.address, ...named, '--json');
  expect(made).toMatchObject({ status: 0, stderr: '' });
  const { mint, collection, creators, tree } = JSON.parse(made.stdout);
  expect({ creators: creators.length, tree }).toEqual({ creators: 1, tree: null });
  const { address: project } = await game.call('projects.create', { name: 'Farm' });
  const config = { kind: 'Wrapped', criterias: [{ kind: 'Collection', params: collection }] };
  const model = await game.call('characters.createModel', { project, config });
  const treeConfig = { basic: { numAssets: 8 } };
  const characterModel = model.address;
  await game.call('characters.createTree', { project, characterModel, treeConfig });
  await game.call('characters.wrap', { project, characterModel, mintList: [mint] });
  const [character] = await game.call('characters.find', { mints: [mint] });
  expect(character.asset).toMatchObject({ name: 'Sword', collection });
  await game.close();
}
