import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { listFiles } from '../../build/check/files.ts';
import { repository } from '../support/daemon-process.ts';
import { makeOnce } from '../support/make-once.ts';

/**
 * Gamekeeper as it may be in a version: these sources with a catalogue to which everything was
 * added that may be, and what serves it. Its clients are generated from it.
 */

/** The version that it says it is. */
export const newerVersion = '0.2.0';

/** What of the repository runs, or is generated. */
const parts = ['src', 'build', 'clients', 'package.json', 'CHANGELOG.md', 'ARCHITECTURE.md'];
const pieces = [...parts, 'README.md', 'docs/**', 'test/**/*.md', 'package-lock.json'];

interface Change {
  readonly path: string;
  readonly before: string;
  readonly after: string;
}

/** Where the new error stands, which has to be in both tables of the players' words. */
const words = ['english', 'german'].map((language) => ({
  path: `src/daemon/words/${language}-player-texts.ts`,
  before: '    NotOffered:',
  after: "    TideOut: 'The tide is out.',\n    NotOffered:",
}));

const changes: readonly Change[] = [
  { path: 'package.json', before: '"version": "0.1.0"', after: `"version": "${newerVersion}"` },
  {
    path: 'CHANGELOG.md',
    before: '## 0.1.0\n',
    after: `## ${newerVersion}\n\nTides.\n\n## 0.1.0 (2026-12-01)\n`,
  },
  // An optional argument, a field, an operation and its type.
  {
    path: 'src/methods/catalogue/transactions.graphql',
    before:
      '  balance("The address, of a wallet or of any other account." address: Pubkey!): ' +
      'AccountBalance!\n',
    after: `  balance(
    "The address, of a wallet or of any other account."
    address: Pubkey!
    "The tide at which it is asked for. Default: any."
    tide: String
  ): AccountBalance!
    @fails(with: [TideOut])
`,
  },
  {
    path: 'src/methods/catalogue/transactions.graphql',
    before: '  "Reads how many lamports an address has."\n',
    after: `  "Reads the tide."
  tide("Where. Default: here." place: String): Tide!
    @action(name: "accounts.tide")
    @since(version: "${newerVersion}")

  "Reads how many lamports an address has."
`,
  },
  {
    path: 'src/methods/catalogue/transactions.graphql',
    before: '  lamports: BigInt!\n}\n',
    after: `  lamports: BigInt!
  "The tide at which it was asked for."
  tide: String
}

"How high the sea is."
type Tide {
  "In centimetres."
  height: Int!
}
`,
  },
  // A value that callers alone name.
  {
    path: 'src/methods/catalogue/projects.graphql',
    before: 'enum GuildPermissionInput {\n',
    after: 'enum GuildPermissionInput {\n  "Turn the tide."\n  TurnTide\n',
  },
  // An error, a method of the daemon, a notification, and a field of a manifest.
  {
    path: 'src/methods/catalogue/errors.graphql',
    before: '  "The other program is of an older version,',
    after: `  "The sea is away."
  TideOut @error(code: 8016, category: CONFLICT, message: "The tide is {tide}")
  "The other program is of an older version,`,
  },
  {
    path: 'src/methods/catalogue/daemon.graphql',
    before: '  "The current session."\n',
    after: `  "How high the sea is."
  daemonTide: Tide! @method(name: "daemon.tide")

  "The current session."
`,
  },
  {
    path: 'src/methods/catalogue/daemon.graphql',
    before: '"How far a call is."\n',
    after: `"The tide has turned."
type TideTurned @notification(name: "daemon.tideTurned") {
  "One more than that of the connection's notification before."
  number: Int!
  "In centimetres."
  height: Int!
}

"How far a call is."
`,
  },
  {
    path: 'src/methods/catalogue/pairing.graphql',
    before: '  "The actions that it will ask for, at most 256, each once."\n',
    after: `  "The tides that it plays at. Default: all."
  tides: [String!]
  "The actions that it will ask for, at most 256, each once."
`,
  },
  // What serves them.
  {
    path: 'src/daemon/grants/method-table.ts',
    before: "  'daemon.makeWay': own,\n",
    after: "  'daemon.makeWay': own,\n  'daemon.tide': own,\n",
  },
  {
    path: 'src/daemon/sessions/game-session.ts',
    before: "      'daemon.time': () =>",
    after: "      'daemon.tide': () => ({ height: 42 }),\n      'daemon.time': () =>",
  },
  {
    path: 'src/daemon/sessions/game-channel.ts',
    before: "  log.info('session opened',",
    after: "  peer.notify('daemon.tideTurned', { height: 42 });\n  log.info('session opened',",
  },
  {
    path: 'src/service/reads/balance.ts',
    before: '  run({ address }, { state }) {\n',
    after:
      "  run({ address, tide }, { state }) {\n    if (tide === 'out') fail('TideOut', { tide });\n",
  },
  {
    path: 'src/service/reads/balance.ts',
    before: 'String(account?.lamports ?? 0n) };',
    after: 'String(account?.lamports ?? 0n), tide: tide ?? null };',
  },
  {
    path: 'src/service/reads/balance.ts',
    before: 'export const operations = [balance];',
    after:
      "const tide = defineOperation({ name: 'tide', run: () => ({ height: 7 }) });\n\n" +
      'export const operations = [balance, tide];',
  },
  {
    path: 'src/service/reads/balance.ts',
    before: "import { addressFromBase58 } from '../../solana/address.ts';\n",
    after:
      "import { fail } from '../../core/errors.ts';\n" +
      "import { addressFromBase58 } from '../../solana/address.ts';\n",
  },
  ...words,
];

