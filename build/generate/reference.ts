import { catalogueFolder } from './load.ts';
import type {
  ArgumentModel,
  Bounds,
  DaemonMethodModel,
  Emitter,
  ErrorModel,
  GeneratedFile,
  Model,
  OperationModel,
  TypeModel,
  TypeUse,
} from './model.ts';
import { findNotifications } from './notifications.ts';
import { makePlayerTexts } from './player-texts.ts';
import { baseName, capitalise, oneLine, typesByName, typeText } from './text.ts';

/** The default maximum length of a control's string. */
const TEXT_MAX = 4096;
const folder = 'docs/reference';

/**
 * docs/reference: an index, a page for each domain, the types, the errors and the daemon's methods.
 */
export const emit: Emitter = (model) => {
  const links = new TypeLinks(model);
  return [
    emitIndex(model),
    ...findDomains(model).map((domain) => emitDomain(domain, model, links)),
    page('types', `# Types\n\n${model.types.map((type) => emitType(type, links)).join('\n')}`),
    page('errors', emitErrors(model)),
    page('daemon', emitDaemon(model, links)),
  ];
};

export class TypeLinks {
  readonly #types: ReadonlyMap<string, TypeModel>;
  readonly #controlTypes: ReadonlyMap<string, TypeModel>;
  readonly #playerTypes: ReadonlyMap<string, TypeModel>;

  constructor(model: Model) {
    this.#types = typesByName(model);
    this.#controlTypes = typesByName({ types: model.controlTypes });
    this.#playerTypes = typesByName({ types: model.playerTypes });
  }

  /** A type in SDL, linked to its entry if it has one. */
  link(type: TypeUse): string {
    const name = baseName(type);
    const text = `\`${typeText(type)}\``;
    if (this.#playerTypes.has(name)) return `[${text}](player.md#${name.toLowerCase()})`;
    if (this.#controlTypes.has(name)) return `[${text}](controls.md#${name.toLowerCase()})`;
    return this.#types.has(name) ? `[${text}](types.md#${name.toLowerCase()})` : text;
  }
}

/** @param source the folder that the page is generated from. */
export function page(name: string, text: string, source = catalogueFolder): GeneratedFile {
  const notice = `<!-- Generated from ${source} by \`npm run generate\`. -->`;
  return { path: `${folder}/${name}.md`, text: `${notice}\n\n${text.trimEnd()}\n` };
}

function findDomains({ operations }: Model): readonly string[] {
  return [...new Set(operations.map(({ domain }) => domain))].sort();
}

function emitIndex(model: Model): GeneratedFile {
  const rows = findDomains(model).flatMap((domain) =>
    model.operations
      .filter((operation) => operation.domain === domain)
      .map(
        (operation) =>
          `| ${operation.action ? `\`${operation.action}\`` : ''} | ` +
          `[\`${operation.name}\`](${domain}.md#${operation.name.toLowerCase()}) | ` +
          `${describeKind(operation)} | ${firstSentence(operation.doc)} |`,
      ),
  );
  const domains = findDomains(model).map((domain) => `[${capitalise(domain)}](${domain}.md)`);
  const pages = [
    ...domains,
    '[Types](types.md)',
    '[Errors](errors.md)',
    "[The daemon's own methods](daemon.md)",
    '[What writes take](effects.md)',
    '[Where it works](where.md)',
    '[Commands](commands.md)',
    "[The developer's controls](controls.md)",
  ];
  return page(
    'README',
    `# Reference

Version ${model.version}, schema hash \`${model.schemaHash}\`.

${pages.join(' · ')}

Every operation can be called under two names: \`api.<operation>\` answers what the service answers,
and the action, where there is one, runs the whole path of a write and answers a receipt.

| action | operation | kind | |
|---|---|---|---|
${rows.join('\n')}`,
  );
}

function describeKind({ kind }: OperationModel): string {
  return kind === 'build' ? 'write' : kind;
}

function emitDomain(domain: string, model: Model, links: TypeLinks): GeneratedFile {
  const sections = model.operations
    .filter((operation) => operation.domain === domain)
    .map((operation) => emitOperation(operation, links));
  return page(domain, `# ${capitalise(domain)}\n\n${sections.join('\n')}`);
}

function emitOperation(operation: OperationModel, links: TypeLinks): string {
  const { name, action, doc, deprecated, approval, list } = operation;
  const notes = [deprecated === undefined ? '' : `**Deprecated.** ${deprecated}\n`];
  const facts = [
    `| JSON-RPC | \`api.${name}\`${action ? `, action \`${action}\`` : ''} |`,
    `| result of \`api.${name}\` | ${links.link(operation.result)} |`,
    ...(action ? [`| result of the action | ${describeActionResult(operation, links)} |`] : []),
    ...(approval ? [`| approval | ${describeApproval(approval)} |`] : []),
    ...(list ? [`| order | ${cell(list.order)} |`] : []),
    `| errors | ${linkErrors(operation.fails)} |`,
    `| since | ${operation.since} |`,
  ];
  return `## ${name}

${doc}

${notes.filter(Boolean).join('\n')}${notes.some(Boolean) ? '\n' : ''}| | |
|---|---|
${facts.join('\n')}

${emitArguments(operation.arguments, links)}`;
}

function describeActionResult({ kind, result }: OperationModel, links: TypeLinks): string {
  return kind === 'build' ? '[`Receipt!`](types.md#receipt)' : links.link(result);
}

function describeApproval(approval: 'SILENT' | 'ASK'): string {
  return approval === 'ASK'
    ? 'silent within the budgets that the player has given the game'
    : 'silent once the game has the grant';
}

function linkErrors(fails: readonly string[]): string {
  if (fails.length === 0) return 'those of every call';
  return fails.map((name) => `[${name}](errors.md#${name.toLowerCase()})`).join(', ');
}

function emitArguments(list: readonly ArgumentModel[], links: TypeLinks): string {
  if (list.length === 0) return 'It takes no arguments.\n';
  const rows = list.map(
    (argument) =>
      `| \`${argument.name}\` | ${links.link(argument.type)} | ` +
      `${cell(argument.doc)}${describeMark(argument)} |`,
  );
  return `| argument | type | |\n|---|---|---|\n${rows.join('\n')}\n`;
}

function describeMark({
  signer,
  managed,
  drawn,
  clearable,
  bounds,
  filled,
}: ArgumentModel): string {
  if (filled !== undefined) return ` *In an action \`${filled}\` when left out.*`;
  if (bounds !== undefined) return describeBounds(bounds);
  if (drawn) return ' *Actions do not take it: the daemon draws it.*';
  if (managed) return ' *Actions do not take it: the daemon fills it.*';
  if (clearable) return ' *`null` takes it away.*';
  switch (signer) {
    case 'PLAYER':
    case 'PAYER':
      return " *Signs. In an action the session's wallet when left out.*";
    case 'COSIGNER':
      return ' *Signs when given.*';
    default:
      return '';
  }
}

/** Describes bounds; a string's length only if it is not the default. */
function describeBounds({ min, max, items }: Bounds): string {
  const own = max === TEXT_MAX ? '' : ` *${number(min)} to ${number(max)}.*`;
  return `${own}${items === undefined ? '' : ` *At most ${items}.*`}`;
}

function number(value: number): string {
  return value.toLocaleString('en');
}

export function emitType(type: TypeModel, links: TypeLinks): string {
  const head = `## ${type.name}\n\n${capitalise(type.kind)}. ${type.doc}\n`;
  switch (type.kind) {
    case 'scalar':
      return head;
    case 'enum':
      return `${head}\n| value | |\n|---|---|\n${type.values
        .map((value) => `| \`${value.name}\` | ${cell(value.doc)} |\n`)
        .join('')}`;
    case 'union':
      return `${head}\nOne of ${type.members
        .map((name) => links.link({ name, required: false }))
        .join(', ')}; \`__typename\` says which.\n`;
    default:
      return `${head}\n| field | type | |\n|---|---|---|\n${type.fields
        .map(
          (field) =>
            `| \`${field.name}\` | ${links.link(field.type)} | ` +
            `${cell(field.doc)}${describeMark(field)} |\n`,
        )
        .join('')}`;
  }
}

function emitErrors({ errors }: Model): string {
  const texts = makePlayerTexts(errors).languages.map(({ sentences }) => sentences);
  const rows = [...errors]
    .sort((a, b) => a.code - b.code)
    .map((error) => {
      const said = texts.flatMap((all) => all.filter(({ name }) => name === error.name));
      return emitError(error, said.map(({ text }) => cell(text)).join('<br>'));
    });
  return `# Errors

