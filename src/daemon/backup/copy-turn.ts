let last: Promise<unknown> = Promise.resolve();

/** Runs one copy of a home after the other: a database is held for one at a time. */
export function inCopyTurn<Answer>(run: () => Promise<Answer>): Promise<Answer> {
  const answer = last.then(run);
  last = answer.catch(() => undefined);
  return answer;
}
