import { createHash } from 'node:crypto';
import { inspect, isDeepStrictEqual } from 'node:util';
import { isGamekeeperError } from '../../src/core/errors.ts';
import { instructions } from '../../src/service/generated/registry.ts';
import { Executor } from '../../src/service/ledger/execution/execute.ts';
import { identityOf } from '../../src/service/ledger/identity/genesis.ts';
import { ExecutionFailure } from '../../src/service/ledger/log/execution-report.ts';
import { Overlay, StoreState } from '../../src/service/ledger/state/state.ts';
import { toRehearsal } from '../../src/service/ledger/submission/prepare.ts';
import { type Address, addressFromBase58 } from '../../src/solana/address.ts';
import type { Surroundings } from './alterations.ts';
import { type Answer, answerOf } from './answer.ts';
import type { BuiltCall } from './every-operation.ts';
import type { World } from './world.ts';

/** What a service that built these calls has at hand to lie with. */
export function surroundingsOf(world: World, calls: readonly BuiltCall[]): Surroundings {
  const kinds = new Map<string, Set<Address>>();
  // Owner and discriminator: what kind of record an account holds.
  const kindOf = (address: Address): string => {
    const account = world.opened.state.account(address);
    if (account === undefined) return 'none';
    return account.owner + Buffer.from(account.data.subarray(0, 8)).toString('hex');
  };
  for (const { transactions } of calls.map(answerOf)) {
    for (const { address } of transactions.flatMap(({ steps }) =>
      steps.flatMap((s) => s.accounts),
    )) {
      const kind = kindOf(address);
      kinds.set(kind, (kinds.get(kind) ?? new Set()).add(address));
    }
  }
  return {
    calls,
    alike(address) {
      const kind = kindOf(address);
      return kind === 'none' ? [] : [...kinds.get(kind)!];
    },
    wallets: [world.wallet, world.friend].map((wallet) => addressFromBase58(wallet, 'wallet')),
  };
}

/** What executing an answer changes, as one text; or the name of the error that it meets. */
export function makeRehearsal(world: World): (answer: Answer) => string {
  const { ledger } = world.opened;
  const executor = new Executor(instructions, ledger.genesis.secret, identityOf(ledger.genesis));
  // One moment for all, as what is executed may note when.
  const { time } = ledger;
  return ({ transactions }) => {
    const overlay = new Overlay(new StoreState(world.store));
    try {
      // One bundle, so that each transaction costs its fee.
      for (const { feePayer, steps } of transactions) {
        executor.execute(toRehearsal(feePayer, steps), overlay, time);
      }
    } catch (error) {
      const cause = error instanceof ExecutionFailure ? error.cause : error;
      if (isGamekeeperError(cause)) return cause.name;
      throw error;
    }
    return describeChanges(overlay);
  };
}

/** Accounts, leaves and history; the trees follow from their leaves. */
function describeChanges(overlay: Overlay): string {
  const accounts = [...overlay.accounts].filter(
    ([address, account]) => !isDeepStrictEqual(account, overlay.accountBefore(address)),
  );
  const leaves = [...overlay.changedLeaves()];
  const changes = [accounts.sort(byKey), leaves.sort(byKey), overlay.history];
  const digest = createHash('sha256').update(inspect(changes, { depth: 12, maxArrayLength: null }));
  return `changes ${digest.digest('hex')}`;
}

const byKey = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number =>
  a < b ? -1 : 1;
