// Generated from src/methods/catalogue by `npm run generate`.

import type { Caller } from '../caller.ts';
import { AccountsActions } from './accounts.ts';
import { AssetsActions } from './assets.ts';
import { BadgesActions } from './badges.ts';
import { CharactersActions } from './characters.ts';
import { DelegationActions } from './delegation.ts';
import { FaucetsActions } from './faucets.ts';
import { HoldingsActions } from './holdings.ts';
import { MissionsActions } from './missions.ts';
import { ProfilesActions } from './profiles.ts';
import { ProjectsActions } from './projects.ts';
import { RecipesActions } from './recipes.ts';
import { ResourcesActions } from './resources.ts';
import { StakingActions } from './staking.ts';
import { UsersActions } from './users.ts';
import { DaemonMethods } from './daemon.ts';
import { RpcMethods } from './rpc.ts';
import { SessionMethods } from './session.ts';
import { TransactionsMethods } from './transactions.ts';
import { WalletMethods } from './wallet.ts';
import { WorldMethods } from './world.ts';
import { ApiOperations } from './api.ts';

/** All that a game can call. */
export class Namespaces {
  /** Actions of the domain `accounts`. */
  readonly accounts: AccountsActions;
  /** Actions of the domain `assets`. */
  readonly assets: AssetsActions;
  /** Actions of the domain `badges`. */
  readonly badges: BadgesActions;
  /** Actions of the domain `characters`. */
  readonly characters: CharactersActions;
  /** Actions of the domain `delegation`. */
  readonly delegation: DelegationActions;
  /** Actions of the domain `faucets`. */
  readonly faucets: FaucetsActions;
  /** Actions of the domain `holdings`. */
  readonly holdings: HoldingsActions;
  /** Actions of the domain `missions`. */
  readonly missions: MissionsActions;
  /** Actions of the domain `profiles`. */
  readonly profiles: ProfilesActions;
  /** Actions of the domain `projects`. */
  readonly projects: ProjectsActions;
  /** Actions of the domain `recipes`. */
  readonly recipes: RecipesActions;
  /** Actions of the domain `resources`. */
  readonly resources: ResourcesActions;
  /** Actions of the domain `staking`. */
  readonly staking: StakingActions;
  /** Actions of the domain `users`. */
  readonly users: UsersActions;
  /** What the daemon itself answers as `daemon`. */
  readonly daemon: DaemonMethods;
  /** What the daemon itself answers as `rpc`. */
  readonly rpc: RpcMethods;
  /** What the daemon itself answers as `session`. */
  readonly session: SessionMethods;
  /** What the daemon itself answers as `transactions`. */
  readonly transactions: TransactionsMethods;
  /** What the daemon itself answers as `wallet`. */
  readonly wallet: WalletMethods;
  /** What the daemon itself answers as `world`. */
  readonly world: WorldMethods;
  /**
   * The operations of the service under their own names. A write answers an unsigned transaction.
   */
  readonly api: ApiOperations;

  protected constructor(caller: Caller) {
    this.accounts = new AccountsActions(caller);
    this.assets = new AssetsActions(caller);
    this.badges = new BadgesActions(caller);
    this.characters = new CharactersActions(caller);
    this.delegation = new DelegationActions(caller);
    this.faucets = new FaucetsActions(caller);
    this.holdings = new HoldingsActions(caller);
    this.missions = new MissionsActions(caller);
    this.profiles = new ProfilesActions(caller);
    this.projects = new ProjectsActions(caller);
    this.recipes = new RecipesActions(caller);
    this.resources = new ResourcesActions(caller);
    this.staking = new StakingActions(caller);
    this.users = new UsersActions(caller);
    this.daemon = new DaemonMethods(caller);
    this.rpc = new RpcMethods(caller);
    this.session = new SessionMethods(caller);
    this.transactions = new TransactionsMethods(caller);
    this.wallet = new WalletMethods(caller);
    this.world = new WorldMethods(caller);
    this.api = new ApiOperations(caller);
  }
}
