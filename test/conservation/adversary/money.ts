import type { Address } from '../../../src/solana/address.ts';
import type { Balance } from './claims.ts';
import type { Debts } from './debts.ts';
import { isPiece, type Piece } from './piece.ts';
import type { Register } from './register.ts';
import type { Fields } from './standing.ts';
import { type Change, recordBefore, type Step } from './steps.ts';
import { nameOfStep } from './violation.ts';

/** Growth of a resource's supply, and the instruction that it happened in. */
interface Growth {
  readonly resource: Address;
  readonly project: Address;
  readonly by: bigint;
  readonly step: Step;
  readonly piece: Piece;
  readonly mint: Mint;
}

/** What may make money, by instruction: answers what is wrong with it, or undefined. */
type Maker = (growth: Growth) => string | undefined;

/** Holds that money is made only where its project's own terms let it. */
export class Mint {
  readonly register: Register;
  readonly debts: Debts;
  /** By crafting: base units of each resource that were burned for it. */
  readonly #burned = new Map<Address, Map<Address, bigint>>();
  /** By faucet and wallet: when it was claimed last. */
  readonly #claimed = new Map<string, bigint>();

  constructor(register: Register, debts: Debts) {
    this.register = register;
    this.debts = debts;
  }

  /** What is wrong with the money that a step makes. */
  judge(step: Step): string[] {
    const problems: string[] = [];
    for (const [resource, by] of suppliesOf(step.changes, this.register)) {
      if (by > 0n) problems.push(...this.#judgeGrowth(resource, by, step));
      if (by < 0n) this.#noteBurn(resource, -by, step);
    }
    this.#forgetCraftings(step);
    return problems;
  }

  /** Base units that were burned for a crafting. */
  burnedFor(cooking: Address, resource: Address): bigint {
    return this.#burned.get(cooking)?.get(resource) ?? 0n;
  }

  /** When a wallet claimed from a faucet last; notes that it does so now. */
  claim(faucet: Address, wallet: Address, now: bigint): bigint | undefined {
    const before = this.#claimed.get(faucet + wallet);
    this.#claimed.set(faucet + wallet, now);
    return before;
  }

  #judgeGrowth(resource: Address, by: bigint, step: Step): string[] {
    const project = this.register.projectOfResource(resource);
    const maker = makers[nameOfStep(step)];
    const what = `${by} of a resource`;
    if (project === undefined || maker === undefined || !isPiece(step.part)) {
      return [`${what} made by what makes no money`];
    }
    const problem = maker({ resource, project, by, step, piece: step.part, mint: this });
    return problem === undefined ? [] : [`${what} made: ${problem}`];
  }

  #noteBurn(resource: Address, by: bigint, { part }: Step): void {
    if (!isPiece(part) || part.declaration.name !== 'burn_ingredient') return;
    const { cooking } = part.accounts;
    const burned = this.#burned.get(cooking!) ?? new Map<Address, bigint>();
    this.#burned.set(cooking!, burned.set(resource, (burned.get(resource) ?? 0n) + by));
  }

  #forgetCraftings({ changes }: Step): void {
    for (const { address, before, after } of changes) {
      if (before?.kind === 'Cooking' && after === undefined) this.#burned.delete(address);
    }
  }
}

const makers: Readonly<Record<string, Maker>> = {
  mint_resource: byProject,
  mint_tokens: byProject,
  claim_faucet: byFaucet,
  finish_cooking: byRecipe,
  pay_rewards: (growth) => ofProject(growth, 'stakingPool') ?? byDebt(growth),
  pay_mission_reward: (growth) => ofProject(growth, 'mission') ?? byDebt(growth),
};

function byProject({ project, step, piece, by, mint }: Growth): string | undefined {
  const right = { service: 'CurrencyManager', permissions: ['MintCurrencies'] };
  if (!mint.register.mayAct(project, step.signers, right)) return 'nobody who may mint has signed';
  return piece.fields.amount === by ? undefined : `asked were ${piece.fields.amount}`;
}

