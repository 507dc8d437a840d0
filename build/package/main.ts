import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { build, type Plugin } from 'esbuild';

/**
 * Makes `dist/gamekeeper`: one file that needs no Node. esbuild joins the sources, and Node writes
 * itself, the joined script and the keychain's native module into one executable.
 */

const OUTPUT_FOLDER = 'dist';
const SCRIPT = join(OUTPUT_FOLDER, 'gamekeeper.cjs');
const EXECUTABLE = join(
  OUTPUT_FOLDER,
  process.platform === 'win32' ? 'gamekeeper.exe' : 'gamekeeper',
);

/** The native module that this platform's keychain package holds. */
function findKeyringModule(): string {
  const { platform, arch } = process;
  const suffix = platform === 'linux' ? '-gnu' : platform === 'win32' ? '-msvc' : '';
  const require = createRequire(import.meta.resolve('@napi-rs/keyring'));
  return require.resolve(`@napi-rs/keyring-${platform}-${arch}${suffix}`);
}

/**
 * A native module cannot be loaded from memory: the packaged one is written out where the loader
 * finds it.
 */
const keyringAsAsset: Plugin = {
  name: 'keyring-as-asset',
  setup(bundle) {
    bundle.onResolve({ filter: /^@napi-rs\/keyring$/ }, () => ({
      path: join(import.meta.dirname, 'keyring-asset.ts'),
    }));
  },
};

rmSync(OUTPUT_FOLDER, { recursive: true, force: true });
mkdirSync(OUTPUT_FOLDER);
await build({
  entryPoints: ['src/daemon/main.ts'],
  outfile: SCRIPT,
  bundle: true,
  platform: 'node',
  target: 'node26',
  format: 'cjs',
  minifySyntax: true,
  minifyWhitespace: true,
  keepNames: true,
  legalComments: 'none',
  logLevel: 'warning',
  plugins: [keyringAsAsset],
});
const configFile = join(OUTPUT_FOLDER, 'sea.json');
const config = {
  main: SCRIPT,
  output: EXECUTABLE,
  disableExperimentalSEAWarning: true,
  useCodeCache: true,
  execArgv: ['--disable-warning=ExperimentalWarning'],
  // NODE_OPTIONS of the player's machine could load any code beside the key.
  execArgvExtension: 'none',
  assets: { 'keyring.node': findKeyringModule() },
};
writeFileSync(configFile, JSON.stringify(config, null, 2));
const { status, stderr } = spawnSync(process.execPath, ['--build-sea', configFile], {
  encoding: 'utf8',
});
if (status !== 0) throw new Error(`node --build-sea: ${stderr}`);
chmodSync(EXECUTABLE, 0o755);
for (const file of [SCRIPT, configFile]) rmSync(file);
const megabytes = (statSync(EXECUTABLE).size / 1e6).toFixed(0);
process.stdout.write(`${EXECUTABLE}: ${megabytes} MB, needs no Node\n`);
