import { expect, test } from 'vitest';
import { base58Decode } from '../../src/codec/base58.ts';
import { operationTable } from '../../src/methods/generated/registry.ts';
import { instructions } from '../../src/service/generated/registry.ts';
import { Executor } from '../../src/service/ledger/execution/execute.ts';
import { identityOf } from '../../src/service/ledger/identity/genesis.ts';
import { StoreState } from '../../src/service/ledger/state/state.ts';
import { judgePlay } from '../conservation/adversary/play.ts';
import { type Step, walk } from '../conservation/adversary/steps.ts';
import { nameOfStep } from '../conservation/adversary/violation.ts';
import type { World } from '../programs/world.ts';
import { listFiles, loadVectors, readVector } from './all.ts';
import { answerFrame, readRequest, servicePortOf } from './service.ts';
import { readTranscript } from './transcript.ts';

/**
 * What is classed as play changes nothing that is there but what it says: held here for each vector
 * that goes through, so that an instruction without the right `effects` is found before a random
 * economy finds it (test/conservation/adversary.test.ts).
 */

const vectors = await loadVectors();
const files = listFiles().filter((path) => path.includes('/success'));

test.each(files)('behaviour: %s', async (path) => {
  const fork = await vectors.get(path)!.fork();
  const service = servicePortOf(fork);
  for (const { request } of readTranscript(readVector(path)).exchanges) {
    const { operation, params } = readRequest(request);
    const { txs = [] } = params as { readonly txs?: readonly string[] };
    const isSend = operationTable[operation].kind === 'send';
    for (const step of isSend ? stepsOf(fork.world, txs) : []) {
      const name = nameOfStep(step);
      const remedy = `say in the effects of ${name} what it takes, changes, opens or gives`;
      expect(judgePlay(step), remedy).toEqual([]);
    }
    await answerFrame(service, request);
  }
});

/** What each instruction of transactions does that are about to be sent. */
function stepsOf({ store, service }: World, texts: readonly string[]): readonly Step[] {
  const { genesis, time } = service.ledger;
  const executor = new Executor(instructions, genesis.secret, identityOf(genesis));
  const transactions = texts.map((text) => base58Decode(text)!);
  return walk(executor, new StoreState(store), transactions, time).steps;
}
