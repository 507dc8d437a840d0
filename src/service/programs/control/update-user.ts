import { leafProofType } from '../../../contract/leaf-proof.ts';
import { fail } from '../../../core/errors.ts';
import type { OperationArguments } from '../../../methods/generated/types.ts';
import { type Address, addressFromBase58, addressToBase58 } from '../../../solana/address.ts';
import type { AccountHandle } from '../../ledger/state/account.ts';
import type { LeafView } from '../../ledger/state/views.ts';
import { defineOperation, type OperationContext } from '../../operations/operation.ts';
import { type BuiltInstruction, buildInstruction } from '../kit/build.ts';
import { type ContextOf, defineInstruction, exists, refuseAccount } from '../kit/define.ts';
import { makes } from '../kit/effects.ts';
import { finish, leafProof, requireLeaf } from '../kit/lookup.ts';
import * as source from '../kit/sources.ts';
import { type User, userKind, usernameMarkerKind } from '../records/control-records.ts';
import { addWallet } from './add-wallet.ts';
import {
  type Actor,
  failUserOfWallet,
  findActingFor,
  requireActor,
  requireNoShadow,
  shadowConsent,
} from './members.ts';
import { readPasses, signedPassesType, signPasses } from './passes.ts';
import { removeWallet } from './remove-wallet.ts';
import * as users from './users.ts';

const declaration = {
  program: 'control',
  name: 'update_user',
  doc: "Updates a user's info. Signed by one of the user's wallets, or by its shadow wallet.",
  accounts: {
    payer: { signer: true, writable: true, source: source.named('payer') },
    global: { source: source.derived('control', 'global') },
    usersTree: { writable: true, source: source.treeOf('control', 'global', 'treeNumber') },
    previousUsernameMarker: {
      writable: true,
      optional: true,
      source: source.derived('control', 'username', { field: 'previousUsername', lowerCase: true }),
    },
    usernameMarker: {
      writable: true,
      optional: true,
      source: source.derived('control', 'username', { field: 'username', lowerCase: true }),
    },
    refund: {
      writable: true,
      optional: true,
      source: source.chosen("the program takes only one of the user's own wallets"),
      is: { reason: 'the program takes only one of the wallets that the leaf of the user lists' },
    },
  },
  fields: {
    username: { type: 'string', source: source.valueOr('info.username', '') },
    usernameGiven: { type: 'bool', source: source.value('info.username', 'isGiven') },
    name: { type: { option: 'string' }, source: source.value('info.name') },
    bio: { type: { option: 'string' }, source: source.value('info.bio') },
    pfp: { type: { option: 'string' }, source: source.value('info.pfp') },
    verification: {
      type: { option: signedPassesType },
      source: source.chosenWhen(
        'populateVerification',
        'passes with the signature of the ledger, which the program checks; they give no right',
      ),
    },
    previousUsername: {
      type: 'string',
      source: source.chosen('the program refuses any other than the name that the user has'),
    },
    treeNumber: { type: 'u32', source: source.chosen(source.treeNumberReason) },
    userProof: { type: leafProofType, source: source.chosen(source.proofReason) },
    shadowConsent,
  },
  effects: {
    changes: { what: 'it overwrites what a user says of itself, or frees its name' },
    deposits: [makes('usernameMarker', usernameMarkerKind)],
  },
} as const;

type Context = ContextOf<typeof declaration>;

const updateUser = defineInstruction(declaration, (context) => {
  const { payer, usersTree } = context.accounts;
  const { userProof, usernameGiven, verification: passes, shadowConsent: consent } = context.fields;
  const replacedOf = (user: User) => users.replacedOfUser(givenBy(context.fields), user);
  context.overwriteLeaf(usersTree, userKind, userProof, replacedOf, (leaf) => {
    const { address, value: user } = leaf;
    const actor = requireActor(context, leaf, { signer: payer.address, consent });
    if (usernameGiven) moveUsername(context, address, user, actor);
    const verification = passes && readPasses(context, address, user, passes);
    return users.withChange(user, { ...givenBy(context.fields), verification });
  });
});

type Given = Pick<
  Context['fields'],
  'username' | 'usernameGiven' | 'name' | 'bio' | 'pfp' | 'verification'
>;

/** The given fields; of passes only whether there are any. */
export function givenBy(fields: Given): users.UserChange {
  const { usernameGiven, username, name, bio, pfp } = fields;
  const verification = fields.verification && [];
  return { username: usernameGiven ? username : null, name, bio, pfp, verification };
}

/** Releases the old name and claims the new one; a change of case alone keeps the marker. */
function moveUsername(context: Context, address: Address, user: User, actor: Actor): void {
  const { username, previousUsername } = context.fields;
  const { payer, usernameMarker, previousUsernameMarker } = context.accounts;
  users.requireUsername(username);
  if (user.username.toLowerCase() === username.toLowerCase()) return;
  if (user.username !== '') {
    const isHeld = previousUsername.toLowerCase() === user.username.toLowerCase();
    if (previousUsernameMarker === undefined || !isHeld) {
      refuseAccount('previousUsernameMarker', 'update_user', 'not of the name that the user has');
    }
    context.closeAccount(previousUsernameMarker, refundedFor(context, user, actor));
  }
  if (username === '') return;
  if (usernameMarker === undefined) refuseAccount('usernameMarker', 'update_user', 'it is missing');
  if (exists(usernameMarker)) fail('UsernameTaken', { username });
  context.createRecord(usernameMarker, usernameMarkerKind, { user: address }, payer);
}

/**
 * Who gets the deposit of a name that is given up: the user's wallet that signs, and where the
 * shadow signs, a wallet of the user. The shadow's lamports are the service's to move.
 */
