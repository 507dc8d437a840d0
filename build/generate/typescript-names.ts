import type { ClientParameter, GeneratedFile, TypeUse } from './client-model.ts';
import { docComment, generatedNotice, propertyName } from './text.ts';

/** Folder of the generated half of the TypeScript client. Every file in it is generated. */
export const typescriptFolder = 'clients/typescript/src/generated';

/** The scalars in TypeScript. */
const scalars: Readonly<Record<string, string>> = {
  String: 'string',
  ID: 'string',
  Boolean: 'boolean',
  Int: 'number',
  Float: 'number',
  SafeInteger: 'number',
  BigInt: 'bigint',
  Bytes: 'string',
  Pubkey: 'string',
  AbsolutePath: 'string',
  JSON: 'JsonValue',
  VecMap: 'Readonly<Record<string, JsonValue>>',
  VecMapGeneric: 'readonly (readonly [JsonValue, JsonValue])[]',
};

/** One file of the folder. */
export function makeSource(name: string, body: string): GeneratedFile {
  return { path: `${typescriptFolder}/${name}.ts`, text: `// ${generatedNotice}\n\n${body}` };
}

/** Names the catalogue's types, and keeps which of them a file uses. */
export class UsedNames {
  readonly #types: ReadonlySet<string>;
  readonly #own: ReadonlySet<string>;
  readonly #used = new Set<string>();
  #usesJson = false;

  /**
   * @param types the names of the types of types.ts.
   * @param own those that the file itself declares.
   */
  constructor(types: Iterable<string>, own: Iterable<string> = []) {
    this.#types = new Set(types);
    this.#own = new Set(own);
  }

  /** The type of a value that is there. */
  typeOf(use: TypeUse): string {
    if ('list' in use) {
      const item = this.nullableOf(use.list);
      return /[ ]/.test(item) ? `readonly (${item})[]` : `readonly ${item}[]`;
    }
    const scalar = scalars[use.name];
    if (scalar?.includes('JsonValue')) this.#usesJson = true;
    if (scalar !== undefined) return scalar;
    if (this.#own.has(use.name)) return use.name;
    if (!this.#types.has(use.name)) throw new Error(`no TypeScript type for ${use.name}`);
    this.#used.add(use.name);
    return use.name;
  }

  /** The type of a value that may be null where the catalogue says so. */
  nullableOf(use: TypeUse): string {
    const type = this.typeOf(use);
    return use.required || type === 'JsonValue' ? type : `${type} | null`;
  }

  /** The imports of a file that is next to types.ts. */
  emitImports(): string {
    const names = [...this.#used].sort();
    const list = names.map((name) => `  ${name},\n`).join('');
    const types = names.length === 0 ? '' : `import type {\n${list}} from './types.ts';\n`;
    return `${types}${this.emitJsonImport()}`;
  }

  emitJsonImport(): string {
    return this.#usesJson ? "import type { JsonValue } from '../wire/json.ts';\n" : '';
  }
}

/** A field of arguments. A call without an optional one does not send it. */
export function emitParameter(parameter: ClientParameter, mayBeNull: boolean, names: UsedNames) {
  const { name, doc, type, isRequired, isClearable } = parameter;
  const valued = names.typeOf(type);
  const mayClear = (isClearable || mayBeNull) && valued !== 'JsonValue';
  const whole = `${valued}${!isRequired && mayClear ? ' | null' : ''}`;
  const head = `${docComment(doc, '  ')}  readonly ${propertyName(name)}`;
  return isRequired ? `${head}: ${whole};\n` : `${head}?: ${whole} | undefined;\n`;
}
