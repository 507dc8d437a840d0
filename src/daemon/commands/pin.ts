import type { ReadStream } from 'node:tty';
import { fail } from '../../core/errors.ts';
import type { PinState } from '../../methods/generated/player.ts';
import { resolveHome } from '../home/paths.ts';
import { passphraseFromFile, passphraseFromTerminal } from '../keys/passphrase.ts';
import { print, standardError } from '../log/output.ts';
import { connectToPlayer, type PlayerClient } from './client.ts';

/** `gamekeeper pin …`: what approvals take where no passphrase seals the keys. */

interface PinOptions {
  readonly home?: string;
  /** Files with the new PIN, and with the one as it was. */
  readonly pinFile?: string;
  readonly oldPinFile?: string;
}

/** Says whether there is one. */
export async function runPin(options: PinOptions): Promise<void> {
  await withPlayer(options, async (client) => {
    const { pin } = await client.call('player.approvals', {});
    print(...sayPin(pin));
  });
}

/** Sets it for the first time, changes it, or replaces one that was forgotten. */
export async function runPinSet(options: PinOptions): Promise<void> {
  await withPlayer(options, async (client) => {
    const { pin: state } = await client.call('player.approvals', {});
    const isReplaced = state.replaceableAt && Date.parse(state.replaceableAt) <= Date.now();
    const isChanged = state.isSet && !isReplaced;
    const old = isChanged ? await readPin('PIN as it is: ', options.oldPinFile) : undefined;
    await setNewPin(client, options.pinFile, old);
  });
}

export async function runPinForget(options: PinOptions): Promise<void> {
  await withPlayer(options, async (client) => {
    print(...sayPin(await client.call('player.forgetPin', {})));
  });
}

export async function runPinKeep(options: PinOptions): Promise<void> {
  await withPlayer(options, async (client) => {
    print(...sayPin(await client.call('player.keepPin', {})));
  });
}

/** Asks for a new PIN, twice at a terminal, and sets it. @returns the PIN. */
export async function setNewPin(
  client: PlayerClient,
  file?: string,
  old?: string,
): Promise<string> {
  const pin = await readPin('New PIN, 6 characters or more: ', file);
  if (file === undefined && (await readPin('The same again: ', undefined)) !== pin) {
    const problem = 'the two are not the same';
    return fail('InvalidParams', { path: 'pin', problem, expected: 'the same one twice' });
  }
  await client.call('player.setPin', { pin, ...(old && { old }) });
  print('The PIN is set');
  return pin;
}

/** @throws PlayerLocked where it can be neither read nor typed. */
export async function readPin(question: string, file: string | undefined): Promise<string> {
  const { stdin } = process;
  if (file === undefined && !stdin.isTTY) {
    const needs = 'a terminal to type the PIN at, or a file that has it';
    fail('PlayerLocked', { method: 'gamekeeper', needs });
  }
  const source =
    file === undefined
      ? passphraseFromTerminal(stdin as ReadStream, standardError, question)
      : passphraseFromFile(file);
  const bytes = await source();
  const text = bytes.toString('utf8');
  bytes.fill(0);
  return text;
}

/** How it stands with the PIN, as every list of the player's says it. */
export function sayPin({ isSet, replaceableAt }: PinState): string[] {
  if (replaceableAt) {
    return [
      `Somebody said that the PIN is forgotten: from ${replaceableAt} another one can be set,`,
      'which ends all grants. If it was not you: gamekeeper pin keep',
    ];
  }
  return [isSet ? 'The PIN is set.' : 'There is no PIN.'];
}

async function withPlayer(
  options: PinOptions,
  run: (client: PlayerClient) => Promise<void>,
): Promise<void> {
  const client = await connectToPlayer(resolveHome(options.home));
  try {
    await run(client);
  } finally {
    client.close();
  }
}
