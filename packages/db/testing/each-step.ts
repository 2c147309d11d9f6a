import type { Database } from '../src/index.ts';

/** The same database, with a call before each of its statements and commits; one that throws keeps it from being made. */
export function withEachStep(opened: Database, step: () => void): Database {
  let count = 0;
  Object.defineProperty(opened.statements, 'count', {
    get: () => count,
    set: (next: number) => {
      count = next;
      step();
    },
  });
  return {
    ...opened,
    transaction: (work, options) =>
      opened.transaction(async (tx) => {
        const result = await work(tx);
        step();
        return result;
      }, options),
  };
}
