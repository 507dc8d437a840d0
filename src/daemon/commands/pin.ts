import type { PinState } from '../../methods/generated/player.ts';
import { print } from '../log/output.ts';
import { type PlayerClient, withPlayer } from './client.ts';
import { readNewSecret, readSecret, readUnlocking } from './secret.ts';

/** `gamekeeper pin …`: what approvals take where no passphrase seals the keys. */

interface PinOptions {
  readonly home?: string;
  /** Files with the new PIN, and with the one as it was. */
  readonly pinFile?: string;
  readonly oldPinFile?: string;
  /** File with the passphrase of the keys, if one seals them. */
  readonly passphraseFile?: string;
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
    const old = isChanged ? await readOldPin(options.oldPinFile) : undefined;
    const { unlock, proof } = client.channel;
    const takesPassphrase = unlock === 'PASSPHRASE' && proof !== 'NONE';
    if (takesPassphrase && !isChanged) await provePassphrase(client, options.passphraseFile);
    await setNewPin(client, options.pinFile, old);
  });
}

async function provePassphrase({ channel, call }: PlayerClient, file?: string): Promise<void> {
  const passphrase = await readUnlocking(channel.unlock, file, 'gamekeeper pin set');
  await call('player.unlock', { passphrase });
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
  const question = 'New PIN, 6 characters or more: ';
  const needs = 'a terminal to type the PIN at, or --pin-file';
  const pin = await readNewSecret(
    { method: SET, needs, question, file, what: 'PIN', option: '--pin-file' },
    'pin',
  );
  await client.call('player.setPin', { pin, ...(old && { old }) });
  print('The PIN is set');
  return pin;
}

function readOldPin(file: string | undefined): Promise<string> {
  const needs = 'a terminal to type the PIN as it is at, or --old-pin-file';
  return readSecret({
    ...{ method: SET, needs, question: 'PIN as it is: ' },
    ...{ file, what: 'PIN', option: '--old-pin-file' },
  });
}

const SET = 'gamekeeper pin set';

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
