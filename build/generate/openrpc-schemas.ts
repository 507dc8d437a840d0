import type { ArgumentModel, Model, TypeModel, TypeUse } from './model.ts';
import { findMarkedArguments, typesByName } from './text.ts';

/** The subset of JSON Schema that is used here. */
export type JsonSchema = Readonly<Record<string, unknown>>;

const decimal = { type: 'string', pattern: '^-?[0-9]{1,20}$' };
const base58 = { type: 'string', pattern: '^[1-9A-HJ-NP-Za-km-z]*$' };
const pairs = { type: 'array', items: { type: 'array', minItems: 2, maxItems: 2 } };
const int32 = { type: 'integer', minimum: -(2 ** 31), maximum: 2 ** 31 - 1 };

/** Schemas of scalars in results. */
const resultScalars: Readonly<Record<string, JsonSchema>> = {
  String: { type: 'string' },
  ID: { type: 'string' },
  Boolean: { type: 'boolean' },
  Int: int32,
  Float: { type: 'number' },
  BigInt: decimal,
  Bytes: base58,
  Pubkey: { ...base58, minLength: 32, maxLength: 44 },
  JSON: {},
  VecMap: { type: 'object' },
  VecMapGeneric: pairs,
  StringTuple: { type: 'array', items: { type: 'string' }, minItems: 2, maxItems: 2 },
};

/** Schemas of scalars that have further forms in arguments. */
const argumentScalars: Readonly<Record<string, JsonSchema>> = {
  BigInt: { anyOf: [decimal, { type: 'integer' }] },
  VecMapGeneric: { anyOf: [{ type: 'object' }, pairs] },
};

const builtInScalars = new Set(['String', 'ID', 'Boolean', 'Int', 'Float']);

/** JSON Schemas of the catalogue's types, as references to one component for each. */
export class ComponentSchemas {
  readonly components: Readonly<Record<string, JsonSchema>>;
  readonly #types: ReadonlyMap<string, TypeModel>;
  readonly #unionMembers: ReadonlySet<string>;
  /** Inputs that have a different form in actions. */
  readonly #markedInputs: ReadonlySet<string>;

  constructor(model: Model) {
    this.#types = typesByName(model);
    this.#unionMembers = new Set(
      model.types.flatMap((type) => (type.kind === 'union' ? type.members : [])),
    );
    this.#markedInputs = new Set(
      model.types
        .filter((type) => type.kind === 'input' && this.#isMarked(type.fields))
        .map(({ name }) => name),
    );
    this.components = Object.fromEntries(model.types.flatMap((type) => this.#components(type)));
  }

  ofResult(type: TypeUse): JsonSchema {
    return nullable(
      type,
      this.#resolve(type, (name) => this.#reference(name)),
    );
  }

  ofArgument(type: TypeUse, action: boolean): JsonSchema {
    return this.#resolve(type, (name) => this.#argumentReference(name, action));
  }

  #ofField({ type, clearable }: ArgumentModel, action: boolean): JsonSchema {
    const schema = this.ofArgument(type, action);
    return clearable ? nullable(type, schema) : schema;
  }

  isRequired({ type, signer, managed }: ArgumentModel, action: boolean): boolean {
    const isFilled = action && (managed || signer === 'PLAYER' || signer === 'PAYER');
    return type.required && !isFilled;
  }

  #resolve(type: TypeUse, reference: (name: string) => JsonSchema): JsonSchema {
    if (!('list' in type)) return reference(type.name);
    return { type: 'array', items: nullable(type.list, this.#resolve(type.list, reference)) };
  }

  #reference(name: string): JsonSchema {
    if (builtInScalars.has(name)) return resultScalars[name]!;
    return { $ref: `#/components/schemas/${name}` };
  }

  #argumentReference(name: string, action: boolean): JsonSchema {
    if (name in argumentScalars) return { $ref: `#/components/schemas/${name}Argument` };
    if (action && this.#markedInputs.has(name)) return this.#reference(`${name}Parameters`);
    return this.#reference(name);
  }

  #isMarked(fields: readonly ArgumentModel[]): boolean {
    return findMarkedArguments(fields, this.#types).length > 0;
  }

  #components(type: TypeModel): [string, JsonSchema][] {
    const description = type.doc;
    switch (type.kind) {
      case 'scalar': {
        const own: [string, JsonSchema] = [
          type.name,
          { description, ...(resultScalars[type.name] ?? {}) },
        ];
        const argument = argumentScalars[type.name];
        if (argument === undefined) return [own];
        return [own, [`${type.name}Argument`, { description, ...argument }]];
      }
      case 'enum':
        return [
          [type.name, { description, type: 'string', enum: type.values.map(({ name }) => name) }],
        ];
      case 'union': {
        const members = type.members.map((name) => this.#reference(name));
        return [[type.name, { description, oneOf: members }]];
      }
      case 'object':
        return [[type.name, { description, ...this.#objectSchema(type.name, type.fields) }]];
      default:
        return this.#inputComponents(type.name, type.fields, description);
    }
  }

  #objectSchema(name: string, fields: readonly ArgumentModel[]): JsonSchema {
    const tagged = this.#unionMembers.has(name);
    const required = fields.filter(({ type }) => type.required).map((field) => field.name);
    return {
      type: 'object',
      required: tagged ? ['__typename', ...required] : required,
      properties: Object.fromEntries([
        ...(tagged ? [['__typename', { const: name }]] : []),
        ...fields.map((field) => [
          field.name,
          withDescription(field.doc, this.ofResult(field.type)),
        ]),
      ]),
    };
  }

  #inputComponents(
    name: string,
    fields: readonly ArgumentModel[],
    description: string,
  ): [string, JsonSchema][] {
    const forms: [string, boolean][] = [[name, false]];
    if (this.#markedInputs.has(name)) forms.push([`${name}Parameters`, true]);
    return forms.map(([key, action]) => [
      key,
      { description, ...this.#inputSchema(fields, action) },
    ]);
  }

  #inputSchema(fields: readonly ArgumentModel[], action: boolean): JsonSchema {
    const taken = fields.filter(({ managed }) => !(action && managed));
    return {
      type: 'object',
      additionalProperties: false,
      required: taken.filter((field) => this.isRequired(field, action)).map(({ name }) => name),
      properties: Object.fromEntries(
        taken.map((field) => [
          field.name,
          withDescription(field.doc, this.#ofField(field, action)),
        ]),
      ),
    };
  }
}

/** JSON Schema draft 7 ignores siblings of `$ref`, so the reference is wrapped. */
function withDescription(description: string, schema: JsonSchema): JsonSchema {
  return '$ref' in schema ? { description, allOf: [schema] } : { description, ...schema };
}

function nullable(type: TypeUse, schema: JsonSchema): JsonSchema {
  return type.required ? schema : { anyOf: [schema, { type: 'null' }] };
}
