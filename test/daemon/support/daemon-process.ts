import { openHome } from '../../../src/daemon/home/home.ts';
import { silentLog } from '../../../src/daemon/log/daemon-log.ts';
import { startDaemon } from '../../../src/daemon/process/daemon.ts';
import { MemoryCustody } from './memory-custody.ts';
import { MemoryService } from './memory-service.ts';

/**
 * A daemon in a process of its own, until its input ends: then the process exits without a word.
 * `daemon-process.ts HOME [LIMITS]`, the limits as JSON.
 */
const [, , home = '', limits = '{}'] = process.argv;
const custody = new MemoryCustody();
const daemon = await startDaemon({
  home: await openHome(home, 'daemon'),
  service: new MemoryService(),
  custody,
  log: silentLog,
  limits: JSON.parse(limits),
});
process.stdout.write(`${daemon.url}\n`);
process.stdin.on('end', () => process.exit(0));
process.stdin.resume();
