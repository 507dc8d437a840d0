import { base58Encode, binaryFromBytes, equalBytes } from '../../../codec/bytes.ts';
import { onceNetworkOf, readOnce } from '../../../contract/once.ts';
import { fail } from '../../../core/errors.ts';
import { BLOCKHASH_LIFETIME_HEIGHTS } from '../../../core/limits.ts';
import type { Address } from '../../../solana/address.ts';
import { SIGNATURE_BYTES } from '../../../solana/keys.ts';
import { programNameOf } from '../../../solana/program-ids.ts';
import type { Key, Store } from '../../store/store.ts';
import type {
  ExecutableInstruction,
  ExecutableTransaction,
  OnceMark,
} from '../execution/executable.ts';
import { decodeOnceNote, type OnceNote } from '../state/once-note.ts';
import type { Overlay, StateReader } from '../state/state.ts';

const KEPT_HEIGHTS = 2 * BLOCKHASH_LIFETIME_HEIGHTS;

/** More than a bundle adds, so that the backlog shrinks; few, so that no commit is slowed. */
const PRUNED_PER_COMMIT_MAX = 16;

/**
 * The `once` instruction of a transaction.
 * @throws InstructionUndecodable for a second one, and for a malformed one.
 */
export function markOf(
  feePayer: Address,
  blockhash: Address,
  instructions: readonly ExecutableInstruction[],
): OnceMark | undefined {
  let mark: OnceMark | undefined;
  for (const [index, { program, accounts, data }] of instructions.entries()) {
    const once = readOnce(program, accounts.length, data);
    if (once === undefined) continue;
    if (once === 'malformed' || mark !== undefined) {
      const detail = mark === undefined ? 'a once of another form' : 'a second once';
      fail('InstructionUndecodable', { index, program: programNameOf(program)!, detail });
    }
    const { network, depositMax } = once;
    mark = { key: keyOf(feePayer, once.id), network, blockhash, depositMax };
  }
  return mark;
}

function keyOf(feePayer: Address, id: Uint8Array): Key {
  return feePayer + binaryFromBytes(id);
}

/** Notes of one height: keys in any order, and once sorted in descending order. */
interface Notes {
  readonly keys: Key[];
  isSorted: boolean;
}

/**
 * Enforces `once`. The notes are state, in the overlay and the store; this class only finds the
 * expired ones.
 */
export class OnceNotes {
  readonly #store: Store;
  readonly #network: Uint8Array;
  /** Whether any note was pruned since they were read from the store. */
  #hasPruned = false;
  /** Notes by height, lowest first; some have been renewed at another height since. */
  #standing = new Map<number, Notes>();

  constructor(store: Store, genesisId: string) {
    this.#store = store;
    this.#network = onceNetworkOf(genesisId);
    this.reset();
  }

  /** Call after a revert. */
  reset(): void {
    const notes = [...this.#store.scan('once')].map(([key, value]) => {
      return { key, height: decodeOnceNote(value).height };
    });
    notes.sort((left, right) => left.height - right.height);
    this.#standing = new Map();
    this.#hasPruned = false;
    for (const { key, height } of notes) this.#add(height, key);
  }

  /**
   * Call after the store has undone batches. A note that the store does not have is skipped when it
   * expires; one that was pruned and is now back must be found again.
   */
  reload(): void {
    if (this.#hasPruned) this.reset();
  }

  /**
   * @param issuedHeight height at which the transaction's blockhash was issued.
   * @throws NetworkMismatch, AlreadyExecuted.
   */
  requireNew({ once }: ExecutableTransaction, issuedHeight: number, state: StateReader): void {
    if (once === undefined) return;
    if (!equalBytes(once.network, this.#network)) {
      const [network, expected] = [once.network, this.#network].map(base58Encode);
      fail('NetworkMismatch', { network: network!, expected: expected! });
    }
    const note = state.once(once.key);
    if (note === undefined || note.blockhash === once.blockhash) return;
    if (issuedHeight <= lastNotedHeight(note)) refuseDone(note);
  }

  /** Checks that a transaction built now would not be refused. @throws AlreadyExecuted. */
  requireFree(feePayer: Address, id: Uint8Array, height: number, state: StateReader): void {
    const note = state.once(keyOf(feePayer, id));
    if (note !== undefined && height <= lastNotedHeight(note)) refuseDone(note);
  }

  /** Notes a successful transaction. */
  note({ once, signature }: ExecutableTransaction, height: number, overlay: Overlay): void {
    if (once === undefined) return;
    const { key, blockhash } = once;
    const known = overlay.once(key);
    const earlier = known?.blockhash === blockhash ? [known.signatures] : [];
    overlay.putOnce(key, { height, blockhash, signatures: Buffer.concat([...earlier, signature]) });
  }

  /** Call when the overlay is committed: also prunes some expired notes. */
  keep(overlay: Overlay, height: number): void {
    const changed = [...overlay.changedOnce()];
    if (changed.length === 0) return;
    this.#prune(overlay, height);
    for (const [key] of changed) this.#add(height, key);
  }

  /** In a deterministic order, across machines, restarts and replays: by height, then key. */
  #prune(overlay: Overlay, heightNow: number): void {
    let left = PRUNED_PER_COMMIT_MAX;
    for (const [height, notes] of this.#standing) {
      if (heightNow <= height + KEPT_HEIGHTS) return;
      if (!notes.isSorted) notes.keys.sort().reverse();
      notes.isSorted = true;
      while (notes.keys.length > 0) {
        if (left === 0) return;
        const key = notes.keys.pop()!;
        this.#hasPruned = true;
        if (overlay.once(key)?.height !== height) continue;
        overlay.putOnce(key, undefined);
        left -= 1;
      }
      this.#standing.delete(height);
    }
  }

  #add(height: number, key: Key): void {
    const notes = this.#standing.get(height);
    if (notes === undefined) this.#standing.set(height, { keys: [key], isSorted: false });
    else notes.keys.push(key);
  }
}

/** The last height whose blockhashes are refused because of a note. */
function lastNotedHeight({ height }: OnceNote): number {
  return height + BLOCKHASH_LIFETIME_HEIGHTS;
}

function refuseDone({ signatures }: OnceNote): never {
  const texts: string[] = [];
  for (let start = 0; start < signatures.length; start += SIGNATURE_BYTES) {
    texts.push(base58Encode(signatures.subarray(start, start + SIGNATURE_BYTES)));
  }
  return fail('AlreadyExecuted', { signatures: texts });
}
