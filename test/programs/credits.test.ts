import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { isGamekeeperError } from '../../src/core/errors.ts';
import { instructions } from '../../src/service/generated/registry.ts';
import { openLedger } from '../../src/service/ledger/ledger.ts';
import { buildInstruction } from '../../src/service/programs/build.ts';
import { defineInstruction } from '../../src/service/programs/define.ts';
import { programRecords } from '../../src/service/programs/kinds.ts';
import {
  balanceAccounts,
  balanceFields,
  creditResource,
  creditResourceUpTo,
  locateCredit,
} from '../../src/service/programs/resources/balances.ts';
import { openResource } from '../../src/service/programs/resources/references.ts';
import { named } from '../../src/service/programs/sources.ts';
import { MemoryStore } from '../../src/service/store/memory.ts';
import { addResource, addressOf, openGame, openOtherGame } from './world.ts';

/** The one place that makes money, asked by an instruction that forgot to ask whose it is. */

type Credit = typeof creditResource | typeof creditResourceUpTo;

function forgetful(credit: Credit) {
  return defineInstruction(
    {
      program: 'resources',
      name: 'mint_forgetfully',
      doc: 'Mints one unit by the right of whatever project is listed.',
      accounts: {
        payer: { signer: true, writable: true, source: named('payer') },
        project: { source: named('project') },
        resource: { writable: true, source: named('resource'), is: openResource },
        ...balanceAccounts('payer'),
      },
      fields: balanceFields,
    },
    (context) => {
      const { payer, project } = context.accounts;
      const place = { ...context.accounts, holder: payer.address };
      credit(context, place, { amount: 1n, project: project.address }, payer);
    },
  );
}

test.each(['LedgerState', 'AccountState'] as const)(
  "error: AccountMismatch for another project's resource, in %s",
  async (storage) => {
    const store = new MemoryStore();
    const game = await openGame({ store });
    const other = await openOtherGame(game.world);
    const resource = await addResource(game, storage);
    const { address: payer, key } = game.authority;
    for (const credit of [creditResource, creditResourceUpTo]) {
      const instruction = forgetful(credit);
      const kinds = programRecords.flatMap(({ accounts, leaves }) => [...accounts, ...leaves]);
      const ledger = await openLedger({
        store,
        now: () => Date.now(),
        randomBytes,
        instructions: [...instructions, instruction],
        kinds,
      });
      const attempt = (project: string): string => {
        const held = locateCredit(ledger.view(), addressOf(resource), key.address);
        const args = { payer, project, resource };
        const built = buildInstruction(instruction, { args, ...held });
        try {
          ledger.rehearse(key.address, [built]);
          return 'none';
        } catch (error) {
          if (!isGamekeeperError(error, 'AccountMismatch')) throw error;
          return `${error.name} ${error.context.account}`;
        }
      };
      expect(attempt(game.project)).toBe('none');
      expect(attempt(other.project)).toBe('AccountMismatch resource');
    }
  },
);
