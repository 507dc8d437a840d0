import { randomBytes } from 'node:crypto';
import { startServiceServer } from '../../src/service/api/http-server.ts';
import { openService } from '../../src/service/compose.ts';
import { MemoryStore } from '../../src/service/store/memory.ts';

/** A service in a process of its own. Its argument is the interval of its pings. */
const [, , pingMs] = process.argv;
const now = (): number => Date.now();
const service = await openService({
  store: new MemoryStore(),
  now,
  randomBytes,
  host: 'localhost',
});
const { url, rpcUrl } = await startServiceServer({ service, pingMs: Number(pingMs) });
process.stdout.write(`${JSON.stringify({ url, rpcUrl })}\n`);
