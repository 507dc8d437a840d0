import type { PublicDoor } from '../../door/public-door.ts';
import { type OpenChannel, openChannel } from '../channel/channel.ts';
import { controlChannel } from '../controls/control-channel.ts';
import type { ControlHost } from '../controls/control-methods.ts';
import type { Log } from '../log/daemon-log.ts';
import { monotonicClock } from '../process/monotonic-clock.ts';
import { readStartFile } from '../socket/start-file.ts';

interface ControlPlace {
  readonly log: Log;
  readonly door: PublicDoor | undefined;
  readonly network: string;
}

/**
 * Opens the control channel, of which a folder has one: none if another process has it.
 * @param host with the folder of its start file.
 */
export async function openControl(
  host: ControlHost & { readonly folder: string },
  { log, door, network }: ControlPlace,
): Promise<OpenChannel | undefined> {
  const { folder } = host;
  if ((await readStartFile(folder, 'control.json')) !== undefined) return undefined;
  return openChannel(controlChannel(host, log), {
    ...{ home: folder, fileName: 'control.json', clock: monotonicClock, log },
    ...{ service: door?.url ?? 'embedded', network },
  });
}
