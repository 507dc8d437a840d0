import { describe, expect, test } from 'vitest';
import { isGamekeeperError } from '../../src/core/errors.ts';
import type { ControlName } from '../../src/methods/generated/controls.ts';
import {
  validateControlArguments,
  validateControlResult,
} from '../../src/methods/validate-channels.ts';

/** The path that a control refuses parameters with; what it takes, where it does not. */
function judge(control: ControlName, params: unknown): unknown {
  try {
    return validateControlArguments(control, params);
  } catch (error) {
    if (!isGamekeeperError(error, 'InvalidParams')) throw error;
    return error.context.path;
  }
}

describe('args: bounds', () => {
  const share = (value: number) => ({
    owner: 'o',
    kind: 'Nft',
    name: 'n',
    creators: [{ address: 'a', share: value }],
  });
  const sharePath = 'params.creators.0.share';
  const names = (count: number, length = 1) => ({ names: Array(count).fill('x'.repeat(length)) });
  const cases: readonly [ControlName, object, object, string][] = [
    ['control.addFault', fault(1), fault(0), 'params.latencyMs'],
    ['control.addFault', fault(600_000), fault(600_001), 'params.latencyMs'],
    ['control.snapshot', { name: 'x' }, { name: '' }, 'params.name'],
    ['control.snapshot', { name: 'x'.repeat(4096) }, { name: 'x'.repeat(4097) }, 'params.name'],
    ['control.personas', names(100), names(101), 'params.names'],
    ['control.personas', names(1, 4096), names(1, 4097), 'params.names.0'],
    ['control.mintNft', share(0), share(-1), sharePath],
    ['control.mintNft', share(100), share(101), sharePath],
  ];
  test.each(cases)('%s takes the last that is within, and no more', (control, good, bad, path) => {
    expect(judge(control, good)).toEqual(good);
    expect(judge(control, bad)).toBe(path);
  });
});

function fault(latencyMs: number) {
  return { operation: 'user', kind: 'latency', latencyMs };
}

test('args: null and what is left out are the same', () => {
  expect(judge('control.warp', { seconds: 5, until: null })).toEqual({ seconds: 5 });
  expect(judge('control.faults', undefined)).toEqual({});
});

test('error: ServiceAnswerInvalid for an answer of another form', () => {
  const moment = { time: 't', unixSeconds: 1, blockHeight: 2 };
  expect(validateControlResult('control.warp', moment)).toBe(moment);
  for (const wrong of [null, {}, { ...moment, blockHeight: '2' }, [moment]]) {
    expect(() => validateControlResult('control.warp', wrong)).toThrow('control.warp');
  }
});
