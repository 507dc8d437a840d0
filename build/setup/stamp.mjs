// The stamp of an installed node_modules.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { nodeIn } from './pinned-node.mjs';

const STAMP = '.installed';

/**
 * A hash of the lock file and the system: a folder shared by two systems has the packages of only
 * one.
 */
export function wantedStamp(root) {
  const lock = readFileSync(new URL('package-lock.json', root));
  const hash = createHash('sha256').update(lock).digest('hex');
  return `${hash} ${process.platform}-${process.arch}`;
}

export function stampIn(modules) {
  return new URL(STAMP, modules);
}

export function isInstalled(modules, wanted) {
  const stamp = stampIn(modules);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted && existsSync(nodeIn(modules));
}
