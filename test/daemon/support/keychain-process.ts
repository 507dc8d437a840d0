import { AsyncEntry } from '@napi-rs/keyring';
import { KeychainSource } from '../../../src/daemon/keys/keychain.ts';

/**
 * Sets, changes or removes the passphrase of the keychain in a process of its own, which is killed
 * before its nth write. Arguments: n, the passphrase as it is, the new one (each empty for none),
 * and the keys as JSON.
 */
const [, , count = '', before = '', after = '', keys = '[]'] = process.argv;
let left = Number(count);
const { setSecret } = AsyncEntry.prototype;
AsyncEntry.prototype.setSecret = function kill(...given) {
  if (left === 0) process.kill(process.pid, 'SIGKILL');
  left -= 1;
  return setSecret.apply(this, given);
};
const source = new KeychainSource(async () => JSON.parse(keys));
const keychain = await source.open(Buffer.from(before));
await keychain.setPassphrase(after === '' ? undefined : Buffer.from(after));
process.stdout.write('done');
