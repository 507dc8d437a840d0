import { isGamekeeperError } from '../../../src/core/errors.ts';
import type { BuildName } from '../../../src/methods/generated/types.ts';
import type { Executor } from '../../../src/service/ledger/execution/execute.ts';
import type { Address } from '../../../src/solana/address.ts';
import { signTransactionBytes } from '../../../src/solana/transaction.ts';
import { type Attacker, keysFor, requiredSigners } from './attacker.ts';
import type { Chooser } from './chooser.ts';
import { balance } from './claims.ts';
import { addressesOf } from './exchange.ts';
import { isSeenThrough, withoutTerms } from './lies.ts';
import { isPiece } from './piece.ts';
import type { Register } from './register.ts';
import type { Scene } from './scene.ts';
import { type Step, walk } from './steps.ts';
import { type Agreement, judgeTerms } from './terms.ts';

/** What an honest player asked for and signed, and may still be on its way. */
export interface Errand {
  readonly name: BuildName;
  readonly transactions: readonly Uint8Array[];
  readonly player: Address;
  /** Base units that it took of the player's resources when it was built. */
  readonly takes: ReadonlyMap<Address, bigint>;
  /** The terms that it agrees to, read then or long before; undefined for whatever they are. */
  readonly agreed: Agreement | undefined;
  /** Addresses that it is about. */
  readonly about: readonly Address[];
}

/** What players do, each as often as it is here. */
const errands: readonly BuildName[] = [
  'createInitCookingProcessTransactions',
  'createInitCookingProcessTransactions',
  'createInitCookingProcessTransactions',
  'createInitCookingProcessTransactions',
  'createTransferResourceTransaction',
  'createClaimFaucetTransaction',
  'createClaimFaucetTransaction',
  'createCreateWrapHoldingTransaction',
  'createCreateUnwrapHoldingTransaction',
  'createStakeCharactersTransactions',
  'createStakeCharactersTransactions',
  'createStakeCharactersTransactions',
  'createClaimStakingRewardsTransactions',
  'createUnstakeCharactersTransactions',
  'createSendCharactersOnMissionTransaction',
  'createSendCharactersOnMissionTransaction',
  'createSendCharactersOnMissionTransaction',
  'createRecallCharactersTransaction',
  'createWrapAssetsToCharacterTransactions',
  'createUnwrapAssetsFromCharacterTransactions',
  'createAssembleCharacterTransaction',
  'createUpdateCharacterTraitsTransaction',
  'createUpdateProfileTransaction',
  'createUpdateUserTransaction',
  'createNewUserTransaction',
  'createNewProfileTransaction',
  'createClaimBadgeCriteriaTransaction',
];

interface HonestParts {
  readonly choose: Chooser;
  readonly attacker: Attacker;
  readonly executor: Executor;
}

const ATTEMPTS = 2;

/** Players who sign nothing but what they asked for. */
export class HonestPlayers {
  /** How often a service was seen to build with other terms than a player agreed to. */
  liesFound = 0;
  readonly #scene: Scene;
  readonly #choose: Chooser;
  readonly #attacker: Attacker;
  readonly #executor: Executor;
  readonly #register: Register;
  readonly #keys: ReadonlySet<Address>;

  constructor(scene: Scene, register: Register, { choose, attacker, executor }: HonestParts) {
    this.#scene = scene;
    this.#register = register;
    this.#choose = choose;
    this.#attacker = attacker;
    this.#executor = executor;
    this.#keys = new Set(scene.honest.map(({ key }) => key.address));
  }

  /** Something that a player asks for, signed; undefined where it is refused. */
  async ask(): Promise<Errand | undefined> {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const errand = await this.#askOnce();
      if (errand !== undefined) return errand;
    }
    return undefined;
  }

  async #askOnce(): Promise<Errand | undefined> {
    const player = this.#choose.from(this.#scene.honest);
    this.#choose.caller = player;
    const name = this.#choose.from(errands);
    const isLie = this.#choose.chance(1, 4);
    const lie = isLie ? (args: object) => withoutTerms(name, args) as never : undefined;
    const built = await this.#attacker.build(name, lie);
    if (built === undefined) return undefined;
    const isOwn = built.transactions.every((bytes) =>
      requiredSigners(bytes).every((signer) => this.#keys.has(signer)),
    );
    if (!isOwn) return undefined;
    const { agreed } = built;
    if (isLie && agreed !== undefined && isSeenThrough(built, this.#scene.honest)) {
      this.liesFound += 1;
      return undefined;
    }
    const transactions = built.transactions.map((bytes) => {
      const keys = keysFor(bytes, this.#scene.keyring, this.#keys);
      return signTransactionBytes(Uint8Array.from(bytes), keys);
    });
    const takes = this.#foresee(transactions, player.key.address);
    if (takes === undefined) return undefined;
    const about = built.parts.flatMap((part) => (isPiece(part) ? addressesOf(part) : []));
    return { name, transactions, player: player.key.address, takes, agreed, about };
  }

  /** What the transactions take as things stand; undefined when they would fail. */
  #foresee(
    transactions: readonly Uint8Array[],
    player: Address,
  ): ReadonlyMap<Address, bigint> | undefined {
    const { ledger } = this.#scene.world.service;
    try {
      const { steps } = walk(this.#executor, this.#scene.census.state, transactions, ledger.time);
      return takenFrom(player, steps, this.#register);
    } catch (error) {
      if (isGamekeeperError(error)) return undefined;
      throw error;
    }
  }
}

/** Base units of each resource that steps took from a wallet, whatever others gave. */
export function takenFrom(
  player: Address,
  steps: readonly Step[],
  register: Register,
): ReadonlyMap<Address, bigint> {
  const taken = new Map<Address, bigint>();
  for (const { changes } of steps) {
    for (const { what, holder, subject, by } of balance(changes, register).losses) {
      const isOwn = holder.kind === 'wallet' && holder.wallet === player;
      if (what !== 'tokens' || !isOwn) continue;
      taken.set(subject!, (taken.get(subject!) ?? 0n) + by);
    }
  }
  return taken;
}

/** What an errand took over what it took when it was built, or did that was not agreed to. */
export function judgeMaxima(
  { player, takes, name, agreed }: Errand,
  steps: readonly Step[],
  register: Register,
): string[] {
  const own = steps.filter(({ signers }) => signers.has(player));
  const taken = takenFrom(player, own, register);
  const over = [...taken].flatMap(([resource, by]) => {
    const most = takes.get(resource) ?? 0n;
    return by <= most ? [] : [`${name} took ${by}; when it was built it was ${most}`];
  });
  // With terms a price may rise to what was agreed to.
  return agreed === undefined ? over : judgeTerms(name, agreed, taken, own);
}
