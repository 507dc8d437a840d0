import { type ErrorName, errorDefinitionOf, GamekeeperError, isErrorName } from '../core/errors.ts';
import { showShort } from '../core/visible-text.ts';
import { operationTable } from './generated/registry.ts';
import type {
  OperationName,
  TransactionBundleResponse,
  TransactionResponse,
} from './generated/types.ts';

/**
 * The errors of a service at an address: under the names that its operations declare alone, and in
 * our own texts. Otherwise it could answer in the daemon's name, such as that the player's grant is
 * used up, or that the player's files are damaged.
 */

/** What every operation of a service may end with, besides what @fails names. */
const ofAll: readonly ErrorName[] = [
  'ControlRunning',
  'InternalError',
  'InvalidAddress',
  'InvalidArgument',
  'InvalidParams',
  'LimitExceeded',
  'RateLimited',
];

/** What building and executing a transaction may end with. */
const ofTransactions: readonly ErrorName[] = [
  'AccountMismatch',
  'AccountViolation',
  'AlreadyExecuted',
  'BlockhashExpired',
  'BlockhashUnknown',
  'ComputeExceeded',
  'DepositChanged',
  'FeeUnpayable',
  'InstructionUndecodable',
  'InsufficientLamports',
  'LookupTableInvalid',
  'MissingSigner',
  'NetworkMismatch',
  'ProgramUnknown',
  'SignatureInvalid',
  'SubsidyLeftOut',
  'TransactionTooLarge',
  'TransactionUndecodable',
];

/** What only a bundle may end with. */
const ofBundles: readonly ErrorName[] = ['BundleReverted', 'BundleSkipped'];

/**
 * The service's own trouble, which for the player is one: it cannot be used now. Under these names
 * the daemon speaks of the player's disk.
 */
const troubles: readonly unknown[] = [
  'LogUnavailable',
  'ServiceUnreachable',
  'StorageFull',
  'StoreDamaged',
  'StoreFailed',
] satisfies readonly ErrorName[];

const ofBuilds = Object.values(operationTable)
  .filter(({ kind }) => kind === 'build')
  .flatMap(({ fails }) => fails);

/** What a transaction may end with, whatever it was built for. */
const ofOutcomes = new Set<unknown>([...ofTransactions, ...ofBundles, ...ofAll, ...ofBuilds]);

/** Whether an operation of a service may end with an error. */
export function mayEndWith(operation: OperationName, name: ErrorName): boolean {
  const { kind, fails } = operationTable[operation];
  if (fails.includes(name) || ofAll.includes(name)) return true;
  return kind !== 'read' && ofTransactions.includes(name);
}

/** What a service says that an operation ended with, in an answer of any shape. */
interface SaidError {
  readonly name: unknown;
  readonly context: unknown;
}

/**
 * What an operation ended with, as an error of ours: ServiceAnswerInvalid unless it may end so.
 * @param address of the service.
 */
export function readServiceError(
  operation: OperationName,
  { name, context }: SaidError,
  address: string,
): GamekeeperError {
  if (troubles.includes(name)) {
    const detail = `it answers that it cannot serve now (${name})`;
    return new GamekeeperError('ServiceUnreachable', { address, detail });
  }
  const isDeclared = isErrorName(name) && mayEndWith(operation, name);
  const own = isDeclared ? readContext(name, context) : undefined;
  if (isDeclared && own !== undefined) return new GamekeeperError(name, own as never);
  const shown = typeof name === 'string' ? showShort(name, SAID_NAME_MAX) : 'without a name';
  const problem = isDeclared ? 'with another context than it has' : whyNot(name);
  const detail = `the error ${shown}, ${problem}`;
  return new GamekeeperError('ServiceAnswerInvalid', { operation, detail });
}

function whyNot(name: unknown): string {
  const isUnheard = typeof name === 'string' && !isErrorName(name);
  return isUnheard ? 'which this version does not know' : 'which it cannot end with';
}

/** The answer of a send, with the errors of its outcomes in our own words. */
export function withOwnErrors<Answer>(answer: Answer): Answer {
  const list = answer as readonly (TransactionBundleResponse | TransactionResponse)[];
  const own = (one: TransactionResponse) => ({ ...one, error: readOutcomeError(one.error) });
  const read = list.map((one) =>
    'responses' in one ? { ...one, responses: one.responses.map(own) } : own(one),
  );
  return read as Answer;
}

/** The error of an outcome in our own words, with the place in its transaction and its logs. */
function readOutcomeError(said: unknown): Record<string, unknown> | null {
  if (said === null || said === undefined) return null;
  const given = asRecord(said);
  const { name, instruction, logs } = given;
  if (!isErrorName(name) || !ofOutcomes.has(name)) return {};
  const isSpread = given.context === undefined;
  // The ledger has signed the name: that counts, whatever else is missing.
  const context = readContext(name, isSpread ? given : given.context, MISSING)!;
  const { code, message } = new GamekeeperError(name, context as never);
  return {
    code,
    name,
    message,
    ...(Number.isSafeInteger(instruction) ? { instruction } : {}),
    ...(Array.isArray(logs) ? { logs: logs.slice(0, LOGS_MAX).map(showLog) } : {}),
    ...(isSpread ? context : { context }),
  };
}

const SAID_NAME_MAX = 64;
const VALUE_LENGTH_MAX = 512;
const LOGS_MAX = 256;
const SIGNATURES_MAX = 100;
const MISSING = '?';

/** GraphQL refuses a value by its type without a context. */
const byType: Readonly<Record<string, string>> = {
  path: 'arguments',
  problem: 'the service refuses one of them by its type',
  expected: 'what the reference says of each',
};

/** The context that our text of an error has; undefined if a part of it is missing. */
function readContext(
  name: ErrorName,
  said: unknown,
  fallback?: string,
): Record<string, unknown> | undefined {
  const given = asRecord(said);
  const context: Record<string, unknown> = {};
  for (const [, field = ''] of errorDefinitionOf(name).message.matchAll(/\{(\w+)\}/g)) {
    const value =
      name === 'AlreadyExecuted' ? readSignatures(given[field]) : readValue(given[field]);
    const missing = name === 'InvalidParams' ? byType[field] : fallback;
    if (value === undefined && missing === undefined) return undefined;
    context[field] = value ?? missing;
  }
  // Of a build; whoever takes the error for evidence checks it.
  const { attestation } = given;
  const isSigned = name === 'AlreadyExecuted' && typeof attestation === 'string';
  return isSigned ? { ...context, attestation: readValue(attestation) } : context;
}

function readValue(value: unknown): string | number | undefined {
  if (typeof value === 'string') return showShort(value, VALUE_LENGTH_MAX);
  return typeof value === 'number' ? value : undefined;
}

function readSignatures(value: unknown): unknown[] | undefined {
  return Array.isArray(value) ? value.slice(0, SIGNATURES_MAX).map(readValue) : undefined;
}

function showLog(line: unknown): string {
  return showShort(String(line), VALUE_LENGTH_MAX);
}

function asRecord(value: unknown): Readonly<Record<string, unknown>> {
  const isRecord = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isRecord ? (value as Record<string, unknown>) : {};
}
