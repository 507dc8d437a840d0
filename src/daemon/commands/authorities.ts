import { X509Certificate } from 'node:crypto';
import { fail } from '../../core/errors.ts';
import { readPemFile } from './pem-file.ts';

/**
 * Reads the certificates of those who may sign the service's.
 * @param file PEM, one or more.
 * @throws InvalidArgument.
 */
export function readAuthorities(file: string): string {
  const [argument, expected] = ['--service-ca', 'a file of PEM certificates'];
  const text = readPemFile(argument, file, expected);
  try {
    // OpenSSL skips a text without certificates silently.
    new X509Certificate(text);
    return text;
  } catch (error) {
    const problem = `${file}: ${(error as Error).message}`;
    return fail('InvalidArgument', { argument, problem, expected });
  }
}
