import type { IncomingMessage, ServerResponse } from 'node:http';
import { GamekeeperError, isErrorName, isGamekeeperError } from '../../core/errors.ts';
import { readBody } from '../../door/body.ts';
import { bodyTooLong, refuse } from '../../door/gate.ts';
import type { OpenedService } from '../compose.ts';
import type { Processes } from '../http/processes.ts';
import { parseJson } from '../http/requests.ts';
import type { ServiceRoute } from '../http/routes.ts';
import { NeedsWriter } from '../ledger/needs-writer.ts';

/** How an operator's asset is made where another process writes: the writer makes it. */

const PATH = '/own-assets';
const BODY_BYTES_MAX = 16_384;
/** Who pays for it at the writer: operators have no address. */
const CALLER = 'operator';

type MintOwnAsset = OpenedService['controls']['mintOwnAsset'];
type OwnAsset = Parameters<MintOwnAsset>[0];
type Origin = Awaited<ReturnType<MintOwnAsset>>;

/** What the writer answers. */
type Said =
  | { readonly origin: Origin }
  | { readonly error: { readonly name: unknown; readonly context: object } };

/** `POST /own-assets`, for other processes of the same log alone. Nobody else finds it. */
export function ownAssetsRoute(
  { controls }: Pick<OpenedService, 'controls'>,
  { intake }: Processes,
): ServiceRoute {
  return {
    path: PATH,
    methods: ['POST'],
    isExact: true,
    bodyBytesMax: BODY_BYTES_MAX,
    async answer(request: IncomingMessage, response: ServerResponse) {
      // One that claims to be handed on has been proved by now.
      if (!intake.isForward(request)) {
        return refuse(request, response, { status: 404, text: 'Not found' });
      }
      const body = await readBody(request, BODY_BYTES_MAX);
      if (body === undefined) return refuse(request, response, bodyTooLong(BODY_BYTES_MAX));
      const said = await mint(controls, parseJson(String(body)) as OwnAsset);
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(said));
    },
  };
}

async function mint({ mintOwnAsset }: OpenedService['controls'], asset: OwnAsset): Promise<Said> {
  try {
    return { origin: await mintOwnAsset(asset) };
  } catch (error) {
    if (!isGamekeeperError(error) || error instanceof NeedsWriter) throw error;
    return { error: { name: error.name, context: error.context } };
  }
}

/**
 * The control, which has the writer make the asset where that is another process.
 * @throws what the control throws; ServiceUnreachable where it may have been made.
 */
export function mintAtWriter(mintHere: MintOwnAsset, { writer }: Processes): MintOwnAsset {
  return async (asset) => {
    try {
      return await mintHere(asset);
    } catch (error) {
      if (!(error instanceof NeedsWriter)) throw error;
    }
    const text = await writer.ask(PATH, JSON.stringify(asset), CALLER);
    if (text === 'here') return mintHere(asset);
    const said = JSON.parse(text) as Said;
    if ('origin' in said) return said.origin;
    const { name, context } = said.error;
    if (!isErrorName(name)) throw new Error(`the writer answers ${String(name)}`);
    throw new GamekeeperError(name, context as never);
  };
}
