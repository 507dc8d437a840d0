import { initKeccak } from '../../solana/keccak.ts';
import { openGenesis } from './identity/genesis.ts';
import { Ledger } from './ledger.ts';
import type { LedgerOptions } from './ledger-options.ts';
import { firstRulesWrite, openRules } from './replay/rules.ts';

/** Opens the ledger of a store; for an empty store it creates a genesis. */
export async function openLedger(options: LedgerOptions): Promise<Ledger> {
  await initKeccak();
  const { store, now, randomBytes, rules } = options;
  const genesis = await openGenesis(store, now, randomBytes, [firstRulesWrite(rules)]);
  await openRules(store, rules);
  return new Ledger(options, genesis);
}
