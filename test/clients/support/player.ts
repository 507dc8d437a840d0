import type { Approvals } from '../../../src/methods/generated/player.ts';
import { runCommand } from '../../support/daemon-process.ts';
import type { LivePlace } from './live-place.ts';

/** The player of a game, who answers its digits and its questions by commands. */
export class Player {
  readonly #place: LivePlace;
  /** The digits as they were shown, and null when they were hidden. */
  readonly shown: (string | null)[] = [];
  /** What the player does when digits are shown; answers what the command said. */
  answer: (digits: string) => Promise<string>;
  /** What the last command said. */
  told: Promise<string> = Promise.resolve('');

  constructor(place: LivePlace) {
    this.#place = place;
    this.answer = (digits) => this.pair(digits, []);
  }

  /** What a game is given to show its digits. */
  readonly show = (pairing: { readonly code: string } | null): void => {
    this.shown.push(pairing?.code ?? null);
    if (pairing !== null) this.told = this.answer(pairing.code);
  };

  /** @param takes options for the budgets that the player takes. */
  pair(digits: string, takes: readonly string[]): Promise<string> {
    return this.type(['pair', ...this.#passphrase(), ...takes, '--digits', digits]);
  }

  refuse(): Promise<string> {
    return this.type(['pair', '--refuse']);
  }

  /** What waits for the player, by `gamekeeper approvals`. */
  async approvals(): Promise<Approvals> {
    return JSON.parse(await this.type(['approvals', '--json']));
  }

  /** Says yes to the only question that waits. @returns what was shown, and said. */
  async approve(): Promise<string> {
    return this.type(['approve', await this.#findNumber(), ...this.#place.proof]);
  }

  /** Says no to the only question that waits. @returns what was said. */
  async refuseApproval(): Promise<string> {
    return this.type(['refuse', await this.#findNumber()]);
  }

  async #findNumber(): Promise<string> {
    const { pending } = await this.approvals();
    if (pending.length !== 1) throw new Error(`${pending.length} questions wait`);
    return String(pending[0]!.number);
  }

  /** Types a command of gamekeeper. @returns what it said. */
  async type(command: readonly string[]): Promise<string> {
    const { stdout, stderr } = await runCommand([...command, '--home', this.#place.folder.home]);
    return `${stdout}${stderr}`;
  }

  #passphrase(): readonly string[] {
    return ['--passphrase-file', this.#place.folder.passphraseFile];
  }
}
