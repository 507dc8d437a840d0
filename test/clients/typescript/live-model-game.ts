import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import {
  connectToDaemon,
  type GamekeeperClient,
  isGamekeeperError,
  type LiveRows,
  type Receipt,
} from '../../../clients/typescript/src/node.ts';
import type { ModelPlay, ModelSeen, ModelTable } from '../support/live-model.ts';

/** The game of test/clients/support/live-model.ts with this client. */

type Row = Readonly<Record<string, unknown>>;

const LOOK_INTERVAL_MS = 5;
const folder = process.env.TEST_PLAY!;
const play: ModelPlay = JSON.parse(readFileSync(join(folder, 'play.json'), 'utf8'));

/** A row as text; the order of its fields is that of its type. */
function describe(row: object): string {
  return JSON.stringify(row, (_, value) => (typeof value === 'bigint' ? `${value}n` : value));
}

/** A table, and the rows that its events make of those that it had at first. */
class FollowedTable {
  readonly #client: GamekeeperClient;
  readonly #form: ModelTable;
  readonly #table: LiveRows<Row>;
  readonly #folded = new Map<string, string>();
  /** Keys that the change in progress has reported. */
  readonly #reported = new Set<string>();
  readonly problems: string[] = [];
  events = 0;

  constructor(client: GamekeeperClient, form: ModelTable, table: LiveRows<Row>) {
    this.#client = client;
    this.#form = form;
    this.#table = table;
    for (const row of table.all) this.#folded.set(this.#keyOf(row), describe(row));
    table.on('added', (row) => this.#note(row, undefined, row));
    table.on('changed', (now, before) => this.#note(now, before, now));
    table.on('removed', (row) => this.#note(row, row, undefined));
    table.on('updated', () => this.#reported.clear());
  }

  static async open(client: GamekeeperClient, form: ModelTable): Promise<FollowedTable> {
    const { live } = client;
    const open = live[form.read as 'holdings'].bind(live);
    const table = (await open(form.arguments)) as unknown as LiveRows<Row>;
    return new FollowedTable(client, form, table);
  }

  /** Compares the table with fresh reads that the ledger has not moved between. */
  async compare(): Promise<void> {
    for (;;) {
      // Also until a lost connection is open again.
      await this.#table.caughtUp({} as Receipt);
      const fresh = await this.#readFresh();
      await this.#table.caughtUp({} as Receipt);
      const rows = this.#table.all.map(describe).sort();
      const after = await this.#readFresh();
      if (fresh === undefined || after === undefined || !isSame(fresh, after)) continue;
      if (!isSame(rows, fresh)) this.#fail(`it has ${rows}, and a fresh read ${fresh}`);
      const folded = [...this.#folded.values()].sort();
      if (!isSame(folded, fresh)) this.#fail(`its events give ${folded}, a fresh read ${fresh}`);
      return;
    }
  }

  #note(row: Row, before: Row | undefined, now: Row | undefined): void {
    this.events += 1;
    const key = this.#keyOf(row);
    if (this.#reported.has(key)) this.#fail(`${key} is reported twice for one change`);
    this.#reported.add(key);
    const wanted = before && describe(before);
    if (this.#folded.get(key) !== wanted) this.#fail(`${key} was not ${wanted}`);
    if (now === undefined) this.#folded.delete(key);
    else if (wanted === describe(now)) this.#fail(`${key} is reported, and has not changed`);
    else this.#folded.set(key, describe(now));
    if (this.#table.find(key) !== now) this.#fail(`${key} is not in the table as reported`);
  }

  /** Undefined where the connection was lost. */
  async #readFresh(): Promise<string[] | undefined> {
    const [family, name] = this.#form.method.split('.') as [string, string];
    const methods = this.#client[family as 'holdings'];
    const read = methods[name as 'find'].bind(methods) as (given: object) => Promise<unknown>;
    try {
      const result = (await read(this.#form.arguments)) as Row | readonly Row[];
      return [result].flat().map(describe).sort();
    } catch (error) {
      if (isGamekeeperError(error, 'NotFound')) return [];
      if (isGamekeeperError(error, 'ConnectionClosed')) return undefined;
      throw error;
    }
  }

  #keyOf(row: Row): string {
    return String(row[this.#form.key]);
  }

  #fail(problem: string): void {
    this.problems.push(`${this.#form.read} ${describe(this.#form.arguments)}: ${problem}`);
  }
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function tell(number: number, seen: ModelSeen): void {
  const path = join(folder, `seen-${number}.json`);
  writeFileSync(`${path}.new`, JSON.stringify(seen));
  renameSync(`${path}.new`, path);
}

async function hear(number: number): Promise<string> {
  const path = join(folder, `go-${number}`);
  while (!existsSync(path)) await pause(LOOK_INTERVAL_MS);
  return readFileSync(path, 'utf8');
}

const { game, dataFolder, home, manifest, tables: forms } = play;
const client = await connectToDaemon({ game, dataFolder, home, manifest: manifest ?? undefined });
const tables: FollowedTable[] = [];
for (const form of forms) tables.push(await FollowedTable.open(client, form));
for (let number = 0; ; number += 1) {
  const problems = tables.flatMap((table) => table.problems);
  const events = tables.reduce((sum, table) => sum + table.events, 0);
  tell(number, { pid: process.pid, events, problems });
  if ((await hear(number)) === 'end') break;
  for (const table of tables) await table.compare();
}
client.close();
