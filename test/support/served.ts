import { randomBytes } from 'node:crypto';
import { type ServiceServer, startServiceServer } from '../../src/service/api/http-server.ts';
import { type OpenedService, openService } from '../../src/service/compose.ts';
import { MemoryStore } from '../../src/service/store/memory.ts';

/** An empty service on a port. */
export interface Served {
  readonly service: OpenedService;
  readonly server: ServiceServer;
  close(): Promise<void>;
}

type Options = Omit<Parameters<typeof startServiceServer>[0], 'service'>;

export async function serve(options: Options = {}): Promise<Served> {
  const now = (): number => Date.now();
  const service = await openService({
    store: new MemoryStore(),
    now,
    randomBytes,
    host: 'localhost',
  });
  const server = await startServiceServer({ ...options, service });
  return {
    service,
    server,
    async close() {
      await server.close();
      await service.close();
    },
  };
}
