import { base58Encode, utf8Encode } from '../../../src/codec/bytes.ts';
import { isGamekeeperError } from '../../../src/core/errors.ts';
import { type Address, addressFromBase58, addressToBase58 } from '../../../src/solana/address.ts';
import { compileTransaction, signTransactionBytes } from '../../../src/solana/transaction.ts';
import type { Wallet } from '../../programs/world.ts';
import { readBuiltText } from '../../support/read-built-text.ts';
import type { Attacker } from './attacker.ts';
import { drawnBuilds } from './calls.ts';
import type { Chooser } from './chooser.ts';
import { putTogether } from './piece.ts';
import type { Scene } from './scene.ts';

/** A sign-in that the adversary has, by its own wallet or by one that a player let in once. */
export interface SignIn {
  readonly token: string;
  readonly wallet: Address;
  readonly shadow: Address;
}

/** What is sent by a sign-in: the service signs with the user's shadow wallet. */
export interface ShadowAttack {
  readonly transactions: readonly Uint8Array[];
  readonly signIn: SignIn;
}

const SIGN_INS = 12;
/** A shadow wallet pays its own fees: somebody must have given it something. */
const GIFT_LAMPORTS = 1_000_000_000n;

/** Misuses shadow wallets by tokens of sign-ins, old ones too. */
export class Shadows {
  readonly #scene: Scene;
  readonly #choose: Chooser;
  readonly #attacker: Attacker;
  readonly #signIns: SignIn[] = [];

  constructor(scene: Scene, choose: Chooser, attacker: Attacker) {
    this.#scene = scene;
    this.#choose = choose;
    this.#attacker = attacker;
  }

  /**
   * A player lets a wallet of the adversary's in, which signs in, and takes it out again.
   * @param submit sends one transaction and answers whether it went through.
   */
  async borrow(submit: (transaction: Uint8Array) => Promise<boolean>): Promise<void> {
    const player = this.#choose.from(this.#scene.honest);
    const guest = this.#scene.keyring.get(addressFromBase58(this.#choose.freshWallet(), 'wallet'))!;
    const change = (wallets: object, ...signers: readonly Wallet[]): Promise<boolean> =>
      this.#change(player, wallets, signers, submit);
    if (!(await change({ add: [guest.address] }, player, guest))) return;
    await this.signIn(guest);
    await change({ remove: [guest.address] }, player);
  }

  async #change(
    player: Wallet,
    wallets: object,
    signers: readonly Wallet[],
    submit: (transaction: Uint8Array) => Promise<boolean>,
  ): Promise<boolean> {
    const name = 'createUpdateUserTransaction';
    try {
      const built = await this.#scene.world.call(name, { payer: player.address, wallets });
      const [bytes] = readBuiltText(name, built).transactions;
      const keys = signers.map(({ key }) => key);
      return submit(signTransactionBytes(Uint8Array.from(bytes!), keys));
    } catch (error) {
      if (isGamekeeperError(error)) return false;
      throw error;
    }
  }

  /** Signs in with a wallet, and keeps the token. */
  async signIn(wallet: Wallet): Promise<void> {
    const { world } = this.#scene;
    try {
      const { message } = await world.call('authRequest', { wallet: wallet.address });
      const signature = base58Encode(wallet.key.sign(utf8Encode(message!)));
      const confirmed = { wallet: wallet.address, signature };
      const { accessToken: token, user } = await world.call('authConfirm', confirmed);
      const shadow = addressFromBase58(user.wallets.shadow, 'shadow');
      await world.service.fund(shadow, GIFT_LAMPORTS);
      this.#signIns.push({ token, wallet: wallet.key.address, shadow });
      if (this.#signIns.length > SIGN_INS) this.#signIns.shift();
    } catch (error) {
      if (!isGamekeeperError(error)) throw error;
    }
  }

  /** Something in the name of a shadow wallet. */
  async plan(): Promise<ShadowAttack | undefined> {
    if (this.#signIns.length === 0) return undefined;
    const signIn = this.#choose.from(this.#signIns);
    const shadow = addressToBase58(signIn.shadow);
    this.#choose.caller = { ...this.#choose.from(this.#scene.hostile), address: shadow };
    const isUser = this.#choose.chance(1, 2);
    const name = isUser ? 'createUpdateUserTransaction' : this.#choose.from(drawnBuilds);
    const built = await this.#attacker.build(name);
    if (built === undefined) return undefined;
    const { ledger } = this.#scene.world.service;
    const { blockhash } = ledger.latestBlockhash();
    try {
      const instructions = built.parts.map(putTogether);
      const made = compileTransaction({ feePayer: signIn.shadow, blockhash, instructions });
      return { transactions: [this.#attacker.sign(made)], signIn };
    } catch (error) {
      if (isGamekeeperError(error)) return undefined;
      throw error;
    }
  }
}
