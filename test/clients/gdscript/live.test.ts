import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, describe as suite, test } from 'vitest';
import { machineHas } from '../../support/machine.ts';
import { godot } from '../../together/engine-doors.ts';
import { smallSizes, treeSizes } from '../../together/scenes.ts';
import { describeDoor } from '../../together/suite.ts';
import { type EngineRun, godotRequirement, runSuites } from './support/godot.ts';

/**
 * The main job from Godot against a real daemon. The suite runs in Godot while this file is read,
 * so that each of its tests is one here; it is clients/gdscript/tests/live_test.gd.
 */

const START_TIMEOUT_MS = 30_000;
const root = join(import.meta.dirname, '../../..');

/** How the player confirms what a game shows; see clients/gdscript/tests/pairing_test.gd. */
const TAKEN = 'lamports=0.00000002';

const isHere = machineHas(godotRequirement, 'the Godot client against a real daemon');
const run = isHere ? await runWithDaemon('live') : undefined;
const paired = isHere ? await runWithDaemon('pairing') : undefined;

/** Pairs the game whose digits Godot has printed, once for each time that it does. */
function makePlayer(home: string, passphraseFile: string): (output: string) => void {
  let count = 0;
  return (output) => {
    const shown = [...output.matchAll(/^digits (\d{6})$/gm)].map((match) => match[1]!);
    for (const digits of shown.slice(count)) {
      const proof = ['--passphrase-file', passphraseFile, '--digits', digits, '--take', TAKEN];
      const args = ['src/daemon/main.ts', 'pair', '--home', home, ...proof];
      spawn(process.execPath, args, { cwd: root, stdio: 'ignore' });
    }
    count = shown.length;
  };
}

/** @param kind of the suites; where they are about pairing, games have to be paired. */
async function runWithDaemon(kind: 'live' | 'pairing'): Promise<EngineRun> {
  const home = mkdtempSync(join(tmpdir(), 'gamekeeper-live-'));
  const passphraseFile = join(home, 'passphrase');
  writeFileSync(passphraseFile, randomBytes(16).toString('hex'), { mode: 0o600 });
  // The machine's own keychain is not for tests.
  const keys = ['--vault', '--passphrase-file', passphraseFile];
  const isPairing = kind === 'pairing';
  const strict = isPairing ? ['--strict'] : [];
  const args = ['src/daemon/main.ts', 'start', '--home', home, '--port', '0', ...keys, ...strict];
  const daemon = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  try {
    await waitUntilReady(daemon, home);
    const hear = isPairing ? { hear: makePlayer(home, passphraseFile) } : {};
    return await runSuites(kind, { TEST_HOME: home }, hear);
  } finally {
    await end(daemon);
    rmSync(home, { recursive: true, force: true });
  }
}

/** The daemon prints when its daemon.json is there. */
function waitUntilReady(daemon: ChildProcess, home: string): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = '';
    const timer = setTimeout(() => reject(new Error(`not ready: ${output}`)), START_TIMEOUT_MS);
    const take = (text: Buffer): void => {
      output += text;
      if (!output.includes('ready') || !existsSync(join(home, 'daemon.json'))) return;
      clearTimeout(timer);
      resolve();
    };
    daemon.stdout?.on('data', take);
    daemon.stderr?.on('data', take);
    daemon.once('exit', (code) => {
      clearTimeout(timer);
      reject(new Error(`the daemon exited with ${code}: ${output}`));
    });
  });
}

function end(daemon: ChildProcess): Promise<void> {
  if (daemon.exitCode !== null || daemon.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    daemon.once('exit', () => resolve());
    daemon.kill('SIGKILL');
  });
}

suite.skipIf(run === undefined)('the Godot client with a real daemon', () => {
  for (const { name, problem } of run?.tests ?? []) {
    test(name, () => expect(problem).toBe(''));
  }

  test('behaviour: the suite ran to its end, without an error of the engine', () => {
    expect(run?.output).not.toMatch(/SCRIPT ERROR|Parse Error/);
    expect(run?.output).toMatch(/^# \d+ passed, 0 failed$/m);
    expect(run?.code).toBe(0);
  });
});

suite.skipIf(paired === undefined)('the Godot client where games are paired', () => {
  for (const { name, problem } of paired?.tests ?? []) {
    test(name, () => expect(problem).toBe(''));
  }

  test('behaviour: the suite ran to its end, without an error of the engine', () => {
    expect(paired?.output).not.toMatch(/SCRIPT ERROR|Parse Error/);
    expect(paired?.output).toMatch(/^# \d+ passed, 0 failed$/m);
    expect(paired?.tests.length).toBeGreaterThan(3);
  });
});

describeDoor(godot, smallSizes, [treeSizes[0]]);
