import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { platform } from 'node:process';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openSqliteStore } from '../../src/service/store/sqlite.ts';
import { openWorld } from '../ledger/world.ts';
import { runCommand } from '../support/daemon-process.ts';

const script = join(import.meta.dirname, 'full-process.ts');

/** Linux lets a process be limited, and root mount a disk of a few megabytes. */
const isLinux = platform === 'linux';
const isRoot = process.getuid?.() === 0;

describe.runIf(isLinux)('room that ends and comes back 20 times', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'gamekeeper-full-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  async function expectNothingLost(mode: 'limit' | 'disk'): Promise<void> {
    const path = join(folder, 'service.sqlite');
    const ended = await runCommand([path, mode], { command: [process.execPath, script] });
    expect(ended.stderr).toBe('');
    const { paid, refused, ...said } = JSON.parse(ended.stdout);
    expect(said).toEqual({ wrong: 0, received: String(paid), isEqual: true, problems: [] });
    expect(refused).toBeGreaterThanOrEqual(20);
    const again = await openWorld(openSqliteStore(path), 'again');
    expect(again.lamports('bert')).toBe(BigInt(paid));
    expect((await again.ledger.verifyReplay()).isEqual).toBe(true);
    await again.ledger.close();
  }

  test('default: a limit on the size of files', () => expectNothingLost('limit'));

  test.runIf(isRoot)('default: a disk that is full', async () => {
    const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=48m', 'none', folder]);
    expect(mounted.status, String(mounted.stderr)).toBe(0);
    try {
      await expectNothingLost('disk');
    } finally {
      spawnSync('umount', [folder]);
    }
  });
});
