import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { concatBytes, utf8Encode } from '../../src/codec/bytes.ts';
import { keepGenesis } from '../../src/service/ledger/identity/genesis.ts';
import type { SignedPass } from '../../src/service/programs/control/passes.ts';
import { replacedOfUser } from '../../src/service/programs/control/users.ts';
import { leafProof, requireLeaf } from '../../src/service/programs/kit/lookup.ts';
import { userKind } from '../../src/service/programs/records/control-records.ts';
import { MemoryStore } from '../../src/service/store/memory.ts';
import { type Address, addressToBytes } from '../../src/solana/address.ts';
import { keyPairFromSeed } from '../../src/solana/keys.ts';
import { submitForged } from './forgery.ts';
import { addressOf, addUser, errorOf, openWorld, type Wallet, type World } from './world.ts';

/** Passes: what is signed is put together here by hand, apart from the code that does it. */

const LABEL = 'gamekeeper ledger pass v1';
const kinds = ['LivenessPass', 'UniquenessPass', 'IdVerificationPass'] as const;
type Kind = (typeof kinds)[number];

const keySeed = createHash('sha256').update('key of the ledger').digest();
const NOW = 1_750_000_000n;

/** What a pass is signed over. */
interface Statement {
  readonly label: string;
  readonly genesisId: string;
  readonly user: Address;
  readonly wallet: Address;
  readonly kind: Kind;
  readonly expiry: bigint | null;
}

function signStatement({ label, genesisId, user, wallet, kind, expiry }: Statement): Uint8Array {
  const heads = [label, genesisId].flatMap((text) => [
    Uint8Array.of(text.length),
    utf8Encode(text),
  ]);
  const end = Buffer.alloc(9);
  if (expiry !== null) {
    end.writeUInt8(1);
    end.writeBigInt64LE(expiry, 1);
  }
  const body = [addressToBytes(user), addressToBytes(wallet), Uint8Array.of(kinds.indexOf(kind))];
  const statement = concatBytes(...heads, ...body, expiry === null ? Uint8Array.of(0) : end);
  return keyPairFromSeed(keySeed).sign(statement);
}

/** Anna has two wallets, bert one; the ledger's key is known to the test. */
async function openScene() {
  const store = new MemoryStore();
  const secret = createHash('sha256').update('secret').digest();
  await keepGenesis(store, { unixMs: Number(NOW) * 1000, secret, keySeed });
  const world = await openWorld({ store });
  const [anna, bert] = [await world.wallet('anna'), await world.wallet('bert')];
  const second = await world.wallet('second');
  await addUser(world, anna, 'anna');
  await addUser(world, bert, 'bert');
  const add = { payer: anna.address, wallets: { add: [second.address] } };
  await world.write('createUpdateUserTransaction', add, anna, second);
  const addresses = new Map<Wallet, Address>();
  for (const wallet of [anna, bert]) {
    const [user] = await world.call('user', { wallets: [wallet.address] });
    addresses.set(wallet, addressOf(user!.address));
  }
  const statement: Statement = {
    label: LABEL,
    genesisId: world.service.genesisId,
    user: addresses.get(anna)!,
    wallet: anna.key.address,
    kind: 'IdVerificationPass',
    expiry: NOW + 3600n,
  };
  return { world, anna, bert, second, addresses, statement };
}

type Scene = Awaited<ReturnType<typeof openScene>>;

/** Has a wallet send an update that carries a pass. */
function sendPass(scene: Scene, sender: Wallet, pass: SignedPass): Promise<string> {
  const { state } = scene.world.service;
  const leaf = requireLeaf(state, userKind, scene.addresses.get(sender)!);
  const change = { username: null, name: null, bio: null, pfp: null, verification: [] };
  return submitForged(scene.world, sender, {
    instruction: 'update_user',
    args: { payer: sender.address, info: {} },
    fields: {
      verification: [pass],
      previousUsername: '',
      treeNumber: 0,
      userProof: leafProof(state, leaf, replacedOfUser(change, leaf.value)),
      shadowConsent: null,
    },
    omit: ['usernameMarker', 'previousUsernameMarker'],
  });
}

function passOf(statement: Statement, walletIndex = 0): SignedPass {
  const { kind, expiry } = statement;
  const signature = signStatement(statement);
  return { gatekeeperNetwork: { kind }, expiry, walletIndex, signature };
}