One name has one code for ever. Retryable means that nothing was executed, and that the same call
may succeed when it is made again. The words in braces are the error's context.

The message is for developers and their logs. The last column has the sentence for
players, which [clients fill in](protocol.md#what-players-read): show that in the game.

An error that is not retryable means that nothing was executed either, or that the ledger executed
the write as a failure, which had no effect but its fees. Three say otherwise: OutcomeUnknown;
StoreDamaged, of a key that was used before; and ControlUnfinished, as the control itself is done.
For some calls an error is not retryable where this page says that it is.
[Lost answers](../guides/lost-answers.md) has all of these, and what to do then.

${rows.join('\n')}`;
}

function emitError(error: ErrorModel, playersText: string): string {
  const { name, code, doc, category, retryable, message } = error;
  return `## ${name}

${doc}

| | |
|---|---|
| code | ${code} |
| category | ${category} |
| retryable | ${retryable ? 'yes' : 'no'} |
| message | ${cell(message)} |
| for players | ${playersText} |
`;
}

function emitDaemon(model: Model, links: TypeLinks): string {
  const sections = model.daemonMethods.map((method) => emitMethod(method, links));
  const told = emitNotifications(model.types, links);
  return `# The daemon's own methods\n\n${[...sections, told].join('\n')}`;
}

/** What a channel sends without being asked; see docs/reference/protocol.md. */
export function emitNotifications(types: readonly TypeModel[], links: TypeLinks): string {
  const rows = findNotifications(types).map(
    ({ name, doc, type }) =>
      `| \`${name}\` | ${links.link({ name: type, required: true })} | ${cell(doc)} |`,
  );
  return `# Notifications

What it sends without being asked: see [the protocol](protocol.md#notifications).

| notification | parameters | |
|---|---|---|
${rows.join('\n')}
`;
}

export function emitMethod(method: DaemonMethodModel, links: TypeLinks): string {
  return `## ${method.name}

${method.doc}

| | |
|---|---|
| result | ${links.link(method.result)} |
| errors | ${linkErrors(method.fails)} |
| since | ${method.since} |

${emitArguments(method.arguments, links)}`;
}

/** A doc formatted for a table cell. */
function cell(doc: string): string {
  return oneLine(doc).replaceAll('|', '\\|');
}

function firstSentence(doc: string): string {
  const line = cell(doc);
  return /^.*?[.!?](?=\s|$)/.exec(line)?.[0] ?? line;
}
