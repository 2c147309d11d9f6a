import type { Clock } from '../clock.ts';
import {
  type Completion,
  type CompletionRequest,
  type Provider,
  type ProviderCapabilities,
  ProviderError,
  type ProviderErrorKind,
} from '../provider.ts';
import { untilAborted } from './until-aborted.ts';

/** What happens to one request, after a delay on the clock. */
export type ScriptedStep = { readonly delayMs?: number } & (
  | ({ readonly kind: 'completion' } & Partial<Completion>)
  | ({ readonly kind: 'error'; readonly error: ProviderErrorKind } & ConstructorParameters<typeof ProviderError>[1])
  | { readonly kind: 'silence' }
);

export interface ScriptedProvider extends Provider {
  /** What was asked, in order. */
  readonly requests: readonly CompletionRequest[];
}

export interface ScriptedOptions {
  /** In order, one step per request; a request beyond the last step gets no usable answer. */
  readonly script: readonly ScriptedStep[] | ((request: CompletionRequest, position: number) => ScriptedStep);
  readonly clock: Clock;
  readonly capabilities: ProviderCapabilities;
}

/** A model whose every word and fault is known beforehand. */
export function scriptedProvider({ script, clock, capabilities }: ScriptedOptions): ScriptedProvider {
  const requests: CompletionRequest[] = [];
  return {
    id: 'scripted',
    capabilities,
    requests,
    complete: (request, { signal }) =>
      untilAborted(signal, (inner) => {
        const position = requests.push(request) - 1;
        const step = typeof script === 'function' ? script(request, position) : script[position];
        return play(step ?? { kind: 'error', error: 'protocol' }, request, clock, inner);
      }),
  };
}

async function play(
  step: ScriptedStep,
  request: CompletionRequest,
  clock: Clock,
  signal: AbortSignal,
): Promise<Completion> {
  if (step.kind === 'silence') return new Promise(() => {});
  if (step.delayMs) await delay(step.delayMs, clock, signal);
  if (step.kind === 'error') throw new ProviderError(step.error, step);
  const { kind: _, delayMs: __, ...said } = step;
  return {
    text: '',
    toolCalls: [],
    finish: 'stop',
    rawFinish: null,
    usage: { input: null, output: null, cached: null, reasoning: null },
    requestId: null,
    model: request.model,
    ...said,
  };
}

function delay(milliseconds: number, clock: Clock, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const cancel = clock.after(milliseconds, resolve);
    signal.addEventListener('abort', cancel, { once: true });
  });
}
