import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lookAtHome, makeHomeIn } from '../../../src/daemon/home/home.ts';
import { chooseCustody } from '../../../src/daemon/keys/choose-custody.ts';
import { Keychain } from '../../../src/daemon/keys/keychain.ts';
import { openWalletIndex } from '../../../src/daemon/keys/wallet-index.ts';
import { WalletStore } from '../../../src/daemon/keys/wallets.ts';
import { examineKeychain } from '../../../src/daemon/process/examine-keychain.ts';
import { machineHas, secretService } from '../../support/machine.ts';
import { makeFolder } from '../support/place.ts';
import { type SecretService, startSecretService } from '../support/secret-service.ts';

/** What doctor says of a keychain that has keys of the home, or that has none. */

const isHere = machineHas(secretService, 'doctor with a keychain');
const NETWORK = '4uQeVj5tqViQh7yWWGStvkEG1Zmhx6uasJtWCJziofM';

describe.skipIf(!isHere)('a keychain', () => {
  const empty = makeFolder();
  const folder = makeFolder();
  let keyring: SecretService;
  let address: string;

  beforeAll(async () => {
    keyring = await startSecretService();
    process.env.DBUS_SESSION_BUS_ADDRESS = keyring.address;
    const home = makeHomeIn(folder.path);
    const custody = await chooseCustody({ home });
    const store = new WalletStore({
      genesisId: NETWORK,
      custody,
      index: await openWalletIndex(home),
    });
    ({ address } = await store.create('main'));
    custody.close();
    home.close();
  });
  afterAll(async () => {
    empty.remove();
    folder.remove();
  });

  const ask = async (path: string) => (await examineKeychain(lookAtHome(path)))[0]!;

  test('default: one with the keys is well, and one without any of this home', async () => {
    expect(await ask(folder.path)).toMatchObject({ isWhole: true, words: 'has its keys' });
    const without = await ask(empty.path);
    expect([without.isWhole, without.words]).toEqual([true, expect.stringContaining('no key')]);
  });

  test('behaviour: a locked one cannot be examined, and nothing in it is called lost', async () => {
    keyring.lock();
    expect(await ask(folder.path)).toMatchObject({ isWhole: null });
    await keyring.restart('unlocked');
    expect(await ask(folder.path)).toMatchObject({ isWhole: true });
  });

  test('behaviour: a key that is no longer in it is named', async () => {
    await new Keychain().remove({ genesisId: NETWORK, wallet: 'main' });
    const lost = await ask(folder.path);
    expect([lost.isWhole, lost.words]).toEqual([false, expect.stringContaining(address)]);
  });

  test('behaviour: one that has gone matters where keys are in it', async () => {
    await keyring.stop();
    expect(await ask(folder.path)).toMatchObject({ isWhole: null });
    const without = await ask(empty.path);
    const words = expect.stringMatching(/no key of this home is in it, and it cannot be used/);
    expect([without.isWhole, without.words]).toEqual([true, words]);
  });
});
