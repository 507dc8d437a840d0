import { GamekeeperError } from '../../src/core/errors.ts';
import { connectRemoteService, type RemoteService } from '../../src/daemon/process/remote.ts';
import { documents } from '../../src/methods/generated/documents.ts';
import type { OperationName } from '../../src/methods/generated/types.ts';
import type { ServicePort } from '../../src/methods/ports.ts';
import { validateArguments } from '../../src/methods/validate.ts';
import { startServiceServer } from '../../src/service/api/http-server.ts';
import { openWorld } from '../programs/world.ts';
import { withCall } from '../support/with-call.ts';
import { servicePortOf } from './service.ts';
import type { Vector } from './vector.ts';

/** GraphQL over HTTP, with the service of one vector after the other after it. */
export interface VectorServer {
  /** The service as a daemon reaches one elsewhere, from the vector's start. */
  open(vector: Vector, token: string | undefined): Promise<ServicePort>;
  close(): Promise<void>;
}

export async function startVectorServer(): Promise<VectorServer> {
  const { service } = await openWorld();
  let current: ServicePort | undefined;
  const call = (name: OperationName, given: Record<string, unknown>) => {
    const { authToken, ...rest } = given;
    const isOfHeader = name === 'signWithShadowSignerAndSendBulkTransactions';
    // As GraphQL leaves them, with nulls, they are not yet what a daemon passes on.
    const args = validateArguments(name, isOfHeader ? rest : given, { action: false });
    const isTold = isOfHeader && authToken !== undefined;
    return current!.call(name, (isTold ? { ...args, authToken } : args) as never);
  };
  let ledger = service.ledger;
  const served = Object.create(service, { call: { value: call }, ledger: { get: () => ledger } });
  const server = await startServiceServer({ service: served });
  let remote: RemoteService | undefined;
  return {
    async open(vector, token) {
      const fork = await vector.fork();
      current = servicePortOf(fork);
      // Each vector's ledger is a network of its own, which proves itself again.
      ledger = fork.world.service.ledger;
      remote?.close();
      remote = await connectRemoteService(server.url);
      if (token === undefined) return remote;
      return withCall(remote, (name, args) => post(server.url, token, name, args));
    },
    async close() {
      remote?.close();
      await server.close();
    },
  };
}

/** A request with a token; a daemon sends none. */
async function post(url: string, token: string, name: OperationName, args: object): Promise<any> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ query: documents[name], variables: args }),
  });
  const { data, errors } = (await response.json()) as { data?: any; errors?: any[] };
  if (errors === undefined) return data[name];
  const { message, extensions } = errors[0];
  throw new GamekeeperError(extensions.name, extensions.context as never, { message });
}
