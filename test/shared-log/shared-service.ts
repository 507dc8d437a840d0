import { join } from 'node:path';
import {
  type CommandOptions,
  type Ended,
  type HomeFolder,
  makeHomeFolder,
  RunningCommand,
  runCommand,
} from '../support/daemon-process.ts';
import { PostgresServer } from './postgres-server.ts';

/** Processes of `gamekeeper service --log` on one database, in a folder of their own. */
export class SharedServices {
  readonly server: PostgresServer;
  readonly folder: HomeFolder;
  readonly #running: RunningCommand[] = [];

  private constructor(server: PostgresServer) {
    this.server = server;
    this.folder = makeHomeFolder();
  }

  /** A database with a key of a log, which no process uses yet. */
  static async start(): Promise<SharedServices> {
    const services = new SharedServices(await PostgresServer.start());
    const { status, stderr } = await runCommand(['log-key', services.keyFile]);
    if (status !== 0) throw new Error(stderr);
    return services;
  }

  get keyFile(): string {
    return join(this.folder.path, 'log-key');
  }

  get address(): string {
    return `postgres://postgres@/postgres?host=${this.server.folder}`;
  }

  homeOf(name: string): string {
    return join(this.folder.path, name);
  }

  /** @param more arguments; what is given twice counts as given last. */
  argumentsOf(name: string, more: readonly string[] = []): string[] {
    const log = ['--log', this.address, '--log-key', this.keyFile, '--log-one-copy'];
    return ['service', '--home', this.homeOf(name), ...log, ...more];
  }

  /** Runs a service that is expected to end by itself. */
  refuse(name: string, more: readonly string[] = [], options?: CommandOptions): Promise<Ended> {
    return runCommand(this.argumentsOf(name, more), options);
  }

  /** Starts a service, which may follow another for now. */
  begin(name: string, more: readonly string[] = [], options?: CommandOptions): RunningCommand {
    const service = new RunningCommand(this.argumentsOf(name, more), options);
    this.#running.push(service);
    return service;
  }

  /** Starts a service and waits until it writes. */
  async serve(name: string, more: readonly string[] = []): Promise<ServingProcess> {
    return servedBy(this.begin(name, more));
  }

  async remove(): Promise<void> {
    await Promise.all(this.#running.map((service) => service.stop('SIGKILL')));
    await this.server.remove();
    this.folder.remove();
  }
}

export type ServingProcess = RunningCommand & { readonly url: string };

/** Waits until a service writes. */
export async function servedBy(service: RunningCommand): Promise<ServingProcess> {
  await service.says('Writes: ');
  return answeredBy(service);
}

/** Waits until a service answers, which may follow another. */
export async function answeredBy(service: RunningCommand): Promise<ServingProcess> {
  await service.says('Try:');
  const url = /Service at (\S+)/.exec(service.result().stdout)![1]!;
  return Object.assign(service, { url });
}

/** What a wallet has on a service. @throws Error with what the service says. */
export async function lamportsOf(url: string, wallet: string): Promise<number> {
  const body = { jsonrpc: '2.0', id: 1, method: 'getBalance', params: [wallet] };
  const headers = { 'content-type': 'application/json' };
  const asked = { method: 'POST', headers, body: JSON.stringify(body) };
  const answer = await (await fetch(new URL('rpc', url), asked)).json();
  const { result, error } = answer as { result?: { value: number }; error?: { message: string } };
  if (result === undefined) throw new Error(error?.message);
  return result.value;
}
