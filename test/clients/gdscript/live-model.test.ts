import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, describe as suite, test } from 'vitest';
import { GodotStage } from '../../../build/godot.ts';
import { connectToDaemon, type GamekeeperClient } from '../../../clients/typescript/src/node.ts';
import { openControl } from '../../daemon/support/client.ts';
import { SeededRandom } from '../../durability/seeded-random.ts';
import { pick } from '../../fuzz/mutate.ts';
import {
  type DaemonProcess,
  type HomeFolder,
  makeHomeFolder,
  startDaemonProcess,
} from '../../support/daemon-process.ts';
import { machineHas } from '../../support/machine.ts';
import { chooseSeeds } from '../../support/seeds.ts';
import { godot, godotRequirement, readLines } from './support/godot.ts';
import { importedProject, RUN_TIMEOUT_MS } from './support/imported-project.ts';

/** Live tables in Godot while their daemon is killed and reverted; live_model_test.gd compares. */

const isHere = machineHas(godotRequirement, 'live tables of the Godot client, by a model');
const ROUNDS = 12;
const RESOURCES = 4;
const WRITES_MAX = 6;

suite.skipIf(!isHere)('live tables of the Godot client, by a model', () => {
  const [seed] = chooseSeeds(1);

  test(`behaviour: they equal fresh reads after kills and reverts (seed ${seed})`, async () => {
    const stage = new GodotStage(godot!);
    const model = await Model.open(stage, new SeededRandom(seed!));
    try {
      const project = stage.copyImported(await importedProject(godot!), 'project');
      const environment = { TEST_HOME: model.place.inside, TEST_ROUNDS: String(ROUNDS) };
      const script = ['--script', 'res://tests/run.gd', '--', 'live_model'];
      const { output } = await stage.run(
        ['--path', project, ...script],
        environment,
        RUN_TIMEOUT_MS,
        undefined,
        (said) => model.hear(said),
      );
      await model.finish();
      expect(output).not.toMatch(/SCRIPT ERROR|Parse Error|leaked/);
      const [played] = readLines(output);
      expect(played?.problem, `seed ${seed}: ${output}`).toBe('');
    } finally {
      await model.close();
      stage.close();
    }
  });
});

/** Everything that happens to the ledger and its daemon. */
class Model {
  readonly place: { readonly outside: string; readonly inside: string };
  readonly #stage: GodotStage;
  readonly #random: SeededRandom;
  readonly #folder: HomeFolder;
  readonly #resources: string[] = [];
  #daemon: DaemonProcess;
  #client!: GamekeeperClient;
  #rounds = 0;
  #running: Promise<void> = Promise.resolve();

  private constructor(
    stage: GodotStage,
    random: SeededRandom,
    folder: HomeFolder,
    daemon: DaemonProcess,
  ) {
    this.#stage = stage;
    this.#random = random;
    this.#folder = folder;
    this.#daemon = daemon;
    this.place = stage.place('home');
  }

  static async open(stage: GodotStage, random: SeededRandom): Promise<Model> {
    const folder = makeHomeFolder();
    const model = new Model(stage, random, folder, await startDaemonProcess(folder));
    await model.#connect();
    await model.#makeWorld();
    mkdirSync(model.place.outside, { mode: 0o700 });
    model.#showDaemon();
    return model;
  }

  /** Does what Godot asks for, in turn. @param said all that it has printed. */
  hear(said: string): void {
    const asked = [...said.matchAll(/^round \d+\r?$/gm)].length;
    for (; this.#rounds < asked; this.#rounds += 1) {
      const number = this.#rounds;
      this.#running = this.#running.then(() => this.#round(number));
    }
  }

  finish(): Promise<void> {
    return this.#running;
  }

  async close(): Promise<void> {
    this.#client?.close();
    await this.#daemon.stop('SIGKILL');
    this.#folder.remove();
  }

  async #round(number: number): Promise<void> {
    const happen = [this.#kill, this.#write, this.#revert];
    await happen[number % happen.length]!.call(this);
    writeFileSync(join(this.place.outside, `done-${number}`), '');
  }

  async #write(): Promise<void> {
    const owner = this.#client.currentSession.wallet.address;
    const count = 1 + this.#random.below(WRITES_MAX);
    for (let index = 0; index < count; index += 1) {
      const resource = pick(this.#random, this.#resources);
      const [held] = (await this.#client.wallet.inventory()).filter(
        (item) => item.resource === resource,
      );
      const isBurned = held !== undefined && this.#random.below(3) === 0;
      if (isBurned) await this.#client.resources.burn({ resource, owner, amount: held.amount });
      else await this.#client.resources.mint({ resource, owner, amount: 1n });
    }
  }

  /** Others write before the game sees the next daemon. */
  async #kill(): Promise<void> {
    this.#client.close();
    await this.#daemon.stop('SIGKILL');
    this.#daemon = await startDaemonProcess(this.#folder);
    await this.#connect();
    await this.#write();
    this.#showDaemon();
  }

  async #revert(): Promise<void> {
    const control = await openControl(this.#folder.home);
    await control.call('control.snapshot', { name: 'before' });
    await this.#write();
    await control.call('control.revert', { name: 'before' });
    await control.call('control.dropSnapshot', { name: 'before' });
    await control.close();
  }

  async #connect(): Promise<void> {
    this.#client = await connectToDaemon({ game: 'com.example.others', home: this.#folder.home });
  }

  #showDaemon(): void {
    this.#stage.copy(join(this.#folder.home, 'daemon.json'), 'home/daemon.json');
  }

  async #makeWorld(): Promise<void> {
    const { address: project } = await this.#client.projects.create({ name: 'Farm' });
    for (let index = 0; index < RESOURCES; index += 1) {
      const params = { name: `Gold ${index}`, symbol: 'GOLD', uri: '', decimals: 0 };
      const storage = index % 2 === 0 ? 'LedgerState' : 'AccountState';
      const made = await this.#client.resources.create({
        project: project!,
        params: { ...params, storage },
      });
      const resource = made.address!;
      this.#resources.push(resource);
      if (storage === 'LedgerState') {
        const treeConfig = { basic: { numAssets: 100 } };
        await this.#client.resources.createTree({ project: project!, resource, treeConfig });
      }
    }
  }
}
