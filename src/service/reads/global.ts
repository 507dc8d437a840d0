import { fail } from '../../core/errors.ts';
import { addressToBase58 } from '../../solana/address.ts';
import { defineOperation } from '../operations/operation.ts';
import { readGlobal } from '../programs/control/users.ts';
import { globalAddress } from '../programs/kit/addresses.ts';
import { userKind } from '../programs/records/control-records.ts';
import { treesToWire } from './wire.ts';

/** The only environment; the interface provides for several. */
const ENVIRONMENT = 'production';

const global = defineOperation({
  name: 'global',
  run(args, { state }) {
    if ((args.env ?? ENVIRONMENT) !== ENVIRONMENT) {
      const problem = `there is no environment ${args.env}`;
      fail('InvalidArgument', { argument: 'env', problem, expected: ENVIRONMENT });
    }
    const record = readGlobal(state);
    return {
      address: addressToBase58(globalAddress),
      bump: record.bump,
      config: {},
      userTrees: treesToWire(record.userTrees, userKind),
      totalUsers: record.totalUsers,
    };
  },
});

export const operations = [global];
