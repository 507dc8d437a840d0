import { expect, test } from 'vitest';
import { RunningCommand } from '../support/daemon-process.ts';

const program = `
  process.on('SIGBREAK', () => process.exit(3));
  process.stdout.write('ready');
  setInterval(() => {}, 1000);`;

async function start(): Promise<RunningCommand> {
  const running = new RunningCommand(['-e', program], { command: [process.execPath] });
  await running.says('ready');
  return running;
}

test('behaviour: a process that is ending is told nothing, one that runs is told', async () => {
  const { sendConsoleEvent } = await import('../support/console-event.ts');
  const ending = await start();
  ending.child.kill('SIGKILL');
  // Its parent, which is this process, has not known it yet.
  sendConsoleEvent(ending.pid, 'SIGBREAK');
  await ending.ended;

  const running = await start();
  sendConsoleEvent(running.pid, 'SIGBREAK');
  await running.ended;
  expect(running.result().status).toBe(3);
});
