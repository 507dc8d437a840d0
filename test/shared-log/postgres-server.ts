import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { Requirement } from '../support/machine.ts';

/** Where Debian has the programs of PostgreSQL 15. */
export const PROGRAMS = '/usr/lib/postgresql/15/bin';
const LOOK_INTERVAL_MS = 20;
/** A suite may have a hundred logs open, with a few connections each. */
const CONNECTIONS_MAX = 400;

export const postgres: Requirement = {
  name: 'PostgreSQL 15',
  brings: 'apt-get install postgresql-15',
  isAvailable: () => existsSync(join(PROGRAMS, 'postgres')),
};

/** Whom the server runs as: it refuses to be root. */
export const account = process.getuid?.() === 0 ? accountOf('postgres') : undefined;

function accountOf(name: string): { uid: number; gid: number } {
  const id = (flag: string) => Number(execFileSync('id', [flag, name], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

function run(program: string, args: readonly string[]): void {
  execFileSync(join(PROGRAMS, program), args, { ...account, cwd: '/', stdio: 'pipe' });
}

function makeFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), name));
  if (account !== undefined) chownSync(folder, account.uid, account.gid);
  return folder;
}

let template: string | undefined;

/** A database system that was just made; made once, and copied. */
function copyTemplate(to: string): void {
  if (template === undefined) {
    template = makeFolder('postgres-template-');
    const made = template;
    process.on('exit', () => rmSync(made, { recursive: true, force: true }));
    run('initdb', [
      '-D',
      join(made, 'data'),
      '-U',
      'postgres',
      '-A',
      'trust',
      '-N',
      '--wal-segsize=1',
    ]);
  }
  execFileSync('cp', ['-r', join(template, 'data'), to], { ...account, cwd: '/' });
}

/** A server of its own, in a folder of its own, on a socket there. */
export class PostgresServer {
  readonly folder: string;
  #process: ChildProcess | undefined;
  /** Where it can be reached over TCP; nowhere by default. */
  #address = '';

  private constructor(folder: string) {
    this.folder = folder;
  }

  static async start(): Promise<PostgresServer> {
    const server = new PostgresServer(makeFolder('postgres-'));
    copyTemplate(server.data);
    await server.start();
    return server;
  }

  /** Also listens at an address of this machine from its next start, with TLS if it has a key. */
  listenAt(address: string, tls: { cert: string; key: string } | undefined): void {
    this.#address = address;
    appendFileSync(join(this.data, 'pg_hba.conf'), 'host all all samehost trust\n');
    appendFileSync(join(this.data, 'postgresql.conf'), `ssl = ${tls ? 'on' : 'off'}\n`);
    if (tls === undefined) return;
    this.#write('server.crt', tls.cert);
    this.#write('server.key', tls.key);
  }

  /** The server reads a key of its own alone. */
  #write(name: string, text: string): void {
    const path = join(this.data, name);
    writeFileSync(path, text, { mode: 0o600 });
    if (account !== undefined) chownSync(path, account.uid, account.gid);
  }

  /** A standby that follows this one. */
  async startStandby(): Promise<PostgresServer> {
    const standby = new PostgresServer(makeFolder('postgres-'));
    const from = `host=${this.folder} user=postgres application_name=standby`;
    run('pg_basebackup', ['-D', standby.data, '-R', '-X', 'stream', '-c', 'fast', '-d', from]);
    await standby.start();
    return standby;
  }

  get data(): string {
    return join(this.folder, 'data');
  }

  async start(): Promise<void> {
    const connections = `max_connections=${CONNECTIONS_MAX}`;
    const settings = ['-c', `listen_addresses=${this.#address}`, '-c', connections];
    const args = ['-D', this.data, '-k', this.folder, ...settings];
    const server = spawn(join(PROGRAMS, 'postgres'), args, {
      ...{ ...account, cwd: '/', stdio: 'ignore' },
    });
    this.#process = server;
    for (;;) {
      if (server.exitCode !== null) throw new Error(`PostgreSQL ended with ${server.exitCode}`);
      const isUp = await this.ask('SELECT 1').then(
        () => true,
        () => false,
      );
      if (isUp) return;
      await delay(LOOK_INTERVAL_MS);
    }
  }

  /** Ends it. SIGQUIT ends it without writing anything more; SIGINT in order. */
  async stop(signal: 'SIGINT' | 'SIGQUIT' | 'SIGKILL' = 'SIGQUIT'): Promise<void> {
    const server = this.#process;
    if (server === undefined || server.exitCode !== null || server.signalCode !== null) return;
    const children = childrenOf(server.pid!);
    const ended = once(server, 'exit');
    server.kill(signal);
    await ended;
    // They notice that their server is gone, and hold its memory until then.
    while (children.some(isThere)) await delay(LOOK_INTERVAL_MS);
  }

  async restart(signal: 'SIGINT' | 'SIGQUIT' | 'SIGKILL'): Promise<void> {
    await this.stop(signal);
    await this.start();
  }

  promote(): void {
    run('pg_ctl', ['promote', '-D', this.data, '-w']);
  }

  /** What its own tool writes for a backup. */
  dump(): string {
    const args = ['-h', this.folder, '-U', 'postgres', 'postgres'];
    const most = { encoding: 'utf8', maxBuffer: 1 << 28 } as const;
    return execFileSync(join(PROGRAMS, 'pg_dump'), args, { ...account, cwd: '/', ...most });
  }

  /** Each statement on a connection of its own. */
  async ask(text: string, values: unknown[] = []): Promise<Record<string, any>[]> {
    const client = new pg.Client({ host: this.folder, user: 'postgres', database: 'postgres' });
    client.on('error', () => {});
    await client.connect();
    try {
      const { rows } = await client.query(text, values);
      return rows;
    } finally {
      await client.end();
    }
  }

  /** Waits until a query has a row, or something else has come about. */
  async until(text: string, isOver = () => false): Promise<Record<string, any>> {
    for (;;) {
      const [row] = await this.ask(text);
      if (row !== undefined || isOver()) return row ?? {};
      await delay(LOOK_INTERVAL_MS);
    }
  }

  /** Changes a setting while it runs, and waits until new sessions have it. */
  async set(name: string, value: string): Promise<void> {
    await this.ask(`ALTER SYSTEM SET ${name} = '${value}'`);
    await this.ask('SELECT pg_reload_conf()');
    await this.until(`SELECT 1 WHERE current_setting('${name}') = '${value}'`);
  }

  async remove(): Promise<void> {
    await this.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

function childrenOf(pid: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((child) => parentOf(child) === pid);
}

/** Of a process that may have ended; proc(5). */
function parentOf(pid: number): number | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(text.slice(text.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return undefined;
  }
}

const isThere = (pid: number): boolean => parentOf(pid) !== undefined;
