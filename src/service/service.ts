import type {
  OperationArguments,
  OperationName,
  OperationResults,
} from '../methods/generated/types.ts';
import type { SendWatch, WorkPace } from './operations/operation.ts';

/** What a call may ask for beside its arguments. */
export interface CallOptions {
  /**
   * Of a build: all transactions of the answer carry one `once`, whose id follows from it; 1 to 255
   * printable ASCII characters.
   */
  readonly idempotencyKey?: string | undefined;
  /** Of a send: hears of each bundle as soon as its outcome is durable. */
  readonly watch?: SendWatch | undefined;
  /** Aborted when the caller is gone: what is not a send ends then. */
  readonly signal?: AbortSignal | undefined;
  /** By which long work rests. Default: slices of its own, in no particular order with others. */
  readonly pace?: WorkPace | undefined;
}

/** The service as its callers see it: operations by name, arguments and results in wire form. */
export interface Service {
  readonly genesisId: string;
  readonly schemaHash: string;
  call<Name extends OperationName>(
    name: Name,
    args: OperationArguments[Name],
    options?: CallOptions,
  ): Promise<OperationResults[Name]>;
  close(): Promise<void>;
}
