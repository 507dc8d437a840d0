import type { FieldDeclaration, InstructionDeclaration } from '../../src/contract/declaration.ts';
import { leafProofType } from '../../src/contract/leaf-proof.ts';
import type { BorshType } from '../../src/solana/borsh/borsh-type.ts';
import type { ServiceFile } from './service.ts';

/**
 * Finds fields that the service chooses and that say what a record is like when the call is built:
 * a price, a lock, a promise. Nothing in the call says what was agreed to, so that such a field
 * protects from what changes within milliseconds, and not from the service. It needs a counterpart
 * in the call: `agreed`, or `pinned` for entries of a list, in place of `chosen`.
 */

/** Chosen fields that are no terms, each with the reason. */
const others: ReadonlyMap<string, string> = new Map([
  ['assemble_character.hash', 'it follows from the attributes, which the call names'],
  ['populate_character.hash', 'it follows from the attributes, which the call names'],
  ['update_character_traits.hash', 'it follows from the attributes, which the call names'],
  ['update_character_traits.changed', 'the program takes only what the call changes'],
  ['update_profile.shadowConsent', "the program checks the shadow key's own signature"],
  ['update_user.shadowConsent', "the program checks the shadow key's own signature"],
  ['update_user.verification', 'the ledger signs it'],
  ['update_user.previousUsername', "it is the name of the signer's own user"],
  ['recall_character.collects', 'forfeit says which side of the end the call means'],
]);

/** Problems, one per line; none if whatever is agreed to has a counterpart in the call. */
export function findChoiceProblems(files: readonly ServiceFile[]): string[] {
  return files.flatMap(({ path, instructions }) =>
    instructions.flatMap((declaration) =>
      listChosen(declaration)
        .filter(({ key, field, declared }) => !others.has(key) && !isPlaceOrProof(field, declared))
        .map(({ field }) => {
          const why = `${field} is chosen as the build read it, and no terms of the call say it`;
          return `${path}: ${declaration.name}: ${why}; declare it with agreed() or pinned()`;
        }),
    ),
  );
}

/** Exceptions that no field needs any more. */
export function findStaleChoices(files: readonly ServiceFile[]): string[] {
  const chosen = files.flatMap(({ instructions }) => instructions.flatMap(listChosen));
  const keys = new Set(chosen.map(({ key }) => key));
  return [...others.keys()].filter((key) => !keys.has(key));
}

function listChosen({ name, fields }: InstructionDeclaration) {
  return Object.entries(fields).flatMap(([field, declared]) => {
    const { source } = declared;
    if (source.from !== 'service') return [];
    const isChosen = source.terms === undefined && source.entries === undefined;
    return isChosen ? [{ key: `${name}.${field}`, field, declared }] : [];
  });
}

/** Says where something lies, proves it, or names something new: none of it can be agreed to. */
function isPlaceOrProof(field: string, { type }: FieldDeclaration): boolean {
  const plain: BorshType = typeof type === 'object' && 'option' in type ? type.option : type;
  if (plain === leafProofType) return true;
  if (plain === 'u32') return /(?:treeNumber|leafIndex)$/i.test(field);
  return plain === 'address' && field === 'key';
}
