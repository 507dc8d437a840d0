import { connectToDaemon } from 'gamekeeper-client';

/** Connects, makes a project and mints a resource; answers how much the player holds of it. */
export async function makeFirstCall(): Promise<bigint> {
  const client = await connectToDaemon({ game: 'com.example.farm' });

  const project = await client.projects.create({ name: 'My Farm' });

  const turnip = await client.resources.create({
    project: project.address!,
    params: {
      name: 'Turnip',
      symbol: 'TRNP',
      uri: 'https://example.com/turnip.json',
      decimals: 0,
      storage: 'AccountState',
    },
  });

  const receipt = await client.resources.mint({
    resource: turnip.address!,
    owner: client.currentSession.wallet.address,
    amount: 100n,
  });
  client.close();
  return receipt.records.holdings![0]!.balance;
}
