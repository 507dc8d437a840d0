import type { Store } from '../store/store.ts';
import type { ProgramInstruction } from './execution/program.ts';
import type { ReplayOptions } from './replay/replay-start.ts';
import type { RecordKind } from './state/record-kind.ts';

/** A ledger's dependencies, and the instructions that it executes. */
export interface LedgerOptions extends ReplayOptions {
  readonly store: Store;
  /** Milliseconds since 1970: the machine's clock, or a test's. */
  now(): number;
  randomBytes(length: number): Uint8Array;
  readonly instructions: readonly ProgramInstruction[];
  readonly kinds: readonly RecordKind[];
}
