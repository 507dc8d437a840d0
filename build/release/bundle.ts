import { dirname, join } from 'node:path';
import { type BuildOptions, build, type Metafile, type Plugin } from 'esbuild';
import { pagePackages, readSources } from '../../src/daemon/page/page-sources.ts';
import { CREDENTIAL_THREAD_NAME } from './credential-file.ts';
import { PAGE_NAME } from './page-file.ts';
import { VERIFY_THREAD_NAME } from './sodium-file.ts';

/** The scripts of packages, which are the same bytes for every system that has them. */
export interface Bundle {
  /** By their names in the package. */
  readonly files: ReadonlyMap<string, Uint8Array>;
  /** The npm packages that they contain, by their folders in node_modules, sorted. */
  readonly packages: readonly string[];
}

/**
 * What a checkout finds in node_modules or among the sources is next to the script here, or is not
 * for players.
 */
const beside: Plugin = {
  name: 'beside-the-script',
  setup(bundle) {
    const replace = (filter: RegExp, by: string): void =>
      bundle.onResolve({ filter }, ({ importer }) =>
        dirname(importer) === import.meta.dirname
          ? undefined
          : { path: join(import.meta.dirname, by) },
      );
    replace(/^@napi-rs\/keyring$/, 'keyring-file.ts');
    replace(/\/sodium-files\.ts$/, 'sodium-file.ts');
    replace(/\/credential-files\.ts$/, 'credential-file.ts');
    replace(/\/page-files\.ts$/, 'page-file.ts');
    // Players get no client of a database.
    replace(/\/shared-home\.ts$/, 'shared-home-file.ts');
  },
};

/** @param root of the project. */
export async function makeBundle(root: string): Promise<Bundle> {
  const bundling: BuildOptions = {
    absWorkingDir: root,
    bundle: true,
    platform: 'node',
    target: 'node26',
    format: 'cjs',
    minifySyntax: true,
    minifyWhitespace: true,
    keepNames: true,
    legalComments: 'none',
    logLevel: 'warning',
    plugins: [beside],
    // Native helpers of ws, which does without; they come with what tests need.
    external: ['bufferutil', 'utf-8-validate'],
    // Only a checkout reads files next to its sources.
    define: { 'import.meta.dirname': 'undefined' },
    write: false,
    metafile: true,
  };
  const files = new Map<string, Uint8Array>();
  const packages = new Set<string>();
  const all = {
    'gamekeeper.cjs': 'src/daemon/main.ts',
    [VERIFY_THREAD_NAME]: 'src/solana/verify-thread.ts',
    [CREDENTIAL_THREAD_NAME]: 'src/daemon/windows/credential-thread.ts',
  };
  for (const [name, entry] of Object.entries(all)) {
    const { outputFiles, metafile } = await build({
      ...bundling,
      entryPoints: [entry],
      outfile: name,
    });
    files.set(name, outputFiles![0]!.contents);
    for (const found of packagesOf(metafile!)) packages.add(found);
  }
  files.set(PAGE_NAME, Buffer.from(JSON.stringify(readSources())));
  for (const name of pagePackages) packages.add(`node_modules/${name}`);
  return { files, packages: [...packages].sort() };
}

/** The packages of which a bundle contains anything. */
function packagesOf({ outputs }: Metafile): readonly string[] {
  const inputs = Object.values(outputs).flatMap((output) =>
    Object.entries(output.inputs).filter(([, { bytesInOutput }]) => bytesInOutput > 0),
  );
  return inputs.flatMap(([path]) => {
    const found = /^(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(path);
    return found === null ? [] : [found[1]!];
  });
}
