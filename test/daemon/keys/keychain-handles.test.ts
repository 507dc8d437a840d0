import { randomBytes } from 'node:crypto';
import { closeSync, openSync, readdirSync } from 'node:fs';
import { platform } from 'node:process';
import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Keychain } from '../../../src/daemon/keys/keychain.ts';
import { machineHas, secretService } from '../../support/machine.ts';
import { type SecretService, startSecretService } from '../support/secret-service.ts';

/** A keychain whose package keeps a connection for each entry, in a process with many handles. */

const isHere = platform === 'linux' && machineHas(secretService, 'The keychain with many handles');
const key = { genesisId: 'a-network', wallet: 'default' };
const countHandles = () => readdirSync('/proc/self/fd').length;

describe.skipIf(!isHere)('handles of the keychain', () => {
  const keychain = new Keychain();
  const seed = randomBytes(32);
  let keyring: SecretService;

  beforeAll(async () => {
    keyring = await startSecretService();
    process.env.DBUS_SESSION_BUS_ADDRESS = keyring.address;
    await keychain.write(key, seed);
  });
  afterAll(() => keyring.stop());

  test('behaviour: of a thousand reads in a row no more are kept than a few hundred', async () => {
    let most = 0;
    for (let count = 0; count < 1000; count += 1) {
      expect(await keychain.read(key)).toEqual(seed);
      if (count % 50 === 0) most = Math.max(most, countHandles());
    }
    expect(most).toBeLessThan(400);
  });

  test('error: KeychainUnavailable in a process that has too many, which continues', async () => {
    // Or those that entries of before have would make room.
    setFlagsFromString('--expose-gc');
    (runInNewContext('gc') as NodeJS.GCFunction)();
    await setImmediate();
    const held = Array.from({ length: 1100 }, () => openSync('/dev/null', 'r'));
    try {
      const failed = { name: 'KeychainUnavailable', context: { reason: 'FAILED' } };
      await expect(keychain.read(key)).rejects.toMatchObject(failed);
    } finally {
      for (const handle of held) closeSync(handle);
    }
    expect(await keychain.read(key)).toEqual(seed);
  });
});
