import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';

test('behaviour: a process that is ending is told nothing, one that runs is told', async () => {
  const { sendConsoleEvent } = await import('../support/console-event.ts');
  const program = "process.on('SIGBREAK', () => process.exit(3)); console.log('ready');";
  const forEver = `${program} setInterval(() => {}, 1000);`;
  const start = () =>
    spawn(process.execPath, ['-e', forEver], { stdio: ['ignore', 'pipe', 'inherit'] });

  const ending = start();
  await once(ending.stdout, 'data');
  const ended = once(ending, 'exit');
  ending.kill('SIGKILL');
  // Its parent, which is this process, has not heard of it yet.
  sendConsoleEvent(ending.pid!, 'SIGBREAK');
  await ended;

  const running = start();
  await once(running.stdout, 'data');
  sendConsoleEvent(running.pid!, 'SIGBREAK');
  expect(await once(running, 'exit')).toEqual([3, null]);
});
