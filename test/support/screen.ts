import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { command, type Requirement } from './machine.ts';

/** A screen that nobody sees, for programs with a window. */
export interface Screen {
  /** Value of DISPLAY. */
  readonly display: string;
  stop(): Promise<void>;
}

export const virtualScreen: Requirement = command('virtual screen', 'apt-get install xvfb', [
  'Xvfb',
  '-help',
]);

export async function startScreen(): Promise<Screen> {
  // It picks a number that is free, and says it.
  const args = ['-displayfd', '1', '-screen', '0', '1024x768x24', '-nolisten', 'tcp'];
  const child = spawn('Xvfb', args, { stdio: ['ignore', 'pipe', 'ignore'] });
  const ended = once(child, 'exit');
  const said = once(createInterface(child.stdout), 'line');
  const [number] = await Promise.race([said, ended.then(() => [])]);
  if (number === undefined) throw new Error('Xvfb did not start');
  return {
    display: `:${number}`,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
