import type { StartFileName } from '../../../src/daemon/socket/start-file.ts';
import { connect, type RawClient, readSecret, shakeHands } from './raw-client.ts';

const labels = { daemon: 'gamekeeper player daemon v1', client: 'gamekeeper player client v1' };

/**
 * Opens the player's channel as docs/reference/protocol.md says, without a client's code.
 * @param file whose secret is proved; the channel takes that of player.json alone.
 */
export async function openRawPlayer(
  url: string,
  home: string,
  file: StartFileName = 'player.json',
): Promise<{ readonly client: RawClient; readonly isDaemonProven: boolean }> {
  const client = await connect(url);
  const secret = await readSecret(home, file);
  const { proof, isDaemonProven } = await shakeHands(client, 'player', { secret, labels });
  await client.call('player.open', { proof });
  return { client, isDaemonProven };
}
