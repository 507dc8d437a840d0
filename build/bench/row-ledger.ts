import { asRate, type Finding, formatRate } from './finding.ts';
import { openLiteSvm } from './lite-svm.ts';
import { interleave, median, rateOf } from './measure.ts';
import { IN_FLIGHT, openTransferWorld, PLAYERS, type Storage } from './transfers.ts';

const ROUNDS = 6;
const TRANSFERS = 3600;

/**
 * Pre-signed transfers with verified signatures, durable on SQLite, compared with LiteSVM in
 * memory.
 */
export async function measureLedger(): Promise<readonly Finding[]> {
  const world = await openTransferWorld();
  try {
    const liteSvm = openLiteSvm(PLAYERS);
    const measure = (storage: Storage, count: number) => async () => {
      const transfers = await world.make(storage, count, PLAYERS);
      return rateOf(count, () => world.submit(transfers));
    };
    const blocks = [
      measure('AccountState', TRANSFERS),
      measure('LedgerState', PLAYERS),
      async () => {
        const transfers = liteSvm.prepare(TRANSFERS);
        return rateOf(TRANSFERS, async () => liteSvm.send(transfers));
      },
    ];
    const [account, ledger, lite] = (await interleave(ROUNDS, blocks)).map(median);
    const beside = `${formatRate(lite!)}, LiteSVM, SOL transfers in memory`;
    const how = `${IN_FLIGHT} in flight, ${PLAYERS} senders`;
    const note = 'signed beforehand; one thread executes, the thread pool checks signatures';
    return [
      {
        measure: `ledger, token account transfers, durable, ${how}`,
        ...asRate(account!),
        beside,
        compared: account! / lite!,
        unit: '×',
        targets: [{ kind: 'at least', value: 1, unit: '×' }],
        note,
      },
      {
        measure: `ledger, compressed transfers (two leaves), durable, ${how}`,
        ...asRate(ledger!),
        beside,
        compared: ledger! / lite!,
        unit: '×',
        targets: [],
        note,
      },
    ];
  } finally {
    await world.close();
  }
}
