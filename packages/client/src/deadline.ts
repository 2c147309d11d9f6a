import { NetworkError } from './errors.ts';
import { abortReason } from './retry.ts';

/** A signal that fires with the caller's, or when time is up. `AbortSignal.any` is missing in React Native. */
export interface Deadline {
  readonly signal: AbortSignal;
  /** Starts the time again. */
  extend(): void;
  /** Stops the time until it is extended: what is late now is the caller, not the server. */
  pause(): void;
  /** The error to throw for whatever failed under this signal. */
  explain(error: unknown): unknown;
  /** Lets go of the timer and of the caller's signal. */
  release(): void;
}

export function startDeadline(ms: number, given: AbortSignal | undefined): Deadline {
  const controller = new AbortController();
  let late = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => controller.abort(abortReason(given));
  const extend = () => {
    clearTimeout(timer);
    // Longer than a timer can count means no deadline at all.
    if (ms > 2 ** 31 - 1) return;
    timer = setTimeout(() => {
      late = true;
      controller.abort();
    }, ms);
  };
  if (given?.aborted) stop();
  else given?.addEventListener('abort', stop, { once: true });
  extend();
  return {
    signal: controller.signal,
    extend,
    pause: () => clearTimeout(timer),
    explain: (error) => {
      if (given?.aborted) return abortReason(given);
      if (late) return new NetworkError(`The server said nothing for ${ms} ms.`, { code: 'TIMEOUT', cause: error });
      return error;
    },
    release: () => {
      clearTimeout(timer);
      given?.removeEventListener('abort', stop);
    },
  };
}
