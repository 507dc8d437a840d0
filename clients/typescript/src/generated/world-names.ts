// Generated from src/methods/catalogue by `npm run generate`.

import type { World, WorldKind, WorldThing } from './types.ts';

/** Where the things of a game's world are, by the names that its seed gives them. */
export class WorldNames {
  /** What `world.plant` or `world.get` answered. */
  readonly world: World;
  readonly #things = new Map<string, WorldThing>();

  constructor(world: World) {
    this.world = world;
    for (const thing of world.things) this.#things.set(`${thing.kind} ${thing.name}`, thing);
  }

  /** The address of a resource. @throws RangeError if there is none of that name. */
  resource(name: string): string {
    return this.#find('RESOURCE', 'resource', name).address as string;
  }

  /** The address of a faucet. @throws RangeError if there is none of that name. */
  faucet(name: string): string {
    return this.#find('FAUCET', 'faucet', name).address as string;
  }

  /** The address of a recipe. @throws RangeError if there is none of that name. */
  recipe(name: string): string {
    return this.#find('RECIPE', 'recipe', name).address as string;
  }

  /** The number of a badge. @throws RangeError if there is none of that name. */
  badge(name: string): number {
    return this.#find('BADGE', 'badge', name).index as number;
  }

  /** The address of an assembler. @throws RangeError if there is none of that name. */
  assembler(name: string): string {
    return this.#find('ASSEMBLER', 'assembler', name).address as string;
  }

  /** The address of a model. @throws RangeError if there is none of that name. */
  model(name: string): string {
    return this.#find('MODEL', 'model', name).address as string;
  }

  /** The address of a mission pool. @throws RangeError if there is none of that name. */
  missionPool(name: string): string {
    return this.#find('MISSION_POOL', 'mission pool', name).address as string;
  }

  /** The address of a mission. @throws RangeError if there is none of that name. */
  mission(name: string): string {
    return this.#find('MISSION', 'mission', name).address as string;
  }

  /** The address of a staking pool. @throws RangeError if there is none of that name. */
  stakingPool(name: string): string {
    return this.#find('STAKING_POOL', 'staking pool', name).address as string;
  }

  #find(kind: WorldKind, said: string, name: string): WorldThing {
    const found = this.#things.get(`${kind} ${name}`);
    if (found !== undefined) return found;
    const others = this.world.things.filter((thing) => thing.kind === kind);
    const names = others.map((thing) => thing.name).join(', ') || 'none';
    throw new RangeError(`The world has no ${said} ${name}; there is: ${names}`);
  }
}
