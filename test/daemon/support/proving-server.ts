import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { genesisIdOf, type LedgerIdentity } from '../../../src/contract/ledger-statement.ts';
import { proveNetwork, readChallenge } from '../../../src/contract/network-proof.ts';
import { schemaHash } from '../../../src/methods/generated/registry.ts';
import { LedgerSigner } from '../../../src/service/ledger/identity/genesis.ts';
import { keyPairFromSeed } from '../../../src/solana/keys.ts';

/** A ledger's key without a ledger, for services that answer whatever a test wants. */
export class LedgerOnPaper {
  readonly identity: LedgerIdentity;
  readonly signer: LedgerSigner;
  readonly #bornMs = 1_750_000_000_000;

  constructor(seed: Uint8Array = randomBytes(32)) {
    const ledgerKey = keyPairFromSeed(seed).address;
    this.identity = { genesisId: genesisIdOf(ledgerKey, this.#bornMs), ledgerKey };
    this.signer = new LedgerSigner(seed, this.identity.genesisId);
  }

  /** The answer to a challenge that was posted. */
  prove(body: string, url: string): string {
    const nonce = readChallenge(JSON.parse(body))!;
    return JSON.stringify(proveNetwork(this.identity, this.#bornMs, this.signer, nonce, url));
  }
}

type Answerer = (request: IncomingMessage, response: ServerResponse, body: string) => unknown;

export interface ProvingServer {
  readonly url: string;
  readonly ledger: LedgerOnPaper;
  readonly server: Server;
  /** `METHOD /path` of everything that was asked. */
  readonly asked: string[];
  close(): Promise<void>;
}

/** A service that proves its network and says its version; all else is the test's. */
export async function startProvingServer(
  answer: Answerer,
  ledger = new LedgerOnPaper(),
): Promise<ProvingServer> {
  const asked: string[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks).toString('utf8');
    asked.push(`${request.method} ${request.url}`);
    const folder = request.url!.replace(/(identity|version)$/, '');
    const said = { '/': '/', '/games/': '/games/' }[folder];
    if (said !== undefined && request.url!.endsWith('identity')) {
      return response.end(ledger.prove(body, `http://${request.headers.host}${said}`));
    }
    if (said !== undefined && request.url!.endsWith('version')) {
      return response.end(JSON.stringify({ schemaHash }));
    }
    return answer(request, response, body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    ledger,
    server,
    asked,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
