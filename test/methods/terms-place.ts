import type { OperationName } from '../../src/methods/generated/types.ts';
import type { ServicePort } from '../../src/methods/ports.ts';
import type { OpenedService } from '../../src/service/compose.ts';
import { withCall } from '../support/with-call.ts';
import { makeCharacters, makeModel } from './every-stake.ts';
import { openWorld, type Place, type Settlement, settle, type World } from './world.ts';

/**
 * A settled world in which terms change after a game has read them, and whose service, at an
 * address, can be made to lie.
 */

/** What is answered in place of a call; `ask` has the service answer it, or other arguments. */
type Lie = (name: OperationName, args: any, ask: (of?: any) => Promise<any>) => any;

export class TermsPlace {
  readonly world: World;
  readonly made: Settlement;
  readonly characterModel: string;
  readonly missionPool: string;
  /** A resource that nobody has any of. */
  readonly bread: string;
  lie: Lie | undefined;
  readonly #characters: string[];
  /** The player's holding of each resource. */
  readonly #holdings: ReadonlyMap<string, string>;

  private constructor(
    world: World,
    made: Settlement,
    addresses: Readonly<Record<'characterModel' | 'missionPool' | 'bread', string>>,
    characters: string[],
    holdings: ReadonlyMap<string, string>,
  ) {
    this.world = world;
    this.made = made;
    this.characterModel = addresses.characterModel;
    this.missionPool = addresses.missionPool;
    this.bread = addresses.bread;
    this.#characters = characters;
    this.#holdings = holdings;
  }

  static async open(place: Place): Promise<TermsPlace> {
    let opened: TermsPlace | undefined;
    const world = await openWorld(place, (service) => {
      const call = (name: OperationName, args: any, options: any) => {
        const ask = (of: any = args): Promise<any> => service.call(name, of, options);
        return opened?.lie === undefined ? ask() : opened.lie(name, args, ask);
      };
      return Object.create(service, { call: { value: call } }) as OpenedService;
    });
    const made = await settle(world);
    const { project } = made;
    const held = await world.call('holdings.find', { holder: world.wallet });
    const isToken = ({ tree_id }: { tree_id: string }): boolean => /^1+$/.test(tree_id);
    const holdings = new Map([
      [made.account, held.find(isToken).address],
      [made.ledger, held.find((one: { tree_id: string }) => !isToken(one)).address],
    ]);
    const characterModel = await makeModel(world, project);
    const several = [1, 2, 3].map(() => makeCharacters(world, project, characterModel));
    const characters = (await Promise.all(several)).flat();
    const pool = { project, characterModel, payer: world.wallet, name: 'Woods' };
    const { address: missionPool } = await world.call('missions.createPool', { data: pool });
    const of = { name: 'Bread', symbol: 'B', uri: '', decimals: 0, storage: 'AccountState' };
    const { address: bread } = await world.call('resources.create', { project, params: of });
    const addresses = { characterModel, missionPool, bread };
    opened = new TermsPlace(world, made, addresses, characters, holdings);
    return opened;
  }

  /** A free character of the player's. */
  get character(): string {
    return this.#characters.at(-1)!;
  }

  /** Uses a character up, unless the call is refused. */
  async withCharacter(call: (character: string) => Promise<any>): Promise<any> {
    const answer = await call(this.character);
    this.#characters.pop();
    return answer;
  }

  /** Base units that the player has of one of the settlement's resources. */
  async balance(resource: string): Promise<number> {
    const addresses = [this.#holdings.get(resource)!];
    const [{ balance: held }] = await this.world.call('holdings.find', { addresses });
    return Number(held);
  }

  /** The service, in which something happens before each send of a write. */
  beforeSend(happen: () => Promise<unknown>): { service: ServicePort } {
    const { service } = this.world;
    const call: ServicePort['call'] = async (name, ...rest) => {
      if (name === 'sendTransactionBundles') await happen();
      return service.call(name, ...rest);
    };
    return { service: withCall(service, call) };
  }
}
