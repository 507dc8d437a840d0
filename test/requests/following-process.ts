import { once } from 'node:events';
import type { ServiceLog } from '../../src/service/http/requests.ts';
import { openTwoProcesses } from '../follower/two-processes.ts';

/**
 * A service that follows another one, both in this process, until SIGTERM. It prints its address,
 * and the incidents of both as errors.
 */

const log: ServiceLog = {
  error: (...line) => void process.stderr.write(`${JSON.stringify(line)}\n`),
  debug() {},
};
const two = await openTwoProcesses({ servers: { starterLamports: 1_000_000_000n, log } });
process.stdout.write(`${two.followerServer.url}\n`);
await once(process, 'SIGTERM');
await two.close();
