import { randomBytes } from 'node:crypto';
import { fillStore } from '../../build/bench/profiles-store.ts';
import { makeHomeIn } from '../../src/daemon/home/home.ts';
import { silentLog } from '../../src/daemon/log/daemon-log.ts';
import { startDaemon } from '../../src/daemon/process/daemon.ts';
import { startServiceServer } from '../../src/service/api/http-server.ts';
import { openService } from '../../src/service/compose.ts';
import { MemoryStore } from '../../src/service/store/memory.ts';
import { addressFromBase58, addressToBase58 } from '../../src/solana/address.ts';
import { MemoryCustody } from '../daemon/support/memory-custody.ts';

/**
 * A daemon with its service inside, and the same service at an address, in one process, until its
 * input ends. It prints where they are, and what there must be read, as one line of JSON.
 *
 *   node test/flood/target.ts HOME PROFILES
 */

/** What it prints. */
export interface Target {
  readonly url: string;
  readonly serviceUrl: string;
  readonly home: string;
  /** The address of one of the profiles. */
  readonly profile: string;
}

const home = process.argv[2]!;
const store = new MemoryStore();
const now = (): number => Date.now();
const service = await openService({ store, now, randomBytes, host: 'localhost' });
const filled = await fillStore(store, Number(process.argv[3]));
const [address] = filled.addresses;
const daemon = await startDaemon({
  home: makeHomeIn(home),
  service: {
    address: 'embedded',
    genesisId: service.genesisId,
    offersOnce: true,
    call: (name, args, signal, options) => service.call(name, args, { ...options, signal }),
    build: (name, args, signal, options) =>
      service.run(name, args as never, { ...options, signal }),
    send: (bundles) => service.run('sendTransactionBundles', bundles),
    resolveTable: (table) => service.resolveTable(table),
  },
  custody: new MemoryCustody(),
  log: silentLog,
  fund: (wallet) => service.fund(addressFromBase58(wallet, 'wallet'), 1_000_000_000_000n),
});
const server = await startServiceServer({ service });
const target: Target = {
  url: daemon.url,
  serviceUrl: server.url,
  home,
  profile: addressToBase58(address!),
};
process.stdout.write(`${JSON.stringify(target)}\n`);
process.stdin.on('end', () => process.exit(0));
process.stdin.resume();
