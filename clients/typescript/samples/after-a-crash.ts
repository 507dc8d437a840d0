import { connectToDaemon, isGamekeeperError } from 'gamekeeper-client';

/** Asks what became of the writes of a game that crashed; answers the state of one payment. */
export async function askAfterCrash(savedKey: string): Promise<string> {
  const client = await connectToDaemon({ game: 'com.example.farm' });
  try {
    const open = await client.transactions.unsettled();
    for (const { idempotencyKey } of open) {
      // Nobody knows yet; the daemon goes on asking. To ask here asks the service now.
      await client.transactions.status({ idempotencyKey });
    }

    const payment = await client.transactions.status({ idempotencyKey: savedKey });
    return payment.state;
  } catch (error) {
    if (!isGamekeeperError(error, 'NotFound')) throw error;
    return 'never signed: call again, with the same key';
  } finally {
    client.close();
  }
}
