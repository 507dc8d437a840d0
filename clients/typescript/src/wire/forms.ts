import { isObject, type JsonValue } from './json.ts';

/**
 * How values stand on the wire, in the notation of GraphQL: `BigInt!`, `[Resource!]!`. An enum is a
 * `String`, as a value of a newer daemon is no error.
 */
export type Form = string;

/** The forms of the catalogue's types. */
export interface Forms {
  /** The fields of each record. */
  readonly records: Readonly<Record<string, Readonly<Record<string, Form>>>>;
  /** The members of each union, which stand on the wire with `__typename`. */
  readonly unions: Readonly<Record<string, readonly string[]>>;
}

/** Makes a value of what is on the wire. @throws FormError where it has another form. */
export type ReadValue = (value: unknown, path: string) => unknown;

/** A value from the wire does not have the catalogue's form. */
export class FormError extends Error {
  override readonly name = 'FormError';
}

/** Makes readers, each when it is needed first. */
export class FormReaders {
  readonly #forms: Forms;
  readonly #readers = new Map<Form, ReadValue>();

  constructor(forms: Forms) {
    this.#forms = forms;
  }

  /** The reader of values of a form. */
  of(form: Form): ReadValue {
    let reader = this.#readers.get(form);
    if (reader === undefined) {
      reader = this.#make(form);
      this.#readers.set(form, reader);
    }
    return reader;
  }

  #make(form: Form): ReadValue {
    if (form.endsWith('!')) return readRequired(form, this.#readNamed(form.slice(0, -1)));
    const read = this.#readNamed(form);
    return (value, path) => (value === null || value === undefined ? null : read(value, path));
  }

  #readNamed(form: Form): ReadValue {
    if (form.startsWith('[')) return this.#readList(form.slice(1, -1));
    const scalar = scalars[form];
    if (scalar !== undefined) return scalar;
    const members = this.#forms.unions[form];
    return members === undefined ? this.#readRecord(form) : this.#readUnion(members);
  }

  #readList(form: Form): ReadValue {
    const read = this.of(form);
    return (value, path) => {
      if (!Array.isArray(value)) throw misfit(path, 'a list', value);
      return value.map((item, i) => read(item, `${path}[${i}]`));
    };
  }

  #readRecord(name: string): ReadValue {
    const fields = this.#forms.records[name];
    if (fields === undefined) throw new Error(`the catalogue has no ${name}`);
    // Made at the first value, as a record may hold its own kind.
    let readers: (readonly [string, ReadValue])[] | undefined;
    return (value, path) => {
      if (!isObject(value)) throw misfit(path, 'an object', value);
      readers ??= Object.entries(fields).map(([field, form]) => [field, this.of(form)]);
      const record: Record<string, unknown> = {};
      for (const [field, read] of readers) record[field] = read(value[field], `${path}.${field}`);
      return record;
    };
  }

  #readUnion(members: readonly string[]): ReadValue {
    return (value, path) => {
      if (!isObject(value)) throw misfit(path, 'an object', value);
      const { __typename } = value;
      if (typeof __typename !== 'string') throw misfit(`${path}.__typename`, 'a name', __typename);
      // A member that a newer daemon has comes as it is.
      return members.includes(__typename) ? this.of(`${__typename}!`)(value, path) : value;
    };
  }
}

const scalars: Readonly<Record<string, ReadValue>> = {
  String: readText,
  ID: readText,
  Bytes: readText,
  Pubkey: readText,
  AbsolutePath: readText,
  Int: readWith(Number.isSafeInteger, 'a whole number'),
  SafeInteger: readWith(Number.isSafeInteger, 'a whole number'),
  Float: readWith((value) => typeof value === 'number', 'a number'),
  Boolean: readWith((value) => typeof value === 'boolean', 'true or false'),
  JSON: (value) => value as JsonValue,
  VecMap: readWith(isObject, 'an object'),
  VecMapGeneric: readWith(isPairs, 'a list of pairs'),
  BigInt(value, path) {
    if (typeof value === 'string' && /^-?\d+$/.test(value)) return BigInt(value);
    throw misfit(path, 'a decimal string', value);
  },
};

function readText(value: unknown, path: string): unknown {
  if (typeof value === 'string') return value;
  throw misfit(path, 'a text', value);
}

function readWith(isRight: (value: unknown) => boolean, expected: string): ReadValue {
  return (value, path) => {
    if (isRight(value)) return value;
    throw misfit(path, expected, value);
  };
}

function readRequired(form: Form, read: ReadValue): ReadValue {
  // Any JSON is one, null too.
  if (form === 'JSON!') return read;
  return (value, path) => {
    if (value === null || value === undefined) throw misfit(path, form, value);
    return read(value, path);
  };
}

function isPairs(value: unknown): boolean {
  return Array.isArray(value) && value.every((pair) => Array.isArray(pair) && pair.length === 2);
}

function misfit(path: string, expected: string, value: unknown): FormError {
  const found = value === null ? 'null' : Array.isArray(value) ? 'a list' : typeof value;
  return new FormError(`${path}: expected ${expected}, found ${found}`);
}
