import { isGamekeeperError } from '../../../src/core/errors.ts';
import { BLOCK_HEIGHT_MS } from '../../../src/core/limits.ts';
import { readBuilt } from '../../../src/methods/build.ts';
import type { BuildName, OperationArguments } from '../../../src/methods/generated/types.ts';
import { findOperation } from '../../../src/service/calls/dispatch.ts';
import type { Executor } from '../../../src/service/ledger/execution/execute.ts';
import { ExecutionFailure } from '../../../src/service/ledger/log/execution-report.ts';
import { leafKey } from '../../../src/service/ledger/state/account.ts';
import { RecordKinds } from '../../../src/service/ledger/state/indexes.ts';
import { LedgerView } from '../../../src/service/ledger/state/ledger-view.ts';
import { Overlay, StoreState } from '../../../src/service/ledger/state/state.ts';
import { toExecutable } from '../../../src/service/ledger/submission/prepare.ts';
import type { LedgerTime } from '../../../src/service/ledger/time/clock.ts';
import { OperationCall } from '../../../src/service/operations/operation-call.ts';
import { walletMarkerAddress } from '../../../src/service/programs/kit/addresses.ts';
import { programRecords } from '../../../src/service/programs/records/kinds.ts';
import { localVerification } from '../../../src/service/verification/provider.ts';
import { type Address, addressToBase58 } from '../../../src/solana/address.ts';
import { decodeTransaction } from '../../../src/solana/transaction.ts';
import type { Census } from './census.ts';
import type { Scene } from './scene.ts';
import { type Fields, standingOfLeaf } from './standing.ts';
import { type Change, recordBefore, type Step } from './steps.ts';
import type { Problem } from './violation.ts';

/** The terms on which a character went away. */
interface Terms {
  readonly kind: 'Staking' | 'Mission';
  /** UNIX seconds from which it must be possible to bring it home. */
  readonly homeAt: bigint;
  /** Of a stake: how long it lasts at least. */
  readonly minDuration: bigint;
  readonly staker: Address | undefined;
  /** What the owner's wallet was bound to then. */
  readonly user: string;
}

const kinds = new RecordKinds(
  programRecords.flatMap(({ accounts, leaves }) => [...accounts, ...leaves]),
);

/** The end of the times that a ledger can tell: who went for longer went for ever. */
const LATEST = 32_503_680_000n;

/**
 * Brings characters home on throw-away copies of the state, at the end of the terms on which they
 * went: by the same operations as any player, whatever their projects have changed since.
 */
export class Homes {
  readonly #scene: Scene;
  readonly #executor: Executor;
  readonly #away = new Map<Address, Terms>();

  constructor(scene: Scene, executor: Executor) {
    this.#scene = scene;
    this.#executor = executor;
  }

