// Brings node_modules in line with the lock file, when it is not. Runs on any Node >= 20, before
// anything is installed, so it uses nothing but Node itself.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = new URL('..', import.meta.url);
const lock = readFileSync(new URL('package-lock.json', root));
const stamp = new URL('node_modules/.installed', root);
const wanted = createHash('sha256').update(lock).digest('hex');
const isCurrent =
  existsSync(stamp) &&
  readFileSync(stamp, 'utf8') === wanted &&
  existsSync(new URL('node_modules/node/bin/node', root));

if (!isCurrent) {
  process.stdout.write('Installing what the lock file names (once; about a minute) …\n');
  const options = {
    cwd: fileURLToPath(root),
    stdio: 'inherit',
    shell: process.platform === 'win32',
  };
  const { status } = spawnSync(
    'npm',
    ['ci', '--no-audit', '--no-fund', '--loglevel=error'],
    options,
  );
  if (status !== 0) {
    process.stderr.write('npm ci failed; its own words are above. Nothing was started.\n');
    process.exit(status ?? 1);
  }
  writeFileSync(stamp, wanted);
}
