import { copyFileSync, cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { GameManifest } from '../../src/methods/generated/types.ts';
import { withoutKeychain } from '../clients/support/failing-starts.ts';
import { openPlayer } from '../daemon/support/client.ts';
import { ensurePackage } from '../package/own-package.ts';
import type { Certificate } from '../support/certificates.ts';
import {
  type Ended,
  type HomeFolder,
  makeHomeFolder,
  RunningCommand,
  repository,
} from '../support/daemon-process.ts';
import { findFreePort } from '../support/free-port.ts';
import { linesOf, readBlocks } from './pages.ts';

/**
 * Somebody who types the lines of a page in a shell, in their order, on a machine without a
 * keychain: from an empty folder, with a user's folder that is empty too. Beside it there is the
 * checkout that the page names, with a package that was made already.
 */
export class PageTypist {
  readonly port: number;
  /** Where the lines are typed. */
  readonly path: string;
  readonly #host: string;
  readonly #folder: HomeFolder;
  readonly #running: RunningCommand[] = [];
  /** What has asked the player to be paired, until it has ended. */
  #asking: RunningCommand | undefined;
  #askingLine = '';
  /** What the page's capitals stand for, once it is known. */
  readonly #names = new Map<string, string>();

  private constructor(host: string, port: number, packaged: string) {
    this.#host = host;
    this.port = port;
    this.#folder = makeHomeFolder();
    this.path = join(this.#folder.path, 'studio');
    const checkout = join(this.#folder.path, 'checkout');
    mkdirSync(join(checkout, 'dist'), { recursive: true });
    mkdirSync(join(this.#folder.path, 'user'));
    symlinkSync(join(repository, 'clients'), join(checkout, 'clients'), 'junction');
    cpSync(packaged, join(checkout, 'dist/gamekeeper'), { recursive: true });
  }

  /** @param host what the page's `games.example` is here. */
  static async open(host: string): Promise<PageTypist> {
    return new PageTypist(host, await findFreePort(), await ensurePackage());
  }

  file(name: string): string {
    return join(this.path, name);
  }

  read<Content>(name: string): Content {
    return JSON.parse(readFileSync(this.file(name), 'utf8'));
  }

  /**
   * Gives it a certificate that was made elsewhere, under the names that docs/guides/service.md
   * has.
   */
  certify(own: Certificate, served: Certificate): void {
    mkdirSync(this.path, { recursive: true });
    copyFileSync(own.certFile, this.file('ca.pem'));
    copyFileSync(served.certFile, this.file('cert.pem'));
    copyFileSync(served.keyFile, this.file('key.pem'));
  }

  /** Types docs/start/service.md, all of it. */
  async typeStudio(): Promise<void> {
    for (const block of readBlocks('docs/start/service.md')) {
      if (block.language === 'json') this.#addBudget(block.text);
      else for (const line of linesOf(block)) await this.type(line);
    }
  }

  /**
   * Types a line. What runs on is ready then, and what asks the player ends with the `pair` after.
   * @returns what it said. @throws AssertionError if it fails.
   */
  async type(line: string): Promise<string> {
    // It is built, and its folder may be there for the certificate.
    if (line === 'npm run package') return '';
    if (line.startsWith('mkdir ')) return String(mkdirSync(this.path, { recursive: true }));
    const running = this.#begin(this.#wordsOf(line));
    const [, name = ''] = /^\.\/gamekeeper (\w+)/.exec(line) ?? [];
    if (name === 'start' || name === 'service') {
      this.#running.push(running);
      await running.says(name === 'start' ? 'Ctrl-C' : 'Try:');
    } else if (name === 'seed' || name === 'call') await this.#untilAsked(running, line);
    else await this.#end(running, line);
    if (name === 'pair') await this.#untilPaired();
    const { stdout } = running.result();
    this.#note(line, stdout);
    return stdout;
  }

  /** What a line ended with, whatever it was. */
  async try(line: string): Promise<Ended> {
    const running = this.#begin(this.#wordsOf(line));
    await running.ended;
    return running.result();
  }

  /** Resolves when a game asks the player of a home. @param home as the lines name it. */
  async isAsked(home: string): Promise<void> {
    const { path } = this;
    const client = await openPlayer(join(path, home.replace('--home ', '')));
    for (let after = 0; (await client.call('player.pairing')) === null; ) {
      const told = await client.call('player.notices', { after, waitMs: 1000 });
      after = told.at(-1)?.number ?? after;
    }
    await client.close();
  }

  async close(): Promise<void> {
    for (const command of this.#running) {
      command.kill();
      await command.ended;
    }
    this.#folder.remove();
  }

  /** The world's address of the Turnip takes the place of the page's word for it. */
  #addBudget(text: string): void {
    const manifest = this.read<GameManifest>('gamekeeper.json');
    const { address } = manifest.world!.things.find(({ name }) => name === 'Turnip')!;
    const budget = JSON.parse(text.replace('ADDRESS_OF_TURNIP', address!));
    const budgets = [...manifest.budgets, budget];
    writeFileSync(this.file('gamekeeper.json'), JSON.stringify({ ...manifest, budgets }));
  }

  #begin(line: string): RunningCommand {
    const cwd = line.startsWith('cp ') ? join(this.#folder.path, 'checkout') : this.path;
    const { GAMEKEEPER_HOME: _, XDG_DATA_HOME: _data, ...env } = process.env;
    const own = { ...env, ...withoutKeychain, HOME: join(this.#folder.path, 'user') };
    return new RunningCommand([line], { command: ['sh', '-c'], cwd, env: own });
  }

  #wordsOf(line: string): string {
    let words = line
      .replaceAll('0.0.0.0:8443', `127.0.0.1:${this.port}`)
      .replaceAll('8443', String(this.port))
      .replaceAll(/\.\.\/(studio|two-players)/g, this.path)
      .replaceAll('games.example', this.#host);
    if (words.includes('ADDRESS_OF_')) {
      const { world } = this.read<GameManifest>('gamekeeper.json');
      for (const { name, address } of world!.things) {
        words = words.replaceAll(`ADDRESS_OF_${name.toUpperCase()}`, address ?? '');
      }
    }
    for (const [name, meant] of this.#names) words = words.replaceAll(name, meant);
    return words;
  }

  /** Until it asks the player, or has ended. */
  async #untilAsked(running: RunningCommand, line: string): Promise<void> {
    [this.#asking, this.#askingLine] = [running, line];
    const asked = new Promise<void>((resolve) => {
      const look = () => {
        const { stdout, stderr } = running.result();
        const [, digits] = /digits are (\d{6})/.exec(stdout + stderr) ?? [];
        if (digits === undefined) return;
        this.#names.set('DIGITS', digits);
        resolve();
      };
      running.child.stdout!.on('data', look);
      running.child.stderr!.on('data', look);
    });
    const isEnded = running.ended.then(() => true);
    if (await Promise.race([asked, isEnded])) await this.#untilPaired();
  }

  async #untilPaired(): Promise<void> {
    const asking = this.#asking;
    this.#asking = undefined;
    if (asking !== undefined) await this.#end(asking, this.#askingLine);
  }

  async #end(running: RunningCommand, line: string): Promise<void> {
    await running.ended;
    const { status, stderr } = running.result();
    const isTold = line.startsWith('openssl ');
    const said = isTold ? '' : stderr.replace(/^.*digits are \d{6}.*\n/, '');
    expect({ line, status, stderr: said }).toEqual({ line, status: 0, stderr: '' });
  }

  #note(line: string, stdout: string): void {
    const [address] = /\b[1-9A-HJ-NP-Za-km-z]{32,44}\b/.exec(stdout) ?? [];
    if (/ wallets (create|list)/.test(line)) this.#names.set('ADDRESS', address!);
  }
}
