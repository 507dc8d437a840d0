import { examinePersonText } from '../../codec/person-text.ts';
import { fail } from '../../core/errors.ts';
import { readPlainFile } from './text-file.ts';

/** Reads certificates and keys in PEM form, which people and their programs wrote. */

/** A system's list of all authorities takes about 250,000 bytes. */
const PEM_BYTES_MAX = 4_194_304;
const EXPECTED = 'a file in PEM form';

/**
 * Reads a text of PEM, whatever it holds.
 * @param argument the option that names the file.
 * @throws InvalidArgument with why the file is no text of PEM.
 */
export function readPemFile(argument: string, file: string, expected = EXPECTED): string {
  const refuse = (problem: string, wanted = expected): never =>
    fail('InvalidArgument', { argument, problem: `${file} ${problem}`, expected: wanted });
  const reading = readPlainFile(file, PEM_BYTES_MAX);
  if ('refusal' in reading) return refuse(`cannot be read (${reading.refusal})`);
  if ('problem' in reading) return refuse(reading.problem, reading.expected);
  if (isDer(reading.bytes)) {
    return refuse('is in DER form, not PEM', `${expected}; openssl converts one`);
  }
  const finding = examinePersonText(reading.bytes);
  return 'problem' in finding ? refuse(finding.problem) : finding.content.toString('utf8');
}

/** A sequence of ASN.1 whose length takes two bytes, as those of certificates and keys do. */
const derLeads = [0x81, 0x82];

function isDer([tag, lengthForm]: Buffer): boolean {
  return tag === 0x30 && derLeads.includes(lengthForm ?? 0);
}
