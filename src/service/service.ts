import type {
  OperationArguments,
  OperationName,
  OperationResults,
} from '../methods/generated/types.ts';
import type { CallOptions } from './operations/operation.ts';

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