function byFaucet(growth: Growth): string | undefined {
  const { resource, by, step, piece, mint } = growth;
  const faucet = recordBefore(step, piece.accounts.faucet);
  if (faucet === undefined) return 'there is no faucet';
  const { amount, repeatInterval } = faucet as { amount: bigint; repeatInterval: bigint };
  if (faucet.resource !== resource) return 'the faucet gives another resource';
  if (amount !== by) return `the faucet gives ${amount}`;
  const last = mint.claim(piece.accounts.faucet!, piece.accounts.owner!, step.now);
  if (last !== undefined && step.now < last + repeatInterval) return 'the interval is not over';
  return ofProject(growth, 'faucet');
}

function byRecipe(growth: Growth): string | undefined {
  const { resource, by, step, piece, mint } = growth;
  const recipe = recordBefore(step, piece.accounts.recipe);
  if (recipe === undefined) return 'there is no recipe';
  const { meal, ingredients } = recipe as {
    meal: { resourceAddress: Address; amount: bigint };
    ingredients: readonly { resourceAddress: Address; amount: bigint }[];
  };
  if (meal.resourceAddress !== resource) return 'the recipe makes another resource';
  if (meal.amount !== by) return `the recipe makes ${meal.amount}`;
  const cooking = piece.accounts.cooking!;
  const missing = ingredients.filter(
    ({ resourceAddress, amount }) => mint.burnedFor(cooking, resourceAddress) < amount,
  );
  if (missing.length > 0) return 'not all ingredients were burned';
  if (!step.signers.has(piece.accounts.authority!)) return 'the crafter has not signed';
  return ofProject(growth, 'recipe');
}

/** Money of a project is made only by its own recipes, faucets, pools and missions. */
function ofProject({ project, piece, step }: Growth, account: string): string | undefined {
  const record = recordBefore(step, piece.accounts[account]);
  return record?.project === project ? undefined : `the ${account} is of another project`;
}

function byDebt({ resource, by, piece, mint }: Growth): string | undefined {
  const debtor = piece.accounts.staker ?? piece.accounts.participant;
  const owed = mint.debts.owed(debtor!, resource);
  if (by > owed) return `${owed} were owed in it`;
  mint.debts.pay(debtor!, resource, by);
  return undefined;
}

/** The supply of a resource is what its holders have of it. */
export function judgeSums({ changes }: Step, balanced: Balance, register: Register): string[] {
  return [...suppliesOf(changes, register)].flatMap(([resource, by]) => {
    const held = heldOf(balanced, resource);
    return held === by ? [] : [`a supply grew by ${by}, what its holders have by ${held}`];
  });
}

/** How the supplies of resources changed, in both their forms together. */
function suppliesOf(changes: readonly Change[], register: Register): Map<Address, bigint> {
  const supplies = new Map<Address, bigint>();
  const add = (resource: Address | undefined, amount: unknown, sign: bigint): void => {
    if (resource === undefined || typeof amount !== 'bigint') return;
    supplies.set(resource, (supplies.get(resource) ?? 0n) + sign * amount);
  };
  for (const { address, before, after } of changes) {
    for (const [standing, sign] of [
      [before, -1n],
      [after, 1n],
    ] as const) {
      if (standing?.kind === 'Resource') add(address, standing.value.wrappedSupply, sign);
      if (standing?.kind === 'Mint')
        add(register.resourceOfMint(address), standing.value.supply, sign);
      const held = standing && heldResource(standing.kind, standing.value, register);
      if (held !== undefined) add(held, 0n, 1n);
    }
  }
  return supplies;
}

/** The resource that a balance is of, so that a balance that grows alone is noticed. */
function heldResource(kind: string, value: Fields, register: Register): Address | undefined {
  if (kind === 'Holding') return value.resource as Address;
  return kind === 'TokenAccount' ? register.resourceOfMint(value.mint as Address) : undefined;
}

/** How what all holders have of a resource changed. */
function heldOf({ differences }: Balance, resource: Address): bigint {
  let sum = 0n;
  for (const [key, difference] of differences) {
    if (key.startsWith(`tokens ${resource}`)) sum += difference;
  }
  return sum;
}
