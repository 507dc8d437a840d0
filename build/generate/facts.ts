import { createHash } from 'node:crypto';
import { findSaidDefault } from './defaults.ts';
import type {
  ArgumentModel,
  ControlModel,
  DaemonMethodModel,
  Model,
  OperationModel,
  TypeModel,
} from './model.ts';
import { baseName, typesByName, typeText } from './text.ts';

/**
 * What both sides of a connection must agree on, one fact an entry: `argument resources.find(name)`
 * is `String`. Docs, the order of declarations and the product's version are no facts.
 */
export type Facts = ReadonlyMap<string, string>;

/** The facts of a catalogue. */
export interface CatalogueFacts {
  /** What games and services compare: its hash is the schema hash. */
  readonly game: Facts;
  /** The channels of whoever owns the machine, which compare the protocol's number alone. */
  readonly owners: Facts;
}

type Declared = Omit<Model, 'schemaHash' | 'olderCatalogues'>;

export function findFacts(model: Declared): CatalogueFacts {
  const { types, operations, daemonMethods, errors } = model;
  const { controls, controlTypes, playerMethods, playerTypes } = model;
  const gameResults = [...operations, ...daemonMethods].map(({ result }) => baseName(result));
  const ownMethods = [...controls, ...playerMethods];
  const ownTypes = [...controlTypes, ...playerTypes];
  const ownResults = ownMethods.map(({ result }) => baseName(result));
  const answered = findAnswered([...types, ...ownTypes], [...gameResults, ...ownResults]);
  return {
    game: sorted([
      ...operations.flatMap(operationFacts),
      ...daemonMethods.flatMap(methodFacts),
      ...typeFacts(types, answered),
      ...errors.map(({ name, code, retryable, context }): Fact => {
        const again = retryable ? ' retryable' : '';
        return [`error ${name}`, `${code}${again} {${[...context].sort().join(', ')}}`];
      }),
    ]),
    owners: sorted([...ownMethods.flatMap(methodFacts), ...typeFacts(ownTypes, answered)]),
  };
}

/** SHA-256, hex, over facts. */
export function hashFacts(facts: Facts): string {
  return createHash('sha256').update(listFacts(facts).join('\n')).digest('hex');
}

/** Facts as lines, in the order of their code units. */
export function listFacts(facts: Facts): readonly string[] {
  return [...facts].map(([name, value]) => `${name}: ${value}`.trimEnd());
}

type Fact = readonly [name: string, value: string];

function sorted(facts: readonly Fact[]): Facts {
  return new Map([...facts].sort(([left], [right]) => (left < right ? -1 : 1)));
}

function operationFacts(operation: OperationModel): readonly Fact[] {
  const { name, kind, action, approval, submits, list, live, records, result } = operation;
  const marks = {
    ...{ action, approval, submits },
    list: list && `${list.key} ${list.by}`,
    live: live && `${live.name} ${live.key}`,
    records: records.map(({ read, by, from }) => `${read}(${by}: ${from})`).join(', '),
  };
  return [
    [`operation ${name}`, `${kind} ${typeText(result)}${describeMarks(marks)}`],
    ...argumentFacts(name, operation.arguments),
  ];
}

function methodFacts(method: DaemonMethodModel | ControlModel): readonly Fact[] {
  const { live } = method;
  const marks = { live: live && `${live.name} ${live.key}` };
  return [
    [`method ${method.name}`, `${typeText(method.result)}${describeMarks(marks)}`],
    ...argumentFacts(method.name, method.arguments),
  ];
}

function argumentFacts(owner: string, list: readonly ArgumentModel[]): readonly Fact[] {
  return list.map((argument) => [`argument ${owner}(${argument.name})`, describe(argument)]);
}

function typeFacts(types: readonly TypeModel[], answered: ReadonlySet<string>): readonly Fact[] {
  return types.flatMap((type): readonly Fact[] => {
    const { kind, name } = type;
    const own = `type ${name}`;
    // A value that only callers name is refused by who does not know it; one in an answer is not.
    if (kind === 'enum') {
      const use = answered.has(name) ? 'enum of answers' : 'enum of arguments';
      return [[own, use], ...type.values.map((value): Fact => [`value ${name}.${value.name}`, ''])];
    }
    if (kind === 'union') {
      return [[own, kind], ...type.members.map((member): Fact => [`member ${name}.${member}`, ''])];
    }
    if (kind === 'scalar') return [[own, kind]];
    const sent = kind === 'object' && type.notification ? ` ${type.notification}` : '';
    return [
      [own, `${kind}${sent}`],
      ...type.fields.map((field): Fact => [`field ${name}.${field.name}`, describe(field)]),
    ];
  });
}

function describe(argument: ArgumentModel): string {
  const { type, doc, signer, managed, drawn, clearable, filled, isTerms, bounds } = argument;
  const marks = {
    ...{ signer, managed, drawn, clearable, isTerms },
    // False is a value as well.
    filled: filled?.toString(),
    default: findSaidDefault(doc),
    bounds: bounds && [bounds.min, bounds.max, bounds.items].filter((one) => one !== undefined),
  };
  return `${typeText(type)}${describeMarks(marks)}`;
}

function describeMarks(marks: Readonly<Record<string, unknown>>): string {
  const isSaid = (value: unknown) => value !== undefined && value !== false && value !== '';
  const said = Object.entries(marks).filter(([, value]) => isSaid(value));
  return said.map(([name, value]) => (value === true ? ` ${name}` : ` ${name}=${value}`)).join('');
}

/** The types that are in answers and notifications, at any depth. */
function findAnswered(
  types: readonly TypeModel[],
  results: readonly string[],
): ReadonlySet<string> {
  const byName = typesByName({ types });
  const found = new Set<string>();
  const visit = (name: string): void => {
    const type = byName.get(name);
    if (type === undefined || found.has(name)) return;
    found.add(name);
    if (type.kind === 'union') for (const member of type.members) visit(member);
    if ('fields' in type) for (const field of type.fields) visit(baseName(field.type));
  };
  const sent = types.filter((type) => type.kind === 'object' && type.notification !== undefined);
  for (const name of [...results, ...sent.map((type) => type.name)]) visit(name);
  return found;
}
