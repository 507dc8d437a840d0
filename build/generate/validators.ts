import type { ArgumentModel, Emitter, Model, TypeModel, TypeUse } from './model.ts';
import { generatedNotice, propertyName, quote, typeText } from './text.ts';

/** The beginning of the generated file. */
const head = `import type { ControlName } from './controls.ts';
import type { PlayerMethod } from './player.ts';
import type { DaemonMethodName, OperationName } from './types.ts';

/**
 * Field names and their types in SDL, such as \`[Pubkey!]!\`. A mark behind the type says what an
 * action does with the field: \` PLAYER\`, \` PAYER\` and \` COSIGNER\` sign, \` MANAGED\` is the
 * daemon's to fill. Of what is \` CLEARABLE\` null is kept: it takes away what is there. A mark
 * such as \` 1..100\` bounds a number of a manifest or of a channel's method, or the length of its
 * text or list; behind a comma stand the most items of a list, where the bounds are of the texts in
 * it.
 */
export type FieldTable = Readonly<Record<string, string>>;

`;

/**
 * src/methods/generated/validators.ts: the fields of everything that is validated, as tables that
 * src/methods/validate.ts compiles into functions at first use.
 */
export const emit: Emitter = (model) => {
  const text = `// ${generatedNotice}
${head}/** The arguments of each operation. */
export const argumentTables: Readonly<Record<OperationName, FieldTable>> = {
${emitTables(model.operations.map((item) => [item.name, item.arguments]))}};

/** The arguments of each method of the daemon. */
export const daemonArgumentTables: Readonly<Record<DaemonMethodName, FieldTable>> = {
${emitTables(model.daemonMethods.map((item) => [item.name, item.arguments]))}};

/** The arguments of each control. */
export const controlArgumentTables: Readonly<Record<ControlName, FieldTable>> = {
${emitTables(model.controls.map((item) => [item.name, item.arguments]))}};

/** The result type of each control. */
export const controlResultTypes: Readonly<Record<ControlName, string>> = {
${emitResults(model.controls)}};

/** The arguments of each method of the player's channel. */
export const playerArgumentTables: Readonly<Record<PlayerMethod, FieldTable>> = {
${emitTables(model.playerMethods.map((item) => [item.name, item.arguments]))}};

/** The result type of each method of the player's channel. */
export const playerResultTypes: Readonly<Record<PlayerMethod, string>> = {
${emitResults(model.playerMethods)}};

/** The result type of each operation. */
export const resultTypes: Readonly<Record<OperationName, string>> = {
${emitResults(model.operations)}};

/** The fields of each input type. */
export const inputTables: Readonly<Record<string, FieldTable>> = {
${emitTypeTables(model, 'input')}};

/** The fields of each object type. */
export const objectTables: Readonly<Record<string, FieldTable>> = {
${emitTypeTables(model, 'object')}};

/** The values of each enum. */
export const enumTables: Readonly<Record<string, readonly string[]>> = {
${allTypes(model)
  .map((type) => (type.kind === 'enum' ? emitList(type.name, type.values) : ''))
  .join('')}};

/** The members of each union. */
export const unionTables: Readonly<Record<string, readonly string[]>> = {
${model.types
  .map((type) =>
    type.kind === 'union'
      ? emitList(
          type.name,
          type.members.map((name) => ({ name })),
        )
      : '',
  )
  .join('')}};
`;
  return [{ path: 'src/methods/generated/validators.ts', text }];
};

function emitResults(
  methods: readonly { readonly name: string; readonly result: TypeUse }[],
): string {
  return methods
    .map(({ name, result }) => `  ${propertyName(name)}: ${quote(typeText(result))},\n`)
    .join('');
}

/** All types including those of the two channels: names are unique among all. */
function allTypes({ types, controlTypes, playerTypes }: Model): readonly TypeModel[] {
  return [...types, ...controlTypes, ...playerTypes];
}

function emitTypeTables(model: Model, kind: 'input' | 'object'): string {
  return emitTables(
    allTypes(model).flatMap((type) =>
      type.kind === kind && 'fields' in type ? [[type.name, type.fields] as const] : [],
    ),
  );
}

function emitTables(list: readonly (readonly [string, readonly ArgumentModel[]])[]): string {
  return list
    .map(([name, fields]) => {
      const lines = fields
        .filter(({ isTerms }) => !isTerms)
        .map((field) => `    ${propertyName(field.name)}: ${emitField(field)},\n`);
      const body = lines.length === 0 ? '{}' : `{\n${lines.join('')}  }`;
      return `  ${propertyName(name)}: ${body},\n`;
    })
    .join('');
}

function emitField({ type, ...marks }: ArgumentModel): string {
  const mark = markOf(marks);
  return quote(mark === undefined ? typeText(type) : `${typeText(type)} ${mark}`);
}

function markOf(marks: Omit<ArgumentModel, 'type'>): string | undefined {
  const { signer, managed, clearable, bounds } = marks;
  if (managed) return 'MANAGED';
  if (bounds !== undefined) {
    const { min, max, items } = bounds;
    return `${min}..${max}${items === undefined ? '' : `,${items}`}`;
  }
  return clearable ? 'CLEARABLE' : signer;
}

function emitList(name: string, items: readonly { readonly name: string }[]): string {
  return `  ${name}: [${items.map((item) => quote(item.name)).join(', ')}],\n`;
}
