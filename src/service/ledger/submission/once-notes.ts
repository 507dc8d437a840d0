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

/** More than are made, so that they become no more; few, so that no commit is slow for them. */
const PRUNED_PER_COMMIT_MAX = 16;

/**
 * The `once` among a transaction's instructions.
 * @throws InstructionUndecodable for a second one and for one that has not its form.
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
    mark = { key: keyOf(feePayer, once.id), network: once.network, blockhash };
  }
  return mark;
}

function keyOf(feePayer: Address, id: Uint8Array): Key {
  return feePayer + binaryFromBytes(id);
}

/** Notes of a height; keys come in any order, and stand from the last to the first once sorted. */
interface Notes {
  readonly keys: Key[];
  isSorted: boolean;
}

/**
 * The rule of `once`. The notes are state, and lie in the overlay and the store; what is here only
 * finds those that are over.
 */
export class OnceNotes {
  readonly #store: Store;
  readonly #network: Uint8Array;
  /** Whether one was taken out since the notes were read from the store. */
  #hasPruned = false;
  /** By the height that they have, the earliest first; some have another by now. */
  #standing = new Map<number, Notes>();

  constructor(store: Store, genesisId: string) {
    this.#store = store;
    this.#network = onceNetworkOf(genesisId);
    this.reset();
  }

  /** To be called when the store was put back. */
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
   * To be called when the store has less than was kept. One that it has not is passed over when its
   * time is over; one that was taken out, and stands again, must be found again.
   */
  reload(): void {
    if (this.#hasPruned) this.reset();
  }

  /**
   * @param issuedHeight of the transaction's blockhash.
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

  /** Whether a transaction that is built now would be refused. @throws AlreadyExecuted. */
  requireFree(feePayer: Address, id: Uint8Array, height: number, state: StateReader): void {
    const note = state.once(keyOf(feePayer, id));
    if (note !== undefined && height <= lastNotedHeight(note)) refuseDone(note);
  }

  /** Notes a success. */
  note({ once, signature }: ExecutableTransaction, height: number, overlay: Overlay): void {
    if (once === undefined) return;
    const { key, blockhash } = once;
    const known = overlay.once(key);
    const earlier = known?.blockhash === blockhash ? [known.signatures] : [];
    overlay.putOnce(key, { height, blockhash, signatures: Buffer.concat([...earlier, signature]) });
  }

  /** To be called when what the overlay notes becomes durable: with it some go that are over. */
  keep(overlay: Overlay, height: number): void {
    const changed = [...overlay.changedOnce()];
    if (changed.length === 0) return;
    this.#prune(overlay, height);
    for (const [key] of changed) this.#add(height, key);
  }

  /** In one order on every machine, after every start and in every replay: by height, then key. */
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

/** Of the blockhashes that are refused under another's note. */
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
