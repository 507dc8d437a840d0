import { connectToDaemon } from '../../../clients/typescript/src/node.ts';

/**
 * A game for the bench, which follows the holdings of a wallet: `live-handlers.ts HOME HOLDER`.
 * Sends its parent the time of each handler, by the system's monotonic clock.
 */
const [home, holder] = process.argv.slice(2) as [string, string];
const client = await connectToDaemon({ home, game: 'gamekeeper.bench.reader' });
const table = await client.live.holdings({ holder });
process.on('disconnect', () => client.close());
table.on('updated', () => process.send!(String(process.hrtime.bigint())));
process.send!('follows');
