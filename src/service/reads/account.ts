import { addressFromBase58, addressToBase58 } from '../../core/address.ts';
import { base58Decode, base58Encode } from '../../core/bytes.ts';
import { DISCRIMINATOR_BYTES } from '../../core/discriminator.ts';
import { fail } from '../../core/errors.ts';
import { defineOperation } from '../operation.ts';
import { parseAccount } from '../programs/kinds.ts';
import { hasFields, requireAnswer, requireFieldFilter } from './wire.ts';

const account = defineOperation({
  name: 'account',
  run(args, { state }) {
    const program = addressFromBase58(args.programId, 'programId');
    const discriminator = readDiscriminator(args.discriminator);
    requireFieldFilter(args.parsedData);
    const found = state.programAccounts(program, discriminator).map((address) => {
      const { data } = state.account(address)!;
      return {
        address: addressToBase58(address),
        program_id: args.programId,
        discriminator: base58Encode(data.subarray(0, DISCRIMINATOR_BYTES)),
        parsed_data: parseAccount(program, data),
      };
    });
    const filter = args.parsedData ?? undefined;
    const matching =
      filter === undefined ? found : found.filter((one) => hasFields(one.parsed_data, filter));
    requireAnswer(matching);
    return matching;
  },
});

function readDiscriminator(text: string | null | undefined): Uint8Array | undefined {
  if (text === undefined || text === null) return undefined;
  const bytes = base58Decode(text, DISCRIMINATOR_BYTES);
  if (bytes?.length === DISCRIMINATOR_BYTES) return bytes;
  const expected = `${DISCRIMINATOR_BYTES} bytes in base58`;
  return fail('InvalidArgument', { argument: 'discriminator', problem: 'another size', expected });
}

export const operations = [account];
