import { base58Decode, base58Encode, equalBytes } from '../../codec/bytes.ts';
import { fail } from '../../core/errors.ts';
import type { Account } from '../../methods/generated/types.ts';
import { type Address, addressFromBase58, addressToBase58 } from '../../solana/address.ts';
import { DISCRIMINATOR_BYTES } from '../../solana/discriminator.ts';
import type { AccountsOf, AccountView } from '../ledger/state/views.ts';
import { defineOperation } from '../operations/operation.ts';
import { accountKindOf, parseAccount } from '../programs/records/kinds.ts';
import { partByAddress } from './pages.ts';
import { hasFields, requireFieldFilter } from './wire.ts';

const account = defineOperation({
  name: 'account',
  run(args, context) {
    const program = addressFromBase58(args.programId, 'programId');
    const discriminator = readDiscriminator(args.discriminator);
    requireFieldFilter(args.parsedData);
    const filter = args.parsedData ?? undefined;
    const part = partByAddress(args, context);
    const toAnswer = (address: Address, { owner, data }: AccountView): Account | undefined => {
      const own = data.subarray(0, DISCRIMINATOR_BYTES);
      if (owner !== program) return undefined;
      if (discriminator !== undefined && !equalBytes(own, discriminator)) return undefined;
      const parsed = parseAccount(program, data);
      if (filter !== undefined && !hasFields(parsed, filter)) return undefined;
      return {
        address: addressToBase58(address),
        program_id: args.programId,
        discriminator: base58Encode(own),
        parsed_data: parsed,
      };
    };
    const isExact = filter === undefined;
    const which = candidates(program, discriminator, isExact);
    return context.state.lists.accounts(which, part, toAnswer);
  },
});

/** Accounts of a known kind have an index of their own. */
function candidates(
  program: Address,
  discriminator: Uint8Array | undefined,
  isExact: boolean,
): AccountsOf {
  const kind = discriminator && accountKindOf(program, discriminator);
  if (kind !== undefined) return { index: 'account.kind', value: kind.name, isExact };
  const isAll = isExact && discriminator === undefined;
  return { index: 'account.owner', value: program, isExact: isAll };
}

function readDiscriminator(text: string | null | undefined): Uint8Array | undefined {
  if (text === undefined || text === null) return undefined;
  const bytes = base58Decode(text, DISCRIMINATOR_BYTES);
  if (bytes?.length === DISCRIMINATOR_BYTES) return bytes;
  const expected = `${DISCRIMINATOR_BYTES} bytes in base58`;
  return fail('InvalidArgument', { argument: 'discriminator', problem: 'another size', expected });
}

export const operations = [account];