function refundedFor(context: Context, user: User, actor: Actor): AccountHandle {
  const { payer, refund } = context.accounts;
  if (actor === 'member') return payer;
  if (refund === undefined) refuseAccount('refund', 'update_user', 'it is missing');
  if (!user.wallets.includes(refund.address)) {
    refuseAccount('refund', 'update_user', 'not a wallet of the user');
  }
  return refund;
}

type Arguments = OperationArguments['createUpdateUserTransaction'];

/** The user after the instructions built so far. */
interface Progress {
  readonly address: Address;
  readonly leaf: LeafView<User>;
  readonly treeNumber: number;
  readonly shadowConsent: Uint8Array | null;
  user: User;
  readonly instructions: BuiltInstruction[];
}

const createUpdateUserTransaction = defineOperation({
  name: 'createUpdateUserTransaction',
  shape: [
    [
      {
        instruction: 'add_wallet',
        each: 'wallets.add',
        when: ['wallets.add'],
        arguments: { wallet: 'wallets.add[]' },
      },
      {
        instruction: 'remove_wallet',
        each: 'wallets.remove',
        when: ['wallets.remove'],
        arguments: { wallet: 'wallets.remove[]' },
      },
      { instruction: 'update_user', when: ['info', 'populateVerification'] },
    ],
  ],
  async run(args, context) {
    const payer = addressFromBase58(args.payer, 'payer');
    const progress = begin(context, payer);
    const added = readWallets(args.wallets?.add, 'wallets.add');
    const removed = readWallets(args.wallets?.remove, 'wallets.remove');
    if (removed.includes(payer)) {
      const problem = "the payer's own wallet cannot be removed";
      fail('InvalidArgument', { argument: 'wallets.remove', problem, expected: 'other wallets' });
    }
    for (const wallet of added) requireNoShadow(context, wallet);
    for (const element of added.keys()) {
      advance(progress, addWallet, args, users.withWallet(progress.user, added[element]!), {
        renames: { wallet: 'wallets.add[]' },
        element,
      });
    }
    for (const element of removed.keys()) {
      advance(progress, removeWallet, args, users.withoutWallet(progress.user, removed[element]!), {
        renames: { wallet: 'wallets.remove[]' },
        element,
      });
    }
    if (hasInfo(args)) {
      progress.instructions.push(await buildUpdate(args, context, progress));
    }
    if (progress.instructions.length === 0) {
      const expected = 'info, wallets or populateVerification';
      fail('InvalidArgument', { argument: 'info', problem: 'nothing is to change', expected });
    }
    return finish(context, progress.instructions, args);
  },
});

/** @throws NotFound when the payer may sign for no user. */
function begin(context: OperationContext, payer: Address): Progress {
  const { state } = context;
  const { user: address, shadowConsent } = findActingFor(context, payer) ?? failUserOfWallet(payer);
  const leaf = requireLeaf(state, userKind, address);
  const treeNumber = users.readGlobal(state).userTrees.indexOf(leaf.tree);
  return { address, leaf, treeNumber, shadowConsent, user: leaf.value, instructions: [] };
}

function advance(
  progress: Progress,
  instruction: Parameters<typeof buildInstruction>[0],
  args: Arguments,
  next: User,
  place: { renames: Readonly<Record<string, string>>; element: number },
): void {
  const { address: user, treeNumber, instructions } = progress;
  const accounts = { user };
  const fields = { treeNumber };
  instructions.push(buildInstruction(instruction, { args, ...place, accounts, fields }));
  progress.user = next;
}

function hasInfo({ info, populateVerification }: Arguments): boolean {
  const given = Object.values(info ?? {}).some((text) => text !== undefined && text !== null);
  return given || populateVerification === true;
}

async function buildUpdate(
  args: Arguments,
  context: OperationContext,
  { address, leaf, treeNumber, shadowConsent, user }: Progress,
): Promise<BuiltInstruction> {
  const verification =
    args.populateVerification === true ? await signPasses(context, address, user.wallets) : null;
  const omit: string[] = [];
  const given = args.info?.username;
  const isMoved =
    given !== undefined && given !== null && given.toLowerCase() !== user.username.toLowerCase();
  if (!isMoved || given === '') omit.push('usernameMarker');
  if (!isMoved || user.username === '') omit.push('previousUsernameMarker');
  const previousUsername = isMoved ? user.username : '';
  const change = {
    username: given ?? null,
    name: args.info?.name ?? null,
    bio: args.info?.bio ?? null,
    pfp: args.info?.pfp ?? null,
    verification: verification && [],
  };
  const userProof = leafProof(context.state, leaf, users.replacedOfUser(change, user));
  const fields = { verification, previousUsername, treeNumber, userProof, shadowConsent };
  const isRefunded = shadowConsent !== null && isMoved && user.username !== '';
  const accounts = isRefunded ? { refund: user.wallets[0]! } : undefined;
  return buildInstruction(updateUser, { args, accounts, fields, omit });
}

function readWallets(
  texts: readonly (string | null)[] | null | undefined,
  argument: string,
): Address[] {
  const wallets = (texts ?? []).map((text, i) =>
    addressFromBase58(text ?? '', `${argument}[${i}]`),
  );
  const twice = wallets.find((wallet, i) => wallets.indexOf(wallet) !== i);
  if (twice !== undefined) {
    const problem = `${addressToBase58(twice)} appears twice`;
    fail('InvalidArgument', { argument, problem, expected: 'each wallet once' });
  }
  return wallets;
}

export const instructions = [updateUser];
export const operations = [createUpdateUserTransaction];
