import { createRequire } from 'node:module';

/** Replaces `@napi-rs/keyring` in a package: the module is next to the script. */

declare const __filename: string;

export const { Entry, AsyncEntry, findCredentials, findCredentialsAsync } =
  createRequire(__filename)('./keyring.node');
