import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { execPath, platform, version } from 'node:process';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { nodeIn, nodePackage } from '../../build/setup/pinned-node.mjs';
import { repository } from '../support/daemon-process.ts';
import { makeTarball } from '../support/tarball.ts';

const isWindows = platform === 'win32';
const LOOK_INTERVAL_MS = 20;
/** The pinned Node of the small project is the one that runs this. */
export const pinned = version.slice(1);
const developed = makeTarball({
  'package.json': JSON.stringify({ name: 'developed', version: '1.0.0' }),
});

/** How a command ended, and what it said on both outputs. */
export interface SaidAndEnded {
  readonly status: number | null;
  readonly said: string;
}

/**
 * A small project with our set-up: a package that contains this Node, and one of which only
 * development needs, which its registry may hold back.
 */
export class SmallProject {
  /** Folder of all that is here. */
  readonly folder = mkdtempSync(join(tmpdir(), 'game keeper-set-up-Ü-'));
  readonly path = join(this.folder, 'project');
  readonly modules = join(this.path, 'node_modules');
  /** How often the registry was asked for the package. */
  downloads = 0;
  #isOpen = false;
  #held: ServerResponse[] = [];
  readonly #registry: Server;
  readonly #setups: ChildProcess[] = [];

  private constructor() {
    this.#registry = createServer((_request, response) => {
      this.downloads += 1;
      this.#held.push(response);
      if (this.#isOpen) this.open();
    });
  }

  static async make(): Promise<SmallProject> {
    const made = new SmallProject();
    await once(made.#registry.listen(0, '127.0.0.1'), 'listening');
    const names = readdirSync(join(repository, 'build/setup')).map((name) => `setup/${name}`);
    for (const name of [...names, 'setup.mjs', 'run.mjs']) {
      made.write(`build/${name}`, readFileSync(join(repository, 'build', name), 'utf8'));
    }
    made.#makeNodePackage();
    made.#writeManifests();
    return made;
  }

  write(path: string, text: string): void {
    mkdirSync(dirname(join(this.path, path)), { recursive: true });
    writeFileSync(join(this.path, path), text);
  }

  /** Where it finds its Node before it is installed. */
  get sourceOfNode(): string {
    return fileURLToPath(nodeIn(pathToFileURL(`${join(this.folder, 'source')}/`)));
  }

  /** Has its Node be a script of the shell. */
  writeNode(text: string, shell = '/bin/sh'): void {
    writeFileSync(this.sourceOfNode, `#!${shell}\n${text}\n`);
    chmodSync(this.sourceOfNode, 0o755);
  }

  /** The package for this system, with a Node of a few bytes where a script can be one. */
  #makeNodePackage(): void {
    const program = this.sourceOfNode;
    mkdirSync(dirname(program), { recursive: true });
    const bin = { node: `bin/node${isWindows ? '.exe' : ''}` };
    const manifest = { name: nodePackage(), version: pinned, bin };
    writeFileSync(join(dirname(program), '../package.json'), JSON.stringify(manifest));
    // Windows removes no other name of a program that runs.
    if (isWindows) copyFileSync(execPath, program);
    else this.writeNode(`exec '${execPath}' "$@"`);
  }

  #writeManifests(): void {
    const name = nodePackage();
    const from = `file:${dirname(dirname(this.sourceOfNode)).replaceAll('\\', '/')}`;
    const { port } = this.#registry.address() as AddressInfo;
    const resolved = `http://127.0.0.1:${port}/developed.tgz`;
    const dependencies = {
      devDependencies: { developed: resolved },
      optionalDependencies: { [name]: from },
    };
    const packages = {
      '': { name: 'x', ...dependencies },
      'node_modules/developed': { version: '1.0.0', resolved, dev: true },
      [`node_modules/${name}`]: { version: pinned, resolved: from, optional: true },
    };
    this.write('package.json', JSON.stringify({ name: 'x', ...dependencies }));
    this.write('package-lock.json', JSON.stringify({ name: 'x', lockfileVersion: 3, packages }));
    this.write('.npmrc', 'install-links=true\n');
  }

  /** @param env the whole environment. @param words the command. */
  start(
    env: NodeJS.ProcessEnv = process.env,
    words: readonly [string, ...string[]] = [execPath, 'build/setup.mjs'],
  ): ChildProcess {
    const setup = spawn(words[0], words.slice(1), { cwd: this.path, env });
    this.#setups.push(setup);
    return setup;
  }

  /** The same to its end. */
  async run(...args: Parameters<SmallProject['start']>): Promise<SaidAndEnded> {
    const setup = this.start(...args);
    let said = '';
    setup.stdout!.on('data', (chunk) => (said += chunk));
    setup.stderr!.on('data', (chunk) => (said += chunk));
    const [status] = (await once(setup, 'close')) as [number | null];
    return { status, said };
  }

  /** The registry answers from now on, and what waits. */
  open(): void {
    this.#isOpen = true;
    for (const response of this.#held.splice(0)) {
      response.setHeader('cache-control', 'no-store');
      response.end(developed);
    }
  }

  /** The downloads that wait, when they are so many. */
  async untilHeld(count: number): Promise<readonly ServerResponse[]> {
    while (this.#held.length < count) await delay(LOOK_INTERVAL_MS);
    return [...this.#held];
  }

  /** Until nothing is left of a set-up but node_modules. */
  async untilTidy(): Promise<void> {
    while (this.isUntidy) await delay(LOOK_INTERVAL_MS);
  }

  get isUntidy(): boolean {
    return existsSync(join(this.path, '.setup'));
  }

  get isInstalled(): boolean {
    const node = fileURLToPath(nodeIn(pathToFileURL(`${this.modules}/`)));
    return existsSync(node) && existsSync(join(this.modules, 'developed/package.json'));
  }

  remove(): void {
    for (const setup of this.#setups) {
      if (setup.exitCode === null && setup.signalCode === null) setup.kill('SIGKILL');
    }
    this.#registry.closeAllConnections();
    this.#registry.close();
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 10 });
  }
}
