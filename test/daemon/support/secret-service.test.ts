import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Keychain } from '../../../src/daemon/keys/keychain.ts';
import { machineHas, secretService } from '../../support/machine.ts';
import { playRound, type SecretService, startSecretService } from './secret-service.ts';

/** The keyring of the tests, where it ends by itself. */

const isHere = machineHas(secretService, 'A keyring that ends by itself');
const wallet = (name: string) => ({ genesisId: 'network', wallet: name });

describe.skipIf(!isHere)('a keyring that was killed', () => {
  let keyring: SecretService;
  beforeAll(async () => {
    keyring = await startSecretService();
    process.env.DBUS_SESSION_BUS_ADDRESS = keyring.address;
    keyring.keepUnlocked();
  });
  afterAll(() => keyring.stop());

  test('behaviour: is started again, unlocked and with what it kept', async () => {
    const keychain = new Keychain();
    await keychain.write(wallet('first'), Buffer.alloc(32, 1));
    await keyring.kill();
    expect(await keychain.read(wallet('first'))).toEqual(Buffer.alloc(32, 1));
    await keychain.write(wallet('second'), Buffer.alloc(32, 2));
    expect(await keychain.read(wallet('second'))).toEqual(Buffer.alloc(32, 2));
  });

  test('behaviour: a round that it ended in is played again, and no other', async () => {
    let rounds = 0;
    await playRound(keyring, async () => {
      rounds += 1;
      if (rounds > 1) return;
      await keyring.kill();
      throw new Error('lost with the keyring');
    });
    expect(rounds).toBe(2);
    const wrong = new Error('our own');
    const failing = playRound(keyring, () => Promise.reject(wrong));
    await expect(failing).rejects.toBe(wrong);
  });
});
