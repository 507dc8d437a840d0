import { GatheredBytes } from '../../core/gathered-bytes.ts';
import { JsonIntake } from '../../core/json-pieces.ts';
import { SERVICE_ANSWER_BYTES_MAX } from '../../door/limits.ts';
import { AnswerTooLarge, jsonLimits, namingSize } from './http-exchange.ts';

/** A server-sent event whose data is JSON. */
export interface JsonEvent {
  readonly name: string;
  /** Absent from an event without one. */
  readonly id?: string | undefined;
  readonly data: unknown;
}

const LINE_FEED = 0x0a;
const DATA = 'data:';
/** Of a line that is no data. */
const LINE_BYTES_MAX = 256;

/**
 * Reads server-sent events while their bytes arrive, whatever they are. Data is parsed in pieces,
 * as it can be as long as the answer of a read. Source of the format: the HTML standard, 9.2; lines
 * end with a line feed, and the data of an event is one line.
 */
export class EventReader {
  /** Of the line that has begun, unless it is data. */
  readonly #line = new GatheredBytes();
  /** Of the data that has begun. */
  #intake: JsonIntake | undefined;
  #dataBytes = 0;
  #isInData = false;
  #name = '';
  #id: string | undefined;

  /**
   * Takes the next bytes.
   * @returns the events that are complete with them.
   * @throws AnswerTooLarge, SyntaxError.
   */
  *read(chunk: Buffer): Generator<JsonEvent> {
    for (let from = 0; from < chunk.length; ) {
      const end = chunk.indexOf(LINE_FEED, from);
      const isWhole = end >= 0;
      const part = chunk.subarray(from, isWhole ? end : chunk.length);
      from = isWhole ? end + 1 : chunk.length;
      this.#take(part);
      if (!isWhole) return;
      const event = this.#endLine();
      if (event !== undefined) yield event;
    }
  }

  #take(part: Buffer): void {
    if (this.#isInData) this.#takeData(part);
    else this.#takeLine(part);
  }

  #takeLine(part: Buffer): void {
    this.#line.add(part);
    if (this.#line.length < DATA.length) return;
    const line = this.#line.take();
    if (line.toString('latin1', 0, DATA.length) === DATA) {
      this.#isInData = true;
      this.#intake ??= new JsonIntake(jsonLimits);
      this.#takeData(line.subarray(DATA.length));
      return;
    }
    if (line.length > LINE_BYTES_MAX) {
      throw new AnswerTooLarge(`a line of an event is over ${LINE_BYTES_MAX} bytes`);
    }
    this.#line.add(line);
  }

  #takeData(part: Buffer): void {
    this.#dataBytes += part.length;
    if (this.#dataBytes > SERVICE_ANSWER_BYTES_MAX) {
      throw new AnswerTooLarge(`an event is over ${SERVICE_ANSWER_BYTES_MAX} bytes`);
    }
    namingSize(() => this.#intake!.push(part));
  }

  #endLine(): JsonEvent | undefined {
    if (this.#isInData) {
      this.#isInData = false;
      return undefined;
    }
    const line = this.#line.take().toString('utf8');
    if (line !== '') {
      // A line that begins with a colon is a comment.
      if (line.startsWith('event:')) this.#name = line.slice('event:'.length).trim();
      if (line.startsWith('id:')) this.#id = line.slice('id:'.length).trim();
      return undefined;
    }
    const [name, id, intake] = [this.#name, this.#id, this.#intake];
    this.#name = '';
    this.#id = undefined;
    this.#intake = undefined;
    this.#dataBytes = 0;
    return intake === undefined ? undefined : { name, id, data: namingSize(() => intake.end()) };
  }
}
