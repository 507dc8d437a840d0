import { operationTable } from '../../src/methods/generated/registry.ts';
import type { ServicePort, SignerPort } from '../../src/methods/ports.ts';
import { signTransactionBytes } from '../../src/solana/transaction.ts';
import type { Wallet } from '../programs/world.ts';
import { loadVectors, pathOf } from './all.ts';
import { makeScript } from './record.ts';
import { servicePortOf } from './service.ts';
import type { Script, Vector } from './vector.ts';

/**
 * The example of each action: what its vector `success` asks of the service, asked as a game asks
 * it, where the vector asks it.
 */

/** An action as its vector calls it. */
export interface PlayableExample {
  /** Such as `resources.mint`. */
  readonly action: string;
  readonly params: Readonly<Record<string, unknown>>;
  /** A service as it is before the call, and the wallets that sign it. */
  open(): Promise<{ readonly service: ServicePort; readonly signer: SignerPort }>;
}

/** Those of all actions with such a vector, in the order of the catalogue. */
export async function loadExamples(): Promise<readonly PlayableExample[]> {
  const vectors = await loadVectors();
  const named = Object.values(operationTable).flatMap(({ name: operation, action }) => {
    const vector = vectors.get(pathOf({ operation, name: 'success' }));
    return action === undefined || vector === undefined ? [] : [{ action, vector }];
  });
  const examples: PlayableExample[] = [];
  for (const { action, vector } of named) examples.push(await loadExample(action, vector));
  return examples;
}

async function loadExample(action: string, vector: Vector): Promise<PlayableExample> {
  const { args, signers } = await reach(vector, servicePortOf(await vector.fork()));
  const entry = operationTable[vector.operation];
  const signing = entry.signers.filter(({ role }) => role === 'PLAYER' || role === 'PAYER');
  const acting = signing.map(({ path }) => valueAt(args, path)).find((one) => one !== undefined);
  const wallet = typeof acting === 'string' ? acting : (signers[0]?.address ?? NOBODY);
  const own = signing.filter(({ path }) => valueAt(args, path) === wallet);
  const paths = [...own.map(({ path }) => path), ...entry.managed];
  return {
    action,
    params: withoutPaths(args, paths) as Record<string, unknown>,
    async open() {
      const service = servicePortOf(await vector.fork());
      await reach(vector, service);
      return { service, signer: new SceneSigner(wallet, signers) };
    },
  };
}

/** Who reads only needs no wallet of the scene. */
const NOBODY = '11111111111111111111111111111111';

/** Where a vector has come to the call that it is about. */
class Reached extends Error {
  readonly args: Readonly<Record<string, unknown>>;
  readonly signers: readonly Wallet[];

  constructor(args: object, signers: readonly Wallet[]) {
    super('the vector has come to its call');
    this.args = args as Record<string, unknown>;
    this.signers = signers;
  }
}

/** Plays a vector up to the call that it is about. */
async function reach(vector: Vector, service: ServicePort): Promise<Reached> {
  const script = makeScript(service, [], vector.token);
  const stop = (operation: string, args: object, signers: readonly Wallet[]): void => {
    if (operation === vector.operation) throw new Reached(args, signers);
  };
  const stopping: Script = {
    ...script,
    call: async (operation, args) => {
      stop(operation, args, []);
      return script.call(operation, args);
    },
    build: async (operation, args, ...signers) => {
      stop(operation, args, signers);
      return script.build(operation, args, ...signers);
    },
    write: async (operation, args, ...signers) => {
      stop(operation, args, signers);
      return script.write(operation, args, ...signers);
    },
  };
  try {
    await vector.play(stopping);
  } catch (error) {
    if (error instanceof Reached) return error;
    throw error;
  }
  throw new Error(`${pathOf(vector)} does not call its operation`);
}

/** The wallets of a scene. */
class SceneSigner implements SignerPort {
  readonly wallet: string;
  readonly #wallets: readonly Wallet[];

  constructor(wallet: string, wallets: readonly Wallet[]) {
    this.wallet = wallet;
    this.#wallets = wallets;
  }

  holds(address: string): boolean {
    return this.#wallets.some((one) => one.address === address);
  }

  requireUnlocked(): void {}

  async sign(transaction: Uint8Array, signers: readonly string[]): Promise<Uint8Array> {
    const signing = this.#wallets.filter(({ address }) => signers.includes(address));
    return signTransactionBytes(
      transaction.slice(),
      signing.map(({ key }) => key),
    );
  }
}

function valueAt(args: unknown, path: string): unknown {
  return path.split('.').reduce<any>((value, name) => value?.[name], args);
}

function withoutPaths(value: unknown, paths: readonly string[], at = ''): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inside]) => {
      const path = at === '' ? key : `${at}.${key}`;
      return paths.includes(path) ? [] : [[key, withoutPaths(inside, paths, path)]];
    }),
  );
}
