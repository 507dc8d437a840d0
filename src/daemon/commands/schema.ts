import openrpc from '../../methods/generated/openrpc.json' with { type: 'json' };
import { operationTable } from '../../methods/generated/registry.ts';
import { servedSdl } from '../../methods/generated/schema.ts';

/** Prints the served schema or, with `missing`, the names of the operations without a program. */
export function runSchema(options: { missing?: boolean }): void {
  if (!options.missing) {
    process.stdout.write(servedSdl);
    return;
  }
  const missing = Object.values(operationTable).filter((operation) => operation.planned);
  for (const { name } of missing) process.stdout.write(`${name}\n`);
}

/** Prints the OpenRPC document. */
export function runOpenRpc(): void {
  process.stdout.write(`${JSON.stringify(openrpc, null, 2)}\n`);
}
