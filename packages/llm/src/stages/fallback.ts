import { FlowFailure } from './flow-failure.ts';
import type { Job } from './job.ts';
import type { FlowErrorCode } from './types.ts';

/** What no engine makes good: what was asked is wrong, or nobody waits for it any more. */
const FINAL: readonly FlowErrorCode[] = ['BAD_INPUT', 'LLM_CANCELLED'];

/** Runs the flow; where its model fails and `mayFallBack` says so, the engine does the whole of it. */
export async function withFallback<Value>(
  job: Job,
  mayFallBack: (code: FlowErrorCode) => boolean,
  run: () => Promise<Value>,
): Promise<Value> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof FlowFailure) || job.caller.provider.id === 'rules') throw error;
    const { code } = error.error;
    if (FINAL.includes(code) || !mayFallBack(code)) throw error;
    job.degrade(code);
    return run();
  }
}

/** For what an athlete asked a model for: only where that was agreed to, and never around a refusal. */
export function whereAgreed(job: Job, onFailure: 'ERROR' | 'RULES'): (code: FlowErrorCode) => boolean {
  const isAgreed = onFailure === 'RULES' || job.room.config.fallback === 'rules';
  return (code) => isAgreed && code !== 'LLM_REFUSED';
}

/** For what always has an answer of the engine. */
export const always = (): boolean => true;
