import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { isGamekeeperError } from '../../src/core/errors.ts';
import { instructions } from '../../src/service/generated/registry.ts';
import { openLedger } from '../../src/service/ledger/ledger.ts';
import { buildInstruction } from '../../src/service/programs/kit/build.ts';
import { defineInstruction } from '../../src/service/programs/kit/define.ts';
import { named } from '../../src/service/programs/kit/sources.ts';
import { programRecords } from '../../src/service/programs/records/kinds.ts';
import {
  balanceAccounts,
  balanceFields,
  creditResource,
  creditResourceUpTo,
  debitResource,
  locateCredit,
} from '../../src/service/programs/resources/balances.ts';
import { openResource } from '../../src/service/programs/resources/resource-references.ts';
import { MemoryStore } from '../../src/service/store/memory.ts';
import { addResource, addressOf, mint, openGame, openOtherGame } from './world.ts';

/** The one place that makes and takes money, asked by instructions that forgot to ask. */

type Change = typeof creditResource;

const debit: Change = (context, place, { amount }, payer) =>
  debitResource(context, place, amount, payer);

/** One unit by the right of whatever project is listed, of whoever is said to hold it. */
function forgetful(change: Change | typeof creditResourceUpTo, holder: 'payer' | 'project') {
  return defineInstruction(
    {
      program: 'resources',
      name: 'change_forgetfully',
      doc: 'Of the tests.',
      accounts: {
        payer: { signer: true, writable: true, source: named('payer') },
        project: { source: named('project') },
        resource: { writable: true, source: named('resource'), is: openResource },
        ...balanceAccounts('payer'),
      },
      fields: balanceFields,
      effects: {},
    },
    (context) => {
      const { payer, project } = context.accounts;
      const place = { ...context.accounts, holder: context.accounts[holder].address };
      change(context, place, { amount: 1n, project: project.address }, payer);
    },
  );
}

const kinds = programRecords.flatMap(({ accounts, leaves }) => [...accounts, ...leaves]);

describe.each(['LedgerState', 'AccountState'] as const)('%s', (storage) => {
  async function openMinted() {
    const store = new MemoryStore();
    const game = await openGame({ store });
    const other = await openOtherGame(game.world);
    const resource = await addResource(game, storage);
    await mint(game, resource, game.authority.address, '5');
    const { address: payer, key } = game.authority;
    const attempt = async (
      instruction: ReturnType<typeof forgetful>,
      { project = game.project, leftOut = [] as readonly string[] } = {},
    ) => {
      const now = (): number => Date.now();
      const all = [...instructions, instruction];
      const ledger = await openLedger({ store, now, randomBytes, instructions: all, kinds });
      const held = locateCredit(ledger.view(), addressOf(resource), key.address);
      const args = { payer, project, resource };
      const omit = [...held.omit, ...leftOut];
      const built = buildInstruction(instruction, { args, ...held, omit });
      try {
        ledger.rehearse(key.address, [built]);
        return 'none';
      } catch (error) {
        if (!isGamekeeperError(error, 'AccountMismatch')) throw error;
        return `${error.context.account}: ${error.context.problem}`;
      }
    };
    return { attempt, other };
  }

  test("error: AccountMismatch for another project's resource", async () => {
    const { attempt, other } = await openMinted();
    for (const credit of [creditResource, creditResourceUpTo]) {
      expect(await attempt(forgetful(credit, 'payer'))).toBe('none');
      const { project } = other;
      const refusal = await attempt(forgetful(credit, 'payer'), { project });
      expect(refusal).toBe('resource: no other project makes its units');
    }
  });

  test('error: AccountMismatch for a place that is not of its alleged holder', async () => {
    const { attempt } = await openMinted();
    const blamed = storage === 'LedgerState' ? 'holding' : 'tokenAccount';
    for (const change of [creditResource, creditResourceUpTo, debit]) {
      expect(await attempt(forgetful(change, 'payer'))).toBe('none');
      const refusal = await attempt(forgetful(change, 'project'));
      expect(refusal).toBe(`${blamed}: not the holder's of this resource`);
    }
  });

  test('error: AccountMismatch for what is left out of what the storage needs', async () => {
    const { attempt } = await openMinted();
    const isLeaf = storage === 'LedgerState';
    const places = isLeaf ? ['holding', 'tree'] : ['tokenAccount'];
    for (const change of [creditResource, creditResourceUpTo, debit]) {
      const needed = isLeaf && change === debit ? places : ['mint', ...places];
      for (const name of ['mint', 'holding', 'tree', 'tokenAccount']) {
        const refusal = await attempt(forgetful(change, 'payer'), { leftOut: [name] });
        const problem = `${name}: the resource's storage needs it`;
        expect(refusal).toBe(needed.includes(name) ? problem : 'none');
      }
    }
  });
});
