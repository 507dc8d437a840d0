import type { ClientModel, ClientType, TypeUse } from './client-model.ts';
import { baseName } from './text.ts';

/**
 * Prefix of names in GDScript. An inner class may not have the name of a global class, and a game
 * may well have a global class `Recipe` or `Character`; so all inner classes, and all constants
 * that our scripts use internally, start with `Gk`. The two facades export them under their plain
 * names.
 */
export const CLASS_PREFIX = 'Gk';

/** GDScript keywords and members that every object has. */
const reserved: ReadonlySet<string> = new Set(
  (
    'and as assert await break breakpoint class class_name const continue elif else enum extends ' +
    'false for func if in is match namespace not null or pass preload return self signal static ' +
    'super tool trait true var void when while yield ' +
    'script get set call connect disconnect free notification to_string emit_signal duplicate ' +
    'has_method is_class get_class get_script set_script tr init reference unreference ' +
    'json reader made fields given options parameters'
  ).split(' '),
);

/** Native Godot classes with a name from the catalogue, which no constant may have. */
const nativeNames: ReadonlySet<string> = new Set(['Node', 'Resource']);

/** `createTransferResourceTransaction` → `create_transfer_resource_transaction`. */
export function snakeCase(name: string): string {
  return name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replaceAll(/([A-Z]+)([A-Z][a-z])/g, '$1_$2')
    .toLowerCase();
}

/** `resources.createTree` → `ResourcesCreateTree`. */
export function pascalCase(name: string): string {
  return name
    .split(/[._]/)
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('');
}

/** The property for a field; a reserved name gets a trailing underscore. */
export function propertyName(field: string): string {
  const name = snakeCase(field);
  return reserved.has(name) ? `${name}_` : name;
}

/** The function for a domain's verb; a reserved name gets the domain as a suffix: `get_session`. */
export function functionName(domain: string, verb: string): string {
  const name = snakeCase(verb);
  return reserved.has(name) ? `${name}_${snakeCase(domain)}` : name;
}

/** The inner class of a type. */
export function className(type: string): string {
  return `${CLASS_PREFIX}${type}`;
}

/** The constant for a type in the facade: its plain name unless Godot has a class of that name. */
export function facadeName(type: string): string {
  return nativeNames.has(type) ? `${type}Record` : type;
}

/** The file of each type in `generated/types/`, without its extension. */
export type TypeFiles = ReadonlyMap<string, string>;

/** What the client has typed members and signals of, besides notifications. */
const MEMBER_TYPES = ['Session'];

/**
 * Assigns each type to the file of the only domain that reaches it, or to `shared` if several do.
 * Types that `shared` refers to are shared too, so that no two files refer to each other. Those
 * that the client itself names are loaded at a game's start: they and what they refer to are in
 * `session`, which refers to no other file.
 */
export function placeTypes(model: ClientModel): TypeFiles {
  const { types, notifications } = model;
  const placed = new Map<string, string>();
  for (const { name, reachedBy } of types) {
    const domains = reachedBy.filter((domain) => domain !== 'daemon');
    const home = domains.length > 1 ? 'shared' : (domains[0] ?? reachedBy[0] ?? 'shared');
    // It was there before the daemon's own enums had a file, and scripts stay where they were.
    placed.set(name, name === 'ActionRule' ? 'shared' : home);
  }
  // A type that nothing reaches, but that refers to a domain's type, joins that domain's file.
  for (const type of types) {
    if (type.reachedBy.length > 0) continue;
    const files = referredTypes(type).map((name) => placed.get(name));
    const domain = files.find((file) => file !== undefined && file !== 'shared');
    if (domain !== undefined) placed.set(type.name, domain);
  }
  const named = [...MEMBER_TYPES, ...notifications.map(({ type }) => type)];
  for (const name of closureOf(named, types)) placed.set(name, 'session');
  return placed;
}

/** These types and all that they refer to. */
function closureOf(names: readonly string[], types: readonly ClientType[]): ReadonlySet<string> {
  const byName = new Map(types.map((type) => [type.name, type]));
  const found = new Set<string>();
  const waiting = [...names];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    const type = byName.get(name);
    if (type === undefined || found.has(name)) continue;
    found.add(name);
    waiting.push(...referredTypes(type));
  }
  return found;
}

/** Names of the types of a type's fields or members. */
export function referredTypes(type: ClientType): string[] {
  if (type.kind === 'union') return [...type.members];
  if (type.kind === 'enum') return [];
  return type.fields.map((field) => baseName(field.type));
}

/** The files of these types other than `home`, in order. */
export function filesOf(names: readonly string[], files: TypeFiles, home: string): string[] {
  const found = names.map((name) => files.get(name)).filter((file) => file !== undefined);
  return [...new Set(found)].filter((file) => file !== home).sort();
}

/** The constant under which a script preloads a file of types: `GkSharedTypes`. */
export function filesConstant(file: string): string {
  return `${CLASS_PREFIX}${pascalCase(file)}Types`;
}

/** A class reference as written in the file `home`. */
export function classReference(type: string, files: TypeFiles, home: string): string {
  const file = files.get(type);
  if (file === undefined) throw new Error(`${type} has no class`);
  return file === home ? className(type) : `${filesConstant(file)}.${className(type)}`;
}

/** The item type of a list, or undefined. The catalogue has no nested lists. */
export function listItem(type: TypeUse): { name: string; required: boolean } | undefined {
  if (!('list' in type)) return undefined;
  if ('list' in type.list) throw new Error('A list of lists has no form in GDScript yet');
  return type.list;
}
