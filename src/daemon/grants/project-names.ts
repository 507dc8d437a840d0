import { readPath } from '../../contract/call-arguments.ts';
import { isVisibleLine } from '../../methods/manifest.ts';
import type { ServicePort } from '../../methods/ports.ts';

/** Longer ones are shown as none. */
const PROJECT_NAME_LENGTH_MAX = 64;

/**
 * Reads the names of projects, to be shown to the player as the service's words.
 * @returns those that can be shown, by address.
 */
export async function readProjectNames(
  service: Pick<ServicePort, 'call'>,
  addresses: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const names = new Map<string, string>();
  if (addresses.length === 0) return names;
  const records: unknown = await service.call('project', { addresses: [...addresses] });
  if (!Array.isArray(records)) return names;
  for (const record of records) {
    const address = readPath(record, 'address');
    const name = readPath(record, 'name');
    const isAsked = typeof address === 'string' && addresses.includes(address);
    if (isAsked && isName(name)) names.set(address, name);
  }
  return names;
}

function isName(value: unknown): value is string {
  if (typeof value !== 'string' || value === '' || value.length > PROJECT_NAME_LENGTH_MAX)
    return false;
  return isVisibleLine(value);
}
