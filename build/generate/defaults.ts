import { type ConstValueNode, type InputValueDefinitionNode, Kind, print } from 'graphql';

/**
 * Defaults of arguments. The schema has each that is a value; its doc says it too, as clients and
 * the reference show docs alone.
 */

/** The literals of scalars; those of all other types that may have a default are of enums. */
const literals: Readonly<Record<string, Kind>> = {
  Boolean: Kind.BOOLEAN,
  Int: Kind.INT,
  String: Kind.STRING,
};

/** Why a default cannot stand; undefined if it can, or there is none. */
export function findDefaultProblem({
  name,
  type,
  defaultValue,
  description,
}: InputValueDefinitionNode): string | undefined {
  const said = findSaidDefault(description?.value ?? '');
  const given = defaultValue && textOf(defaultValue);
  if (said !== given) {
    return `the default of ${name.value} is ${given ?? 'none'}, and ${said ?? 'none'} in its doc`;
  }
  if (defaultValue === undefined) return undefined;
  const expected = type.kind === Kind.NAMED_TYPE && (literals[type.name.value] ?? Kind.ENUM);
  if (expected === defaultValue.kind) return undefined;
  return `the default of ${name.value}, ${given}, is no ${print(type)} that may be left out`;
}

function textOf(value: ConstValueNode): string {
  return value.kind === Kind.STRING ? value.value : print(value);
}

/**
 * The value that a doc string says an argument has where it is left out: `true`, `false`, a number,
 * or a text in backticks. Undefined where it says none, or what is no value, such as the wallet
 * that acts.
 */
export function findSaidDefault(doc: string): string | undefined {
  const said = /Default: (?:(true|false|\d+)|`(\w+)`)[.,]/.exec(doc.replaceAll('\n', ' '));
  return said?.[1] ?? said?.[2];
}