  /** Characters that are away. */
  get away(): readonly Address[] {
    return [...this.#away.keys()];
  }

  /** Notes who went and who came back. */
  follow(step: Step): void {
    for (const change of step.changes) {
      if ((change.before ?? change.after)?.kind !== 'Character') continue;
      const use = useOf(change.after);
      const before = useOf(change.before);
      if (use?.kind === before?.kind) continue;
      if (use?.kind === 'Staking') this.#noteStake(change, step, use);
      else if (use?.kind === 'Mission') {
        const homeAt = (use.draw as { opensAt: bigint }).opensAt;
        const user = userOf(this.#scene.census, change.after!.value.owner as Address);
        const terms = { homeAt, minDuration: 0n, staker: undefined, user };
        this.#away.set(change.address, { kind: 'Mission', ...terms });
      } else this.#away.delete(change.address);
    }
  }

  #noteStake({ address, after }: Change, step: Step, use: Fields): void {
    const staker = use.staker as Address;
    const pool = recordBefore(step, use.pool as Address) ?? {};
    const minDuration = (pool.minStakeDuration as bigint | null | undefined) ?? 0n;
    if (pool.resetStakeDuration === true) {
      for (const [other, terms] of this.#away) {
        if (terms.staker !== staker) continue;
        this.#away.set(other, { ...terms, homeAt: step.now + terms.minDuration });
      }
    }
    const homeAt = step.now + minDuration;
    const user = userOf(this.#scene.census, after!.value.owner as Address);
    this.#away.set(address, { kind: 'Staking', homeAt, minDuration, staker, user });
  }

  /** Why a character cannot be brought home, or undefined when it can. */
  async bring(character: Address): Promise<Problem | undefined> {
    const terms = this.#away.get(character);
    const { census, world } = this.#scene;
    const now = world.service.ledger.time;
    if (terms === undefined || terms.homeAt > LATEST) return undefined;
    const record = census.leaf(character)!.value;
    const time = timeAt(world.service.ledger.genesis.unixMs, now, terms.homeAt);
    try {
      await this.#bringAt(character, record, terms.kind, time);
      return undefined;
    } catch (error) {
      if (!isGamekeeperError(error)) throw error;
      // Who took its wallet away from its user has no profile by its own doing.
      if (userOf(census, record.owner as Address) !== terms.user) return undefined;
      const away = terms.kind === 'Staking' ? 'staked' : 'sent';
      const who = `${census.nameOf(character)}, ${away} until ${terms.homeAt},`;
      const text = `${who} cannot come home: ${error.name}: ${error.message}`;
      return { text, alike: `${away} ${error.name}` };
    }
  }

  async #bringAt(
    character: Address,
    { owner, model, usedBy }: Fields,
    kind: Terms['kind'],
    time: LedgerTime,
  ): Promise<void> {
    const characterAddresses = [addressToBase58(character)];
    const payer = this.#scene.helper.address;
    if (kind === 'Staking') {
      const characterModel = addressToBase58(model as Address);
      const args = { characterAddresses, characterModel, feePayer: payer };
      await this.#execute('createUnstakeCharactersTransactions', args, time, character);
      return;
    }
    const mission = addressToBase58((usedBy as Fields).mission as Address);
    const authority = addressToBase58(owner as Address);
    const data = { mission, characterAddresses, authority, payer };
    await this.#execute('createRecallCharactersTransaction', { data }, time, character);
  }

  async #execute<Name extends BuildName>(
    name: Name,
    args: OperationArguments[Name],
    time: LedgerTime,
    character: Address,
  ): Promise<void> {
    const { world, store, census, serviceKeys } = this.#scene;
    const { ledger } = world.service;
    const viewed = { store, state: new StoreState(store), kinds };
    const port = {
      genesisId: ledger.genesis.id,
      signer: ledger.signer,
      requireFree: () => undefined,
      state: new LedgerView(viewed, time, ledger.genesis.secret),
      issueBlockhash: () => ledger.latestBlockhash(),
      rehearse: () => [],
      submitBundles: () => Promise.reject(new Error('nothing is submitted on the way home')),
      requireWriter() {},
    };
    const verification = localVerification();
    const randomBytes = (length: number): Uint8Array => new Uint8Array(length);
    const parts = { serviceKeys, verification, host: 'game.test', randomBytes };
    const built = await findOperation(name).run(args as never, new OperationCall(port, parts));
    const overlay = new Overlay(census.state);
    for (const bytes of readBuilt(name, built).transactions) {
      const executable = toExecutable(decodeTransaction(bytes), overlay);
      try {
        this.#executor.execute(executable, overlay, time);
      } catch (error) {
        throw error instanceof ExecutionFailure ? error.cause : error;
      }
    }
    const { tree, index } = census.place(character)!;
    const use = useOf(standingOfLeaf(overlay.leaf(leafKey(tree, index))!));
    if (use?.kind !== 'None') throw new Error('it was brought home and is not free');
  }
}

function useOf(standing: Change['after']): Fields | undefined {
  return standing?.value.usedBy as Fields | undefined;
}

/** What a wallet is bound to. */
function userOf(census: Census, wallet: Address): string {
  const marker = census.account(walletMarkerAddress(wallet))?.value;
  return String(marker?.user ?? marker?.userId);
}

/**
 * The later of a time and now, at the end of its second: what was drawn is known in a later slot
 * than the one that it was drawn in.
 */
function timeAt(genesisMs: number, now: LedgerTime, seconds: bigint): LedgerTime {
  const later = seconds > now.now ? seconds : now.now + 1n;
  const unixMs = Number(later) * 1000 + 999;
  return { unixMs, now: later, height: Math.floor((unixMs - genesisMs) / BLOCK_HEIGHT_MS) };
}
