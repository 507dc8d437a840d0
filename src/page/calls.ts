import { useState } from 'preact/hooks';
import {
  describeForPlayer,
  isGamekeeperError,
} from '../../clients/typescript/src/owner/browser.ts';
import { sayPageError } from '../daemon/words/page-errors.ts';
import { language, phrases } from './texts.ts';

/** What became of the calls of one part of the page. */
export interface Calls {
  /** What the player reads of the last call that failed, in the page's language. */
  readonly failure: string;
  /** Runs a call, and notes if it fails. */
  run(call: Promise<unknown>): Promise<void>;
  /** Tells what is wrong before anything is called. */
  fail(text: string): void;
}

export function useCalls(): Calls {
  const [failure, setFailure] = useState('');
  return {
    failure,
    fail: setFailure,
    async run(call) {
      try {
        await call;
        setFailure('');
      } catch (error) {
        setFailure(describeFailure(error));
      }
    },
  };
}

function describeFailure(error: unknown): string {
  if (isGamekeeperError(error)) {
    return sayPageError(error, phrases.pageErrors) ?? describeForPlayer(error, { language });
  }
  return error instanceof Error ? error.message : String(error);
}
