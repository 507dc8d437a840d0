import type { InstructionDeclaration } from '../../src/contract/declaration.ts';
import type { Deposit, Outflow } from '../../src/contract/effects.ts';
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
  const { takes = [], deposits = [] } = declaration.effects;
  const { payer } = declaration.accounts;
  const pays = payer?.signer === true && payer.writable === true;
  return [
    ...(pays ? [] : ['its effects are those of a payer, which it has not']),
    ...takes.flatMap((outflow) => outflowProblems(declaration, outflow)),
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
