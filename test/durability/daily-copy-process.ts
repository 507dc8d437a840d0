import { CheckpointKeeper } from '../../src/daemon/backup/keeper.ts';
import { lookAtHome, openHome } from '../../src/daemon/home/home.ts';
import { openEmbeddedService } from '../../src/daemon/process/embedded.ts';
import { EXECUTION_RULES } from '../../src/service/ledger/replay/rules.ts';

/** Takes the daily copy of a home that nobody uses, and prints why it could not. */
const [home = ''] = process.argv.slice(2);
const service = await openEmbeddedService(await openHome(home, 'service'));
const { controls } = service;
const keeper = new CheckpointKeeper({
  home: lookAtHome(home),
  rules: EXECUTION_RULES,
  sinceMs: 0,
  hold: () => controls.hold!(),
  note: (control, details) => controls.note(control, details),
});
await keeper.look();
process.stdout.write(keeper.status.problem ?? 'taken');
await service.close();