async function passesOf(world: World, wallet: Wallet) {
  const [user] = await world.call('user', { wallets: [wallet.address] });
  return user!.socialInfo.verification;
}

describe('a pass in a transaction', () => {
  test('default: what the ledger has signed is kept and shown', async () => {
    const scene = await openScene();
    const { world, anna, statement } = scene;
    expect(await sendPass(scene, anna, passOf(statement))).toBe('none');
    const shown = { gatekeeperNetwork: 'IdVerificationPass', walletIndex: 0 };
    const expiry = new Date(Number(statement.expiry) * 1000).toISOString();
    expect(await passesOf(world, anna)).toEqual([{ ...shown, expiry }]);
  });

  test.each<[string, (scene: Scene) => Partial<Statement>]>([
    ['label', () => ({ label: 'gamekeeper ledger pass v2' })],
    ['network', () => ({ genesisId: 'x'.repeat(44) })],
    ['user', ({ addresses, bert }) => ({ user: addresses.get(bert)! })],
    ['wallet', ({ second }) => ({ wallet: second.key.address })],
    ['kind', () => ({ kind: 'LivenessPass' })],
    ['expiry', () => ({ expiry: NOW + 1800n })],
    ['missing expiry', () => ({ expiry: null })],
  ])('error: PassInvalid for one that was signed for another %s', async (_, change) => {
    const scene = await openScene();
    const { statement, anna, world } = scene;
    const signature = signStatement({ ...statement, ...change(scene) });
    const forged = { ...passOf(statement), signature };
    expect(await sendPass(scene, anna, forged)).toBe('PassInvalid');
    expect(await passesOf(world, anna)).toEqual([]);
  });

  test.each<[string, (pass: SignedPass) => SignedPass]>([
    ['of another kind', (pass) => ({ ...pass, gatekeeperNetwork: { kind: 'UniquenessPass' } })],
    ['with a later expiry', (pass) => ({ ...pass, expiry: NOW + 7200n })],
    ['without its expiry', (pass) => ({ ...pass, expiry: null })],
    ['of another wallet', (pass) => ({ ...pass, walletIndex: 1 })],
    ['of no wallet', (pass) => ({ ...pass, walletIndex: 2 })],
    ['without a signature', (pass) => ({ ...pass, signature: new Uint8Array(64) })],
  ])('error: PassInvalid for one that was changed to be %s', async (_, change) => {
    const scene = await openScene();
    const { statement, anna } = scene;
    expect(await sendPass(scene, anna, change(passOf(statement)))).toBe('PassInvalid');
  });

  test("error: PassInvalid for another's, for one that the user signed, and late", async () => {
    const scene = await openScene();
    const { world, statement, anna, bert } = scene;
    const pass = passOf(statement);
    expect(await sendPass(scene, bert, pass)).toBe('PassInvalid');
    const self = { ...pass, signature: anna.key.sign(signStatement(statement)) };
    expect(await sendPass(scene, anna, self)).toBe('PassInvalid');
    world.clockMs = Number(statement.expiry) * 1000;
    expect(await sendPass(scene, anna, pass)).toBe('PassInvalid');
  });
});

