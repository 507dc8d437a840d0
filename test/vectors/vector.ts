import type {
  BuildName,
  OperationArguments,
  OperationName,
  OperationResults,
  TransactionResponse,
} from '../../src/methods/generated/types.ts';
import type { Wallet, World } from '../programs/world.ts';
import { type Fork, forkSnapshot, type Scene, type Snapshot } from './scene.ts';

/** One case of one operation: the file `<operation>/<name>.io`. */
export interface Vector {
  readonly operation: OperationName;
  /** `success`, `success-<what>`, or the name of the error that the last answer holds. */
  readonly name: string;
  /** One sentence: what the case shows. */
  readonly shows: string;
  readonly scene: Pick<Scene<object>, 'name' | 'shows'>;
  /** The token of the Authorization header, for a vector that only HTTP can play. */
  readonly token?: string | undefined;
  /** A service as it is before the first request. */
  fork(): Promise<Fork>;
  play(script: Script): Promise<unknown>;
}

/** The calls of a vector. An answer that is an error ends it. */
export interface Script {
  /** Calls `api.<operation>`. */
  call<Name extends OperationName>(
    operation: Name,
    args: OperationArguments[Name],
  ): Promise<OperationResults[Name]>;
  /** Builds and signs, without submitting. */
  build<Name extends BuildName>(
    operation: Name,
    args: OperationArguments[Name],
    ...signers: readonly Wallet[]
  ): Promise<Signed<OperationResults[Name]>>;
  /** Submits as one bundle, as the daemon does. */
  submit(...signed: readonly Signed[]): Promise<TransactionResponse[]>;
  /** Builds, signs and submits; answers what the build answered. */
  write<Name extends BuildName>(
    operation: Name,
    args: OperationArguments[Name],
    ...signers: readonly Wallet[]
  ): Promise<OperationResults[Name]>;
}

/** What `sendTransactionBundles` needs. `world.prepare` of a scene answers such a thing too. */
export interface Signed<Result = unknown> {
  readonly result: Result;
  /** Signed, base58. */
  readonly txs: readonly string[];
  readonly blockhash: string;
  readonly lastValidBlockHeight: number;
}

type Prepared<Data> = Data & { readonly world: World };

/** How a case is written down. */
export interface VectorDeclaration<Data extends object, More extends object> {
  readonly operation: OperationName;
  readonly name: string;
  readonly shows: string;
  readonly scene: Scene<Data>;
  readonly token?: string;
  /** What else must be there or be known, out of the transcript's sight. May move the clock. */
  prepare?(start: Prepared<Data>): Promise<More>;
  play(script: Script, data: Data & More): Promise<unknown>;
}

export function vector<Data extends object, More extends object = object>(
  declaration: VectorDeclaration<Data, More>,
): Vector {
  const { operation, name, shows, scene, token, play } = declaration;
  let opened: Promise<Snapshot & { data: Data & More }> | undefined;
  const open = () => {
    opened ??= prepareVector(declaration);
    return opened;
  };
  return {
    operation,
    name,
    shows,
    scene,
    token,
    fork: async () => forkSnapshot(await open()),
    play: async (script) => play(script, (await open()).data),
  };
}

async function prepareVector<Data extends object, More extends object>({
  operation,
  name,
  scene,
  prepare,
}: VectorDeclaration<Data, More>): Promise<Snapshot & { data: Data & More }> {
  const start = await scene.open();
  if (prepare === undefined) return { ...start, data: start.data as Data & More };
  const fork = await forkSnapshot(start);
  fork.seed(`vector ${operation} ${name}`);
  const more = await prepare({ ...start.data, world: fork.world });
  return { ...fork.snapshot(), data: { ...start.data, ...more } };
}
