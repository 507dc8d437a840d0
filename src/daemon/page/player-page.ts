import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { reportIncident } from '../../core/incident.ts';
import { SerialQueue } from '../../core/serial-queue.ts';
import { readBody, SenderGone } from '../../door/body.ts';
import { bodyTooLong, type Refusal, refuse } from '../../door/gate.ts';
import { defaultLimits } from '../../door/limits.ts';
import { cutOff } from '../../door/sockets.ts';
import type { PageOpening } from '../../methods/generated/player.ts';
import type { ClockPort } from '../../methods/ports.ts';
import { ChannelConnection, type ChannelKind } from '../channel/channel-connection.ts';
import { PAGE_OPENING_NAME } from '../home/leftovers.ts';
import { writePrivateFile } from '../home/private-files.ts';
import type { Log } from '../log/daemon-log.ts';
import { type SocketServer, startSocketServer } from '../socket/socket-server.ts';
import { enterDocument, openingDocument } from './documents.ts';
import { type PageFile, type PageFiles, readPageFiles } from './page-files.ts';
import {
  DIGITS_PATH,
  ENTER_PATH,
  FORM_BYTES_MAX,
  judgePage,
  judgePageSocket,
  originOf,
  SOCKET_PATH,
} from './page-gate.ts';
import { drawHost, onlyHost, type PageHost } from './page-host.ts';
import { OPENING_MS, type PageKey, PageKeys } from './page-keys.ts';

/** Above what a browser sends: 180 cookies of 4 KiB each for one host, and the rest. */
const HEADER_BYTES_MAX = 1024 * 1024;

interface PageParts {
  readonly home: string;
  readonly log: Log;
  readonly clock: ClockPort;
  /** What a page that was let in may do: the player's channel. */
  readonly kind: () => ChannelKind;
  /** Where it is; at a host that is drawn, and a free port, if left out. */
  readonly place?: PagePlace | undefined;
}

export interface PagePlace {
  readonly host: PageHost;
  readonly port: number;
}

/**
 * The player's page: nothing listens until it is opened for the first time. A browser is let in by
 * a code from a file that only the player's user can read, or by digits that a command shows, and
 * gets a key that it proves on each connection, as a client proves the secret of a start file.
 */
export class PlayerPage {
  readonly #parts: PageParts;
  readonly #keys: PageKeys;
  readonly #openings = new SerialQueue();
  #server: Promise<RunningPage> | undefined;
  #isClosed = false;
  /** Whether the log says already that somebody came in vain. */
  #isNoted = false;
  #forget = (): void => {};

  constructor(parts: PageParts) {
    this.#parts = parts;
    this.#keys = new PageKeys(parts.clock);
  }

