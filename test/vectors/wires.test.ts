import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listFiles, listSocketFiles, loadVectors, readVector } from './all.ts';
import { startVectorDaemon, type VectorDaemon } from './daemon.ts';
import { answerFrame, servicePortOf } from './service.ts';
import { readTranscript, tokenOf } from './transcript.ts';

/** The files, played against the service itself and against a daemon. */

const vectors = await loadVectors();
const files = listFiles();

describe('the service', () => {
  test.each(files)('behaviour: %s', async (path) => {
    const service = servicePortOf(await vectors.get(path)!.fork());
    const transcript = readTranscript(readVector(path));
    for (const { request, response } of transcript.exchanges) {
      expect(await answerFrame(service, request, tokenOf(transcript))).toBe(response);
    }
  });
});

describe('the daemon', () => {
  let daemon: VectorDaemon;

  beforeAll(async () => {
    daemon = await startVectorDaemon(vectors);
  });

  afterAll(() => daemon.close());

  test.each(listSocketFiles())('behaviour: %s', async (path) => {
    const client = await daemon.open(path);
    for (const { request, response } of readTranscript(readVector(path)).exchanges) {
      expect(await client.exchange(request)).toBe(response);
    }
    await client.close();
  });
});
