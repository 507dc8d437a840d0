import { base58Encode } from '../../src/codec/bytes.ts';
import type { OperationName } from '../../src/methods/generated/types.ts';
import type { ServicePort } from '../../src/methods/ports.ts';
import { validateArguments } from '../../src/methods/validate.ts';
import { signTransactionBytes } from '../../src/solana/transaction.ts';
import { readBuiltText } from '../support/read-built-text.ts';
import { answerFrame, requestFrame, servicePortOf } from './service.ts';
import { type Exchange, errorNamesOf, TOKEN_COMMENT, writeTranscript } from './transcript.ts';
import type { Script, Signed, Vector } from './vector.ts';

/**
 * The text of a vector's file.
 * @throws Error when the vector does not show what its name says.
 */
export async function recordVector(vector: Vector): Promise<string> {
  const service = servicePortOf(await vector.fork());
  const exchanges: Exchange[] = [];
  try {
    await vector.play(makeScript(service, exchanges, vector.token));
  } catch (error) {
    if (!(error instanceof VectorEnd)) throw error;
  }
  requireOutcome(vector, exchanges);
  const { scene, shows, token } = vector;
  const comments = [shows, `Scene ${scene.name}: ${scene.shows}`];
  if (token !== undefined) comments.push(`${TOKEN_COMMENT}${token}`);
  return writeTranscript({ comments, exchanges });
}

/** An answer was an error: what comes after it cannot be asked. */
class VectorEnd extends Error {}

/** @param exchanges gets what goes over the wire. */
export function makeScript(
  service: ServicePort,
  exchanges: Exchange[],
  token: string | undefined,
): Script {
  const call = async (operation: OperationName, args: object): Promise<any> => {
    const params = validateArguments(operation, args, { action: false });
    const request = requestFrame({ id: exchanges.length + 1, operation, params });
    const response = await answerFrame(service, request, token);
    exchanges.push({ request, response });
    const { result } = JSON.parse(response);
    if (result === undefined) throw new VectorEnd(response);
    return result;
  };
  const script: Script = {
    call,
    async build(operation, args, ...signers) {
      const result = await call(operation, args);
      const { transactions, blockhash, lastValidBlockHeight } = readBuiltText(operation, result);
      const keys = signers.map(({ key }) => key);
      const txs = transactions.map((bytes) =>
        base58Encode(signTransactionBytes(Uint8Array.from(bytes), keys)),
      );
      return { result, txs, blockhash, lastValidBlockHeight };
    },
    async submit(...signed) {
      const bundles = await call('sendTransactionBundles', oneBundle(signed));
      return bundles.flatMap(({ responses }: { responses: unknown[] }) => responses);
    },
    async write(operation, args, ...signers) {
      const signed = await script.build(operation, args, ...signers);
      await script.submit(signed);
      return signed.result;
    },
  };
  return script;
}

function oneBundle(signed: readonly Signed[]): object {
  const txs = signed.flatMap((each) => each.txs);
  const { blockhash, lastValidBlockHeight } = signed[0]!;
  const options = { bundles: { bundleSize: txs.length } };
  return { txs, blockhash, lastValidBlockHeight, options };
}

/** A success holds no error; any other vector ends with the one that it is named after. */
function requireOutcome({ operation, name }: Vector, exchanges: readonly Exchange[]): void {
  const names = exchanges.map(({ response }) => errorNamesOf(response));
  const isSuccess = name === 'success' || name.startsWith('success-');
  const earlier = isSuccess ? names.flat() : names.slice(0, -1).flat();
  const last = names.at(-1) ?? [];
  if (exchanges.length === 0) throw new Error(`${operation}/${name} calls nothing`);
  if (earlier.length === 0 && (isSuccess || last.includes(name))) return;
  const answers = exchanges.map(({ response }) => response.slice(0, 600)).join('\n');
  throw new Error(`${operation}/${name} does not show that:\n${answers}`);
}
