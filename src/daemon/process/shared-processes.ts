import { hostname } from 'node:os';
import { GamekeeperError } from '../../core/errors.ts';
import type { PublicDoor } from '../../door/public-door.ts';
import type { Follower } from '../../service/follower/follower.ts';
import { Intake } from '../../service/forward/intake.ts';
import { Link } from '../../service/forward/link.ts';
import { hashOfCertificate } from '../../service/forward/peer-agent.ts';
import type { Processes } from '../../service/http/processes.ts';
import type { SharedLog } from '../../service/shared-log/shared-log.ts';
import type { WriterAddress } from '../../service/store/group-feed.ts';

/** A process among those of one log. */
interface OwnProcess {
  readonly log: SharedLog;
  /** In which this process writes; undefined while it does not. */
  epoch(): bigint | undefined;
  /** Whether it is about to end, so that it takes no more requests. */
  isLeaving(): boolean;
  /** Present if it followed at its start. */
  readonly follower: Follower | undefined;
  /** The ledger's time, in milliseconds since 1970. */
  unixMs(): number;
}

const SILENT = 'its state may be more than 10 s old';
const LEAVING = 'this process ends, and another writes';

/** What a server needs to know of the other processes of a log, and of this one. */
export function makeProcesses(own: OwnProcess, publicUrl: string | undefined): Processes {
  const { log, follower, epoch, isLeaving, unixMs } = own;
  const key = log.forwarding;
  const { name: place } = log;
  const unreachable = (detail: string) =>
    new GamekeeperError('ServiceUnreachable', { address: place, detail });
  const writer = () => (epoch() === undefined ? follower?.writer : 'here');
  return {
    get isWriter() {
      return epoch() !== undefined;
    },
    get silence() {
      if (isLeaving()) return unreachable(LEAVING);
      const isSilent = epoch() === undefined && follower?.status.isSilent === true;
      return isSilent ? unreachable(SILENT) : undefined;
    },
    onSilence: (listener) => follower?.onSilence(listener) ?? (() => {}),
    findEnd: () => follower!.findEnd(),
    writer: new Link({ key, writer, unixMs, publicUrl, place }),
    intake: new Intake({ key, epoch: () => (isLeaving() ? undefined : epoch()), unixMs }),
  };
}

/** Addresses on which a process listens for whatever leads to its machine. */
const anyHost = ['0.0.0.0', '::'];

/**
 * Where other processes reach this one.
 * @param url its own, as its server answers it.
 * @param given host and port, if its operator has said.
 */
export function peerAddressOf(
  url: string,
  door: PublicDoor | undefined,
  given: string | undefined,
): WriterAddress {
  if (door === undefined) return { url: new URL(url).origin };
  const host = anyHost.includes(door.host) ? hostname() : door.host;
  const name = host.includes(':') ? `[${host}]` : host;
  const certificate = hashOfCertificate(door.cert);
  return { url: `https://${given ?? `${name}:${door.port}`}`, certificate };
}
