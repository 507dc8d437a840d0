import type { CallOptions } from '../calls/pending-call.ts';
import type { Form } from '../wire/forms.ts';
import type { LiveRows } from './live-rows.ts';

/** How the rows of a live table stand on the wire. */
export interface RowForm {
  readonly form: Form;
  /** The field that tells rows apart. */
  readonly key: string;
}

/** Opens the live tables of a client. */
export interface LiveOpener {
  /** @param name what `live.subscribe` calls the table's read. */
  open<Row extends object>(
    name: string,
    parameters: object | undefined,
    options: CallOptions | undefined,
  ): Promise<LiveRows<Row>>;
}
