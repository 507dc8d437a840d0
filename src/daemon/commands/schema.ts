import openrpc from '../../methods/generated/openrpc.json' with { type: 'json' };
import { servedSdl } from '../../methods/generated/schema.ts';
import { print, standardOutput } from '../log/output.ts';

/** Prints the schema that the service serves. */
export function runSchema(): void {
  standardOutput.write(servedSdl);
}

/** Prints the OpenRPC document. */
export function runOpenRpc(): void {
  print(JSON.stringify(openrpc, null, 2));
}
