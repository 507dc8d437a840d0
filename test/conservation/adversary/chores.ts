import { isGamekeeperError } from '../../../src/core/errors.ts';
import type { BuildName, OperationArguments } from '../../../src/methods/generated/types.ts';
import { type Address, addressFromBase58 } from '../../../src/solana/address.ts';
import { readBuiltText } from '../../support/read-built-text.ts';
import type { Attacker } from './attacker.ts';
import type { Chooser } from './chooser.ts';
import type { Scene } from './scene.ts';
import type { Fields } from './standing.ts';
import type { Step } from './steps.ts';
import { textOfValue } from './values.ts';

/** A removal that a project asked for, signed, and what it saw at the place. */
export interface Chore {
  readonly transactions: readonly Uint8Array[];
  readonly list: Address;
  readonly seen: string;
}

const REMOVALS_MAX = 3;

/** The lists whose entries calls name by their place. */
const lists = { DelegateAuthority: 'delegations', Mission: 'rewards' } as const;
type ListKind = keyof typeof lists;

/** Projects that tidy up their lists: several removals of one list, called at once. */
export class Chores {
  readonly #scene: Scene;
  readonly #choose: Chooser;
  readonly #attacker: Attacker;

  constructor(scene: Scene, choose: Chooser, attacker: Attacker) {
    this.#scene = scene;
    this.#choose = choose;
    this.#attacker = attacker;
  }

  /** Removals of different entries of one list, in the order in which they arrive. */
  async ask(): Promise<Chore[]> {
    const kind = this.#choose.from(Object.keys(lists) as ListKind[]);
    const record = this.#choose.find(kind, (value) => entriesIn(value).length > 1);
    const count = entriesIn(this.#choose.value(record)).length;
    const places = Array.from({ length: count }, (_, place) => place);
    const chosen: number[] = [];
    while (chosen.length < REMOVALS_MAX && places.length > 0) {
      chosen.push(...places.splice(this.#choose.random.below(places.length), 1));
    }
    const chores: Chore[] = [];
    for (const place of chosen) {
      const chore = await this.#askFor(kind, record, place);
      if (chore !== undefined) chores.push(chore);
    }
    return chores;
  }

  async #askFor(kind: ListKind, record: string, place: number): Promise<Chore | undefined> {
    const value = this.#choose.value(record);
    const project = this.#choose.named(record, 'project');
    const authority = this.#choose.named(project, 'authority');
    const seen = textOfValue(entriesIn(value)[place]);
    const build = async <Name extends BuildName>(name: Name, args: OperationArguments[Name]) => {
      const { transactions } = readBuiltText(name, await this.#scene.world.call(name, args));
      return transactions.map((bytes) => this.#attacker.sign(Uint8Array.from(bytes)));
    };
    try {
      const transactions =
        kind === 'Mission'
          ? await build('createUpdateMissionTransaction', {
              missionAddress: record,
              authority,
              params: { removeRewards: [place] },
            })
          : await build('createModifyDelegationTransaction', {
              project,
              authority,
              delegate: this.#choose.named(record, 'authority'),
              modifyDelegation: { index: place },
            });
      return { transactions, list: addressFromBase58(record, 'record'), seen };
    } catch (error) {
      if (isGamekeeperError(error) && error.name !== 'InternalError') return undefined;
      throw error;
    }
  }
}

/** What a chore took out of its list next to what it saw, or in place of it. */
export function judgeChore({ list, seen }: Chore, steps: readonly Step[]): string[] {
  const gone = steps.flatMap(({ changes }) =>
    changes
      .filter(({ address }) => address === list)
      .flatMap(({ before, after }) => {
        const left = entriesIn(after?.value).map(textOfValue);
        return entriesIn(before?.value)
          .map(textOfValue)
          .filter((entry) => {
            const at = left.indexOf(entry);
            if (at !== -1) left.splice(at, 1);
            return at === -1;
          });
      }),
  );
  const others = gone.filter((entry) => entry !== seen);
  return others.length === 0 ? [] : [`a removal took ${others.join()}, having seen ${seen}`];
}

function entriesIn(value: Fields = {}): readonly unknown[] {
  const list = value.delegations ?? value.rewards ?? [];
  return list as readonly unknown[];
}
