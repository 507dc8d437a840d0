import {
  CallTimeout,
  connectToDaemon,
  describeForPlayer,
  type GamekeeperClient,
  isGamekeeperError,
  type LaunchOptions,
} from '../../../clients/typescript/src/node.ts';
import type { Step } from '../support/scripted-connections.ts';
import type { Play, Played } from '../support/scripted-suite.ts';

/** The game that plays scripts with this client. */

const PATIENCE_MS = 120_000;

async function play({
  name,
  launch,
  games = 1,
  steps,
  connectWithinMs = PATIENCE_MS,
  ...where
}: Play): Promise<Played> {
  const { isInFlatpak, ...place } = where;
  if (isInFlatpak) process.env.FLATPAK_ID = 'com.example.scripted';
  else delete process.env.FLATPAK_ID;
  const beganMs = Date.now();
  const connect = (given?: LaunchOptions): Promise<GamekeeperClient> =>
    connectToDaemon({
      game: 'com.example.scripted',
      ...place,
      ...{ launch: given, startTimeoutMs: PATIENCE_MS, connectTimeoutMs: connectWithinMs },
    });
  const opening = Array.from({ length: games }, () => connect(launch));
  const [first] = await Promise.allSettled(opening);
  const times = { beganMs, knewMs: Date.now() };
  if (first!.status === 'rejected') {
    const error = first!.reason;
    const others = launch && (await outcomeOf(connect().then(closeAgain)));
    const line = `connect: ${describe(error)}${others ? `; without launching: ${others}` : ''}`;
    const shown = describeForPlayer(error, { language: 'en' });
    return { name, line, ...times, message: error.message, shown };
  }
  const clients = await Promise.all(opening);
  const opened = clients.map(({ currentSession }) => `open on ${currentSession.service}`);
  const game = new ScriptedGame(clients[0]!);
  const told: string[] = [];
  for (const step of steps) told.push(await game.take(step));
  for (const client of clients) client.close();
  return { name, line: told.length === 0 ? opened.join(', ') : told.join('; '), ...times };
}

function closeAgain(client: GamekeeperClient): string {
  client.close();
  return 'open';
}

/** One session of it. */
class ScriptedGame {
  readonly #client: GamekeeperClient;
  readonly #reopened: Promise<unknown>;
  readonly #closed: Promise<number>;
  #numbers = 0;

  constructor(client: GamekeeperClient) {
    this.#client = client;
    this.#reopened = new Promise((resolve) => client.onReopened(resolve));
    this.#closed = new Promise((resolve) => client.onClosed(({ code }) => resolve(code)));
  }

  async take(step: Step): Promise<string> {
    if (step.do === 'reopened') return this.#reopened.then(() => 'reopened');
    if (step.do === 'closed') return `closed ${await this.#closed}`;
    if (step.do === 'read while frozen') return `${step.do}: ${await this.#readFrozen()}`;
    const calls = Array.from({ length: step.times ?? 1 }, () => this.#call(step));
    // Of those that fail nobody else knows until then.
    const told = calls.map(outcomeOf);
    if (step.do === 'flood') {
      await Promise.race(calls).catch(() => this.#client.close());
    }
    return `${step.do}: ${count(await Promise.all(told))}`;
  }

  async #call({ do: what, withinMs }: Step): Promise<string> {
    const options = { timeoutMs: withinMs };
    if (what === 'send') {
      await this.#client.callNamed('api.sendBulkTransactions', {}, options);
    } else if (what === 'session') {
      await this.#client.callNamed('session.get', {}, options);
    } else if (what === 'write') {
      const { asked } = (await this.#client.callNamed('resources.mint', {}, options)) as any;
      return `answered at asking ${asked}`;
    } else {
      const params = { number: this.#numbers };
      this.#numbers += 1;
      const { number } = (await this.#client.callNamed('test.read', params, options)) as any;
      if (number !== params.number) return 'answered with the answer of another call';
    }
    return 'answered';
  }

  async #readFrozen(): Promise<string> {
    const beganMs = performance.now();
    const resumed = new Promise<void>((resolve) => this.#client.onResumedResponding(resolve));
    const told: string[] = [];
    this.#client.onStoppedResponding(() => {
      told.push(`stopped responding after ${secondsSince(beganMs)}`);
      void this.#client.callNamed('test.thaw');
    });
    told.push(await outcomeOf(this.#call({ do: 'read' })));
    await resumed;
    return [...told, 'responding again'].join(', ');
  }
}

/** A busy machine tells it later. */
function secondsSince(beganMs: number): string {
  return performance.now() - beganMs < 3000 ? 'less than 3 s' : '3 s';
}

function outcomeOf(call: Promise<string>): Promise<string> {
  return call.catch(describe);
}

function describe(error: unknown): string {
  if (error instanceof CallTimeout) return 'timed out';
  if (!isGamekeeperError(error)) return String(error);
  const code = isGamekeeperError(error, 'ConnectionClosed') ? ` ${error.context.code}` : '';
  return `${error.name}${code}${error.retryable ? ' retryable' : ''}`;
}

/** One outcome as it is, and several by how often each came. */
function count(outcomes: readonly string[]): string {
  if (outcomes.length === 1) return outcomes[0]!;
  const kinds = [...new Set(outcomes)].sort();
  return kinds
    .map((kind) => `${outcomes.filter((outcome) => outcome === kind).length} ${kind}`)
    .join(', ');
}

const plays: readonly Play[] = JSON.parse(process.env.TEST_SCRIPTS!);
for (const one of plays) process.stdout.write(`played ${JSON.stringify(await play(one))}\n`);
