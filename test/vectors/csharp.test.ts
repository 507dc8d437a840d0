import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { build, runSuite } from '../clients/csharp/dotnet.ts';
import { dotnet, machineHas } from '../support/machine.ts';
import { listSocketFiles, loadVectors } from './all.ts';
import { callsOfFile, startVectorDaemon, type VectorDaemon } from './daemon.ts';

describe.skipIf(!machineHas(dotnet, 'the vectors in C#'))('the C# client', () => {
  let folder = '';
  let daemon: VectorDaemon;

  beforeAll(async () => {
    folder = await build('Gamekeeper.Client.Tests');
    daemon = await startVectorDaemon(await loadVectors());
  });

  afterAll(() => daemon?.close());

  test('behaviour: every vector is answered as it is written', async () => {
    const home = { GAMEKEEPER_HOME: daemon.home };
    const { status, output, passed } = await runSuite(folder, 'Vectors', home);
    expect(status, output).toBe(0);
    expect(passed).toBe(1);
  });

  test.each(listSocketFiles())('behaviour: it sent the parameters of %s', (path) => {
    expect(daemon.callsOf(path)).toEqual(callsOfFile(path));
  });
});
