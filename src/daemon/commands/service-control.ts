import type { PublicDoor } from '../../door/public-door.ts';
import { type OpenChannel, openChannel } from '../channel/channel.ts';
import { controlChannel } from '../controls/control-channel.ts';
import type { ControlHost } from '../controls/control-methods.ts';
import type { Log } from '../log/daemon-log.ts';
import { monotonicClock } from '../process/monotonic-clock.ts';
import { readStartFile } from '../socket/start-file.ts';

interface ControlPlace {
  /** Folder of its start file. */
  readonly folder: string;
  readonly log: Log;
  readonly door: PublicDoor | undefined;
  /** Genesis id; empty where the ledger has none yet. */
  readonly network: string;
}

/**
 * The control channel of a service. It may be open before there is a state, and stays the same to
 * the end, so that a service can be stopped at any time.
 */
export class ServiceControl {
  #host: ControlHost;
  #channel: OpenChannel | undefined;

  private constructor(host: ControlHost) {
    this.#host = host;
  }

  /** A folder has one such channel: none is opened if another process has it. */
  static async open(
    host: ControlHost,
    { folder, log, door, network }: ControlPlace,
  ): Promise<ServiceControl> {
    const control = new ServiceControl(host);
    if ((await readStartFile(folder, 'control.json')) !== undefined) return control;
    const kind = controlChannel(() => control.#host, log);
    control.#channel = await openChannel(kind, {
      ...{ home: folder, fileName: 'control.json', clock: monotonicClock, log },
      ...{ service: door?.url ?? 'embedded', network },
    });
    return control;
  }

  /** What is called acts on another host from now on. */
  serve(host: ControlHost): void {
    this.#host = host;
  }

  async close(): Promise<void> {
    const channel = this.#channel;
    this.#channel = undefined;
    await channel?.close();
  }
}
