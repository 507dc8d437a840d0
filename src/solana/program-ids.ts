import { sha256, utf8Encode } from '../codec/bytes.ts';
import { type Address, addressFromBase58, addressFromBytes, addressToBase58 } from './address.ts';

/** Every program that a transaction may call: ours, and Solana's with their public ids. */
export type ProgramName = OurProgramName | SolanaProgramName;

export type OurProgramName =
  | 'control'
  | 'resources'
  | 'characters'
  | 'staking'
  | 'missions'
  | 'assets';

type SolanaProgramName =
  | 'system'
  | 'computeBudget'
  | 'addressLookupTable'
  | 'token'
  | 'associatedToken'
  | 'memo';

/**
 * The texts whose SHA-256 hashes are the ids of our programs. Nobody has the private key of such an
 * id, which anyone can check with one hash.
 */
export const OUR_PROGRAM_TEXTS: Readonly<Record<OurProgramName, string>> = {
  control: 'gamekeeper program: control',
  resources: 'gamekeeper program: resources',
  characters: 'gamekeeper program: characters',
  staking: 'gamekeeper program: staking',
  missions: 'gamekeeper program: missions',
  assets: 'gamekeeper program: assets',
};

/** Solana's public program ids, base58. */
const SOLANA_PROGRAM_IDS: Readonly<Record<SolanaProgramName, string>> = {
  system: '11111111111111111111111111111111',
  computeBudget: 'ComputeBudget111111111111111111111111111111',
  addressLookupTable: 'AddressLookupTab1e1111111111111111111111111',
  token: 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  associatedToken: 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL',
  memo: 'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr',
};

const ids = new Map<ProgramName, Address>();
const names = new Map<Address, ProgramName>();
for (const [name, text] of Object.entries(OUR_PROGRAM_TEXTS)) {
  register(name as ProgramName, addressFromBytes(sha256(utf8Encode(text))));
}
for (const [name, text] of Object.entries(SOLANA_PROGRAM_IDS)) {
  register(name as ProgramName, addressFromBase58(text, name));
}

/** The id of a program. */
export function programId(name: ProgramName): Address {
  return ids.get(name)!;
}

/** The id of a program in base58. */
export function programIdBase58(name: ProgramName): string {
  return addressToBase58(programId(name));
}

/** The name of the program with an id; undefined if it is unknown. */
export function programNameOf(id: Address): ProgramName | undefined {
  return names.get(id);
}

/** Whether the program is one of the service's own, whose instructions are declared. */
export function isOurProgram(name: ProgramName): name is OurProgramName {
  return Object.hasOwn(OUR_PROGRAM_TEXTS, name);
}

function register(name: ProgramName, id: Address): void {
  ids.set(name, id);
  names.set(id, name);
}
