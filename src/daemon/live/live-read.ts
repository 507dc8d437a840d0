import { fail } from '../../core/errors.ts';
import {
  type LiveReadEntry,
  type LiveReadName,
  liveReads,
  operationTable,
} from '../../methods/generated/registry.ts';
import type { DaemonArguments } from '../../methods/generated/types.ts';
import type { JudgedCall } from '../../methods/ports.ts';
import { validateArguments, validateDaemonArguments } from '../../methods/validate.ts';

/** A read that a game wants to be live. */
export interface WantedRead {
  readonly read: LiveReadEntry;
  /** The call that it would be, as the grant judges it. */
  readonly call: JudgedCall;
}

/** What a live read has not: it has no pages, and each proof changes with every leaf of a tree. */
const notLive = ['limit', 'after', 'includeProof'];

/** @throws InvalidParams, LimitExceeded: as the read itself. */
export function readWanted({
  read: name,
  arguments: given,
}: Pick<DaemonArguments['live.subscribe'], 'read' | 'arguments'>): WantedRead {
  if (!Object.hasOwn(liveReads, name)) {
    const expected = `one of ${Object.keys(liveReads).join(', ')}`;
    return fail('InvalidParams', { path: 'read', problem: 'names no live table', expected });
  }
  const read = liveReads[name as LiveReadName];
  requireWhole(given);
  if (read.method !== undefined) {
    const args = validateDaemonArguments(read.method, given);
    return { read, call: { method: read.method, args: args as JudgedCall['args'] } };
  }
  const { operation } = read;
  const args = validateArguments(operation, given, { action: true });
  const method = operationTable[operation].action ?? operation;
  return { read, call: { method, operation, args } };
}

function requireWhole(given: unknown): void {
  if (typeof given !== 'object' || given === null) return;
  const named = notLive.find((name) => (given as Record<string, unknown>)[name] != null);
  if (named === undefined) return;
  const problem = 'is of no live table';
  fail('InvalidParams', { path: `arguments.${named}`, problem, expected: 'nothing' });
}
