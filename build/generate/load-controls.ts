import type { ProblemList } from './load.ts';
import type { Definitions } from './load-definitions.ts';
import type { ArgumentModel, ControlModel, TypeModel, TypeUse } from './model.ts';
import { findNotifications } from './notifications.ts';
import { baseName, isList, typesByName } from './text.ts';

/** Scalars whose values have no inherent bound. */
const boundlessScalars = new Set(['String', 'SafeInteger', 'AbsolutePath']);

/** One of the two channels that no game speaks. */
interface Channel {
  /** What its methods are called in problems. */
  readonly word: string;
  readonly methods: readonly ControlModel[];
  readonly types: readonly TypeModel[];
}

/**
 * Finds controls and methods of the player's channel with unbounded arguments, and commands that
 * name unknown arguments.
 */
export function checkControls(definitions: Definitions, problems: ProblemList): void {
  const { controls, controlTypes, playerMethods, playerTypes } = definitions;
  const player = { word: "player's method", methods: playerMethods, types: playerTypes };
  for (const channel of [{ word: 'control', methods: controls, types: controlTypes }, player]) {
    checkChannel(channel, definitions, problems);
  }
}

function checkChannel(
  { word, methods: controls, types: controlTypes }: Channel,
  { nodes }: Definitions,
  problems: ProblemList,
): void {
  const add = (item: object, problem: string) => problems.add(nodes.get(item)!, problem);
  const inputs = controlTypes.flatMap((type) => (type.kind === 'input' ? type.fields : []));
  for (const argument of [...controls.flatMap((control) => control.arguments), ...inputs]) {
    const problem = describeBounds(argument);
    if (problem !== undefined) add(argument, problem);
  }
  for (const control of controls) {
    for (const problem of describeCommand(control)) add(control, problem);
  }
  const used = findUsedTypes(controls, controlTypes);
  for (const type of controlTypes) {
    if (!used.has(type.name)) add(type, `no ${word} uses ${type.name}`);
  }
}

function describeBounds({ name, type, bounds }: ArgumentModel): string | undefined {
  if (bounds === undefined) {
    if (!isList(type) && !boundlessScalars.has(baseName(type))) return undefined;
    return `${name} needs @bounds(min: …, max: …): what it may be at the least and at the most`;
  }
  if (bounds.min > bounds.max) return `@bounds of ${name}: nothing is within them`;
  if (bounds.items !== undefined && !isList(type)) return `@bounds of ${name}: it has no items`;
  return undefined;
}

function describeCommand({ name, command, arguments: list }: ControlModel): string[] {
  const problems: string[] = [];
  for (const word of command?.split(' ') ?? []) {
    const given = /^[<[](\w+)(?:\.\.\.)?[>\]]$/.exec(word)?.[1];
    const argument = list.find((one) => one.name === given);
    if (given === undefined) continue;
    if (argument === undefined) problems.push(`@command names ${given}, which ${name} has not`);
    else if (argument.type.required !== word.startsWith('<')) {
      problems.push(`@command: ${given} stands in ${word}, and is not so in the arguments`);
    }
  }
  for (const argument of command === undefined ? [] : list) {
    const isPositional = new RegExp(`[<[]${argument.name}\\b`).test(command!);
    if (argument.type.required && !isPositional) {
      problems.push(`@command of ${name} has no place for ${argument.name}`);
    }
  }
  return problems;
}

function findUsedTypes(
  methods: readonly ControlModel[],
  channelTypes: readonly TypeModel[],
): ReadonlySet<string> {
  const types = typesByName({ types: channelTypes });
  const used = new Set<string>();
  const visit = (use: TypeUse): void => {
    const type = types.get(baseName(use));
    if (type === undefined || used.has(type.name)) return;
    used.add(type.name);
    if ('fields' in type) for (const field of type.fields) visit(field.type);
  };
  for (const { type } of findNotifications(channelTypes)) visit({ name: type, required: true });
  for (const control of methods) {
    visit(control.result);
    for (const argument of control.arguments) visit(argument.type);
  }
  return used;
}
