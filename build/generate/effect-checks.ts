import type { InstructionDeclaration } from '../../src/contract/declaration.ts';
import type {
  Deposit,
  Hold,
  Mint,
  Outflow,
  Replacement,
  Return,
} from '../../src/contract/effects.ts';
import { programRecords } from '../../src/service/programs/records/kinds.ts';
import type { ServiceFile } from './service.ts';
import { typeAt } from './shape-checks.ts';

/** Finds effects that name something that their instruction has not, so that nothing is counted. */

/** Problems, one per line; none if a charge can be computed for every instruction. */
export function findEffectProblems(files: readonly ServiceFile[]): string[] {
  return files.flatMap(({ path, instructions }) =>
    instructions.flatMap((declaration) =>
      effectProblems(declaration).map((problem) => `${path}: ${declaration.name}: ${problem}`),
    ),
  );
}

function effectProblems(declaration: InstructionDeclaration): string[] {
  // Types are checked after this.
  if (declaration.effects === undefined) return ['it declares no effects'];
  const { takes = [], deposits = [], mints = [], holds, member } = declaration.effects;
  const { returns, replaces } = declaration.effects;
  const isMember = member === undefined || declaration.accounts[member]?.signer === true;
  const { payer } = declaration.accounts;
  const pays = payer?.signer === true && payer.writable === true;
  return [
    ...(pays ? [] : ['its effects are those of a payer, which it has not']),
    ...(isMember ? [] : [`${member} becomes a user's wallet, and does not sign`]),
    ...takes.flatMap((outflow) => outflowProblems(declaration, outflow)),
    ...mints.flatMap((mint) => mintProblems(declaration, mint)),
    ...(holds === undefined ? [] : holdProblems(declaration, holds)),
    ...(returns === undefined ? [] : returnProblems(declaration, returns)),
    ...(replaces === undefined ? [] : replacementProblems(declaration, replaces)),
    ...changeProblems(declaration),
    ...giftProblems(declaration),
    ...deposits.flatMap((deposit) => depositProblems(declaration, deposit)),
  ];
}

function outflowProblems(declaration: InstructionDeclaration, outflow: Outflow): string[] {
  const { from, to } = outflow;
  const named = outflow.of === 'resource' ? [outflow.resource] : [];
  const accounts = [from, ...(to === undefined ? [] : [to]), ...named];
  const problems = accounts.flatMap((account) => accountProblems(declaration, account));
  if (outflow.of === 'resource' && typeAt(declaration, outflow.amount) !== 'u64') {
    problems.push(`${outflow.amount}, of which it takes, is no u64`);
  }
  return problems;
}

function mintProblems(
  declaration: InstructionDeclaration,
  { resource, amount, to }: Mint,
): string[] {
  const problems = [resource, to].flatMap((account) => accountProblems(declaration, account));
  if (typeAt(declaration, amount) !== 'u64') problems.push(`${amount}, which it mints, is no u64`);
  // A game mints freely in the projects that it made, so that whose right it is must be known.
  if (!hasProject(declaration)) problems.push('it mints by the right of a project that it has not');
  return problems;
}

function holdProblems(declaration: InstructionDeclaration, { seconds }: Hold): string[] {
  const isSeconds = typeAt(declaration, seconds) === 'u64';
  return isSeconds ? [] : [`${seconds}, for which it locks, is no u64`];
}

function returnProblems(declaration: InstructionDeclaration, returns: Return): string[] {
  const typeOf = (field: string) => JSON.stringify(declaration.fields[field]?.type);
  if (returns.of === 'character') return [];
  if (returns.of === 'resource') {
    const isAmount = declaration.fields[returns.amount]?.type === 'u64';
    const problems = accountProblems(declaration, returns.resource);
    return isAmount ? problems : [...problems, `${returns.amount}, which comes back, is no u64`];
  }
  const { record, hash, times } = returns;
  const isHash = (typeOf(hash) ?? '').includes('{"array":"u8","length":32}');
  const isTimes = times === undefined || declaration.fields[times]?.type === 'u32';
  return [
    ...accountProblems(declaration, record),
    ...(isHash ? [] : [`${hash} is no hash of what it promises`]),
    ...(isTimes ? [] : [`${times}, how often it pays, is no u32`]),
  ];
}

