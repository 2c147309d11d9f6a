import type { FlowErrorCode } from '../types.ts';
import { FlowFailure } from './flow-failure.ts';
import type { FlowRun } from './flow-run.ts';

/** What no engine makes good: what was asked is wrong, or nobody waits for it any more. */
const FINAL: readonly FlowErrorCode[] = ['BAD_INPUT', 'LLM_CANCELLED'];

/** Runs the flow; where its model fails and `mayFallBack` says so, the engine does the whole of it. */
export async function withFallback<Value>(
  flowRun: FlowRun,
  mayFallBack: (code: FlowErrorCode) => boolean,
  run: () => Promise<Value>,
): Promise<Value> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof FlowFailure) || flowRun.caller.provider.id === 'rules') throw error;
    const { code } = error.error;
    if (FINAL.includes(code) || !mayFallBack(code)) throw error;
    flowRun.degrade(code);
    return run();
  }
}

/** For what an athlete asked a model for: only where that was agreed to, and never around a refusal. */
export function whereAgreed(flowRun: FlowRun, onFailure: 'ERROR' | 'RULES'): (code: FlowErrorCode) => boolean {
  const isAgreed = onFailure === 'RULES' || flowRun.setup.config.fallback === 'rules';
  return (code) => isAgreed && code !== 'LLM_REFUSED';
}

/** For what always has an answer of the engine. */
export const always = (): boolean => true;
