import { loadNative } from './native-file.ts';

/** Replaces `@napi-rs/keyring` in a package: the module is in the package. */

export const { Entry, AsyncEntry, findCredentials, findCredentialsAsync } =
  loadNative('keyring.node');
