import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type Block, readBlocks } from '../docs/pages.ts';
import type { Requirement } from '../support/machine.ts';
import { account } from './postgres-server.ts';

/** The database of docs/guides/shared-service.md: three machines, each a loopback address here. */

export const PAGE = 'docs/guides/shared-service.md';
const LOOK_INTERVAL_MS = 100;
const machines = [1, 2, 3] as const;
type Machine = (typeof machines)[number];

export const patroni: Requirement = {
  name: 'Patroni with etcd',
  brings: 'apt-get install patroni etcd-server',
  // It takes the account of PostgreSQL.
  isAvailable: () =>
    account !== undefined &&
    ['patroni', 'etcd'].every((name) => existsSync(join('/usr/bin', name))),
};

/** The block of the page that has some text. */
export function blockWith(text: string): Block {
  const found = readBlocks(PAGE).filter((block) => block.text.includes(text));
  if (found.length !== 1) throw new Error(`${found.length} blocks of ${PAGE} have ${text}`);
  return found[0]!;
}

interface Member {
  readonly name: string;
  readonly role: string;
  readonly state: string;
}

export class PatroniCluster {
  readonly folder: string;
  /** Stands for 10.0.0 of the page. */
  readonly #network: string;
  readonly #processes = new Map<string, ChildProcess>();

  /** @param number from 1 to 254: clusters at one time have different ones. */
  private constructor(number: number) {
    this.folder = mkdtempSync(join(tmpdir(), 'patroni-'));
    chmodSync(this.folder, 0o755);
    this.#network = `127.77.${number}`;
  }

  static async start(number: number): Promise<PatroniCluster> {
    const cluster = new PatroniCluster(number);
    for (const machine of machines) cluster.#write(machine);
    for (const machine of machines) cluster.#startEtcd(machine);
    for (const machine of machines) cluster.startPatroni(machine);
    return cluster;
  }

  /** The address of a machine. */
  addressOf(machine: Machine): string {
    return `${this.#network}.1${machine}`;
  }

  /** What the page says of the first machine, for another one here. */
  localise(text: string, machine: Machine = 1): string {
    const own = this.#folderOf(machine);
    return text
      .replace(/^(ETCD_\w+URLS=\S+?)10\.0\.0\.11:/gm, `$1${this.addressOf(machine)}:`)
      .replace(/(restapi: .*|listen: .*|connect_address: .*)/g, (line) =>
        line.replaceAll('10.0.0.11', this.addressOf(machine)),
      )
      .replace('ETCD_NAME=db1', `ETCD_NAME=db${machine}`)
      .replace('name: db1', `name: db${machine}`)
      .replaceAll('10.0.0.0/24', '127.0.0.0/8')
      .replaceAll('10.0.0.', `${this.#network}.`)
      .replaceAll('/var/lib/etcd/gamekeeper', join(own, 'etcd'))
      .replaceAll('/var/lib/postgresql/15/gamekeeper', join(own, 'data'))
      .replaceAll('/etc/gamekeeper', this.folder);
  }

  /** The name of the leader, once there is one with a synchronous standby. */
  async leader(): Promise<Machine> {
    for (;;) {
      const members = await this.members();
      const leader = members.find(({ role, state }) => role === 'leader' && state === 'running');
      const hasStandby = members.some(({ role }) => role === 'sync_standby');
      if (leader !== undefined && hasStandby) return machineOf(leader);
      await delay(LOOK_INTERVAL_MS);
    }
  }

  /** Until all machines have their part. */
  async settled(): Promise<void> {
    await this.leader();
    const isThere = ({ state }: Member) => ['running', 'streaming'].includes(state);
    while ((await this.members()).filter(isThere).length < machines.length) {
      await delay(LOOK_INTERVAL_MS);
    }
  }

  async leaderOtherThan(former: Machine): Promise<void> {
    while ((await this.leader()) === former) await delay(LOOK_INTERVAL_MS);
  }

  /** The folder with the socket of a machine. */
  socketOf(machine: Machine): string {
    return this.#folderOf(machine);
  }

  /** What `--log` is given. */
  get log(): string {
    const hosts = machines.map((machine) => this.addressOf(machine));
    return `postgres://gamekeeper@${hosts.join(',')}/gamekeeper`;
  }

