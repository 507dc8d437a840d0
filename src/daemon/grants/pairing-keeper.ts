import type { GameIdentity, SharedProject } from '../../methods/generated/player.ts';
import type { GameManifest, Grant, MissingGrant } from '../../methods/generated/types.ts';
import { GRANT_PROJECTS_MAX } from './defaults.ts';
import { draftGrant, type GrantDraft, neverOf, type Taken } from './draft.ts';
import type { GrantRules } from './grant.ts';
import type { GrantDesk } from './grant-desk.ts';
import { lookAlikes } from './look-alikes.ts';
import { type Proposal, proposeBudget, takeProposal } from './proposal.ts';
import type { Asking, Beside } from './sentences.ts';
import { gamesIn, sharedProjects } from './shared-projects.ts';

/** Who asks, for what, with which wallet. */
interface Wish {
  readonly game: string;
  readonly manifest: GameManifest;
  /** Its address is null for a wallet that is not there yet, which has no grant. */
  readonly wallet: { readonly address: string | null };
}

/** What the player takes of a wish, its budgets as they were proposed. */
export interface TakenProposals extends Taken {
  readonly budgets: readonly Proposal[];
}

/**
 * What a pairing makes of what its game was granted before: a grant that has not ended continues,
 * what the player denied stays denied, and where other games act it is asked for.
 */
export class PairingKeeper {
  readonly #desk: GrantDesk;

  constructor(desk: GrantDesk) {
    this.#desk = desk;
  }

  /** The grant that continues; undefined where a new one begins. */
  grantOf({ game, wallet: { address } }: Pick<Wish, 'game' | 'wallet'>): Grant | undefined {
    return address === null ? undefined : this.#desk.find(game, address);
  }

  /** What is asked for beyond that grant; null for nothing, and where there is none. */
  missingOf(wish: Wish): MissingGrant | null {
    const grant = this.grantOf(wish);
    return grant === undefined ? null : this.#desk.difference(wish.manifest, grant.wallet);
  }

  /** The projects that are shown by name: those asked for, and those made under that grant. */
  projectsOf(wish: Wish): readonly string[] {
    const made = this.#madeOf(wish);
    return [...new Set([...wish.manifest.projects, ...made])];
  }

  /** Projects that another game brought, and in which this one may not do all yet. */
  sharedOf(asking: Asking): readonly SharedProject[] {
    const others = this.#othersOf(asking.game);
    return sharedProjects(asking, this.#earlierOf(asking), this.#lastOf(asking), others);
  }

  /** The manifest's budgets as the grant would hold them: on top of what was used of it. */
  propose({ manifest, wallet: { address } }: Wish): readonly Proposal[] {
    if (address !== null) return this.#desk.propose(manifest, address);
    return manifest.budgets.map((budget) => proposeBudget(budget));
  }

  /** What was granted before, as the player is told it. */
  beside(asking: Asking): Beside {
    const others = this.#othersOf(asking.game);
    const { address } = asking.wallet;
    return {
      earlier: this.#earlierOf(asking),
      isShort: address === null || this.#desk.difference(asking.manifest, address) !== null,
      made: this.#madeOf(asking),
      never: neverOf(this.#lastOf(asking)),
      lookAlikes: lookAlikes(asking, others),
      gamesIn: (project) => gamesIn(project, others),
    };
  }

  /** What would be written, as the player takes it. */
  draft(asking: Asking, { budgets: proposals, ...taken }: TakenProposals): GrantDraft {
    const isLive = this.grantOf(asking) !== undefined;
    const budgets = proposals.map((proposal) => takeProposal(proposal, isLive));
    return draftGrant(asking, { ...taken, budgets }, this.#lastOf(asking));
  }

  /**
   * Puts a grant instead of the earlier one, durably.
   * @param secretHash SHA-256 of the game's new secret, hex.
   */
  grant(draft: GrantDraft, wallet: string, secretHash: string, identity: GameIdentity): Grant {
    return this.#desk.put({ ...draft, wallet, secretHash }, identity);
  }

  /** Projects in which it may do everything: those of that grant, and what its seed has planted. */
  #madeOf(wish: Wish): readonly string[] {
    const { game, manifest, wallet } = wish;
    const seed = manifest.seed ?? undefined;
    const made = this.grantOf(wish)?.made ?? [];
    if (seed === undefined || wallet.address === null) return made;
    const { planted = [] } = this.#desk.plantedOf({ game, wallet: wallet.address, seed });
    return [...new Set([...planted, ...made])].slice(0, GRANT_PROJECTS_MAX);
  }

  /** The rules of the last grant, which may have ended. */
  #lastOf({ game, wallet: { address } }: Wish): GrantRules | undefined {
    return address === null ? undefined : this.#desk.lastRules(game, address);
  }

  /** The rules of the grant that continues. */
  #earlierOf(wish: Wish): GrantRules | undefined {
    return this.grantOf(wish) === undefined ? undefined : this.#lastOf(wish);
  }

  /** The grants of other games, each with all that its game made, whatever was taken from it. */
  #othersOf(game: string): Grant[] {
    const others = this.#desk.list().filter((grant) => grant.game !== game);
    return others.map((grant) => ({ ...grant, made: [...this.#desk.madeBy(grant)] }));
  }
}
