import type { InstructionDeclaration, OperationStep } from '../../src/contract/declaration.ts';
import type { Deposit, Effects, Outflow } from '../../src/contract/effects.ts';
import { rentLamports, rentOfBytes } from '../../src/core/limits.ts';
import type { GeneratedFile, Model, OperationModel } from './model.ts';
import { page } from './reference.ts';
import { programsFolder, type ServiceFile } from './service.ts';

/** docs/reference/effects.md: what every write can take at most, from the effects of its steps. */
export function emitEffects(files: readonly ServiceFile[], model: Model): GeneratedFile {
  const declarations = files.flatMap((file) => file.instructions);
  const byName = new Map(declarations.map((declaration) => [declaration.name, declaration]));
  const operations = files.flatMap((file) => file.operations);
  const shapes = new Map(operations.map(({ name, shape }) => [name, shape]));
  const rows = model.operations.flatMap((operation) => {
    const shape = shapes.get(operation.name);
    return shape === undefined ? [] : [emitRow(operation, shape.flat(), byName)];
  });
  return page('effects', `${head}${rows.sort().join('\n')}\n`, programsFolder);
}

const head = `# What writes take

What a write can take at most from the wallets that sign it, besides the fees: 5,000 lamports a
signature, and the compute unit price times the unit limit. The daemon computes it from the
transactions themselves before a key is touched.

* **play** takes nothing but fees and deposits, and leaves what is there as it is.
* **change** overwrites, removes, ends, renames or frees what is there, or uses a right of an
  authority.
* **spend** takes base units of resources, or assets and characters: what moves, is burnt or is
  locked; or mints by a right.
* **source** opens or enlarges what anybody may take out of without end.
* **power** gives somebody a right over what the wallet has, takes things out of the game, or cannot
  be counted.

Deposits are in lamports. They are those of accounts that may be new, or grow; a transaction that
carries a \`once\` says how much it pays, and the ledger refuses to take more (DepositChanged).

| write | class | takes at most | deposits at most |
|---|---|---|---|
`;

type Declarations = ReadonlyMap<string, InstructionDeclaration>;

interface Found {
  readonly step: OperationStep;
  readonly declaration: InstructionDeclaration;
}

function emitRow(
  { name, action }: OperationModel,
  steps: readonly OperationStep[],
  declarations: Declarations,
): string {
  const found = steps.map((step) => ({ step, declaration: declarations.get(step.instruction)! }));
  const takes = found.flatMap(describeTakes);
  const deposits = found.flatMap(describeDeposits);
  const cells = [`\`${action ?? name}\``, classOf(found), listOf(takes), listOf(deposits)];
  return `| ${cells.join(' | ')} |`;
}

function listOf(lines: readonly string[]): string {
  return [...new Set(lines)].join('<br>');
}

/** The class of what always happens, and what makes it another. */
function classOf(found: readonly Found[]): string {
  const always = found.filter(({ step }) => step.when === undefined);
  const power = always.find(({ declaration }) => declaration.effects.power !== undefined);
  if (power !== undefined) return `power: ${power.declaration.effects.power}`;
  const base = baseOf(found.map(({ declaration }) => declaration.effects));
  const conditions = found.flatMap(({ step, declaration }) => {
    const { effects, accounts } = declaration;
    if (effects.power !== undefined) {
      return [
        `power with ${(step.when ?? []).map((path) => `\`${path}\``).join(', ')}: ${effects.power}`,
      ];
    }
    const foreign = (effects.takes ?? []).flatMap(({ from }) =>
      accounts[from]!.signer === true ? [] : [`power, where \`${from}\` does not sign`],
    );
    const { member } = effects;
    return member === undefined ? foreign : [...foreign, `power, where \`${member}\` does not pay`];
  });
  return listOf([base, ...conditions]);
}

function baseOf(effects: readonly Effects[]): string {
  const [opens] = effects.flatMap((one) => one.opens ?? []);
  if (opens !== undefined) return `source: ${opens}`;
  const isSpend = effects.some(({ takes, mints }) => takes !== undefined || mints !== undefined);
  if (isSpend) return 'spend';
  const [changes] = effects.flatMap((one) => one.changes ?? []);
  if (changes === undefined) return 'play';
  const { what, unless } = changes;
  const play = unless === undefined ? '' : `; play where \`${unless.field}\` is ${unless.is}`;
  return `change: ${what}${play}`;
}

function describeTakes({ step, declaration }: Found): string[] {
  const { takes = [], mints = [], holds } = declaration.effects;
  const minted = mints.map(
    ({ amount, resource }) => `mints \`${amount.replace('fields.', '')}\` of \`${resource}\``,
  );
  const locked = holds === undefined ? [] : [`locks for \`${fieldOf(holds.seconds)}\` seconds`];
  const taken = takes.map(describeOutflow);
  return [...taken, ...minted, ...locked].map((text) => `${text}${describeCount(step)}`);
}

function fieldOf(path: string): string {
  return path.replace('fields.', '').replace('?', '');
}

function describeOutflow(outflow: Outflow): string {
  const to = outflow.to === undefined ? '' : ` to \`${outflow.to}\``;
  if (outflow.of === 'asset') return `1 asset${to}`;
  return `\`${outflow.amount.replace('fields.', '')}\` base units of \`${outflow.resource}\`${to}`;
}

function describeCount({ each, repeat }: OperationStep): string {
  if (each !== undefined) return ` for each of \`${each}\``;
  return repeat === true ? ', as often as its records demand' : '';
}

function describeDeposits({ step, declaration }: Found): string[] {
  const { deposits = [] } = declaration.effects;
  return deposits.map((deposit) => `${describeDeposit(deposit)}${describeCount(step)}`);
}

function describeDeposit({ account, of, bytes, fields = [], each }: Deposit): string {
  if (of === 'tree') return `\`${account}\`: by its shape`;
  const least = of === 'growth' ? rentOfBytes(bytes) : rentLamports(bytes);
  const parts = least === 0n ? [] : [least.toLocaleString('en')];
  if (fields.length > 0) {
    parts.push(`the content of ${fields.map((field) => `\`${field}\``).join(', ')}`);
  }
  if (each !== undefined) {
    const path = each.path.replace('fields.', '');
    parts.push(`${rentOfBytes(each.bytes).toLocaleString('en')} for each of \`${path}\``);
  }
  return `\`${account}\`: ${parts.join(' + ')}`;
}
