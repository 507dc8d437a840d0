import { sign } from 'node:crypto';
import { startPair } from './children.ts';
import { type Finding, formatMicroseconds } from './finding.ts';
import { interleave, summarise, timeEach } from './measure.ts';
import { onOneProcessor, PLACE_NOTE } from './place.ts';
import { makePrivateKey } from './plain-key.ts';
import { requestText } from './wire-client.ts';

const ROUNDS = 12;
const CALLS = 400;
const MESSAGE_BYTES = 600;

/** Signing in the daemon minus the bare echo, compared with node:crypto alone. */
export async function measureSign(): Promise<readonly Finding[]> {
  const pair = await startPair();
  try {
    const message = 'm'.repeat(MESSAGE_BYTES);
    const text = requestText(0, 'wallet.signMessage', { message });
    const answer = String(await pair.daemon.exchange(text));
    await pair.setEcho(answer);
    const signedBytes = Buffer.from(JSON.parse(answer).result.signedText);
    const privateKey = makePrivateKey();
    const blocks = [
      () => timeEach(CALLS, () => pair.daemon.exchange(text)),
      () => timeEach(CALLS, () => pair.echo.exchange(text)),
      () => timeEach(CALLS, () => void sign(null, signedBytes, privateKey)),
    ];
    const measured = await onOneProcessor(pair.processIds, () => interleave(ROUNDS, blocks));
    const timings = measured.map((times) => summarise(times.flat()));
    const [daemon, echo, alone] = timings.map(({ p50Us }) => p50Us);
    const ours = daemon! - echo!;
    const parts = `${formatMicroseconds(daemon!)} less ${formatMicroseconds(echo!)}`;
    return [
      {
        measure: `sign a message of ${MESSAGE_BYTES} bytes, less the bare echo, p50`,
        ours: `${formatMicroseconds(ours)} (${parts})`,
        value: { amount: ours, better: 'lower' },
        beside: `${formatMicroseconds(alone!)}, node:crypto alone`,
        compared: ours / alone!,
        unit: '×',
        targets: [{ kind: 'at most', value: 2, unit: '×' }],
        note: PLACE_NOTE,
      },
    ];
  } finally {
    await pair.close();
  }
}
