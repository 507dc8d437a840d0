import { parentPort } from 'node:worker_threads';
import type { Credential } from './credential-form.ts';
import { deleteCredential, readCredential, writeCredential } from './credentials.ts';
import { WindowsError } from './windows-error.ts';

/** The thread of `credential-manager.ts`, which waits for Windows instead of the process. */

export type CredentialCall =
  | { readonly name: 'read'; readonly target: string }
  | { readonly name: 'write'; readonly credential: Credential }
  | { readonly name: 'delete'; readonly target: string };

/** Answers come in the order of the calls. */
export type CredentialAnswer =
  /** What was read; undefined if there is nothing. */
  | { readonly secret: ArrayBuffer | undefined }
  /** Whether anything was written or removed. */
  | { readonly isDone: boolean }
  | { readonly failed: { readonly functionName: string; readonly code: number } };

parentPort!.on('message', (call: CredentialCall) => {
  const answer = tryCall(call);
  const secret = 'secret' in answer ? answer.secret : undefined;
  // Handed over, so that no copy stays here.
  parentPort!.postMessage(answer, secret === undefined ? [] : [secret]);
});

function tryCall(call: CredentialCall): CredentialAnswer {
  try {
    return doCall(call);
  } catch (error) {
    if (!(error instanceof WindowsError)) throw error;
    const { functionName, code } = error;
    return { failed: { functionName, code } };
  }
}

function doCall(call: CredentialCall): CredentialAnswer {
  if (call.name === 'read') return { secret: readCredential(call.target) };
  if (call.name === 'delete') return { isDone: deleteCredential(call.target) };
  try {
    writeCredential(call.credential);
    return { isDone: true };
  } finally {
    call.credential.secret.fill(0);
  }
}
