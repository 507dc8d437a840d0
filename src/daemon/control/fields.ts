import { fail } from '../../core/errors.ts';

/** Parameters of control methods: a reader a field, so that each is checked as it is declared. */

export interface Field<Value> {
  readonly isOptional: boolean;
  /** @throws InvalidParams. */
  read(value: unknown, path: string): Value;
}

export type Fields = Readonly<Record<string, Field<any>>>;
export type Values<Declared extends Fields> = {
  readonly [Name in keyof Declared]: ReturnType<Declared[Name]['read']>;
};

const TEXT_LENGTH_MAX = 4096;
const LIST_LENGTH_MAX = 100;

export function text(expected: string): Field<string> {
  return {
    isOptional: false,
    read(value, path) {
      const isText = typeof value === 'string' && value !== '' && value.length <= TEXT_LENGTH_MAX;
      return isText ? value : refuse(path, 'is not such a text', expected);
    },
  };
}

export function wholeNumber(min: number, max: number): Field<number> {
  return {
    isOptional: false,
    read(value, path) {
      const isWhole = Number.isSafeInteger(value) && Number(value) >= min && Number(value) <= max;
      return isWhole ? Number(value) : refuse(path, 'is no such number', `${min} to ${max}`);
    },
  };
}

export function oneOf<const Choices extends readonly string[]>(
  choices: Choices,
): Field<Choices[number]> {
  return {
    isOptional: false,
    read(value, path) {
      const isChoice = choices.some((choice) => choice === value);
      return isChoice ? (value as Choices[number]) : refuse(path, 'is none', choices.join(', '));
    },
  };
}

export function listOf<Value>(field: Field<Value>): Field<readonly Value[]> {
  return {
    isOptional: false,
    read(value, path) {
      const isList = Array.isArray(value) && value.length <= LIST_LENGTH_MAX;
      if (!isList) return refuse(path, 'is no such list', `at most ${LIST_LENGTH_MAX} items`);
      return value.map((item, i) => field.read(item, `${path}.${i}`));
    },
  };
}

export function struct<Declared extends Fields>(fields: Declared): Field<Values<Declared>> {
  return { isOptional: false, read: (value, path) => readFields(fields, value, path) };
}

export function optional<Value>(field: Field<Value>): Field<Value | undefined> {
  return {
    isOptional: true,
    read: (value, path) =>
      value === undefined || value === null ? undefined : field.read(value, path),
  };
}

/** @throws InvalidParams for a field that is missing, unknown, or has another form. */
export function readFields<Declared extends Fields>(
  fields: Declared,
  value: unknown,
  path = 'params',
): Values<Declared> {
  const given = value ?? {};
  if (typeof given !== 'object' || Array.isArray(given)) {
    return refuse(path, 'is not an object', 'one object');
  }
  const known = Object.keys(fields);
  const unknown = Object.keys(given).find((name) => !known.includes(name));
  if (unknown !== undefined) {
    const expected = known.join(', ') || 'no parameter';
    refuse(`${path}.${unknown.slice(0, 64)}`, 'is not known', expected);
  }
  const entries = known.map((name) => {
    const field = fields[name]!;
    const own = Object.hasOwn(given, name) ? (given as Record<string, unknown>)[name] : undefined;
    if (own === undefined && !field.isOptional) refuse(`${path}.${name}`, 'is missing', 'a value');
    return [name, field.read(own, `${path}.${name}`)] as const;
  });
  return Object.fromEntries(entries.filter(([, read]) => read !== undefined)) as never;
}

function refuse(path: string, problem: string, expected: string): never {
  return fail('InvalidParams', { path, problem, expected });
}
