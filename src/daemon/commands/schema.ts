import openrpc from '../../methods/generated/openrpc.json' with { type: 'json' };
import { servedSdl } from '../../methods/generated/schema.ts';

/** Prints the schema that the service serves. */
export function runSchema(): void {
  process.stdout.write(servedSdl);
}

/** Prints the OpenRPC document. */
export function runOpenRpc(): void {
  process.stdout.write(`${JSON.stringify(openrpc, null, 2)}\n`);
}
