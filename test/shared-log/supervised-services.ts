import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { readCommands } from '../docs/pages.ts';
import { Authority } from '../support/certificates.ts';
import {
  type HomeFolder,
  makeHomeFolder,
  RunningCommand,
  runCommand,
} from '../support/daemon-process.ts';
import { findFreePort } from '../support/free-port.ts';
import { blockWith, PAGE } from './patroni-cluster.ts';
import { account, PROGRAMS } from './postgres-server.ts';

/** Where the database of docs/guides/shared-service.md is here. */
interface Database {
  /** What `--log` is given. */
  readonly log: string;
  /** The folder with the socket of the primary. */
  readonly socket: string;
}

const PASSWORD = 'a password of the role';
const unit = () => blockWith('ExecStart=').text;

/** The two processes of docs/guides/shared-service.md, started again as its unit says. */
export class SupervisedServices {
  readonly folder: HomeFolder;
  readonly url: string;
  readonly caFile: string;
  /** Where `/readyz` of each is. */
  readonly health: Readonly<Record<string, number>>;
  readonly #database: Database;
  readonly #running = new Map<string, RunningCommand>();
  #writer = '';
  #isEnding = false;

  private constructor(folder: HomeFolder, database: Database, ports: readonly number[]) {
    const [port, a, b] = ports;
    this.folder = folder;
    this.#database = database;
    this.url = `https://localhost:${port}/`;
    this.health = { a: a!, b: b! };
    const authority = new Authority(join(folder.path, 'authority'));
    this.caFile = authority.own.certFile;
    const { cert, key } = authority.sign('DNS:localhost');
    writeFileSync(join(folder.path, 'cert.pem'), cert);
    writeFileSync(join(folder.path, 'key.pem'), key, { mode: 0o600 });
    writeFileSync(join(folder.path, 'log-password'), `${PASSWORD}\n`, { mode: 0o600 });
    writeFileSync(join(folder.path, 'db-ca.pem'), authority.own.cert);
  }

  /** Makes the role, the database and the key as the page says. */
  static async on(database: Database): Promise<SupervisedServices> {
    const ports = await Promise.all([findFreePort(), findFreePort(), findFreePort()]);
    const services = new SupervisedServices(makeHomeFolder(), database, ports);
    for (const command of readCommands(PAGE)) {
      const [first, ...words] = services.#wordsOf(command);
      if (command.startsWith('sudo -u postgres ')) await services.#asPostgres(words.slice(2));
      else if (first === './gamekeeper' && words[0] === 'log-key') {
        const { status, stderr } = await runCommand(words);
        if (status !== 0) throw new Error(stderr);
      }
    }
    return services;
  }

  /** Starts a process, and again whenever it ends. */
  begin(name: string): void {
    const exec = /^ExecStart=\S+ (.+)$/m.exec(unit())![1]!;
    // The page has wallets that bring their own money.
    const words = [...this.#wordsOf(exec, name), '--starter-sol', '100'];
    const service = new RunningCommand(words);
    this.#running.set(name, service);
    void service.ended.then(async () => {
      if (this.#isEnding || !/^Restart=always$/m.test(unit())) return;
      await delay(Number(/^RestartSec=(\d+)$/m.exec(unit())![1]) * 1000);
      if (!this.#isEnding) this.begin(name);
    });
  }

  /** The one that wrote when `areTwo` resolved last. */
  get writer(): string {
    return this.#writer;
  }

  processOf(name: string): RunningCommand {
    return this.#running.get(name)!;
  }

  /** Its command with the words of the page. */
  commandOf(command: string, name: string): readonly string[] {
    return this.#wordsOf(command, name);
  }

  /** Resolves when one process writes and the other follows. */
  async areTwo(): Promise<void> {
    for (;;) {
      const [a, b] = await Promise.all(Object.values(this.health).map(stateAt));
      this.#writer = a === 'writing' ? 'a' : 'b';
      if ([a, b].toSorted().join() === 'following,writing') return;
      await delay(LOOK_INTERVAL_MS);
    }
  }

  async stop(name: string, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    await this.processOf(name).stop(signal);
  }

  async remove(): Promise<void> {
    this.#isEnding = true;
    await Promise.all([...this.#running.values()].map((service) => service.stop('SIGKILL')));
    this.folder.remove();
  }

  /** As a shell splits them, with what is here in place of the names of the page. */
  #wordsOf(command: string, name = 'a'): string[] {
    const port = new URL(this.url).port;
    const here = command
      .replaceAll('/var/lib/gamekeeper', join(this.folder.path, name))
      .replaceAll('/etc/gamekeeper', this.folder.path)
      .replace(/postgres:\/\/gamekeeper@\S+\/gamekeeper/, this.#database.log)
      .replaceAll('https://games.example:8443/', this.url)
      .replaceAll('0.0.0.0:8443', `${machines[name]}:${port}`)
      .replaceAll('8600', String(this.health[name]));
    return here.split(' ');
  }

  /** Runs one of PostgreSQL's programs, which asks for a password twice if at all. */
  async #asPostgres([program, ...args]: readonly string[]): Promise<void> {
    const env = { PATH: PROGRAMS, PGHOST: this.#database.socket };
    const child = spawn(join(PROGRAMS, program!), args, {
      ...{ ...account, cwd: '/', env, detached: true },
      stdio: ['pipe', 'ignore', 'pipe'],
    });
    child.stdin!.end(`${PASSWORD}\n${PASSWORD}\n`);
    const [said, [status]] = await Promise.all([text(child.stderr!), once(child, 'exit')]);
    if (status !== 0) throw new Error(`${program} ended with ${status}: ${said}`);
  }
}

const LOOK_INTERVAL_MS = 100;
/** Addresses of this machine, as if each were another. */
const machines: Readonly<Record<string, string>> = { a: '127.0.0.1', b: '127.0.0.2' };

async function stateAt(port: number): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined);
  return ((await answer?.json()) as { state: string } | undefined)?.state ?? 'no answer';
}
