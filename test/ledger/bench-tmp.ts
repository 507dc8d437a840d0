import { rmSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { openSqliteStore } from '../../src/service/store/sqlite.ts';
import { MemoryStore } from '../../src/service/store/memory.ts';
import { openLedger } from '../../src/service/ledger/ledger.ts';
import { generateKeyPair, verifyAsync } from '../../src/core/keys.ts';
import { transferInstruction } from '../../src/core/native.ts';
import {
  compileTransaction,
  signTransactionBytes,
  decodeTransaction,
} from '../../src/core/transaction.ts';

const mode = process.argv[2] ?? 'sqlite';
const N = Number(process.argv[3] ?? 40000);
const payersCount = Number(process.argv[4] ?? 64);
const inflight = Number(process.argv[5] ?? 512);
for (const f of ['', '-wal', '-shm']) rmSync('/tmp/lb/x.sqlite' + f, { force: true });
const store = mode === 'memory' ? new MemoryStore() : openSqliteStore('/tmp/lb/x.sqlite');
const ledger = await openLedger({ store, now: Date.now, randomBytes, instructions: [], kinds: [] });
const payers = Array.from({ length: payersCount }, generateKeyPair);
for (const p of payers) await ledger.airdrop(p.address, 10n ** 15n);
const to = payers.map(() => generateKeyPair().address);
const txs: Uint8Array[] = [];
for (let i = 0; i < N; i++) {
  const p = payers[i % payersCount]!;
  const { blockhash } = ledger.latestBlockhash();
  txs.push(
    signTransactionBytes(
      compileTransaction({
        feePayer: p.address,
        blockhash,
        instructions: [transferInstruction(p.address, to[i % payersCount]!, 1n)],
      }),
      [p],
    ),
  );
}
{
  const s = performance.now();
  const M = Math.min(N, 10000);
  await Promise.all(
    txs.slice(0, M).map((t) => {
      const d = decodeTransaction(t);
      return verifyAsync(d.messageBytes, d.signatures[0]!, d.message.staticAccounts[0]!);
    }),
  );
  console.log('verify alone', Math.round((M / (performance.now() - s)) * 1000), '/s');
}
const s = performance.now();
const cpu = process.cpuUsage();
let next = 0,
  ok = 0;
await Promise.all(
  Array.from({ length: inflight }, async () => {
    while (next < N) {
      const [b] = await ledger.submitBundles([[txs[next++]!]]);
      if (b!.responses[0]!.status === 'Success') ok++;
      else if (ok === 0) console.log(b!.responses[0]);
    }
  }),
);
const ms = performance.now() - s;
const used = process.cpuUsage(cpu);
console.log(
  mode,
  N,
  'ok',
  ok,
  Math.round((N / ms) * 1000),
  'tx/s',
  'cpu us/tx',
  ((used.user + used.system) / N).toFixed(1),
);
await ledger.close();
