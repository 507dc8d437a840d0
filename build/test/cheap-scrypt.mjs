// Preloaded into test processes and into all that they start. scrypt as the product asks for it
// takes 128 MiB and half a second of a processor for each vault and each PIN; here it takes a 128th
// of that. The bytes on the disk say the real cost, so that a vault of one kind never opens with
// the other.
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

const N_MAX = 2 ** 10;
const { scrypt } = crypto;

crypto.scrypt = (password, salt, length, options, done) =>
  scrypt(password, salt, length, { ...options, N: Math.min(options.N, N_MAX) }, done);
syncBuiltinESMExports();
