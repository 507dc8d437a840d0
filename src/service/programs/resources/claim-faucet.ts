import { fail } from '../../../core/errors.ts';
import { addressFromBase58, addressToBase58 } from '../../../solana/address.ts';
import { defineOperation } from '../../operations/operation.ts';
import { subsidiseFee, subsidisingProject, subsidyAccount, subsidyOf } from '../control/subsidy.ts';
import { buildInstruction } from '../kit/build.ts';
import { type ContextOf, defineInstruction, exists } from '../kit/define.ts';
import { makes, paidOut } from '../kit/effects.ts';
import { finish, requireRecord } from '../kit/lookup.ts';
import * as source from '../kit/sources.ts';
import { type Faucet, faucetClaimKind, faucetKind } from '../records/resource-records.ts';
import {
  balanceAccounts,
  balanceDeposits,
  balanceFields,
  creditResource,
  locateCredit,
} from './balances.ts';

const declaration = {
  program: 'resources',
  name: 'claim_faucet',
  doc: "Mints a faucet's amount to a wallet whose claim interval has passed. Signed by the wallet.",
  accounts: {
    payer: { signer: true, writable: true, source: source.named('payer', 'owner') },
    owner: { signer: true, source: source.named('owner') },
    faucet: {
      writable: true,
      source: source.named('faucet'),
      is: { kind: 'Faucet', reason: 'a faucet is for everybody' },
    },
    claim: {
      writable: true,
      source: source.derived(
        'resources',
        'faucet_claim',
        { account: 'faucet' },
        { account: 'owner' },
      ),
    },
    project: subsidisingProject('faucet'),
    subsidy: subsidyAccount,
    resource: {
      writable: true,
      source: source.chosen(source.heldReason),
      is: { kind: 'Resource', namedBy: 'faucet.resource' },
    },
    ...balanceAccounts('owner'),
  },
  fields: balanceFields,
  effects: {
    gives: { more: paidOut, notes: { Faucet: ['lastClaimed'], FaucetClaim: ['lastClaimed'] } },
    deposits: [makes('claim', faucetClaimKind), ...balanceDeposits],
  },
} as const;

type Context = ContextOf<typeof declaration>;

const claimFaucet = defineInstruction(declaration, (context) => {
  const { payer, owner, faucet, claim, project: listed, subsidy } = context.accounts;
  const record = context.readRecord(faucet, faucetKind);
  subsidiseFee(context, subsidy, record.project, listed);
  const lastClaimed = context.now;
  if (exists(claim)) {
    requireReady(context, record);
    context.writeRecord(claim, faucetClaimKind, { lastClaimed }, payer);
  } else {
    context.createRecord(claim, faucetClaimKind, { lastClaimed }, payer);
  }
  context.writeRecord(faucet, faucetKind, { ...record, lastClaimed }, payer);
  const place = { ...context.accounts, holder: owner.address };
  const { amount, project } = record;
  creditResource(context, place, { amount, project }, payer);
});

/** The interval runs per owner. @throws FaucetNotReady. */
function requireReady(context: Context, { repeatInterval }: Faucet): void {
  const { owner, faucet, claim } = context.accounts;
  const { lastClaimed } = context.readRecord(claim, faucetClaimKind);
  const readyAt = lastClaimed + repeatInterval;
  if (context.now >= readyAt) return;
  fail('FaucetNotReady', {
    faucet: addressToBase58(faucet.address),
    owner: addressToBase58(owner.address),
    readyAt: String(readyAt),
    now: String(context.now),
  });
}

const createClaimFaucetTransaction = defineOperation({
  name: 'createClaimFaucetTransaction',
  shape: [[{ instruction: 'claim_faucet' }]],
  run(args, context) {
    const { state } = context;
    const faucet = addressFromBase58(args.faucet, 'faucet');
    const owner = addressFromBase58(args.owner, 'owner');
    const { project, resource } = requireRecord(state, faucetKind, faucet);
    const { accounts, fields, omit } = locateCredit(state, resource, owner);
    const instruction = buildInstruction(claimFaucet, {
      args,
      accounts: { ...accounts, project, ...subsidyOf(state, project) },
      fields,
      omit,
    });
    return finish(context, [instruction], args);
  },
});

export const instructions = [claimFaucet];
export const operations = [createClaimFaucetTransaction];
