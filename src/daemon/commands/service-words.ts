import { PICTURES_PATH } from '../../contract/picture-address.ts';
import type { PublicDoor } from '../../door/public-door.ts';
import type { ServiceServer } from '../../service/api/http-server.ts';
import type { FirstMoney, OpenedService } from '../../service/compose.ts';
import { addressToBase58 } from '../../solana/address.ts';
import type { Log } from '../log/daemon-log.ts';
import { print } from '../log/output.ts';
import type { SharedHome, StartNews } from '../process/shared-home.ts';
import { ownCommand } from './own-command.ts';
import { sayLamports } from './say-lamports.ts';

/** A service that serves. */
interface Served {
  readonly service: OpenedService;
  readonly server: ServiceServer;
  readonly door: PublicDoor | undefined;
  /** Where its log is, if that is in a database. */
  readonly shared: SharedHome | undefined;
  readonly firstMoney: FirstMoney | undefined;
  readonly hasPictures: boolean;
  /** The file of the state, and of the log of the process. */
  readonly state: string | undefined;
  readonly logFile: string | undefined;
}

/** Says where a service is, and how to use it. */
export function sayReady(served: Served): void {
  const { service, server, door, shared, firstMoney, hasPictures, state, logFile } = served;
  const lines = [
    `Game Back-End Service at ${server.url}`,
    `  network  ${service.genesisId}`,
    ...(door === undefined ? [] : [`  listens  ${door.host}, port ${door.port}`]),
    ...(hasPictures ? [`  pictures ${server.url}${PICTURES_PATH}NAME`] : []),
    `  rpc      ${server.rpcUrl}${server.rpcSocketUrl ? `, ${server.rpcSocketUrl}` : ''}`,
    ...(firstMoney === undefined ? [] : [`  money    ${sayFirstMoney(service, firstMoney)}`]),
    `  state    ${state ?? 'in memory only'}`,
    ...(shared === undefined ? [] : sayShared(shared)),
    `  log      ${logFile ?? 'on standard error'}`,
    `Try:  ${ownCommand} start --service ${server.url}`,
    ...(door === undefined
      ? []
      : ['      (with an authority of your own: start --service-ca FILE)']),
  ];
  print(...lines);
}

/** Says that a process executes from now on what is sent to it, or to others. */
export function sayWrites({ name }: SharedHome, log: Log): void {
  log.info('this process writes the log');
  print(`Writes: this process has the lease of the log at ${name}`);
}

/** How often a long start says how far it is. */
const PROGRESS_MS = 2000;

/** Says how a service with its log in a database comes to serve. */
export function sayStart({ name }: SharedHome, log: Log): StartNews {
  let saidMs = performance.now();
  return {
    onHeld(holder) {
      log.info('another process writes the log');
      print(
        `Follows: ${holder} has the lease of the log at ${name}; this process follows that log,`,
        'and takes over once nobody renews the lease',
      );
    },
    onProgress(entries) {
      if (performance.now() - saidMs < PROGRESS_MS) return;
      saidMs = performance.now();
      print(`The state is being made from the log at ${name}: ${entries} entries so far`);
    },
  };
}

function sayShared({ name, oneCopy }: SharedHome): string[] {
  const line = `  ledger   its log is in the database ${name}`;
  const warning = '           one copy: the loss of that server loses what it alone has';
  return oneCopy ? [line, warning] : [line];
}

function sayFirstMoney({ wasNew }: OpenedService, { wallet, lamports }: FirstMoney): string {
  if (!wasNew) return 'none: the ledger is not new, and gives no first money any more';
  return `${sayLamports(lamports)} for ${addressToBase58(wallet)}, once`;
}
