import { fillSigners } from '../../src/methods/fill.ts';
import { operationOfAction, operationTable } from '../../src/methods/generated/registry.ts';
import type { BuildName, OperationName } from '../../src/methods/generated/types.ts';
import type { Scene, Stage, Write } from './scenes.ts';

/** A way by which a game makes its writes. */
export interface Door {
  readonly name: string;
  /** Whether the machine has what it needs. */
  readonly isHere: boolean;
  open(): Promise<OpenDoor>;
}

export interface OpenDoor {
  readonly stage: Stage;
  /** Plays one scene after the other: makes its writes without waiting for each, then gathers. */
  play(scenes: readonly Scene[]): Promise<readonly Tally[]>;
  /** Closes it; what is left of it is looked at before. */
  close(): Promise<void>;
}

/** What all writes of a scene were answered. */
export interface Tally {
  /** How many there were of each: `Success`, or the name of an error. */
  readonly outcomes: Readonly<Record<string, number>>;
  /** How many different transactions the receipts name first. */
  readonly transactions: number;
}

/** What one write was answered. */
export interface WriteAnswer {
  readonly outcome: string;
  /** Of its first transaction, base58. */
  readonly signature: string | undefined;
}

/** Makes every write, never more than so many unanswered, and counts the answers. */
export async function playInLanes<Item>(
  items: readonly Item[],
  inFlight: number,
  answer: (item: Item, index: number) => Promise<WriteAnswer>,
): Promise<Tally> {
  const outcomes: Record<string, number> = {};
  const signatures = new Set<string>();
  await eachInLanes(items, inFlight, async (item, index) => {
    const { outcome, signature } = await answer(item, index);
    outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
    if (signature !== undefined) signatures.add(signature);
  });
  return { outcomes, transactions: signatures.size };
}

/** Does something with each, so many at a time. */
export async function eachInLanes<Item>(
  items: readonly Item[],
  lanes: number,
  run: (item: Item, index: number) => Promise<void>,
): Promise<void> {
  let next = 0;
  const runLane = async (): Promise<void> => {
    while (next < items.length) {
      const index = next;
      next += 1;
      await run(items[index]!, index);
    }
  };
  await Promise.all(Array.from({ length: lanes }, runLane));
}

/** The service's operation behind a write, with all signing arguments. */
export interface NamedWrite {
  readonly operation: BuildName;
  readonly args: Record<string, unknown>;
  /** Base58 addresses of all who sign. */
  readonly signers: readonly string[];
}

export function nameSigners({ method, params, by }: Write): NamedWrite {
  const operation = operationOf(method) as BuildName;
  const args = fillSigners(operation, params, by);
  const paths = operationTable[operation].signers.map(({ path }) => path);
  const signers = paths.flatMap((path) => (typeof args[path] === 'string' ? [args[path]] : []));
  return { operation, args, signers: [...new Set(signers)] };
}

export function operationOf(method: string): OperationName {
  const operation = operationOfAction(method);
  if (operation === undefined) throw new Error(`${method} is no action`);
  return operation;
}
