import Module from 'node:module';

/** Loaded before a program: the keychain's native part is found and cannot be loaded. */

type Load = (request: string, ...rest: readonly unknown[]) => unknown;
const loader = Module as unknown as { _load: Load };
const load = loader._load;
loader._load = function loadOrFail(request, ...rest) {
  if (request.startsWith('@napi-rs/keyring-')) {
    const problem = 'failed to map segment from shared object';
    throw Object.assign(new Error(`/somewhere/keyring.node: ${problem}`), {
      code: 'ERR_DLOPEN_FAILED',
    });
  }
  return load.call(this, request, ...rest);
};
