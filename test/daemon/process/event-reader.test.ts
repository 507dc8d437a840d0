import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { EventReader, type JsonEvent } from '../../../src/daemon/process/event-reader.ts';
import { AnswerTooLarge } from '../../../src/daemon/process/http-exchange.ts';
import { SERVICE_ANSWER_BYTES_MAX } from '../../../src/door/limits.ts';

/** Server-sent events, in whatever pieces they arrive. */

function readAll(bytes: Buffer, cuts: readonly number[] = []): JsonEvent[] {
  const reader = new EventReader();
  const ends = [...cuts.filter((cut) => cut < bytes.length), bytes.length].sort((a, b) => a - b);
  let from = 0;
  return ends.flatMap((end) => {
    const events = [...reader.read(bytes.subarray(from, end))];
    from = end;
    return events;
  });
}

const write = ({ name, id, data }: JsonEvent, comment: boolean): string =>
  `${comment ? ':\n\n' : ''}${id === undefined ? '' : `id: ${id}\n`}` +
  `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;

describe('events', () => {
  test('behaviour: the same events, wherever their bytes are cut', () => {
    const event = fc.record({
      name: fc.constantFrom('next', 'complete', 'é'),
      id: fc.constantFrom('7', undefined),
      data: fc.jsonValue({ maxDepth: 3 }),
    });
    fc.assert(
      fc.property(
        fc.array(fc.tuple(event, fc.boolean()), { maxLength: 6 }),
        fc.array(fc.nat(400), { maxLength: 30 }),
        (events, cuts) => {
          const text = events.map(([one, comment]) => write(one, comment)).join('');
          const sent = events.map(([one]) => JSON.parse(JSON.stringify(one)));
          expect(readAll(Buffer.from(text), cuts)).toEqual(sent);
        },
      ),
    );
  });

  test('behaviour: a long list, byte by byte and as a whole', () => {
    const records = Array.from({ length: 9_000 }, (_, place) => ({
      address: `${place}`,
      is: true,
    }));
    const event = { name: 'next', data: { id: '1', payload: { data: { holdings: { records } } } } };
    const bytes = Buffer.from(write(event, true));
    expect(readAll(bytes)).toEqual([event]);
    const cuts = Array.from({ length: bytes.length }, (_, place) => place);
    expect(readAll(bytes, cuts)).toEqual([event]);
  });

  test('args: what is no data, and an event without any', () => {
    const text = 'id: 5\nretry: 10\nevent: next\n\n: comment\ndata:1\n\nx\n\ndata: 2\n';
    expect(readAll(Buffer.from(text))).toEqual([{ name: '', data: 1 }]);
  });

  test.each([
    ['a line without an end', `x${'y'.repeat(300)}`, AnswerTooLarge],
    [
      'data that is over the limit',
      `data: ${' '.repeat(SERVICE_ANSWER_BYTES_MAX)}`,
      AnswerTooLarge,
    ],
    ['data that is no JSON', 'data: {\n\n', SyntaxError],
  ])('error: %s', (_, text, error) => {
    expect(() => readAll(Buffer.from(text))).toThrow(error);
  });
});