describe('populateVerification', () => {
  async function populate({ world, anna }: Scene): Promise<void> {
    const args = { payer: anna.address, populateVerification: true };
    await world.write('createUpdateUserTransaction', args, anna);
  }

  test('default: what the table has for the wallets of the user, and no more', async () => {
    const scene = await openScene();
    const { world, anna, bert, second } = scene;
    const { controls } = world.service;
    await controls.addPass(anna.address, 'LivenessPass', Number(NOW) + 60);
    await controls.addPass(second.address, 'UniquenessPass');
    await controls.addPass(bert.address, 'IdVerificationPass');
    await controls.addPass(anna.address, 'UniquenessPass', Number(NOW) - 1);
    await populate(scene);
    const expiry = new Date((Number(NOW) + 60) * 1000).toISOString();
    expect(await passesOf(world, anna)).toEqual([
      { gatekeeperNetwork: 'LivenessPass', expiry, walletIndex: 0 },
      { gatekeeperNetwork: 'UniquenessPass', expiry: null, walletIndex: 1 },
    ]);
    expect(await passesOf(world, bert)).toEqual([]);
    const { isEqual } = await world.service.ledger.verifyReplay();
    expect(isEqual).toBe(true);
  });

  test('behaviour: a pass is shown until it expires, and while its wallet is bound', async () => {
    const scene = await openScene();
    const { world, anna, second } = scene;
    const { controls } = world.service;
    await controls.addPass(anna.address, 'LivenessPass', Number(NOW) + 60);
    await controls.addPass(second.address, 'UniquenessPass');
    await populate(scene);
    world.clockMs = (Number(NOW) + 59) * 1000;
    expect(await passesOf(world, anna)).toHaveLength(2);
    world.clockMs += 1000;
    const left = { gatekeeperNetwork: 'UniquenessPass', expiry: null, walletIndex: 1 };
    expect(await passesOf(world, anna)).toEqual([left]);
    const remove = { payer: second.address, wallets: { remove: [anna.address] } };
    await world.write('createUpdateUserTransaction', remove, second);
    expect(await passesOf(world, second)).toEqual([{ ...left, walletIndex: 0 }]);
    await world.write(
      'createUpdateUserTransaction',
      {
        payer: second.address,
        wallets: { add: [anna.address] },
      },
      second,
      anna,
    );
    const back = { payer: anna.address, wallets: { remove: [second.address] } };
    await world.write('createUpdateUserTransaction', back, anna);
    expect(await passesOf(world, anna)).toEqual([]);
  });

  test('error: LeafChanged where the wallets changed after they were vouched for', async () => {
    const { world, anna, second } = await openScene();
    const args = { payer: anna.address, populateVerification: true };
    const prepared = await world.prepare('createUpdateUserTransaction', args, anna);
    const remove = { payer: anna.address, wallets: { remove: [second.address] } };
    await world.write('createUpdateUserTransaction', remove, anna);
    const [response] = await world.submit(prepared);
    expect(response).toMatchObject({ status: 'Failed', error: { name: 'LeafChanged' } });
  });

  test('behaviour: unasked, a build carries none', async () => {
    const scene = await openScene();
    const { world, anna } = scene;
    await world.service.controls.addPass(anna.address, 'LivenessPass');
    const args = { payer: anna.address, info: { bio: 'new' } };
    await world.write('createUpdateUserTransaction', args, anna);
    expect(await passesOf(world, anna)).toEqual([]);
  });
});

describe('the table of the local provider', () => {
  test('behaviour: it stays through a restart and a revert', async () => {
    const { world, anna } = await openScene();
    const { controls } = world.service;
    await controls.snapshot('before');
    const added = await controls.addPass(anna.address, 'LivenessPass', Number(NOW) + 60);
    const expiry = new Date((Number(NOW) + 60) * 1000).toISOString();
    expect(added).toEqual([{ kind: 'LivenessPass', expiry }]);
    await controls.revert('before');
    expect(await controls.listPasses(anna.address)).toEqual(added);
    const again = await openWorld({ store: world.store });
    expect(await again.service.controls.listPasses(anna.address)).toEqual(added);
    // One of a kind.
    const other = [{ kind: 'LivenessPass', expiry: null }];
    expect(await again.service.controls.addPass(anna.address, 'LivenessPass')).toEqual(other);
    expect(await again.service.controls.removePass(anna.address, 'LivenessPass')).toEqual([]);
  });

  test('behaviour: it goes with an export, and so does the key that signs', async () => {
    const { world, anna } = await openScene();
    const { controls } = world.service;
    const added = await controls.addPass(anna.address, 'LivenessPass');
    const store = new MemoryStore();
    store.load(world.store.dump());
    const elsewhere = await openWorld({ store });
    expect(await elsewhere.service.controls.listPasses(anna.address)).toEqual(added);
    const args = { payer: anna.address, populateVerification: true };
    await elsewhere.write('createUpdateUserTransaction', args, anna);
    expect(await passesOf(elsewhere, anna)).toHaveLength(1);
  });

  test('error: NotFound, InvalidAddress', async () => {
    const { world, anna } = await openScene();
    const { controls } = world.service;
    expect(await errorOf(controls.removePass(anna.address, 'LivenessPass'))).toBe('NotFound');
    expect(await errorOf(controls.addPass('nobody', 'LivenessPass'))).toBe('InvalidAddress');
  });
});
