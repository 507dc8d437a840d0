import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type {
  BuildName,
  OperationArguments,
  OperationResults,
} from '../../src/methods/generated/types.ts';
import type { LiveQuery } from '../../src/methods/live-port.ts';
import { type OpenedService, openService } from '../../src/service/compose.ts';
import { importState } from '../../src/service/controls/transfer.ts';
import { openSqliteStore } from '../../src/service/store/sqlite.ts';
import { openStage, type Stage } from '../conservation/stage.ts';
import { type Side, type Signed, Twins } from '../conservation/twins.ts';
import { makeRandomness, type Wallet } from '../programs/world.ts';
import { FollowedTable } from './followed-table.ts';

/** A game on a service with SQLite, which can be closed and opened again. */
export class LiveWorld {
  readonly clock = { nowMs: 1_750_000_000_000 };
  readonly folder: string;
  readonly #randomBytes = makeRandomness();
  readonly #sides: Side[] = [];
  #stage: Stage | undefined;
  #stores = 0;

  private constructor(folder: string) {
    this.folder = folder;
  }

  /** @param folder default: a new one. It is removed in the end. */
  static async open(folder = mkdtempSync(join(tmpdir(), 'gamekeeper-live-'))): Promise<LiveWorld> {
    const world = new LiveWorld(folder);
    await world.#openService();
    world.#stage = await openStage(new Twins(world.#sides, world.clock, folder));
    return world;
  }

  get stage(): Stage {
    return this.#stage!;
  }

  get service(): OpenedService {
    return this.#sides[0]!.service;
  }

  table(operation: LiveQuery['operation'], args: LiveQuery['args']): FollowedTable {
    return new FollowedTable({ operation, args }, () => this.service);
  }

  /** Builds, signs and submits. @throws Error when it does not go through. */
  async write<Name extends BuildName>(
    name: Name,
    args: OperationArguments[Name],
    ...signers: readonly Wallet[]
  ): Promise<OperationResults[Name]> {
    const { result, signed } = await this.stage.twins.build(name, args, ...signers);
    await this.submit(signed);
    return result;
  }

  async submit(...signed: readonly Signed[]): Promise<void> {
    const responses = await this.stage.twins.submit(signed);
    const failed = responses.find(({ status }) => status !== 'Success');
    if (failed !== undefined) throw new Error(JSON.stringify(failed));
  }

  async reopen(): Promise<void> {
    await this.service.close();
    await this.#openService();
  }

  /** Closes, and opens what an export holds. */
  async import(file: string): Promise<void> {
    await this.service.close();
    this.#stores += 1;
    const { now, randomBytes } = this.#options();
    await importState(file, { storePath: this.#storePath, now, randomBytes });
    await this.#openService();
  }

  async close(): Promise<void> {
    await this.service.close();
    rmSync(this.folder, { recursive: true, force: true });
  }

  get #storePath(): string {
    return join(this.folder, `service-${this.#stores}.sqlite`);
  }

  #options() {
    return { now: () => this.clock.nowMs, randomBytes: this.#randomBytes, host: 'game.test' };
  }

  async #openService(): Promise<void> {
    const store = openSqliteStore(this.#storePath);
    const service = await openService({ ...this.#options(), store });
    this.#sides[0] = { name: 'SQLite', store, service };
  }
}
