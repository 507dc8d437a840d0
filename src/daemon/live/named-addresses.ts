import type { LiveReadName } from '../../methods/generated/registry.ts';
import type {
  Character,
  Faucet,
  Holding,
  InventoryItem,
  Mission,
  Staker,
} from '../../methods/generated/types.ts';
import type { LiveRecord } from '../../methods/live-port.ts';

/** What a record names, whose names a screen shows. */
export type NamedKind = 'resource' | 'wallet';

export interface Named {
  readonly kind: NamedKind;
  /** Base58. */
  readonly address: string;
}

const resource = (address: string): Named => ({ kind: 'resource', address });
const wallet = (address: string): Named => ({ kind: 'wallet', address });

type Reader<Record> = (record: Record) => readonly Named[];

const readers: Partial<Record<LiveReadName, Reader<never>>> = {
  holdings: ({ holder, resource: of }: Holding) => [wallet(holder), ...(of ? [resource(of)] : [])],
  characters: ({ owner }: Character) => [wallet(owner)],
  missions: ({ cost, rewards }: Mission) => [
    resource(cost.resource_address),
    ...rewards.flatMap((reward) =>
      reward?.rewardType?.__typename === 'ResourceRewardType'
        ? [resource(reward.rewardType.params.address)]
        : [],
    ),
  ],
  faucets: ({ resource: of }: Faucet) => [resource(of)],
  stakers: ({ wallet: of }: Staker) => [wallet(of)],
  inventory: ({ resource: of }: InventoryItem) => [resource(of)],
};

/** The resources and wallets that a record of a live table names. */
export function namedIn(read: LiveReadName, record: LiveRecord): readonly Named[] {
  const reader = readers[read] as Reader<LiveRecord> | undefined;
  return reader === undefined ? [] : reader(record);
}
