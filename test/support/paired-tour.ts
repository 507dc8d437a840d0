import { expect } from 'vitest';
import { type Ended, type HomeFolder, RunningCommand, runCommand } from './daemon-process.ts';

/** `gamekeeper tour` where games are paired, and the player who answers it, each a process. */
export class PairedTour {
  readonly #folder: HomeFolder;
  readonly #tour: RunningCommand;
  #pairings = 0;

  constructor(folder: HomeFolder) {
    this.#folder = folder;
    this.#tour = new RunningCommand(['tour', '--home', folder.home]);
  }

  /** Resolves when it shows the digits of its next pairing. */
  async isAsking(): Promise<void> {
    this.#pairings += 1;
    await this.#tour.says(', good for two minutes', this.#pairings);
  }

  /** Waits until it asks, and pairs it with these budgets, such as `fees=all`. */
  async pair(...takes: readonly string[]): Promise<void> {
    await this.isAsking();
    const { stdout } = this.#tour.result();
    const digits = [...stdout.matchAll(/its digits are (\d{6}),/g)].at(-1)![1]!;
    const { home, passphraseFile } = this.#folder;
    const proof = ['--home', home, '--passphrase-file', passphraseFile];
    const answers = ['--digits', digits, ...takes.flatMap((take) => ['--take', take])];
    const paired = await runCommand(['pair', ...proof, ...answers]);
    expect(paired).toMatchObject({ status: 0, stderr: '' });
    expect(paired.stdout).toContain('gamekeeper.tour is paired until');
  }

  /** Base58 address of the resource, once it is made. */
  async resource(): Promise<string> {
    await this.#tour.says('holding ');
    return /→ resource (\S+)/.exec(this.#tour.result().stdout)![1]!;
  }

  /** What it left, and how often it asked the player. */
  async end(): Promise<Ended & { readonly asked: number }> {
    await this.#tour.ended;
    const ended = this.#tour.result();
    return { ...ended, asked: ended.stdout.split('The player is asked').length - 1 };
  }
}

/** A home's first tour, of which the player takes all. */
export async function walkFirstTour(folder: HomeFolder): Promise<Ended & { asked: number }> {
  const tour = new PairedTour(folder);
  await tour.pair();
  await tour.pair('deposits=all');
  await tour.pair('deposits=all', `${await tour.resource()}=all`);
  return tour.end();
}
