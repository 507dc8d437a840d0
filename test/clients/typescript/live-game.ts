import {
  connectToDaemon,
  type GamekeeperClient,
  isGamekeeperError,
  type LiveEvents,
  type LiveRows,
} from '../../../clients/typescript/src/node.ts';
import type { Act, Step } from '../support/live-cases.ts';
import type { LivePlay, LivePlayed } from '../support/live-suite.ts';

/** The game that plays the cases of live tables with this client. */

/** Lines of the inventory, and holdings of a wallet. */
interface Row {
  readonly resource?: string | null;
  readonly address?: string;
  readonly amount?: bigint;
  readonly balance?: bigint;
}

// Handlers that fail are the game's; a game that does not mind continues.
process.on('uncaughtException', (error) => {
  if (error.message !== 'a handler failed') throw error;
});

async function play({ name, home, steps }: LivePlay): Promise<LivePlayed> {
  const client = await connectToDaemon({ game: 'com.example.live', home });
  const game = new LiveGame(client);
  const said: string[] = [];
  for (const step of steps) said.push(await game.take(step));
  client.close();
  return { name, line: said.join('; ') };
}

class LiveGame {
  readonly #client: GamekeeperClient;
  readonly #tables = new Map<string, LiveRows<Row>>();
  readonly #reopened: Promise<unknown>;
  readonly #handlers = new Map<string, (() => void)[]>();
  #events: string[] = [];
  #heard: (event: string) => void = () => {};

  constructor(client: GamekeeperClient) {
    this.#client = client;
    this.#reopened = new Promise((resolve) => client.onReopened(resolve));
  }

  async take(step: Step): Promise<string> {
    switch (step.do) {
      case 'open':
        return this.#open(step.table, step.holder);
      case 'open quietly':
        this.#tables.set(step.table, rowsOf(await this.#client.live.inventory()));
        return `${step.table} opens`;
      case 'act':
        return this.#act(step.acts, step.until);
      case 'reopened':
        await this.#reopened;
        return 'reopened';
      case 'close client':
        this.#client.close();
        return this.#sayEvents();
      case 'name': {
        const known = this.#table(step.table).names(step.address);
        return `${step.address} is ${known?.name ?? 'nameless'}`;
      }
      default:
        return this.#takeOf(step.table, step.do);
    }
  }

  #table(name: string): LiveRows<Row> {
    return this.#tables.get(name)!;
  }

  async #open(name: string, holder: string | undefined): Promise<string> {
    const { live } = this.#client;
    try {
      const table = await (holder === undefined ? live.inventory() : live.holdings({ holder }));
      this.#tables.set(name, rowsOf(table));
    } catch (error) {
      return `${name}: ${isGamekeeperError(error) ? error.name : error}`;
    }
    this.#listen(name);
    return this.#rows(name);
  }

  #listen(name: string): void {
    this.#on(name, 'added', (row) => this.#hear(`${name} added ${say(row)}`));
    this.#on(name, 'changed', (now, before) =>
      this.#hear(`${name} changed ${say(now)} from ${unitsOf(before)}`),
    );
    this.#on(name, 'removed', (row) => this.#hear(`${name} removed ${say(row)}`));
    this.#on(name, 'updated', () => this.#hear(`${name} updated`));
    this.#on(name, 'state', (state) => this.#hear(`${name} is ${state}`));
  }

  #on<Name extends keyof LiveEvents<Row>>(
    table: string,
    event: Name,
    handler: LiveEvents<Row>[Name],
  ): void {
    const handlers = this.#handlers.get(table) ?? [];
    handlers.push(this.#table(table).on(event, handler));
    this.#handlers.set(table, handlers);
  }

  #takeOff(name: string): void {
    for (const takeOff of this.#handlers.get(name)!.splice(0)) takeOff();
  }

  #hear(event: string): void {
    this.#events.push(event);
    this.#heard(event);
  }

  async #act(acts: readonly Act[], until: string | undefined): Promise<string> {
    const heard = new Promise<void>((resolve) => {
      this.#heard = (event) => event === until && resolve();
    });
    const asked = this.#client.callNamed('test.act', { acts });
    if (until !== undefined) {
      await asked.catch(() => {});
      await heard;
    } else {
      await asked;
      await this.#client.callNamed('test.act', { acts: [] });
    }
    return this.#sayEvents();
  }

  #sayEvents(): string {
    return this.#events.splice(0).join(', ') || 'nothing';
  }

  async #takeOf(name: string, what: string): Promise<string> {
    const table = this.#table(name);
    switch (what) {
      case 'rows':
        return this.#rows(name);
      case 'ones': {
        const keys = table.findBy('amount', 1n).map(keyOf);
        return `${name} has one of ${keys.sort().join(', ')}`;
      }
      case 'state':
        return this.#state(name);
      case 'close':
        table.close();
        return 'closed';
      case 'take off':
        this.#takeOff(name);
        return 'taken off';
      case 'catch up':
        await table.caughtUp({} as never);
        return `${name} caught up`;
      default:
        return this.#listenMore(name, what);
    }
  }

  #listenMore(name: string, what: string): string {
    const table = this.#table(name);
    const look = () => this.#hear(this.#rows(name).replace(`${name} has`, `${name} sees`));
    const close = () => {
      table.close();
      this.#hear(`${name} closes`);
    };
    const takeOff = () => {
      this.#takeOff(name);
      this.#hear(`${name} takes off`);
    };
    const fail = () => {
      throw new Error('a handler failed');
    };
    switch (what) {
      case 'throw':
        this.#takeOff(name);
        for (const event of ['added', 'changed', 'removed', 'updated', 'state'] as const) {
          this.#on(name, event, fail);
        }
        this.#listen(name);
        return 'throwing';
      case 'take off within':
        this.#on(name, 'added', takeOff);
        return 'taking off';
      case 'take off first':
        this.#takeOff(name);
        this.#on(name, 'added', takeOff);
        this.#listen(name);
        return 'taking off';
      case 'close first':
        this.#takeOff(name);
        this.#on(name, 'added', close);
        this.#listen(name);
        return 'closing';
      case 'close within':
        this.#on(name, 'added', close);
        return 'closing';
      case 'close at once':
        this.#on(name, 'state', close);
        return 'closing';
      case 'look within':
        this.#on(name, 'added', look);
        this.#on(name, 'removed', look);
        return 'looking';
      default:
        throw new Error(`the game has no step ${what}`);
    }
  }

  #rows(name: string): string {
    const rows = [...this.#table(name).all].map(say).sort();
    return `${name} has ${rows.join(', ') || 'nothing'}`;
  }

  #state(name: string): string {
    const { state, staleSince, error } = this.#table(name);
    if (state === 'ended') {
      return `${name} is ended${isGamekeeperError(error) ? ` by ${error.name}` : ''}`;
    }
    return `${name} is ${state}${staleSince === undefined ? '' : ' since'}`;
  }
}

function rowsOf(table: object): LiveRows<Row> {
  return table as LiveRows<Row>;
}

function keyOf({ resource, address }: Row): string {
  return address ?? resource!;
}

function unitsOf({ amount, balance }: Row): bigint {
  return balance ?? amount!;
}

function say(row: Row): string {
  return `${keyOf(row)} ${unitsOf(row)}`;
}

const plays: readonly LivePlay[] = JSON.parse(process.env.TEST_LIVE_CASES!);
for (const one of plays) process.stdout.write(`played ${JSON.stringify(await play(one))}\n`);
