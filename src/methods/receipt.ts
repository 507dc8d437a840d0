import { readPath } from '../contract/call-arguments.ts';
import { operationTable, recordFieldOf } from './generated/registry.ts';
import type { BuildName, MetTerm, OperationName, ResourceDebit } from './generated/types.ts';
import { argumentTables, inputTables } from './generated/validators.ts';
import type { Inspection } from './inspect/inspect.ts';
import type { JournalEntry, RecordQuery, ServicePort } from './ports.ts';
import { showTerms } from './shown-terms.ts';

type Reader = Pick<ServicePort, 'call'>;

/** What an action answers; see `Receipt` in the catalogue. */
export interface Receipt {
  readonly idempotencyKey: string;
  readonly signatures: readonly string[];
  readonly address: string | null;
  readonly debits: readonly ResourceDebit[] | null;
  readonly records: Readonly<Record<string, unknown[]>>;
  /** Fields of `records` that could not be read, at least in part. */
  readonly unread?: readonly string[];
  /** The terms that the call carried. */
  readonly terms?: readonly MetTerm[];
}

/**
 * Plans which records to read back once a write is durable. This is known before signing and kept
 * in the journal, so that the receipt can be made whenever the outcome becomes known. The service's
 * answer is not trusted here: addresses are those of the inspected instructions.
 */
export function planRecords(
  call: { readonly operation: BuildName; readonly args: Record<string, unknown> },
  inspection: Inspection,
): RecordQuery[] {
  const { made: result } = inspection;
  const sources = { args: call.args, result, accounts: groupAccounts(inspection) };
  return operationTable[call.operation].records.flatMap(({ read, by, from }) => {
    const found = [readPath(sources, from)].flat();
    const values = found.filter((value) => value !== undefined && value !== null);
    if (values.length === 0) return [];
    return [{ read: read as OperationName, by, values: values.map(String) }];
  });
}

/** The plan if there is no inspection: it can read nothing, and names each field as unread. */
export function planUnreadable(operation: BuildName): RecordQuery[] {
  return operationTable[operation].records.map(({ read, by }) => {
    return { read: read as OperationName, by, values: [] };
  });
}

/** The addresses of all instructions by declared name, without duplicates, in order. */
function groupAccounts({ instructions }: Inspection): Record<string, string[]> {
  const groups: Record<string, Set<string>> = {};
  for (const { accounts } of instructions) {
    for (const [name, address] of Object.entries(accounts)) {
      groups[name] ??= new Set();
      groups[name].add(address);
    }
  }
  return Object.fromEntries(Object.entries(groups).map(([name, group]) => [name, [...group]]));
}

/**
 * Reads back the planned records, now that the write is durable. Whatever cannot be read is left
 * out and listed in `unread`, for whatever reason: the write succeeded, and no error may suggest
 * otherwise.
 */
export async function makeReceipt(
  entry: JournalEntry,
  { service }: { readonly service: Reader },
): Promise<Receipt> {
  const { idempotencyKey, signatures, recordQueries, debits = null } = entry;
  const records: Record<string, unknown[]> = {};
  const unread = new Set<string>();
  const answers = askTogether(recordQueries, service);
  for (const query of recordQueries) {
    const field = recordFieldOf(query.read);
    const answer = query.values.length === 0 ? undefined : await answers.get(kindOf(query));
    if (answer === undefined) unread.add(field);
    else records[field] = [...(records[field] ?? []), ...recordsOf(query, answer)];
  }
  const planned = recordQueries.find((query) => query.by === 'addresses')?.values[0];
  const address = planned ?? firstAddress(records);
  const receipt = { idempotencyKey, signatures, address, debits, records };
  return {
    ...receipt,
    ...(unread.size === 0 ? {} : { unread: [...unread] }),
    ...(entry.terms === undefined ? {} : { terms: entry.terms }),
  };
}

/** If only the ledger chooses a record's address, the address is read from the record itself. */
function firstAddress(records: Readonly<Record<string, unknown[]>>): string | null {
  const first = Object.values(records).flat()[0] as
    | { readonly address?: string }
    | null
    | undefined;
  return first?.address ?? null;
}

/**
 * Asks for all records at once, and for those that one read answers together: at an address each
 * request is a way there and back.
 * @returns what is answered to the queries of each kind.
 */
function askTogether(
  queries: readonly RecordQuery[],
  service: Reader,
): Map<string, Promise<unknown[] | undefined>> {
  const answers = new Map<string, Promise<unknown[] | undefined>>();
  for (const [kind, alike] of Map.groupBy(queries, kindOf)) {
    const values = alike.flatMap((query) => query.values);
    if (values.length > 0) answers.set(kind, readRecords({ ...alike[0]!, values }, service));
  }
  return answers;
}

/** Queries of one kind are one read. */
function kindOf({ read, by }: RecordQuery): string {
  return `${read} by ${by}`;
}

/** Undefined if the service did not answer a list of records. */
async function readRecords(
  { read, by, values }: RecordQuery,
  service: Reader,
): Promise<unknown[] | undefined> {
  try {
    const found: unknown = await service.call(read, { [by]: values } as never);
    return Array.isArray(found) ? found : undefined;
  } catch {
    return undefined;
  }
}

/** Those of an answer that a query asks for. */
function recordsOf(query: RecordQuery, answer: readonly unknown[]): unknown[] {
  const asked = answer.filter((record) => isAskedFor(record, query));
  return showTerms(query.read, asked as never) as unknown[];
}

/** Whether a record matches the query: a malicious service may answer others. */
function isAskedFor(record: unknown, { by, values }: RecordQuery): boolean {
  if (by === 'addresses') return values.includes(String(readPath(record, 'address')));
  return mentions(record, new Set(values));
}

function mentions(value: unknown, texts: ReadonlySet<unknown>): boolean {
  if (typeof value !== 'object' || value === null) return texts.has(value);
  return Object.values(value).some((item) => mentions(item, texts));
}

/**
 * The terms that a call carries, for its receipt. The inspection holds the transactions to them,
 * and the ledger executes those only under them, so that a write that succeeded has met them.
 */
export function metTerms(
  operation: OperationName,
  args: Readonly<Record<string, unknown>>,
): readonly MetTerm[] | undefined {
  const path = operationTable[operation].terms;
  const terms = path === undefined ? undefined : readPath(args, path);
  if (terms === undefined || terms === null) return undefined;
  const agreed = terms as Readonly<Record<string, unknown>>;
  return namesOf(operation, path).map((name) => ({ name, agreed: agreed[name] ?? null }));
}

/** What the terms of an operation are declared to say: null, too, is something agreed to. */
function namesOf(operation: OperationName, path: string | undefined): readonly string[] {
  let table = argumentTables[operation];
  for (const name of path?.split('.') ?? []) {
    const type = /^\w+/.exec(table[name]!)![0];
    table = inputTables[type]!;
  }
  return Object.keys(table);
}