  /** Makes a new code, writes its file, and answers where the page is. @throws StorageFull. */
  async open(): Promise<PageOpening> {
    this.#server ??= this.#start().catch((error) => {
      this.#server = undefined;
      throw error;
    });
    const { origins } = await this.#server;
    return this.#openings.run(() => this.#offer(origins));
  }

  /** One at a time, so that the file has the code that is good. */
  async #offer([origin, safari = origin]: RunningPage['origins']): Promise<PageOpening> {
    const { home, clock, log } = this.#parts;
    const { code, digits } = this.#keys.offer();
    const file = join(home, PAGE_OPENING_NAME);
    const [action, safariAction] = [origin, safari].map((one) => `${one}${ENTER_PATH}`);
    await writePrivateFile(file, openingDocument(action!, code, safariAction));
    this.#isNoted = false;
    this.#forget();
    this.#forget = clock.after(OPENING_MS, () => removeFile(file));
    log.info('page offered');
    const expiresAt = new Date(Date.now() + OPENING_MS).toISOString();
    return { url: `${origin}/`, file, digits, expiresAt };
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#forget();
    this.#keys.clear();
    removeFile(join(this.#parts.home, PAGE_OPENING_NAME));
    const running = await this.#server?.catch(() => undefined);
    await running?.server.close();
  }

  async #start(): Promise<RunningPage> {
    const { log, place = { host: drawHost(), port: 0 } } = this.#parts;
    const files = await readPageFiles();
    try {
      return await this.#listen(place, files);
    } catch (error) {
      if (!isNoAddress(error)) throw error;
      log.warn('this system has 127.0.0.1 alone, which others had before the page');
      return this.#listen({ ...place, host: onlyHost }, files);
    }
  }

  async #listen({ host, port }: PagePlace, files: PageFiles): Promise<RunningPage> {
    const { log, clock, kind: makeKind } = this.#parts;
    const { name, address, isForSafari } = host;
    const kind = makeKind();
    let served: ServedFiles | undefined;
    const door = {
      judge: (request: IncomingMessage) =>
        served === undefined ? notYet : this.#judgeUpgrade(request, served.origins),
      answer: (request: IncomingMessage, response: ServerResponse) => {
        if (served === undefined) return refuse(request, response, notYet);
        this.#answer(request, response, served).catch((error) => {
          if (!(error instanceof SenderGone)) reportIncident(log, error);
          cutOff(response);
        });
      },
    };
    const server = await startSocketServer({
      address,
      port,
      headerBytesMax: HEADER_BYTES_MAX,
      limits: defaultLimits,
      log,
      clock,
      door,
      // Who is let in was judged in the same turn.
      makeHandler: (peer, request) => new ChannelConnection(kind, this.#secretFor(request)!, peer),
    });
    if (this.#isClosed) await server.close();
    const names = [name, ...(isForSafari ? [onlyHost.name] : [])];
    const origins = names.map((one) => `http://${one}:${server.port}`);
    served = serve(files, origins);
    return { server, origins: origins as [string, string?] };
  }

  #judgeUpgrade(request: IncomingMessage, origins: readonly string[]): Refusal | undefined {
    const refusal = judgePageSocket(request, originOf(request, origins));
    if (refusal !== undefined) return refusal;
    if (this.#secretFor(request) !== undefined) return undefined;
    return { status: 403, text: 'This page is no longer open: gamekeeper open' };
  }

  #secretFor({ url = '' }: IncomingMessage): Uint8Array | undefined {
    return this.#keys.secretOf(url.slice(SOCKET_PATH.length));
  }

  async #answer(
    request: IncomingMessage,
    response: ServerResponse,
    { files, paths, origins, importsHash }: ServedFiles,
  ): Promise<void> {
    const own = originOf(request, origins);
    const refusal = judgePage(request, paths, own);
    if (refusal !== undefined) return refuse(request, response, refusal);
    const { url = '', method } = request;
    const policy = policyOf(own, importsHash);
    if (method !== 'POST') return send(response, files[url]!, policy, method === 'HEAD');
    const body = await readBody(request, FORM_BYTES_MAX);
    if (body === undefined) return refuse(request, response, bodyTooLong(FORM_BYTES_MAX));
    const form = new URLSearchParams(String(body));
    if (url === DIGITS_PATH) {
      const key = this.#keys.useDigits(form.get('digits') ?? '');
      this.#noteEntered(key);
      const text = JSON.stringify(key ?? null);
      return send(response, { type: 'application/json', text }, policy);
    }
    const key = this.#keys.useCode(form.get('code') ?? '');
    this.#noteEntered(key);
    send(response, { type: 'text/html; charset=utf-8', text: enterDocument(key) }, policy);
  }

  #noteEntered(key: PageKey | undefined): void {
    const { log, home } = this.#parts;
    if (key === undefined) {
      // Once for each opening: any page of the web can send this form, as often as it likes.
      if (!this.#isNoted) log.warn('a browser came with what is worth nothing');
      this.#isNoted = true;
      return;
    }
    removeFile(join(home, PAGE_OPENING_NAME));
    log.info('page opened');
  }
}

/** The files, with what follows from them for every answer. */
interface ServedFiles {
  readonly files: PageFiles;
  readonly paths: ReadonlySet<string>;
  readonly origins: readonly string[];
  /** SHA-256 of the only script that is in a document, base64. */
  readonly importsHash: string;
}

function serve(files: PageFiles, origins: readonly string[]): ServedFiles {
  const [, map = ''] = IMPORT_MAP.exec(files['/']!.text) ?? [];
  const importsHash = createHash('sha256').update(map).digest('base64');
  return { files, paths: new Set(Object.keys(files)), origins, importsHash };
}

interface RunningPage {
  readonly server: SocketServer;
  /** Of its host, and the one that is for Safari. */
  readonly origins: readonly [string, string?];
}

/** Its port is known a moment after it listens. */
const notYet: Refusal = { status: 503, text: 'Not yet' };

const NO_ADDRESS: readonly unknown[] = ['EADDRNOTAVAIL', 'EACCES', 'EINVAL'];

/** Of a system, or a container, that has 127.0.0.1 alone. */
function isNoAddress(error: unknown): boolean {
  return NO_ADDRESS.includes((error as NodeJS.ErrnoException).code);
}

function removeFile(path: string): void {
  rmSync(path, { force: true });
}

/** A browser keeps nothing of it, shows it in no frame, and tells nobody where it was. */
function send(
  response: ServerResponse,
  { type, text }: PageFile,
  policy: string,
  isHead = false,
): void {
  response.writeHead(200, {
    'Content-Type': type,
    'Content-Length': Buffer.byteLength(text),
    'Content-Security-Policy': policy,
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'no-referrer',
    'Cache-Control': 'no-store',
    Connection: 'close',
  });
  response.end(isHead ? undefined : text);
}

const IMPORT_MAP = /<script type="importmap">([^<]*)<\/script>/;

/** Nothing comes from elsewhere, and nothing goes there. */
function policyOf(origin: string, importsHash: string): string {
  return [
    "default-src 'none'",
    `script-src 'self' 'sha256-${importsHash}'`,
    "style-src 'self'",
    // What the page has of the daemon over its connection.
    "img-src 'self' blob:",
    `connect-src 'self' ${origin.replace('http:', 'ws:')}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
