import type {
  OperationArguments,
  OperationName,
  OperationResults,
} from '../methods/generated/types.ts';
import type {
  CallOptions,
  InsideArguments,
  InsideResults,
  RunOptions,
} from './operations/operation.ts';

/** The service as its callers see it: operations by name. */
export interface Service {
  readonly genesisId: string;
  readonly schemaHash: string;
  /** Runs an operation; what it takes and answers is in the form of this process. */
  run<Name extends OperationName>(
    name: Name,
    args: InsideArguments<Name>,
    options?: RunOptions,
  ): Promise<InsideResults<Name>>;
  /** The same in wire form. */
  call<Name extends OperationName>(
    name: Name,
    args: OperationArguments[Name],
    options?: CallOptions,
  ): Promise<OperationResults[Name]>;
  close(): Promise<void>;
}
