import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What `/readyz` says. Whatever else there is of the log is for people and their tools. */
export interface Readiness {
  /** Whether it may write, so that calls are to go to it. */
  readonly ready: boolean;
  /** In a word; docs/reference/health.md lists them. */
  readonly state: string;
  /** What is wrong, in words; null for nothing. */
  readonly problem: string | null;
}

export interface HealthPages {
  readonly url: string;
  close(): Promise<void>;
}

/** A load balancer, an orchestrator and a person have some each. */
const CONNECTIONS_MAX = 64;
const LOOPBACK = '127.0.0.1';

/**
 * Serves `/healthz`, which answers as long as the process does, and `/readyz`: 200 or 503, with
 * JSON. On loopback, in the clear, as nothing of it is secret.
 * @param port 0 for any free one.
 */
export async function openHealthPages(
  port: number,
  look: () => Promise<Readiness>,
): Promise<HealthPages> {
  const server = createServer((request, response) => {
    void answer(request, response, look);
  });
  server.maxConnections = CONNECTIONS_MAX;
  server.listen(port, LOOPBACK);
  await once(server, 'listening');
  // Whoever asks has no say in when the process ends.
  server.unref();
  const { port: own } = server.address() as AddressInfo;
  return {
    url: `http://${LOOPBACK}:${own}/`,
    async close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

async function answer(
  { method, url }: IncomingMessage,
  response: ServerResponse,
  look: () => Promise<Readiness>,
): Promise<void> {
  if (method !== 'GET' && method !== 'HEAD') return say(response, 405, { allow: 'GET, HEAD' });
  if (url === '/healthz') return say(response, 200, { alive: true, pid: process.pid });
  if (url !== '/readyz') return say(response, 404, { pages: ['/healthz', '/readyz'] });
  const readiness = await look();
  say(response, readiness.ready ? 200 : 503, readiness);
}

function say(response: ServerResponse, status: number, body: object): void {
  const headers = { 'content-type': 'application/json', 'cache-control': 'no-store' };
  response.writeHead(status, headers);
  response.end(`${JSON.stringify(body)}\n`);
}
