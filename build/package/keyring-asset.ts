import { loadNativeAsset } from './native-asset.ts';

/** Replaces `@napi-rs/keyring` in the packaged binary. */
export const { Entry, AsyncEntry, findCredentials, findCredentialsAsync } =
  loadNativeAsset('keyring');
