import { X509Certificate } from 'node:crypto';
import type { PublicDoor, TlsPair } from '../../door/public-door.ts';
import { type PairFiles, readPair, requireFitting } from './public-door.ts';

/** How often the files are looked at. */
const LOOK_MS = 10_000;

interface Following {
  readonly files: PairFiles;
  /** With the pair that is in use. */
  readonly door: PublicDoor;
  /** Shows the pair to connections from now on. */
  take(pair: TlsPair): void;
  /** Says a line to the operator. @param isTaken whether the new pair is in use. */
  tell(text: string, isTaken: boolean): void;
  readonly lookMs?: number;
}

/** What the files hold, or why they cannot be read. */
type Reading = { readonly pair: TlsPair } | { readonly problem: string };

/**
 * Takes the certificate anew when its files change, as they do when it is renewed. They are written
 * one after the other, so that what they hold counts once it was read twice alike. Then the two are
 * judged as a pair: one that does not fit is told, once, and the old one kept. The files are read
 * and not watched, as renewal programs replace links, of which the system tells nothing.
 * @returns ends that.
 */
export function followCertificate(following: Following): () => void {
  const { files, door, lookMs = LOOK_MS } = following;
  let inUse = nameOf({ pair: door });
  let [last, judged] = [inUse, inUse];
  const look = (): void => {
    const reading = read(files);
    const name = nameOf(reading);
    const isSettled = name === last && name !== judged;
    last = name;
    if (!isSettled) return;
    judged = name;
    if (name !== inUse && judge(reading, following)) inUse = name;
  };
  const timer = setInterval(look, lookMs);
  timer.unref();
  return () => clearInterval(timer);
}

function read(files: PairFiles): Reading {
  try {
    return { pair: readPair(files) };
  } catch (error) {
    return { problem: (error as Error).message };
  }
}

/** Tells readings apart. */
function nameOf(reading: Reading): string {
  return 'pair' in reading ? `${reading.pair.cert}\n${reading.pair.key}` : reading.problem;
}

/** Takes a pair that fits. @returns whether it did. */
function judge(reading: Reading, { door, take, tell }: Following): boolean {
  const refuse = (problem: string): false => {
    tell(`The new certificate is not used: ${problem}`, false);
    return false;
  };
  if ('problem' in reading) return refuse(reading.problem);
  try {
    requireFitting(reading.pair, door.url);
    take(reading.pair);
  } catch (error) {
    return refuse((error as Error).message);
  }
  const { validTo } = new X509Certificate(reading.pair.cert);
  tell(`The certificate was renewed; it is valid until ${validTo}`, true);
  return true;
}
