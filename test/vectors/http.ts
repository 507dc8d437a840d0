import { GamekeeperError } from '../../src/core/errors.ts';
import { connectRemoteService } from '../../src/daemon/remote.ts';
import { documents } from '../../src/methods/generated/documents.ts';
import type { OperationName } from '../../src/methods/generated/types.ts';
import type { ServicePort } from '../../src/methods/ports.ts';
import { validateArguments } from '../../src/methods/validate.ts';
import { startServiceServer } from '../../src/service/api/server.ts';
import { servicePortOf } from './service.ts';
import type { Vector } from './vector.ts';

/** The service of a vector as GraphQL over HTTP, reached as a daemon reaches one elsewhere. */
export async function serveVector(
  vector: Vector,
  token: string | undefined,
): Promise<ServicePort & AsyncDisposable> {
  const fork = await vector.fork();
  const port = servicePortOf(fork);
  const call = (name: OperationName, given: Record<string, unknown>) => {
    const { authToken, ...rest } = given;
    // As GraphQL leaves them, with nulls, they are not yet what a daemon would pass on.
    const args = validateArguments(name, token === undefined ? given : rest, { action: false });
    return port.call(name, (token === undefined ? args : { ...args, authToken }) as never);
  };
  const service = Object.create(fork.world.service, { call: { value: call } });
  const server = await startServiceServer({ service });
  const remote = await connectRemoteService(server.url);
  return {
    ...remote,
    ...(token === undefined ? {} : { call: (name, args) => post(server.url, token, name, args) }),
    [Symbol.asyncDispose]: () => server.close(),
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
