import { setTimeout as delay } from 'node:timers/promises';
import { type ErrorName, fail, GamekeeperError, isErrorName } from '../../core/errors.ts';
import { operationOfAction, operationTable } from '../../methods/generated/registry.ts';
import type { OperationName } from '../../methods/generated/types.ts';
import type { TransactionOutcome } from '../ledger/log/outcome.ts';
import { refused } from '../ledger/log/outcome.ts';
import type { StateView } from '../ledger/state/views.ts';
import { signatureOf, submitInOrder } from '../ledger/submission/bundle.ts';
import { isSend, type Layer, type ServiceCall } from './dispatch.ts';

/**
 * Fault injection, so that a game can be tested against rare failures: operations that are late,
 * refused, expired, or executed and never answered. Faults are set through the control channel
 * only, sit between callers and operations, and end with the process.
 */

const faultKinds = Object.freeze(['latency', 'refusal', 'expiry', 'drop'] as const);
type FaultKind = (typeof faultKinds)[number];

export interface Fault {
  /** An operation's name, or `*` for all. */
  readonly operation: string;
  readonly kind: FaultKind;
  /** For latency: milliseconds before the operation begins. */
  readonly latencyMs?: number | undefined;
  /** For refusal: the error's name. */
  readonly error?: string | undefined;
  /** Number of calls affected. Default: all, until the fault is cleared. */
  readonly count?: number | undefined;
}

interface StandingFault {
  readonly fault: Fault;
  left: number;
}

/** What a plan knows of the service. */
interface Faulted {
  readonly host: string;
  readonly state: Pick<StateView, 'slot'>;
  /** Whether the ledger has an outcome of the transaction. */
  isKnown(signature: string): Promise<boolean>;
}

export class FaultPlan {
  readonly #service: Faulted;
  #standing: StandingFault[] = [];

  constructor(service: Faulted) {
    this.#service = service;
  }

  /**
   * Active faults in the order in which they were set; `count` is the number of calls remaining.
   */
  list(): Fault[] {
    return this.#standing.map(({ fault, left }) =>
      Number.isFinite(left) ? { ...fault, count: left } : fault,
    );
  }

  /** @throws InvalidArgument. */
  add(fault: Fault): void {
    requireSound(fault);
    this.#standing.push({ fault, left: fault.count ?? Number.POSITIVE_INFINITY });
  }

  /** Clears those of one operation, or all. */
  clear(operation?: string): void {
    this.#standing =
      operation === undefined
        ? []
        : this.#standing.filter(({ fault }) => fault.operation !== operation);
  }

  /**
   * Runs a call under the faults that apply to it. @throws the refusal's error;
   * ServiceUnreachable for a dropped answer.
   */
  readonly layer: Layer = (call, next) =>
    this.#standing.length === 0 ? next(call) : this.#meddle(call, next);

  readonly #meddle: Layer = async (call, next) => {
    const { name } = call;
    const latency = this.#take('latency', name);
    if (latency !== undefined) await delay(latency.latencyMs);
    const refusal = this.#take('refusal', name);
    if (refusal !== undefined) throw refusalOf(refusal.error as ErrorName);
    const expiry = isSend(name) ? this.#take('expiry', name) : undefined;
    const met = expiry === undefined ? call : this.#withExpiry(call);
    const drop = this.#take('drop', name);
    if (drop === undefined) return next(met);
    // The answer is discarded, so nobody is told of its parts either.
    await Promise.allSettled([next({ ...met, watch: undefined })]);
    const detail = 'the answer was dropped on demand';
    return fail('ServiceUnreachable', { address: this.#service.host, detail });
  };

  /**
   * A call in which every blockhash has just expired. What was executed before keeps its outcome:
   * that is what an answer of Expired always promises.
   */
  #withExpiry(call: ServiceCall): ServiceCall {
    const submit = async (_: number, bundle: readonly Uint8Array[]) => {
      const signatures = bundle.flatMap((bytes) => signatureOf(bytes) ?? []);
      const known = await Promise.all(signatures.map((one) => this.#service.isKnown(one)));
      const { slot } = this.#service.state;
      if (!known.includes(true)) return bundle.map((bytes) => expired(bytes, slot));
      return (await call.submitBundles([bundle]))[0]!.responses;
    };
    return { ...call, submitBundles: (bundles, watch) => submitInOrder(bundles, submit, watch) };
  }

  #take(kind: FaultKind, operation: string): Fault | undefined {
    const met = this.#standing.find(
      ({ fault }) =>
        fault.kind === kind && (fault.operation === operation || fault.operation === '*'),
    );
    if (met === undefined) return undefined;
    met.left -= 1;
    if (met.left === 0) this.#standing = this.#standing.filter((one) => one !== met);
    return met.fault;
  }
}

function requireSound({ operation, kind, latencyMs, error, count }: Fault): void {
  const isKnown = operation === '*' || Object.hasOwn(operationTable, operation);
  if (!isKnown) {
    // Games call actions, and faults apply to the operations underneath.
    const meant = operationOfAction(operation);
    const expected = meant === undefined ? 'an operation, or * for all' : `its operation ${meant}`;
    refuse('operation', `${operation} is not an operation`, expected);
  }
  if (kind === 'expiry' && operation !== '*' && !isSend(operation as OperationName)) {
    refuse('operation', `${operation} submits nothing`, 'an operation that submits');
  }
  if ((kind === 'latency') !== (latencyMs !== undefined)) {
    refuse('latencyMs', 'does not fit the kind', 'milliseconds, with latency only');
  }
  if ((kind === 'refusal') !== (error !== undefined)) {
    refuse('error', 'does not fit the kind', "an error's name, with refusal only");
  }
  if (error !== undefined && !isErrorName(error)) {
    refuse('error', `${error} is not an error`, "an error's name, such as RateLimited");
  }
  if (count !== undefined && count < 1) refuse('count', 'is too small', 'at least 1');
}

function refuse(argument: string, problem: string, expected: string): never {
  return fail('InvalidArgument', { argument, problem, expected });
}

function refusalOf(name: ErrorName): GamekeeperError {
  const message = `Refused on demand, as ${name} would be`;
  return new GamekeeperError(name, {} as never, { message });
}

function expired(bytes: Uint8Array, height: bigint): TransactionOutcome {
  const blockHeight = Number(height);
  const lastValidBlockHeight = blockHeight - 1;
  const error = new GamekeeperError('BlockhashExpired', { lastValidBlockHeight, blockHeight });
  return refused(signatureOf(bytes), error);
}
