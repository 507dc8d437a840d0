import { asRate, type Finding, formatRate } from './finding.ts';
import { interleave, median, rateOf } from './measure.ts';
import { IN_FLIGHT, openTransferWorld, PLAYERS, type Storage } from './transfers.ts';

const ROUNDS = 6;
const TRANSFERS = 3600;
const names: Readonly<Record<Storage, string>> = {
  AccountState: 'token account',
  LedgerState: 'compressed',
};

/** Contention: transfers all from one account to one other, compared with those between many. */
export async function measureOneAccount(): Promise<readonly Finding[]> {
  const world = await openTransferWorld();
  const how = `transfers from one account to one, ${IN_FLIGHT} in flight`;
  try {
    const findings: Finding[] = [];
    for (const storage of ['AccountState', 'LedgerState'] as const) {
      const blocks = [1, PLAYERS].map((players) => async () => {
        const transfers = await world.make(storage, TRANSFERS, players);
        return rateOf(TRANSFERS, () => world.submit(transfers));
      });
      const [one, many] = (await interleave(ROUNDS, blocks)).map(median);
      findings.push({
        measure: `ledger, ${names[storage]} ${how}`,
        ...asRate(one!),
        beside: `${formatRate(many!)}, from ${PLAYERS} accounts to ${PLAYERS}`,
        compared: one! / many!,
        unit: '×',
        targets: [{ kind: 'at least', value: 0.8, unit: '×' }],
      });
    }
    return findings;
  } finally {
    await world.close();
  }
}