function replacementProblems(
  declaration: InstructionDeclaration,
  { record, entry }: Replacement,
): string[] {
  const isNumbered = entry === undefined || Object.hasOwn(declaration.fields, entry.number);
  const problems = accountProblems(declaration, record);
  return isNumbered ? problems : [...problems, `there is no field ${entry.number}`];
}

function changeProblems({ effects, fields, accounts }: InstructionDeclaration): string[] {
  const { changes, founds } = effects;
  const field = changes?.unless?.field;
  const isUnknown = field !== undefined && !Object.hasOwn(fields, field);
  const isNowhere = founds !== undefined && accounts[founds]?.writable !== true;
  return [
    ...(isUnknown ? [`there is no field ${field}`] : []),
    ...(isNowhere ? [`it cannot make a project at ${founds}`] : []),
  ];
}

const kindsOfRecords = new Map(
  [...programRecords.flatMap(({ accounts, leaves }) => [...accounts, ...leaves])].map((kind) => [
    kind.name,
    kind.type,
  ]),
);
const kindsOfTokens = new Map<string, readonly string[]>([
  ['Mint', ['supply']],
  ['TokenAccount', ['amount']],
]);

function giftProblems({ effects }: InstructionDeclaration): string[] {
  const { gives, takes, mints, opens, power, changes } = effects;
  if (gives === undefined) return [];
  const isAlways = changes !== undefined && changes.unless === undefined;
  const isGift = !isAlways && [takes, mints, opens, power].every((one) => one === undefined);
  const named = [gives.more ?? {}, gives.notes ?? {}].flatMap((fields) => Object.entries(fields));
  const ends = gives.ends ?? [];
  return [
    ...(isGift ? [] : ['it gives, and does what is judged otherwise']),
    ...named.flatMap(([kind, fields]) =>
      fields
        .filter((field) => !fieldsOfKind(kind).includes(field))
        .map((field) => `no ${kind} has a field ${field}`),
    ),
    ...ends.filter((kind) => !kindsOfRecords.has(kind)).map((kind) => `nothing is a ${kind}`),
  ];
}

function fieldsOfKind(kind: string): readonly string[] {
  const type = kindsOfRecords.get(kind);
  if (type === undefined) return kindsOfTokens.get(kind) ?? [];
  return typeof type === 'object' && 'struct' in type ? Object.keys(type.struct) : [];
}

function hasProject({ accounts }: InstructionDeclaration): boolean {
  return Object.values(accounts).some(({ is, optional }) => is?.kind === 'Project' && !optional);
}

function depositProblems(declaration: InstructionDeclaration, deposit: Deposit): string[] {
  const { account, of, fields = [], each, shape } = deposit;
  const problems = accountProblems(declaration, account);
  if (declaration.accounts[account]?.writable !== true) {
    problems.push(`it cannot write to ${account}, and has no deposit for it`);
  }
  const named = [...fields, ...(typeof shape === 'string' ? [shape] : [])];
  for (const field of named) {
    if (!Object.hasOwn(declaration.fields, field)) problems.push(`there is no field ${field}`);
  }
  if (each !== undefined && typeAt(declaration, each.path) === undefined) {
    problems.push(`there is no ${each.path}`);
  }
  if ((of === 'tree') !== (shape !== undefined))
    problems.push(`${account} is a tree, or has a shape`);
  return problems;
}

function accountProblems({ accounts }: InstructionDeclaration, account: string): string[] {
  return Object.hasOwn(accounts, account) ? [] : [`there is no account ${account}`];
}