  /** The standby that has all that is acknowledged. */
  async synchronous(): Promise<Machine> {
    await this.leader();
    const member = (await this.members()).find(({ role }) => role === 'sync_standby');
    return member === undefined ? this.synchronous() : machineOf(member);
  }

  /** As any of the machines that answer sees them. */
  async members(): Promise<readonly Member[]> {
    for (const machine of machines) {
      const url = `http://${this.addressOf(machine)}:8008/cluster`;
      const answer = await fetch(url).catch(() => undefined);
      if (answer?.ok) return ((await answer.json()) as { members: Member[] }).members;
    }
    return [];
  }

  async switchOver(leader: Machine, candidate: Machine): Promise<void> {
    const answer = await fetch(`http://${this.addressOf(leader)}:8008/switchover`, {
      method: 'POST',
      body: JSON.stringify({ leader: `db${leader}`, candidate: `db${candidate}` }),
    });
    if (!answer.ok) throw new Error(await answer.text());
  }

  /** Kills PostgreSQL on a machine, Patroni, or both as when the machine burns. */
  async kill(machine: Machine, ...what: readonly ('postgres' | 'patroni')[]): Promise<void> {
    const patroniProcess = this.#processes.get(`patroni${machine}`)!;
    if (what.includes('patroni')) {
      const ended = once(patroniProcess, 'exit');
      patroniProcess.kill('SIGKILL');
      await ended;
    }
    if (what.includes('postgres')) killPostgres(join(this.#folderOf(machine), 'data'));
  }

  startPatroni(machine: Machine): void {
    const file = join(this.#folderOf(machine), 'patroni.yml');
    this.#spawn(`patroni${machine}`, 'patroni', [file], {});
  }

  async remove(): Promise<void> {
    for (const process of this.#processes.values()) process.kill('SIGKILL');
    for (const machine of machines) killPostgres(join(this.#folderOf(machine), 'data'));
    await Promise.all(
      [...this.#processes.values()].map(async (process) => {
        if (process.exitCode === null && process.signalCode === null) await once(process, 'exit');
      }),
    );
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 10 });
  }

  /** What Patroni has said on a machine, with PostgreSQL. */
  readLog(machine: Machine): string {
    return readFileSync(join(this.folder, `patroni${machine}.log`), 'utf8');
  }

  #folderOf(machine: Machine): string {
    return join(this.folder, `db${machine}`);
  }

  #write(machine: Machine): void {
    const folder = this.#folderOf(machine);
    mkdirSync(folder, { mode: 0o700 });
    // Loopback is not reached over TLS; and the socket is in a folder of its own.
    const text = this.localise(blockWith('scope: gamekeeper').text, machine)
      .replaceAll('hostssl', 'host')
      .replace(/ssl: "on"\n.*\n.*\n/, `unix_socket_directories: ${folder}\n`);
    const file = join(folder, 'patroni.yml');
    writeFileSync(file, text);
    appendFileSync(file, `  pgpass: ${join(folder, 'pgpass')}\n`);
    if (account !== undefined) chownSync(folder, account.uid, account.gid);
  }

  #startEtcd(machine: Machine): void {
    const lines = this.localise(blockWith('ETCD_NAME').text, machine).trim().split('\n');
    const variables = lines.map((line) => [line.split('=')[0], line.replace(/^\w+=/, '')]);
    this.#spawn(`etcd${machine}`, 'etcd', [], Object.fromEntries(variables));
  }

  #spawn(name: string, program: string, args: readonly string[], more: NodeJS.ProcessEnv): void {
    const output = openSync(join(this.folder, `${name}.log`), 'a');
    const env = { PATH: process.env.PATH, ...more };
    const started = spawn(join('/usr/bin', program), args, {
      ...{ ...account, cwd: '/', env },
      stdio: ['ignore', output, output],
    });
    this.#processes.set(name, started);
  }
}

const machineOf = ({ name }: Member): Machine => Number(name.slice('db'.length)) as Machine;

function killPostgres(data: string): void {
  const file = join(data, 'postmaster.pid');
  if (!existsSync(file)) return;
  const [pid] = readFileSync(file, 'utf8').split('\n');
  try {
    process.kill(Number(pid), 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
