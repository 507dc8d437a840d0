import { text } from 'node:stream/consumers';
import type { PublicDoor } from '../../src/door/public-door.ts';
import type { ForwardKey } from '../../src/service/forward/proof.ts';
import { WriterProcess } from './servers.ts';

/**
 * A writer in a process of its own, with few places for one address. It reads its key and its door
 * on standard input, writes its address, and ends when it is killed.
 */

export interface WriterOrder {
  /** Base64. */
  readonly key: string;
  readonly logId: string;
  readonly door: PublicDoor;
  readonly perAddressMax: number;
}

const { key, logId, door, perAddressMax } = JSON.parse(await text(process.stdin)) as WriterOrder;
const forwardKey: ForwardKey = {
  key: Buffer.from(key, 'base64'),
  logId: Buffer.from(logId, 'base64'),
};
const writer = new WriterProcess(forwardKey, door);
await writer.start({ perAddressMax, answeredMax: 4096, waitingMax: 1024 });
process.stdout.write(`${writer.address.url}\n`);
