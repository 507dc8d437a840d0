import { createInterface } from 'node:readline';
import { lockHome } from '../../src/daemon/home/home-lock.ts';

/**
 * One of several processes that want a home at the same moment. For each line, a home and a time of
 * the machine's clock in milliseconds, it says who has it: itself, or whom the refusal names.
 */
let unlock = (): void => {};
for await (const line of createInterface({ input: process.stdin })) {
  unlock();
  unlock = () => {};
  const [home = '', atMs] = line.split(' ');
  if (home === '') {
    process.stdout.write('let go\n');
    continue;
  }
  while (Date.now() < Number(atMs));
  try {
    unlock = lockHome(home, 'service');
    process.stdout.write(`${process.pid} is in\n`);
  } catch (error) {
    process.stdout.write(`${(error as { context: { pid: unknown } }).context.pid} was there\n`);
  }
}
