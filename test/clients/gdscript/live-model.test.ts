import { describe as suite } from 'vitest';
import { machineHas } from '../../support/machine.ts';
import { inGodot } from '../support/live-engines.ts';
import { testModel } from '../support/live-model.ts';
import { godotRequirement } from './support/godot.ts';
import { RUN_TIMEOUT_MS } from './support/imported-project.ts';

/** Live tables of the Godot client, by a model. More of it is in test/long. */

const isHere = machineHas(godotRequirement, 'live tables of the Godot client, by a model');

suite.skipIf(!isHere)('live tables of the Godot client, by a model', () => {
  testModel((act) => inGodot(RUN_TIMEOUT_MS, act));
});