/** A change of a format: how a second one is made. */
const format2: readonly Change[] = [
  {
    path: 'src/daemon/keys/wallet-index.ts',
    before: "  form: { kind: 'gamekeeper wallets', steps: [] },\n",
    after: `  form: {
    kind: 'gamekeeper wallets',
    // Each network has its wallets in an object, next to what else may be known of it.
    steps: [
      ({ networks, ...content }) => ({
        ...content,
        networks: Object.fromEntries(
          Object.entries(networks as object).map(([id, wallets]) => [id, { wallets }]),
        ),
      }),
    ],
  },
`,
  },
  {
    path: 'src/daemon/keys/wallet-index.ts',
    before: 'every((entries) => Array.isArray(entries))',
    after: 'every(({ wallets }) => Array.isArray(wallets))',
  },
  {
    path: 'src/daemon/keys/wallet-index.ts',
    before: 'networks: Object.fromEntries(networks), ...(newKeys',
    after:
      'networks: Object.fromEntries([...networks].map(([id, wallets]) => [id, { wallets }])), ' +
      '...(newKeys',
  },
  {
    path: 'src/daemon/keys/wallet-index.ts',
    before: 'new Map(Object.entries(content?.networks ?? {}))',
    after:
      'new Map(Object.entries(content?.networks ?? {}).map(([id, { wallets }]) => [id, wallets]))',
  },
];

/** @returns the folder of a newer Gamekeeper, which is made once of the sources as they are. */
export async function makeNewerBuild(hasFormat2 = false): Promise<string> {
  const made = [...changes, ...(hasFormat2 ? format2 : [])];
  const paths = listFiles(
    repository,
    pieces.flatMap((part) => [part, `${part}/**`]),
  );
  const key = createHash('sha256').update(JSON.stringify(made));
  for (const path of paths) key.update(path).update(readFileSync(join(repository, path)));
  const folder = join(tmpdir(), `gamekeeper-newer-${key.digest('hex').slice(0, 16)}`);
  await makeOnce(folder, 'this', () => make(folder, paths, made));
  return folder;
}

async function make(
  folder: string,
  paths: readonly string[],
  made: readonly Change[],
): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  for (const path of paths) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    cpSync(join(repository, path), join(folder, path));
  }
  symlinkSync(join(repository, 'node_modules'), join(folder, 'node_modules'));
  for (const { path, before, after } of made) {
    const file = join(folder, path);
    const text = readFileSync(file, 'utf8');
    if (!text.includes(before)) throw new Error(`${path} has no ${JSON.stringify(before)}`);
    writeFileSync(
      file,
      text.replace(before, () => after),
    );
  }
  // Its vectors are not made, which only its own tests would need.
  const { generate } = await import(join(folder, 'build/generate/main.ts'));
  const { problems } = await generate(folder, new Set(['--keep']));
  if (problems.length > 0) throw new Error(problems.join('\n'));
}
