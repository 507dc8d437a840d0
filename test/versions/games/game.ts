/**
 * A game of a version: it opens a session, reads and writes. A newer one also asks for what came
 * with its version. Arguments: the build whose client it has, the folder of the daemon, that of its
 * own data, its manifest, and as JSON the command that starts the daemon that it brings, if any.
 */

const [build, home, dataFolder, manifest, command] = process.argv.slice(2) as [
  string,
  string,
  string,
  string,
  string,
];
const { connectToDaemon, version, ...clients } = await import(
  `${build}/clients/typescript/src/node.ts`
);
const say = (line: string) => process.stdout.write(`${line}\n`);

async function tell(name: string, ask: () => Promise<unknown>): Promise<void> {
  try {
    say(`${name}: ${await ask()}`);
  } catch (error) {
    if (!clients.isGamekeeperError(error)) throw error;
    const { name: what, context } = error as { name: string; context: Record<string, string> };
    const { callee, remedy } = context;
    say(`${name}: ${what}${callee === undefined ? '' : ` by ${callee}`}`);
    if (callee !== undefined) say(`remedy: ${remedy}`);
  }
}

const [program, ...words] = JSON.parse(command || '[]');
const client = await connectToDaemon({
  ...{ game: 'com.example.tides', home, dataFolder, manifest },
  ...(program && { launch: { program, arguments: words, home } }),
  showPairing: (pairing: { code: string } | null) => pairing && say(`digits ${pairing.code}`),
}).catch((error: unknown) => {
  if (!clients.isGamekeeperError(error)) throw error;
  say(`refused: ${(error as Error).name}`);
  say('over');
  process.exit();
});
const { address } = client.currentSession.wallet;
await tell('balance', async () => (await client.accounts.balance({ address })).address === address);
await tell('write', async () => {
  const receipt = await client.projects.create({ name: 'Tides' });
  return receipt.records.projects[0].name;
});
if (version !== '0.1.0') {
  const high = async (tide: string) => (await client.accounts.balance({ address, tide })).tide;
  await tell('no tide', async () => (await client.accounts.balance({ address })).tide ?? 'none');
  await tell('high tide', () => high('high'));
  await tell('out', () => high('out'));
  await tell('tide', async () => (await client.accounts.tide()).height);
  await tell("daemon's", async () => (await client.daemon.tide()).height);
}
say('over');
client.close();
