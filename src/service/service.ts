import type {
  OperationArguments,
  OperationName,
  OperationResults,
} from '../methods/generated/types.ts';

/** The service as its callers see it: operations by name, arguments and results in wire form. */
export interface Service {
  readonly genesisId: string;
  readonly schemaHash: string;
  call<Name extends OperationName>(
    name: Name,
    args: OperationArguments[Name],
  ): Promise<OperationResults[Name]>;
  close(): Promise<void>;
}
