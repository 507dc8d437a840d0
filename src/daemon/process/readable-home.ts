import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { failForm, findFormProblem } from '../../core/file-form.ts';
import { refuseOtherForm } from '../../sealed/database-form.ts';
import type { JsonForm } from '../home/checked-json.ts';
import type { Home } from '../home/home.ts';
import { networksFile } from '../home/network-pins.ts';
import { rulesFile } from '../home/player-rules.ts';
import { journalForm } from '../journal/journal-schema.ts';
import { refuseLaterVault } from '../keys/vault.ts';
import { VAULT_NAME } from '../keys/vault-place.ts';
import { indexFile } from '../keys/wallet-index.ts';
import { wasUsedByNewer } from './newest-version.ts';

/**
 * Requires a home to have no file of a later version, before anything of it is opened, locked or
 * written: what a newer daemon has made of it an older one leaves as it is.
 * @throws StoreDamaged.
 */
export function requireReadable(home: Home): void {
  home.requireForm();
  for (const { name, form } of [networksFile, rulesFile, indexFile]) {
    requireNoLater(join(home.path, name), form);
  }
  // Its header is not sealed, so that one that is damaged may say anything.
  if (wasUsedByNewer(home.path)) refuseLaterVault(join(home.path, VAULT_NAME));
  const folder = join(home.path, 'journals');
  const journals = existsSync(folder) ? readdirSync(folder) : [];
  for (const name of journals.filter((one) => one.endsWith('.sqlite'))) {
    refuseOtherForm(journalForm, join(folder, name));
  }
}

/** What is damaged, or of another kind, whoever reads it says. */
function requireNoLater(path: string, form: JsonForm): void {
  const problem = findFormProblem(form, readHead(path));
  if (problem?.isLater) failForm(path, problem);
}

function readHead(path: string): { readonly kind?: unknown; readonly format?: unknown } {
  try {
    const value = JSON.parse(readFileSync(path, 'utf8'));
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}
