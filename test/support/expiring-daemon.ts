import { readFileSync } from 'node:fs';
import { APPROVAL_MS } from '../../src/daemon/approvals/approval-desk.ts';
import { openHome } from '../../src/daemon/home/home.ts';
import { chooseCustody } from '../../src/daemon/keys/choose-custody.ts';
import { passphraseFromFile } from '../../src/daemon/keys/passphrase.ts';
import { silentLog } from '../../src/daemon/log/daemon-log.ts';
import { type CallMethod, startDaemon } from '../../src/daemon/process/daemon.ts';
import { connectRemoteService } from '../../src/daemon/process/remote.ts';
import { callMethod } from '../../src/methods/call.ts';
import { PassingClock } from '../daemon/support/passing-clock.ts';

/**
 * A daemon on a service at an address, in a process of its own, where games are paired:
 * `expiring-daemon.ts HOME URL CA-FILE PASSPHRASE-FILE`. What the player is asked for a call whose
 * idempotency key is `expired` has expired once the game knows that it waits, as the daemon's clock
 * continues by as much then. Everything else takes its time.
 */
const [path, url, caFile, passphraseFile] = process.argv.slice(2) as [
  string,
  string,
  string,
  string,
];
const clock = new PassingClock();

const callAndExpire: CallMethod = (method, params, context) => {
  const { idempotencyKey } = params as { readonly idempotencyKey?: string };
  if (idempotencyKey !== 'expired') return callMethod(method, params, context);
  const reportProgress: typeof context.reportProgress = (progress) => {
    context.reportProgress(progress);
    if (progress.state === 'ApprovalPending') setImmediate(() => clock.pass(APPROVAL_MS));
  };
  return callMethod(method, params, { ...context, reportProgress });
};

const home = await openHome(path, 'daemon');
const service = await connectRemoteService(url, { ca: readFileSync(caFile, 'utf8') });
const passphrase = passphraseFromFile(passphraseFile);
const daemon = await startDaemon({
  home,
  service,
  fund: (wallet) => service.fund(wallet),
  custody: await chooseCustody({ home, vault: true, passphrase }),
  log: silentLog,
  clock,
  callMethod: callAndExpire,
});
process.stdout.write(`socket ${daemon.url}\n`);
process.on('SIGTERM', async () => {
  await daemon.close();
  service.close();
});
