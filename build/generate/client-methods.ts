import type {
  ClientMethod,
  ClientNamespace,
  ClientParameter,
  ClientWalk,
  MethodKind,
} from './client-model.ts';
import type { Examples } from './examples.ts';
import type { ArgumentModel, DaemonMethodModel, Model, OperationModel, TypeUse } from './model.ts';

/**
 * The methods of the client model: what an operation of the catalogue is to a game, as an action
 * and under `api`, and what a daemon's own method is.
 */

/** Called by a client itself; of no use to a game. */
const handshakeMethods: ReadonlySet<string> = new Set([
  'session.hello',
  'session.open',
  'session.pair',
  'session.awaitPairing',
  'daemon.makeWay',
  'live.subscribe',
  'live.unsubscribe',
  'live.catchUp',
  'live.catchUp',
  'control.hello',
  'control.open',
  'player.hello',
  'player.open',
]);

const receipt: TypeUse = { name: 'Receipt', required: true };

const idempotencyKey: ClientParameter = {
  name: 'idempotencyKey',
  doc:
    '1 to 64 characters. A second call with the same key and parameters answers the ' +
    'receipt of the first. Made by the client when left out.',
  type: { name: 'String', required: false },
  isRequired: false,
  isClearable: false,
};

/** The namespaces of the game's channel: actions by name, the daemon's own by name, then `api`. */
export function makeNamespaces(
  { operations, daemonMethods }: Pick<Model, 'operations' | 'daemonMethods'>,
  examples: Examples,
): readonly ClientNamespace[] {
  const actions = operations
    .flatMap((operation) => makeAction(operation) ?? [])
    .map((action) => {
      const example = examples.get(action.wire);
      return example === undefined ? action : { ...action, example };
    });
  return [
    ...group('actions', actions),
    ...group('daemon', daemonMethods.map(makeOwn)),
    ...group('api', operations.map(makeOperation)),
  ];
}

/** The only namespace of a channel next to the game's. */
export function makeChannelNamespace(
  name: string,
  methods: readonly DaemonMethodModel[],
): ClientNamespace {
  return { name, of: 'channel', methods: methods.map(makeOwn) };
}

/** An input's field is a parameter of an action when an action may take the input. */
export function makeField(field: ArgumentModel): ClientParameter {
  return makeParameter(field, true);
}

function group(
  of: ClientNamespace['of'],
  methods: readonly ClientMethod[],
): readonly ClientNamespace[] {
  return [...new Set(methods.map(({ namespace }) => namespace))].sort().map((name) => ({
    name,
    of,
    methods: methods.filter(({ namespace }) => namespace === name),
  }));
}

function makeAction(operation: OperationModel): ClientMethod | undefined {
  const { action, kind, result, approval } = operation;
  if (action === undefined) return undefined;
  const taken = operation.arguments.filter(({ managed }) => !managed);
  const common = {
    ...nameParts(action),
    ...describeOperation(operation),
    ...withParameters(taken, true),
  };
  if (kind !== 'build') return { ...common, kind: 'read', result };
  return {
    ...common,
    kind: 'write',
    idempotencyKey,
    result: receipt,
    ...(approval && { approval }),
  };
}

const operationKinds: Readonly<Record<OperationModel['kind'], MethodKind>> = {
  read: 'read',
  build: 'build',
  send: 'send',
};

/** The operation under `api`, where nothing is filled. */
function makeOperation(operation: OperationModel): ClientMethod {
  return {
    ...nameParts(`api.${operation.name}`),
    ...describeOperation(operation),
    ...withParameters(operation.arguments, false),
    kind: operationKinds[operation.kind],
    result: operation.result,
    ...(operation.action !== undefined && { action: operation.action }),
  };
}

function makeOwn(method: DaemonMethodModel): ClientMethod {
  const { name, doc, result, fails, since } = method;
  return {
    ...nameParts(name),
    ...withParameters(method.arguments, false),
    kind: 'own',
    doc,
    result,
    fails,
    since,
    isHandshake: handshakeMethods.has(name),
  };
}

function nameParts(wire: string): Pick<ClientMethod, 'wire' | 'namespace' | 'name'> {
  const [namespace = '', name = ''] = wire.split('.');
  return { wire, namespace, name };
}

function describeOperation(operation: OperationModel) {
  const { domain, doc, deprecated, fails, since, list, result } = operation;
  return {
    domain,
    doc,
    fails,
    since,
    isHandshake: false,
    ...(deprecated !== undefined && { deprecated }),
    ...(list !== undefined && { walk: makeWalk(list, result, operation.name) }),
  };
}

function makeWalk(
  { key, order }: NonNullable<OperationModel['list']>,
  result: TypeUse,
  name: string,
): ClientWalk {
  if (!('list' in result)) throw new Error(`${name} has @list and answers no list`);
  return { item: result.list, key, order };
}

function withParameters(
  list: readonly ArgumentModel[],
  isAction: boolean,
): Pick<ClientMethod, 'parameters' | 'needsNothing'> {
  const parameters = list.map((argument) => makeParameter(argument, isAction));
  return { parameters, needsNothing: !parameters.some(({ isRequired }) => isRequired) };
}

function makeParameter(argument: ArgumentModel, isAction: boolean): ClientParameter {
  const { name, doc, type, signer, filled, clearable, bounds } = argument;
  const isWallets = isAction && (signer === 'PLAYER' || signer === 'PAYER');
  const filledWith = isWallets ? 'wallet' : isAction ? filled : undefined;
  return {
    name,
    doc,
    type,
    isRequired: type.required && !isWallets,
    ...(filledWith !== undefined && { filledWith }),
    isClearable: clearable === true,
    ...(bounds && { bounds }),
  };
}
