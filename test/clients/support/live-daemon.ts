import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import type { Socket } from 'node:net';
import { type WebSocket, WebSocketServer } from 'ws';
import {
  type DaemonStart,
  makeRefusal,
  makeWallet,
  type Request,
  session,
  shakeHands,
  writeDaemonFile,
} from './daemon-side.ts';
import type { Act, LiveCase, SubscribeAnswer, Units } from './live-cases.ts';

/** The package names no way to what it sends over, or in one piece. */
const streamOf = (socket: WebSocket): Socket =>
  (socket as unknown as { readonly _socket: Socket })._socket;

/** A connection of the game. */
interface Wire {
  readonly socket: WebSocket;
  /** The number of the notification that was sent last. */
  number: number;
}

/** What a table is of. */
type Read = 'inventory' | 'holdings';

/** The daemon of a case: a real one up to the session, and then what the case says. */
export class LiveDaemon {
  /** The calls of `live` that came, in their order. */
  readonly asked: string[] = [];
  readonly #home: string;
  readonly #answers: SubscribeAnswer[];
  readonly #reads = new Map<string, Read>();
  readonly #caughtUp: readonly Act[];
  /** Answers that are late. */
  #late: (() => void)[] = [];
  readonly #start: DaemonStart = {
    secret: randomBytes(32),
    network: '1'.repeat(32),
    refusal: undefined,
  };
  #server!: WebSocketServer;

  private constructor(home: string, answers: readonly SubscribeAnswer[]) {
    this.#home = home;
    this.#answers = [...answers];
    this.#caughtUp = answers.flatMap((one) =>
      typeof one === 'object' && 'has' in one ? (one.caughtUp ?? []) : [],
    );
  }

  /** @param home its folder, which is made. */
  static async start(home: string, { answers }: Pick<LiveCase, 'answers'>): Promise<LiveDaemon> {
    const daemon = new LiveDaemon(home, answers);
    mkdirSync(home, { mode: 0o700 });
    await daemon.#listen();
    return daemon;
  }

  close(): Promise<void> {
    for (const socket of this.#server.clients) socket.terminate();
    return new Promise((resolve) => this.#server.close(() => resolve()));
  }

  async #listen(): Promise<void> {
    const server = new WebSocketServer({ host: '127.0.0.1', port: 0, perMessageDeflate: false });
    this.#server = server;
    await new Promise((resolve) => server.once('listening', resolve));
    server.on('connection', (socket) => this.#serve({ socket, number: 0 }));
    writeDaemonFile(this.#home, server, this.#start);
  }

  async #move(): Promise<void> {
    this.#start.secret = randomBytes(32);
    await this.close();
    await this.#listen();
  }

  #serve(wire: Wire): void {
    const { socket } = wire;
    const wallet = makeWallet();
    const own = shakeHands(socket, this.#start, wallet);
    const opened = { ...session, network: this.#start.network, wallet, missing: null };
    socket.on('message', (data) => {
      const request = JSON.parse(String(data)) as Request;
      const { id, method, params } = request;
      const answer = (body: object) => socket.send(JSON.stringify({ jsonrpc: '2.0', id, ...body }));
      if (method in own) own[method]!(params, answer, id);
      else if (method === 'session.get') answer({ result: opened });
      else if (method === 'live.subscribe') this.#subscribe(request, wire, answer);
      else if (method === 'live.unsubscribe') answer({ result: this.#hear('unsubscribe', params) });
      else if (method === 'live.catchUp') {
        this.#hear('catchUp', params);
        for (const act of this.#caughtUp) this.#act(act, wire);
        answer({ result: true });
      } else if (method === 'test.act') {
        const acts: readonly Act[] = params.acts;
        for (const act of acts) this.#act(act, wire);
        if (!acts.includes('cut') && !acts.includes('move')) answer({ result: null });
      } else if (method !== '$/cancelRequest') answer({ error: makeRefusal('MethodNotFound') });
    });
  }

  #hear(method: string, { table }: Request['params']): boolean {
    this.asked.push(`${method} ${table}`);
    return true;
  }

  #subscribe({ params }: Request, wire: Wire, answer: (body: object) => void): void {
    const since = params.since === undefined ? '' : ` since ${params.since}`;
    this.asked.push(`subscribe ${params.read} ${JSON.stringify(params.arguments)}${since}`);
    const table = `t${this.#reads.size + 1}`;
    this.#reads.set(table, params.read);
    const given = this.#answers.shift();
    if (given === undefined) answer({ error: makeRefusal('InternalError') });
    else if (given === 'cut') wire.socket.terminate();
    else if ('refuse' in given) answer({ error: makeRefusal(given.refuse) });
    else {
      const { as = table, has, gone, position = 'p1', names, isLate, following = [] } = given;
      const changes = this.#changes(table, has, gone, names);
      const result = { table: as, position, isWhole: gone === undefined, ...changes };
      const send = (): void => {
        const stream = streamOf(wire.socket);
        stream.cork();
        answer({ result });
        for (const act of following) this.#act(act, wire);
        stream.uncork();
      };
      if (isLate) this.#late.push(send);
      else send();
    }
  }

  #act(act: Act, wire: Wire): void {
    if (act === 'skip') wire.number += 1;
    else if (act === 'repeat') wire.number -= 1;
    else if (act === 'cut') wire.socket.terminate();
    else if (act === 'move') void this.#move();
    else if (act === 'answer') for (const send of this.#late.splice(0)) send();
    else if ('sends' in act) notify(wire, act.sends, act.params);
    else if ('large' in act) {
      const uri = 'x'.repeat(act.characters);
      const records = [{ ...makeItem('gold', '2'), uri }];
      notify(wire, 'changed', {
        ...{ table: act.large, position: 'p2', records, removed: [], names: [] },
      });
    } else if ('changed' in act) {
      const { changed: table, has = {}, gone, position = 'p1', names } = act;
      const changes = this.#changes(table, has, gone, names);
      if (act.isReversed) changes.records = changes.records.map(reverseFields);
      notify(wire, 'changed', { table, position, ...changes });
    } else if ('stale' in act) {
      notify(wire, 'freshness', { table: act.stale, staleSince: act.since });
    } else if ('behind' in act) {
      notify(wire, 'ended', { table: act.behind, reason: 'BEHIND', error: null });
    } else {
      const error = makeRefusal(act.error);
      notify(wire, 'ended', { table: act.refused, reason: 'REFUSED', error });
    }
  }

  #changes(
    table: string,
    has: Units,
    removed: readonly string[] = [],
    names: Readonly<Record<string, string>> = {},
  ): { records: object[]; readonly removed: readonly string[]; readonly names: object[] } {
    const make = this.#reads.get(table) === 'holdings' ? makeHolding : makeItem;
    return {
      records: Object.entries(has).map(([key, units]) => make(key, String(units))),
      removed,
      names: Object.entries(names).map(([address, name]) => ({
        ...{ address, name },
        ...{ symbol: null, decimals: null, uri: null },
      })),
    };
  }
}

function notify(wire: Wire, what: string, params: object): void {
  wire.number += 1;
  const { number } = wire;
  const frame = { jsonrpc: '2.0', method: `live.${what}`, params: { number, ...params } };
  wire.socket.send(JSON.stringify(frame));
}

const reverseFields = (record: object): object =>
  Object.fromEntries(Object.entries(record).reverse());

const makeItem = (resource: string, amount: string): object => ({
  ...{ resource, amount, inTree: amount, inTokenAccounts: '0' },
  ...{ decimals: null, name: null, symbol: null, uri: null, project: null },
});

const makeHolding = (address: string, balance: string): object => ({
  ...{
    __typename: 'Holding',
    address,
    balance,
    characteristics: null,
    holder: '4'.repeat(32),
    leaf_idx: '0',
  },
  ...{ proof: null, resource: null, tree_id: '1'.repeat(32) },
});
