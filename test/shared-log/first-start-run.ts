import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { makeLogKey } from '../../src/service/shared-log/log-key.ts';
import { addressToBase58 } from '../../src/solana/address.ts';
import { generateKeyPair } from '../../src/solana/keys.ts';
import { type HomeFolder, makeHomeFolder, runCommand } from '../support/daemon-process.ts';
import { PostgresServer } from './postgres-server.ts';

/**
 * First starts on an empty log, killed before any statement for the home's file or the database.
 * Nobody is stuck after that: neither the home, nor one elsewhere that knows only the database.
 */

const program = join(import.meta.dirname, 'first-start-process.ts');
const preload = join(import.meta.dirname, 'kill-at-statement.ts');
const wallet = addressToBase58(generateKeyPair().address);

/** What a process reports about the service that it has started. */
interface Told {
  readonly genesisId: string;
  readonly lamports: string;
  readonly root: string;
  /** Number of the next entry of the log. */
  readonly end: string;
}

export class FirstStarts {
  readonly #server: PostgresServer;
  readonly #folder: HomeFolder = makeHomeFolder();

  private constructor(server: PostgresServer) {
    this.#server = server;
    makeLogKey(this.#keyFile);
  }

  static async begin(): Promise<FirstStarts> {
    return new FirstStarts(await PostgresServer.start());
  }

  async remove(): Promise<void> {
    await this.#server.remove();
    this.#folder.remove();
  }

  /** Counts the statements at which a start can be killed. */
  async count(): Promise<number> {
    const file = join(this.#folder.path, 'statements');
    await this.#start('counted', 'counted', { STATEMENTS_FILE: file });
    return Number(readFileSync(file, 'utf8'));
  }

  /** @param at number of the statement. @returns whether the process was killed at it. */
  async kill(at: number): Promise<boolean> {
    const schema = `killed_${at}`;
    const killed = await this.#run(schema, `${at} first`, { STATEMENTS_KILL: String(at) });
    // Whoever comes first: the home that was killed, or one that has nothing.
    const homes = at % 2 === 0 ? [`${at} other`, `${at} first`] : [`${at} first`, `${at} other`];
    const told: Told[] = [];
    for (const home of homes) told.push(await this.#start(schema, home));
    expect(told[1]).toEqual(told[0]);
    expect(told[0]).toMatchObject({ lamports: '5000000000' });
    return killed.status === null;
  }

  get #keyFile(): string {
    return join(this.#folder.path, 'key');
  }

  async #start(schema: string, home: string, counted?: NodeJS.ProcessEnv): Promise<Told> {
    const { status, stdout, stderr } = await this.#run(schema, home, counted);
    if (status !== 0) throw new Error(`${home}: ${stderr}`);
    return JSON.parse(stdout) as Told;
  }

  /** @param counted the environment of a process whose statements are counted. */
  #run(schema: string, home: string, counted?: NodeJS.ProcessEnv) {
    const address = `postgres://postgres@/postgres?host=${this.#server.folder}&schema=${schema}`;
    const counting = counted === undefined ? [] : ['--import', preload];
    const command = [process.execPath, ...counting, program];
    const path = join(this.#folder.path, `${home}.sqlite`);
    const args = [address, this.#keyFile, path, wallet];
    return runCommand(args, { command, env: { ...process.env, ...counted } });
  }
}
