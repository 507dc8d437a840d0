import { readFileSync } from 'node:fs';
import { openHome } from '../../src/daemon/home/home.ts';
import { chooseCustody } from '../../src/daemon/keys/choose-custody.ts';
import { passphraseFromFile } from '../../src/daemon/keys/passphrase.ts';
import { silentLog } from '../../src/daemon/log/daemon-log.ts';
import { startDaemon } from '../../src/daemon/process/daemon.ts';
import { connectRemoteService } from '../../src/daemon/process/remote.ts';
import { allowAll } from '../../src/daemon/sessions/allow-all.ts';

/**
 * A daemon on a service at an address, in a process of its own, that admits games unpaired:
 * `remote-daemon.ts HOME URL CA-FILE PASSPHRASE-FILE`. Ends with its input.
 */
const [path, url, caFile, passphraseFile] = process.argv.slice(2) as [
  string,
  string,
  string,
  string,
];
const home = await openHome(path, 'daemon');
const service = await connectRemoteService(url, { ca: readFileSync(caFile, 'utf8') });
const passphrase = passphraseFromFile(passphraseFile);
const daemon = await startDaemon({
  home,
  service,
  fund: (wallet) => service.fund(wallet),
  custody: await chooseCustody({ home, vault: true, passphrase }),
  log: silentLog,
  grant: allowAll,
});
process.stdout.write(`socket ${daemon.url}\n`);
process.on('SIGTERM', async () => {
  await daemon.close();
  service.close();
});
