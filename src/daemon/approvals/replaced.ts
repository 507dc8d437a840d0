import { readPath } from '../../contract/call-arguments.ts';
import type { Replacement } from '../../contract/effects.ts';
import type { InspectedInstruction } from '../../methods/inspect/inspect.ts';
import type { ShownValue } from '../../methods/inspect/pieces.ts';
import { declarationOf } from '../../methods/inspect/shown-values.ts';
import type { ServicePort } from '../../methods/ports.ts';
import { rewardsOf, withRewards } from './replaced-rewards.ts';
import { ADDRESS_FORM, type ReplacingValue, textOf } from './service-values.ts';

/**
 * What is there before a write changes it. It is shown as the service's word, and nothing depends
 * on it.
 */

/** Records as the service answers them, by their address. */
export type RecordsBefore = ReadonlyMap<string, unknown>;

/** Reads the records that the instructions change; without what the service does not say. */
export async function readBefore(
  service: Pick<ServicePort, 'call'>,
  instructions: readonly InspectedInstruction[],
): Promise<RecordsBefore> {
  const reads = new Map<string, Replacement['read']>();
  for (const instruction of instructions) {
    const { replaces } = declarationOf(instruction).effects;
    if (replaces !== undefined) reads.set(instruction.accounts[replaces.record]!, replaces.read);
  }
  const read = [...reads].map(async ([address, name]): Promise<[string, unknown]> => {
    const answer: unknown = await service.call(name, { addresses: [address] } as never);
    const records: readonly unknown[] = Array.isArray(answer) ? answer : [];
    return [address, records.find((record) => readPath(record, 'address') === address)];
  });
  return new Map(await Promise.all(read));
}

/** The values of an instruction with what they are now, as far as that is known. */
export function withBefore(
  values: readonly ShownValue[],
  instruction: InspectedInstruction,
  records: RecordsBefore,
): ReplacingValue[] {
  const { replaces } = declarationOf(instruction).effects;
  const whole = replaces && records.get(instruction.accounts[replaces.record]!);
  const record = entryOf(whole, replaces, instruction);
  if (replaces === undefined || record === undefined) return [...values];
  const replacing = values.map((value) => replaceValue(value, replaces, record));
  if (replaces.hasRewards !== true) return replacing;
  return withRewards(replacing, rewardsOf(readPath(record, 'rewards')));
}

function entryOf(
  record: unknown,
  replaces: Replacement | undefined,
  { fields }: InspectedInstruction,
): unknown {
  const { list, number } = replaces?.entry ?? {};
  if (list === undefined) return record;
  const entries = readPath(record, list);
  if (!Array.isArray(entries)) return undefined;
  return entries.find((entry) => readPath(entry, number!) === fields[number!]);
}

function replaceValue(
  value: ShownValue,
  { values = {}, resources = {}, portions }: Replacement,
  record: unknown,
): ReplacingValue {
  const { name } = value;
  if (portions?.values.includes(name)) return replacingPortion(value, portions.list, record);
  const path = values[name];
  const before = path === undefined ? undefined : textOf(readPath(record, path), value.form);
  if (before === undefined) return value;
  if (value.form !== 'UNITS') return { ...value, before };
  const resource = readPath(record, resources[name] ?? '');
  if (typeof resource !== 'string' || !ADDRESS_FORM.test(resource)) return value;
  // Units of two resources cannot be compared.
  return (value.of ?? resource) === resource ? { ...value, of: resource, before } : value;
}

/** Of a list with a member for each resource: how much it is of that, 0 where it is not there. */
function replacingPortion(value: ShownValue, list: string, record: unknown): ReplacingValue {
  const of = value.form === 'UNITS' ? value.of : value.value;
  const portions = readPath(record, list);
  if (!Array.isArray(portions) || !of) return value;
  const portion = portions.find((one) => readPath(one, 'resourceAddress') === of);
  const before = portion === undefined ? '0' : textOf(readPath(portion, 'amount'), 'UNITS');
  if (before === undefined) return value;
  const after = value.form === 'UNITS' ? value.value : '0';
  return { name: value.name, value: after, form: 'UNITS', of, before };
}
