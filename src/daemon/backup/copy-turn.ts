let last: Promise<unknown> = Promise.resolve();

/** Serializes copies of a home: a database can be held for only one at a time. */
export function inCopyTurn<Answer>(run: () => Promise<Answer>): Promise<Answer> {
  const answer = last.then(run);
  last = answer.catch(() => undefined);
  return answer;
}
