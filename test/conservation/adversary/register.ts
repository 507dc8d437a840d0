import type { Address } from '../../../src/solana/address.ts';
import type { Census } from './census.ts';
import { isPiece } from './piece.ts';
import type { Fields, Standing } from './standing.ts';
import type { Step } from './steps.ts';

/** A user as others' rights depend on it. */
export interface User {
  /** The wallets that are the player's own. */
  readonly wallets: readonly Address[];
  /** The wallet whose key a service keeps. */
  readonly shadow: Address;
}

export interface Right {
  readonly service: string;
  /** Any of these. */
  readonly permissions: readonly string[];
}

interface Delegation {
  readonly service: { readonly kind: string };
  readonly permission: { readonly kind: string };
}

/** Who is who, as the records say it until now: what rights are judged by. */
export class Register {
  /** By the number and by the address of a user: records name them in the one way or the other. */
  readonly #users = new Map<unknown, User>();
  readonly #authorities = new Map<Address, Address>();
  /** By project and wallet. */
  readonly #delegations = new Map<string, readonly Delegation[]>();
  readonly #resources = new Map<Address, { project: Address; mint: Address }>();
  readonly #resourcesByMint = new Map<Address, Address>();
  /** The project of pools, models and configurations. */
  readonly #projects = new Map<Address, Address>();
  /** The projects that bear fees. */
  readonly #subsidizing = new Set<Address>();
  /** Whom a staker or a participant's record owes. */
  readonly #debtHolders = new Map<Address, Address>();

  constructor(census: Census) {
    for (const kind of registeredKinds) {
      for (const address of census.all(kind)) {
        const standing = kind === 'User' ? census.leaf(address) : census.account(address);
        if (standing !== undefined) this.#note(address, standing);
      }
    }
  }

  /** Takes in what a step did, once it was judged. */
  follow({ changes }: Step): void {
    for (const { address, after } of changes) {
      if (after !== undefined) this.#note(address, after);
    }
  }

  /**
   * Takes in whom a new record owes: the owner that the instruction names. The record's address
   * is derived from it, which the instruction could not get past.
   */
  expect({ part, changes }: Step): void {
    const owner = isPiece(part) ? part.accounts.owner : undefined;
    if (owner === undefined) return;
    for (const { address, after } of changes) {
      const isDebtor = after?.kind === 'Staker' || after?.kind === 'Participant';
      if (isDebtor && !this.#debtHolders.has(address)) this.#debtHolders.set(address, owner);
    }
  }

  debtHolder(record: Address): Address | undefined {
    return this.#debtHolders.get(record);
  }

  /** The user that a record names. */
  userOf(record: Fields): User | undefined {
    return this.#users.get(record.user) ?? this.#users.get(record.userId);
  }

  /** The user at an address. */
  user(address: Address): User | undefined {
    return this.#users.get(address);
  }

  /** The user whose shadow a wallet is. */
  userByShadow(shadow: Address): User | undefined {
    return [...this.#users.values()].find((user) => user.shadow === shadow);
  }

  authorityOf(project: Address): Address | undefined {
    return this.#authorities.get(project);
  }

  isSubsidizing(project: Address): boolean {
    return this.#subsidizing.has(project);
  }

  /** The resource whose tokens a mint stands for. */
  resourceOfMint(mint: Address): Address | undefined {
    return this.#resourcesByMint.get(mint);
  }

  projectOfResource(resource: Address): Address | undefined {
    return this.#resources.get(resource)?.project;
  }

  /** The project that a record belongs to, by itself or by the pool or configuration it names. */
  projectOf({ kind, value }: Standing): Address | undefined {
    if (kind === 'Mint') return undefined;
    if (typeof value.project === 'string') return value.project as Address;
    for (const parent of [value.stakingPool, value.config, value.model]) {
      const project = this.#projects.get(parent as Address);
      if (project !== undefined) return project;
    }
    return undefined;
  }

  /** Whether one of the signers is the project's authority, or a delegate with a right. */
  mayAct(project: Address, signers: ReadonlySet<Address>, right: Right | undefined): boolean {
    const authority = this.#authorities.get(project);
    if (authority !== undefined && signers.has(authority)) return true;
    if (right === undefined) return false;
    return [...signers].some((signer) =>
      (this.#delegations.get(project + signer) ?? []).some(
        ({ service, permission }) =>
          service.kind === right.service && right.permissions.includes(permission.kind),
      ),
    );
  }

  #note(address: Address, { kind, value }: Standing): void {
    switch (kind) {
      case 'User': {
        const { id, wallets, shadow } = value as Fields & User;
        const user = { wallets, shadow };
        this.#users.set(id, user).set(address, user);
        break;
      }
      case 'Project':
        this.#authorities.set(address, value.authority as Address);
        if (value.subsidyFees === true) this.#subsidizing.add(address);
        break;
      case 'DelegateAuthority': {
        const key = `${value.project}${value.authority}`;
        this.#delegations.set(key, value.delegations as readonly Delegation[]);
        break;
      }
      case 'Resource': {
        const { project, mint } = value as { project: Address; mint: Address };
        this.#resources.set(address, { project, mint });
        this.#resourcesByMint.set(mint, address);
        break;
      }
      case 'StakingPool':
      case 'AssemblerConfig':
      case 'CharacterModel':
        this.#projects.set(address, value.project as Address);
        break;
    }
  }
}

const registeredKinds = [
  'User',
  'Project',
  'DelegateAuthority',
  'Resource',
  'StakingPool',
  'AssemblerConfig',
  'CharacterModel',
];
