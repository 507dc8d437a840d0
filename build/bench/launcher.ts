import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { readStartFile } from '../../src/daemon/socket/start-file.ts';
import type { Keyring } from './keyring.ts';
import { PASSPHRASE } from './passphrase.ts';
import { openSession, type WireClient } from './wire-client.ts';

/** A started daemon, and how long its start took. */
export interface Started {
  /** From the start of the process to the answer of `session.open`. */
  readonly timeUs: number;
  readonly processId: number;
  readonly client: WireClient;
  stop(): Promise<void>;
}

/** Runs `gamekeeper start` in a home, with its keys in a keyring or else in a vault. */
export class Launcher {
  readonly home: string;
  readonly custody: 'keychain' | 'vault';
  readonly #command: readonly string[];
  readonly #env: NodeJS.ProcessEnv;

  /** @param folder gets the home and a passphrase. @param command program and first arguments. */
  constructor(folder: string, keyring: Keyring | undefined, command: readonly string[]) {
    this.home = join(folder, 'home');
    this.custody = keyring === undefined ? 'vault' : 'keychain';
    const passphraseFile = join(folder, 'passphrase');
    writeFileSync(passphraseFile, PASSPHRASE, { mode: 0o600 });
    const vault = ['--vault', '--passphrase-file', passphraseFile];
    const keys = keyring === undefined ? vault : [];
    this.#command = [...command, 'start', '--home', this.home, ...keys];
    this.#env = { HOME: folder, DBUS_SESSION_BUS_ADDRESS: keyring?.address };
  }

  async start(): Promise<Started> {
    const [program, ...args] = this.#command;
    const started = process.hrtime.bigint();
    const child = spawn(program!, args, { env: this.#env, stdio: 'ignore' });
    await untilFound(child, this.home);
    const client = await openSession(this.home);
    const timeUs = Number(process.hrtime.bigint() - started) / 1000;
    const stop = async (): Promise<void> => {
      client.close();
      await stopChild(child);
    };
    return { timeUs, processId: child.pid!, client, stop };
  }
}

/** Until a game can find it: before it says that it is ready, while its vault is being opened. */
async function untilFound(child: ChildProcess, home: string): Promise<void> {
  while ((await readStartFile(home)) === undefined) {
    if (child.exitCode !== null) throw new Error('it ended early');
    await delay(1);
  }
}

export async function untilSays(child: ChildProcess, words: string): Promise<void> {
  let text = '';
  await new Promise<void>((resolve, reject) => {
    child.once('exit', () => reject(new Error(`it ended early: ${text}`)));
    child.stdout!.on('data', (chunk) => {
      text += chunk;
      if (text.includes(words)) resolve();
    });
  });
}

export async function stopChild(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}
