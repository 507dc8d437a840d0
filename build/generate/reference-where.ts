import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { GeneratedFile, Model } from './model.ts';
import { page } from './reference.ts';

/** docs/reference/where.md: where each operation works, by what succeeded in a test. */

const SOURCE = 'test/everywhere/successes.json';

/** By place and operation: the classes that its calls had there, none where nothing is judged. */
type Successes = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;

const places = ['embedded', 'strict', 'address'] as const;

export function emitWhere(root: string, { operations }: Model): GeneratedFile {
  const file = join(root, SOURCE);
  const played = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Successes) : {};
  const rows = operations.map(({ name, action }) => {
    const cells = places.map((place) => describeSuccess(played[place]?.[name]));
    return `| ${[`\`${action ?? `api.${name}`}\``, ...cells].join(' | ')} |`;
  });
  return page('where', `${head}${rows.sort().join('\n')}\n`, SOURCE);
}

function describeSuccess(classes: readonly string[] | undefined): string {
  if (classes === undefined) return 'no';
  return classes.length === 0 ? 'yes' : `yes: ${classes.join(', ')}`;
}

const head = `# Where it works

Each operation, under the name that games call it by, at the three places where a game can be: with
the embedded service, with \`start --strict\`, and with a service at an address, over TLS. A yes is
of a call that succeeded in \`test/everywhere/everywhere.test.ts\`, which plays all of them at each
place and fails if another one succeeds, or one does not. After it is the class of the call where
games are paired: [classes](../guides/pairing.md#the-grant). \`source\` and \`power\` continued
after the player's yes.

* \`authRequest\` and \`authConfirm\` are called by \`wallet.signIn\`.
* \`users.create\`, \`users.createBulk\` and \`users.createWithProfile\` are power where they make
  users of further wallets of the player, and so is \`users.update\` where it adds one; such a
  wallet is made by \`wallet.create\`, which is asked too. A wallet that is not the player's is
  refused, and the error says so.
* \`resources.burn\` is power where it takes from another wallet, by the right of a project.
* [\`mint-asset\`](../guides/service.md#nfts) makes NFTs for characters at all places.

| operation | embedded | \`--strict\` | at an address |
|---|---|---|---|
`;
