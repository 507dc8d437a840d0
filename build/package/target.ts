import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { arch, platform } from 'node:process';
import { fileURLToPath } from 'node:url';
import { fetchPackage } from '../npm-package.ts';
import { nodeIn, nodePackage } from '../setup/pinned-node.mjs';

/** The target system of a binary, and its third-party parts. */
export interface Target {
  /** Such as `linux-x64`. */
  readonly name: string;
  readonly fileName: string;
  /** Path of the Node executable to embed into. */
  readonly node: string;
  /** The keychain's native module. */
  readonly keyring: string;
  /** libsodium's. */
  readonly sodium: string;
  /** Whether the V8 here can create a code cache for the target's Node. */
  readonly isOwn: boolean;
}

const own = `${platform}-${arch}`;
const WINDOWS = 'win32-x64';
/** Package names of the keychain module include the C library. */
const keyringSuffixes: Readonly<Record<string, string>> = { linux: '-gnu', win32: '-msvc' };

/**
 * @param name of a system; this one by default.
 * @throws Error for a system that cannot be built for here.
 */
export function findTarget(name = own): Target {
  const fileName = name.startsWith('win32') ? 'gamekeeper.exe' : 'gamekeeper';
  // The package has those of all systems.
  const sodium = `node_modules/sodium-native/prebuilds/${name}/sodium-native.node`;
  if (name === own) {
    const require = createRequire(import.meta.resolve('@napi-rs/keyring'));
    return {
      name,
      fileName,
      node: fileURLToPath(nodeIn(new URL('../../node_modules/', import.meta.url))),
      keyring: require.resolve(keyringOf(name)),
      sodium,
      isOwn: true,
    };
  }
  if (name !== WINDOWS) throw new Error(`expected ${[own, WINDOWS].join(' or ')}, not ${name}`);
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  const fetchLocked = (wanted: string): string => {
    const { version, integrity } = lock.packages[`node_modules/${wanted}`];
    return fetchPackage(wanted, version, integrity);
  };
  const node = join(fetchLocked(nodePackage(name)), 'bin/node.exe');
  const keyringFolder = fetchLocked(keyringOf(name));
  const { main } = JSON.parse(readFileSync(join(keyringFolder, 'package.json'), 'utf8'));
  return { name, fileName, node, keyring: join(keyringFolder, main), sodium, isOwn: false };
}

function keyringOf(name: string): string {
  return `@napi-rs/keyring-${name}${keyringSuffixes[name.split('-')[0]!] ?? ''}`;
}
