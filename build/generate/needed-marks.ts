import type { OperationModel, TypeModel } from './model.ts';
import { baseName, findArguments, typeText } from './text.ts';

/** What an operation's lines in the catalogue do not say, and have to. */

/** Sign-in: the daemon calls these for the game. */
const readsWithoutAction: readonly string[] = ['authRequest', 'authConfirm'];
/** After these no record of a receipt's kinds is left. */
const buildsWithoutRecords: readonly string[] = ['createUnwrapAssetsFromCharacterTransactions'];
/** Arguments of these names sign wherever they are. */
const signingNames: readonly string[] = [
  'authority',
  'delegateAuthority',
  'feePayer',
  'payer',
  'updateAuthority',
];

/** Each a sentence; none if it says what everything that is generated from it needs. */
export function describeUnsaid(
  operation: OperationModel,
  types: ReadonlyMap<string, TypeModel>,
): string[] {
  const { kind } = operation;
  const result = describeResult(operation, types);
  if (kind === 'build') return [...result, ...describeBuild(operation, types)];
  return kind === 'read' ? [...result, ...describeRead(operation)] : result;
}

function describeRead({ name, action, list, result }: OperationModel): string[] {
  const isNamed = action !== undefined || readsWithoutAction.includes(name);
  const isPaged = !('list' in result) || list !== undefined;
  return [
    ...(isNamed ? [] : [`${name} needs @action(name: "<domain>.<verb>"): what games call it by`]),
    ...(isPaged ? [] : [`${name} answers a list and needs @list(by: …): how it is read by pages`]),
  ];
}

/** Clients read answers by their types, which have a class each. */
function describeResult(
  { name, result }: OperationModel,
  types: ReadonlyMap<string, TypeModel>,
): string[] {
  const kind = types.get(baseName(result))?.kind;
  if (result.required && (kind === 'object' || kind === 'union')) return [];
  return [
    `${name} answers ${typeText(result)}: let it answer a type of the catalogue, or a list of ` +
      'one, and never null',
  ];
}

function describeBuild(
  { name, arguments: list, action, approval, fails, records }: OperationModel,
  types: ReadonlyMap<string, TypeModel>,
): string[] {
  const all = findArguments(list, types);
  const isSigned = all.some(({ argument }) => argument.signer !== undefined);
  const unmarked = all.filter(
    ({ argument }) => argument.signer === undefined && signingNames.includes(argument.name),
  );
  return [
    ...(approval === undefined ? [`${name} builds a transaction and needs @approval`] : []),
    ...(action === undefined ? [`${name} builds a transaction and needs @action`] : []),
    ...(fails.length === 0
      ? [`${name} needs @fails(with: […]): at least NotFound, as all do`]
      : []),
    ...(records.length === 0 && !buildsWithoutRecords.includes(name)
      ? [`${name} needs @record(read: …, by: …, from: …): what its receipt reads back`]
      : []),
    ...(isSigned || unmarked.length > 0
      ? []
      : [`${name} needs @signer(role: …) on an argument: whose wallet signs what it builds`]),
    ...unmarked.map(
      ({ path }) => `${path} of ${name} needs @signer(role: …): it signs by its name`,
    ),
  ];
}
