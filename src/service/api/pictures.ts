import { constants } from 'node:fs';
import { open } from 'node:fs/promises';
import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import { PICTURES_PATH } from '../../contract/picture-address.ts';
import { PICTURE_BYTES_MAX, readPictureType } from '../../contract/picture-form.ts';
import { Slots } from '../../core/slots.ts';
import { type IsOwnHost, judgeSender, pathOf, type Refusal, refuse } from '../../door/gate.ts';
import { whenGone } from '../http/requests.ts';
import type { ServiceRoute, SharedParts } from '../http/routes.ts';

const FOLDER = `/${PICTURES_PATH}`;
/** A file of the folder itself: no separators, no dot at the start, no names of devices. */
const NAME = /^[a-z0-9_-][a-z0-9._-]{0,63}\.(png|jpe?g|webp)$/i;

/** Pictures that are in memory before they count as answers that wait to be read. */
const READS_MAX = 8;

const notHere: Refusal = { status: 404, text: 'No such picture is kept here' };
const onlyRead: Refusal = { status: 405, text: 'Only GET and HEAD is answered here' };

/**
 * `GET /pictures/NAME`: the pictures in a folder of the operator's, as files that resources and
 * assets may name. What is no picture that a player's page shows is not served.
 */
export function picturesRoute(
  folder: string,
  { callers, unread }: Pick<SharedParts, 'callers' | 'unread'>,
): ServiceRoute {
  const reads = new Slots(READS_MAX);
  return {
    path: FOLDER,
    methods: ['GET', 'HEAD'],
    isFolder: true,
    judge: judgePicture,
    async answer(request, response) {
      const turn = callers.begin(request, 'read', whenGone(response));
      let written: Promise<void> | undefined;
      try {
        if (turn.ready !== undefined) await turn.ready;
        await reads.run(async () => {
          if (response.destroyed) return;
          const picture = await findPicture(request, folder);
          if (picture === undefined) return refuse(request, response, notHere);
          response.writeHead(200, headersOf(picture));
          if (request.method === 'HEAD') return void response.end();
          turn.spendBytes(picture.bytes.length);
          written = unread.write(response, [picture.bytes]);
        });
      } finally {
        turn.end();
      }
      await written;
    },
  };
}

function judgePicture(request: IncomingMessage, isOwnHost: IsOwnHost): Refusal | undefined {
  const stranger = judgeSender(request, isOwnHost);
  if (stranger !== undefined) return stranger;
  const { url = '', method = '' } = request;
  if (url !== pathOf(request) || !NAME.test(url.slice(FOLDER.length))) return notHere;
  return ['GET', 'HEAD'].includes(method) ? undefined : onlyRead;
}

interface Picture {
  readonly type: string;
  readonly bytes: Buffer;
}

async function findPicture(
  { url = '' }: IncomingMessage,
  folder: string,
): Promise<Picture | undefined> {
  const bytes = await readPicture(join(folder, url.slice(FOLDER.length)));
  const type = bytes && readPictureType(bytes);
  return bytes === undefined || type === undefined ? undefined : { type, bytes };
}

function headersOf({ type, bytes }: Picture): OutgoingHttpHeaders {
  return {
    'Content-Type': type,
    'Content-Length': bytes.length,
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'max-age=300',
  };
}

/** Undefined for what is no file of the folder itself, or too large. */
async function readPicture(path: string): Promise<Buffer | undefined> {
  // Windows has no such flag; who makes links in the folder there is its operator all the same.
  const noLink = constants.O_NOFOLLOW ?? 0;
  const file = await open(path, constants.O_RDONLY | constants.O_NONBLOCK | noLink).catch(() => {});
  if (file === undefined) return undefined;
  try {
    const facts = await file.stat();
    if (!facts.isFile() || facts.size > PICTURE_BYTES_MAX) return undefined;
    const bytes = Buffer.alloc(facts.size);
    const { bytesRead } = await file.read(bytes, 0, facts.size, 0);
    return bytes.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
