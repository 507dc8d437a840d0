import { describe } from 'vitest';
import { dotnet, machineHas } from '../../support/machine.ts';
import { inDotnet } from '../support/live-engines.ts';
import { testModel } from '../support/live-model.ts';

/** Live tables of the C# client, by a model. More of it is in test/long. */

const isHere = machineHas(dotnet, 'live tables of the C# client, by a model');

describe.skipIf(!isHere)('live tables of the C# client, by a model', () => {
  testModel(inDotnet);
});
