import { rowOf } from '../../src/daemon/grants/method-table.ts';
import { grantedClass } from '../../src/daemon/grants/never-granted.ts';
import { readStartFile } from '../../src/daemon/socket/start-file.ts';
import { actionTable, operationTable } from '../../src/methods/generated/registry.ts';
import type { GameManifest, OperationName } from '../../src/methods/generated/types.ts';
import { openSession, type TestClient } from '../daemon/support/client.ts';
import { GrantingPlayer } from '../support/granting-player.ts';
import type { PlayedPlace } from './places.ts';

/** What succeeded: each operation with the classes that its calls had. */
export type Successes = Readonly<Record<string, readonly string[]>>;

/** Of every budget that is asked for: more than the whole scenario takes. */
const AMOUNTS = { perCall: '1000000000000', perWindow: '1000000000000', inAll: '1000000000000' };
/** What a new game that is paired for it has, or may ask for again. */
const helped: readonly unknown[] = ['NotGranted', 'ApprovalBudgetUsed'];

/**
 * Somebody who plays at a place with games that ask for all that they need, and says yes to what is
 * asked each time. A game may ask six times an hour, so that another one continues from there. It
 * never made the project, in which it could do everything unasked.
 */
export class Player {
  readonly #place: PlayedPlace;
  readonly #granting: GrantingPlayer | undefined;
  readonly #successes = new Map<string, Set<string>>();
  readonly #projects: string[] = [];
  readonly #resources: string[] = [];
  #games = 0;
  #client: TestClient | undefined;

  private constructor(place: PlayedPlace, granting: GrantingPlayer | undefined) {
    this.#place = place;
    this.#granting = granting;
  }

  static async open(place: PlayedPlace): Promise<Player> {
    const granting = place.isPaired ? await GrantingPlayer.open(place.folder) : undefined;
    await granting?.approveAll();
    return new Player(place, granting);
  }

  /** What its games name from the next one on. */
  async name({ project, resource }: { project?: string; resource?: string }): Promise<void> {
    if (project !== undefined) this.#projects.push(project);
    if (resource !== undefined) this.#resources.push(resource);
    await this.nextGame();
  }

  /** Plays on as another game. */
  async nextGame(): Promise<void> {
    await this.#client?.close();
    this.#games += 1;
    const game = `com.example.game${this.#games}`;
    const { home } = this.#place.folder;
    const { url } = (await readStartFile(home, 'daemon.json'))!;
    this.#client = this.#granting
      ? await this.#granting.admit(this.#manifestOf(game))
      : await openSession(url, home, { game });
  }

  /** Calls a method, by a further game if need be. @throws the wire error. */
  async call(method: string, params: object = {}): Promise<any> {
    if (this.#client === undefined) await this.nextGame();
    const first = await this.#request(method, params);
    if (first.error === undefined) return first.result;
    if (!helped.includes(first.error.data?.name)) throw first.error;
    await this.nextGame();
    const second = await this.#request(method, params);
    if (second.error !== undefined) throw second.error;
    return second.result;
  }

  /** Notes that an operation succeeded. Where games are not paired, nothing is judged. */
  note(operation: OperationName, of: string): void {
    const classes = this.#successes.get(operation) ?? new Set();
    if (this.#granting !== undefined) classes.add(of);
    this.#successes.set(operation, classes);
  }

  /** In the order of the catalogue. */
  get successes(): Successes {
    const names = Object.keys(operationTable).filter((name) => this.#successes.has(name));
    return Object.fromEntries(names.map((name) => [name, [...this.#successes.get(name)!].sort()]));
  }

  async close(): Promise<void> {
    await this.#client?.close();
    await this.#granting?.close();
  }

  async #request(method: string, params: object) {
    const before = this.#granting?.approved ?? 0;
    const response = await this.#client!.request(method, params);
    const isAsked = (this.#granting?.approved ?? 0) > before;
    const operation = operationOf(method);
    if (response.error === undefined && operation !== undefined) {
      const of = this.#granting ? classOf(method, operation, isAsked) : 'unjudged';
      this.note(operation, of);
    }
    return response;
  }

  #manifestOf(game: string): GameManifest {
    const actions = Object.entries(actionTable).filter(
      ([, operation]) => operationTable[operation].kind === 'build',
    );
    const of = [
      ...['fees', 'deposits', 'assets'],
      ...this.#resources.flatMap((resource) => [resource, `mint:${resource}`]),
    ];
    return {
      game,
      name: 'Game',
      projects: [...this.#projects],
      actions: actions.map(([action]) => ({ action })),
      budgets: of.map((one) => ({
        ...AMOUNTS,
        of: one,
        windowHours: 24,
        reason: 'to play',
        ...(one === 'assets' ? { holdHours: 24 } : {}),
      })),
    };
  }
}

function operationOf(method: string): OperationName | undefined {
  const name = method.startsWith('api.') ? method.slice('api.'.length) : undefined;
  if (name !== undefined) {
    // What builds and signs nothing is no success of a write.
    const isBuild = operationTable[name as OperationName].kind === 'build';
    return isBuild ? undefined : (name as OperationName);
  }
  return (actionTable as Readonly<Record<string, OperationName>>)[method];
}

/** What a call was: where the player was asked, a source or power. */
function classOf(method: string, operation: OperationName, isAsked: boolean): string {
  if (operationTable[operation].kind !== 'build') return rowOf(method)!.class;
  const granted = grantedClass(method);
  if (granted !== 'source' && granted !== 'power') return isAsked ? 'power' : granted;
  if (!isAsked) throw new Error(`${method} is ${granted}, and nobody was asked`);
  return granted;
}
