import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { PAGE_ASSET } from '../../src/daemon/page/page-files.ts';
import { readSources } from '../../src/daemon/page/page-sources.ts';
import { findTarget } from './target.ts';

/**
 * Builds `dist/gamekeeper`, a single executable that needs no Node: esbuild bundles the sources,
 * and Node embeds the script and the keychain's native module in a copy of itself. With the
 * argument `win32-x64` it builds `dist/gamekeeper.exe`, on any system.
 */

const OUTPUT_FOLDER = 'dist';
const target = findTarget(process.argv[2]);
const work = join(OUTPUT_FOLDER, target.name);
const script = join(work, 'gamekeeper.cjs');
const executable = join(OUTPUT_FOLDER, target.fileName);

/** A native module cannot be loaded from memory, so the packaged one is extracted to a file. */
const keyringAsAsset: Plugin = {
  name: 'keyring-as-asset',
  setup(bundle) {
    bundle.onResolve({ filter: /^@napi-rs\/keyring$/ }, () => ({
      path: join(import.meta.dirname, 'keyring-asset.ts'),
    }));
  },
};

for (const path of [work, executable]) rmSync(path, { recursive: true, force: true });
mkdirSync(work, { recursive: true });
await build({
  entryPoints: ['src/daemon/main.ts'],
  outfile: script,
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
  // Only what is not packaged reads files beside it.
  define: { 'import.meta.dirname': 'undefined' },
});
const configFile = join(work, 'sea.json');
const pageFile = join(work, PAGE_ASSET);
writeFileSync(pageFile, JSON.stringify(readSources()));
const config = {
  main: script,
  output: executable,
  executable: target.node,
  disableExperimentalSEAWarning: true,
  // The code cache is specific to this V8 and this processor.
  useCodeCache: target.isOwn,
  execArgv: ['--disable-warning=ExperimentalWarning'],
  // NODE_OPTIONS on the player's machine could load any code into the process with the keys.
  execArgvExtension: 'none',
  assets: { 'keyring.node': target.keyring, [PAGE_ASSET]: pageFile },
};
writeFileSync(configFile, JSON.stringify(config, null, 2));
const { status, stderr } = spawnSync(process.execPath, ['--build-sea', configFile], {
  encoding: 'utf8',
});
if (status !== 0) throw new Error(`node --build-sea: ${stderr}`);
chmodSync(executable, 0o755);
rmSync(work, { recursive: true });
const megabytes = (statSync(executable).size / 1e6).toFixed(0);
process.stdout.write(`${executable}: ${megabytes} MB, needs no Node\n`);
