import { setImmediate as turn } from 'node:timers/promises';
import { readLogKey } from '../../src/service/shared-log/log-key.ts';
import { readLogPlace } from '../../src/service/shared-log/log-place.ts';
import { openPostgresLog } from '../../src/service/shared-log/shared-log.ts';
import { groupBehind } from '../store/group-behind.ts';

/**
 * A process that appends one group after the other to a log. It prints a line for each that is
 * durable, and ends when its lease is lost: `lost NAME`. Arguments: the address, the file of the
 * key.
 */

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const [address, keyFile] = process.argv.slice(2);
const place = readLogPlace(address!);
const log = await openPostgresLog({ place, key: readLogKey(keyFile!), oneCopy: true });
say('writes');
void log.lost.then(async ({ name }) => {
  say(`lost ${name}`);
  await log.close();
  process.exit(0);
});
for (let count = 0; ; count += 1) {
  const group = groupBehind(log.end, [Buffer.from(`${process.pid} ${count}`)]);
  const refusal = await log.append(group).catch((error: Error) => error);
  if (refusal !== undefined) break;
  say(`durable ${count}`);
  await turn();
}
