import { expect } from 'vitest';

/** Of which resource a holding is was not answered yet when the homes were made. */
export const ofSomething = (holding: object) => ({ ...holding, resource: expect.any(String) });
