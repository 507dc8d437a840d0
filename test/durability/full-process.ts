import { spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { onceInstruction, onceOf } from '../../src/contract/once.ts';
import { LAMPORTS_PER_SOL, U64_MAX } from '../../src/core/limits.ts';
import { openSqliteStore } from '../../src/service/store/sqlite.ts';
import { programId } from '../../src/solana/program-ids.ts';
import { addressOf, keyOf, openWorld, transfer } from '../ledger/world.ts';

/**
 * Pays without a pause while the room for the store's files ends and comes back, 20 times: by a
 * limit on the size of files (`limit`), or by a disk that is filled (`disk`). A payment for which
 * there was no room is sent again, the same bytes, until it succeeds. Prints what came of it as
 * JSON.
 */
const [path = '', mode = 'limit'] = process.argv.slice(2);
const ROUNDS = 20;
const PAYERS = 8;
const PAID_PER_ROUND = 40;
const REFUSED_PER_ROUND = 24;

const world = await openWorld(openSqliteStore(path), 'full');
const { ledger } = world;
const control = programId('control');
const bert = addressOf('bert');
let [sent, paid, refused, wrong] = [0, 0, 0, 0];
let isOver = false;
const problems: string[] = [];

/** What waits until a count has become so large. */
async function reaches(count: () => number, value: number): Promise<void> {
  while (count() < value && problems.length === 0) await new Promise(setImmediate);
}

async function pay(name: string): Promise<void> {
  const key = keyOf(name);
  while (!isOver) {
    sent += 1;
    const once = onceInstruction(control, onceOf(ledger.genesis.id, `${name} ${sent}`), U64_MAX);
    const bytes = world.sign([transfer(key, bert, 1n), once], key);
    for (;;) {
      const [outcome] = await world.submit(bytes);
      if (outcome!.status === 'Success') break;
      if (outcome!.error?.name !== 'StorageFull') {
        problems.push(JSON.stringify(outcome));
        return;
      }
      refused += 1;
      await new Promise(setImmediate);
    }
    paid += 1;
  }
}

const filler = join(dirname(path), 'filler');

function endRoom(): void {
  if (mode === 'disk') {
    let size = 1 << 22;
    while (size >= 4096) {
      try {
        writeFileSync(filler, Buffer.alloc(size), { flag: 'a' });
      } catch {
        size /= 2;
      }
    }
    return;
  }
  // Less than any write needs.
  limitFiles('8192');
}

function giveRoom(): void {
  if (mode === 'disk') rmSync(filler);
  else limitFiles('unlimited');
}

function limitFiles(size: string): void {
  const { status } = spawnSync('prlimit', ['--pid', String(process.pid), `--fsize=${size}:`]);
  if (status !== 0) problems.push('prlimit failed');
}

/** Neither control may leave a trace where there is no room for it. */
async function tryControls(): Promise<void> {
  const before = [ledger.controls.era, ledger.time.height > 1000];
  for (const run of [
    () => ledger.controls.warp((now) => now + 3_600_000),
    () => ledger.controls.snapshot(`full-${refused}`),
  ]) {
    const name = await run().then(
      () => 'done',
      (error) => error.name,
    );
    if (name !== 'StorageFull') problems.push(`a control: ${name}`);
  }
  const after = [ledger.controls.era, ledger.time.height > 1000];
  if (String(before) !== String(after)) problems.push(`controls left ${before} as ${after}`);
}

const names = Array.from({ length: PAYERS }, (_, index) => `payer ${index}`);
for (const name of names) await world.fund(name, LAMPORTS_PER_SOL);
const payers = Promise.all(names.map(pay));
for (let round = 0; round < ROUNDS && problems.length === 0; round += 1) {
  await reaches(() => paid, paid + PAID_PER_ROUND);
  endRoom();
  await reaches(() => refused, refused + REFUSED_PER_ROUND);
  if (mode === 'limit') await tryControls();
  // Reads continue, and see what is durable.
  if (world.lamports('bert') < BigInt(paid)) wrong += 1;
  giveRoom();
}
await reaches(() => paid, paid + PAID_PER_ROUND);
isOver = true;
await payers;
const { isEqual } = await ledger.verifyReplay();
const received = String(world.lamports('bert'));
await ledger.close();
process.stdout.write(JSON.stringify({ paid, refused, wrong, received, isEqual, problems }));
