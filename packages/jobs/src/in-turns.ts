import { setImmediate as turn } from 'node:timers/promises';

/** Long work in its steps: between two of them whatever else waits in this process has its turn. */
export async function inTurns<Result>(steps: Generator<void, Result>, signal: AbortSignal): Promise<Result> {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    await turn();
    signal.throwIfAborted();
  }
}
