import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BuildOptions, build, type Plugin } from 'esbuild';
import { PAGE_ASSET } from '../../src/daemon/page/page-files.ts';
import { readSources } from '../../src/daemon/page/page-sources.ts';
import { VERIFY_THREAD_ASSET } from './sodium-asset.ts';
import { findTarget } from './target.ts';

/**
 * Builds `dist/gamekeeper`, a single executable that needs no Node: esbuild bundles the sources,
 * and Node embeds the script and the native modules in a copy of itself. With the
 * argument `win32-x64` it builds `dist/gamekeeper.exe`, on any system.
 */

const OUTPUT_FOLDER = 'dist';
const target = findTarget(process.argv[2]);
const work = join(OUTPUT_FOLDER, target.name);
const script = join(work, 'gamekeeper.cjs');
const executable = join(OUTPUT_FOLDER, target.fileName);

/** A native module cannot be loaded from memory, so the packaged ones are extracted to files. */
const nativeAsAssets: Plugin = {
  name: 'native-as-assets',
  setup(bundle) {
    const replace = (filter: RegExp, by: string): void =>
      bundle.onResolve({ filter }, () => ({ path: join(import.meta.dirname, by) }));
    replace(/^@napi-rs\/keyring$/, 'keyring-asset.ts');
    replace(/\/sodium-files\.ts$/, 'sodium-asset.ts');
  },
};

const bundling: BuildOptions = {
  bundle: true,
  platform: 'node',
  target: 'node26',
  format: 'cjs',
  minifySyntax: true,
  minifyWhitespace: true,
  keepNames: true,
  legalComments: 'none',
  logLevel: 'warning',
  plugins: [nativeAsAssets],
  // Only what is not packaged reads files next to it.
  define: { 'import.meta.dirname': 'undefined' },
};

for (const path of [work, executable]) rmSync(path, { recursive: true, force: true });
mkdirSync(work, { recursive: true });
const threadScript = join(work, VERIFY_THREAD_ASSET);
await build({ ...bundling, entryPoints: ['src/daemon/main.ts'], outfile: script });
await build({
  ...bundling,
  entryPoints: ['src/solana/verify-thread.ts'],
  outfile: threadScript,
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
  assets: {
    'keyring.node': target.keyring,
    'sodium.node': target.sodium,
    [PAGE_ASSET]: pageFile,
    [VERIFY_THREAD_ASSET]: threadScript,
  },
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
