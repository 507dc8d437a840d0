import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface, type Interface } from 'node:readline';
import { expect } from 'vitest';
import { makeHomeFolder, RunningCommand } from '../support/daemon-process.ts';

const script = join(import.meta.dirname, 'race-process.ts');
/** So that every process has read its line when the moment comes. */
const HEAD_START_MS = 10;

interface Racer {
  readonly child: ChildProcess;
  readonly answers: AsyncIterator<string>;
}

/**
 * Has processes lock so many homes, each at one moment. Of every race it expects that one has the
 * home, and that all others name its process.
 */
export async function raceForLocks(races: number, processes: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'gamekeeper-race-'));
  const racers = Array.from({ length: processes }, startRacer);
  const say = async (line: string): Promise<string[]> => {
    for (const { child } of racers) child.stdin!.write(`${line}\n`);
    return Promise.all(racers.map(async ({ answers }) => (await answers.next()).value));
  };
  try {
    const wrong: string[][] = [];
    for (let race = 0; race < races; race += 1) {
      const home = join(folder, String(race));
      mkdirSync(home);
      const answers = await say(`${home} ${Date.now() + HEAD_START_MS}`);
      const winners = answers.filter((one) => one.endsWith('is in'));
      const [winner = ''] = winners;
      const others = answers.filter((one) => one !== winner);
      const areTold = others.every((one) => one === winner.replace('is in', 'was there'));
      if (winners.length !== 1 || !areTold) wrong.push(answers);
      await say('');
    }
    expect(wrong).toEqual([]);
  } finally {
    for (const { child } of racers) child.kill('SIGKILL');
    rmSync(folder, { recursive: true });
  }
}

function startRacer(): Racer {
  const child = spawn(process.execPath, [script], { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines: Interface = createInterface({ input: child.stdout });
  return { child, answers: lines[Symbol.asyncIterator]() };
}

export type Starter = 'start' | 'service';

/** Starts two commands in one home at once: one is ready, and the other names its process. */
export async function raceToStart(starters: readonly [Starter, Starter]): Promise<void> {
  const folder = makeHomeFolder();
  const vault = ['--vault', '--passphrase-file', folder.passphraseFile];
  const both = starters.map((command) => {
    const args = [command, '--home', folder.home, ...(command === 'start' ? vault : [])];
    return new RunningCommand(args);
  });
  try {
    const ready = both.map((one, index) =>
      one.says(starters[index] === 'start' ? 'Ctrl-C' : 'Try:').then(() => one),
    );
    const winner = await Promise.any(ready);
    const loser = both.find((one) => one !== winner)!;
    await loser.ended;
    const { status, stdout, stderr } = loser.result();
    expect({ status, stdout, stderr }).toEqual({
      status: 1,
      stdout: '',
      stderr: expect.stringContaining(
        `DaemonRunning: Gamekeeper runs in ${folder.home} already, as process ${winner.pid}; `,
      ),
    });
    const control = JSON.parse(readFileSync(join(folder.home, 'control.json'), 'utf8'));
    expect(control.pid).toBe(winner.pid);
    expect((await winner.stop('SIGTERM')).status).toBe(0);
    await Promise.allSettled(ready);
  } finally {
    for (const one of both) one.kill();
    folder.remove();
  }
}
