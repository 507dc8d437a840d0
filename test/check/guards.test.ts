import { expect, test } from 'vitest';
import { checkGuards, guards } from '../../build/check/guards.ts';
import { repository } from '../support/daemon-process.ts';
import { checkFiles } from './repository.ts';

/** The files that may touch what is guarded, each touching it. */
const touches = [
  'export const walletMarkerKind = 1;',
  'export const named = user.shadow;',
  'export const read = keptState(name);',
  'export const noted = request.socket;',
  "server.on('request', listener);",
  'const facts = mergeFacts(folder, all) ?? readBook(path) ?? new Book(path);',
  'const home = lookAtHome(path);',
];
const touching = (path: string) => touches.filter((_, i) => guards[i]!.only.includes(path));
const allowed = Object.fromEntries(
  guards.flatMap(({ only }) => only.map((path) => [path, touching(path).join('\n')])),
);
const OTHER = 'src/service/programs/control/badges.ts';
const check = (files: Record<string, string>) => checkFiles({ ...allowed, ...files }, checkGuards);

test('default: nothing of this repository touches what is not its own', () => {
  expect(checkGuards(repository)).toEqual([]);
});

test('default: what does not touch it is fine, comments that name it too', () => {
  const file =
    '/**\n * The WalletMarker of a wallet.\n */\nconst marker = 1; // walletMarkerKind\n';
  expect(check({ [OTHER]: file })).toEqual([]);
});

const readings = [
  'const record = context.readRecord(walletMarker, walletMarkerKind);',
  "const record = context.readRecord(walletMarker, records['walletMarkerKind']);",
  'const marker = state.record(kind, walletMarkerAddress(payer));',
  'if (exists(walletMarker)) return true;',
  'if (exists(context.accounts.shadowMarker)) return true;',
  'const { data } = context.accounts; return decode(walletMarker.data);',
  "user: { is: { kind: 'UserMarker', namedBy: 'walletMarker.user' } },",
  "walletMarker: { source, is: { kind: 'WalletMarker' } },",
  'return !wallet.isShadow;',
];

test.each(readings)('behaviour: a reading of the markers of wallets is found: %s', (line) => {
  const problems = check({ [OTHER]: `work();\n${line}\n` });
  expect(problems).toEqual([expect.stringContaining(`${OTHER}:2: `)]);
  expect(problems[0]).toContain('instead: members.ts');
});

const lateReadings = [
  'const { remoteAddress } = request.socket;',
  'response.socket?.destroy();',
  'const leave = ({ socket }: IncomingMessage): void => pending.leave(socket);',
  'const { headers, socket } = request;',
  "const address = request['connection'].remoteAddress;",
];

const homeReadings = [
  'const facts = mergeFacts(folder, all);',
  'const slots = readBook(path);',
  'const book = new Book(path, slots);',
  'const known = new Home(folder).network;',
  'const { network } = lookAtHome(folder);',
  "const home = await openHome(folder, 'daemon');",
];

test.each(homeReadings)('behaviour: so is one of a home by its path: %s', (line) => {
  const problems = check({ [OTHER]: `work();\n${line}\n` });
  expect(problems).toEqual([expect.stringContaining(`${OTHER}:2: `)]);
  expect(problems[0]).toContain('instead: the Home that the caller has');
});

test.each(lateReadings)('behaviour: so is one of the socket of a request: %s', (line) => {
  const problems = check({ [OTHER]: `work();\n${line}\n` });
  expect(problems).toEqual([expect.stringContaining(`${OTHER}:2: `)]);
  expect(problems[0]).toContain('instead: socketOf');
});

test('behaviour: so is whoever hears the requests of a server by itself', () => {
  const problems = check({ [OTHER]: "work();\nserver.on('request', answer);\n" });
  expect(problems).toEqual([expect.stringContaining(`${OTHER}:2: `)]);
  expect(problems[0]).toContain('instead: answerRequests');
});

const namings = [
  'if (user.shadow === signer) return user;',
  'const owner = user?.shadow;',
  "const owner = user['shadow'];",
  'const { shadow } = user;',
  'const { wallets, shadow: named } = leaf.value;',
  'function ownerOf({ shadow }: User): Address {',
  'const owners = users.map(({ shadow }) => shadow);',
];

test.each(namings)('behaviour: so is one of the wallet that a user names: %s', (line) => {
  const problems = check({ [OTHER]: `work();\n${line}\n` });
  expect(problems).toEqual([expect.stringContaining(`${OTHER}:2: `)]);
});

test('default: a new user names its shadow, which is read of none', () => {
  const made = 'const user = { wallets, shadow: key.address };\nmark(shadow.address);\n';
  expect(check({ [OTHER]: made })).toEqual([]);
});

test('behaviour: a file that may and does not is told', () => {
  const path = 'src/service/programs/kit/addresses.ts';
  expect(check({ [path]: 'export const a = 1;\n' })).toEqual([
    `stale guard: ${path} does not need it`,
  ]);
});

test.each([
  "const next = keptState('EXPIRED');",
  "return { ...entry, state: 'EXPIRED' as KeptState };",
  "import { keptState, nextState } from './write-machine.ts';",
])('behaviour: a state of a write that no event led to is found: %s', (line) => {
  const path = 'src/methods/settle.ts';
  expect(check({ [path]: `${line}\n` })).toEqual([expect.stringContaining(`${path}:1: `)]);
});
