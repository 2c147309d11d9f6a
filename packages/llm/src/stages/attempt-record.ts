import { sha256 } from '@topset/llm-schema';
import type { CallFailure, CallSuccess } from '../call/types.ts';
import type { Fix } from '../reader/result.ts';
import type { AttemptFix, AttemptRecord } from './types.ts';

/** What was found in an answer; nothing of it is kept but hashes, codes and lines. */
export type Found = Partial<Pick<AttemptRecord, 'fixes' | 'refusal' | 'lines' | 'fingerprint' | 'toolCalls'>>;

export function answeredAttempt(n: number, call: CallSuccess, found: Found): AttemptRecord {
  const { finish, rawFinish, usage, requestId, text } = call.completion;
  return {
    ...emptyAttempt(n, call),
    finish,
    rawFinish,
    usage,
    requestId,
    outputHash: sha256(text),
    outputBytes: Buffer.byteLength(text),
    ...found,
  };
}

export function failedAttempt(n: number, call: CallFailure): AttemptRecord {
  return { ...emptyAttempt(n, call), requestId: call.requestId, usage: call.usage };
}

function emptyAttempt(n: number, call: CallSuccess | CallFailure): AttemptRecord {
  return {
    n,
    startedAt: call.startedAt,
    durationMs: call.durationMs,
    finish: null,
    rawFinish: null,
    usage: null,
    costUsd: call.charge.costUsd,
    requestId: null,
    outputHash: null,
    outputBytes: 0,
    fixes: [],
    refusal: null,
    lines: [],
    fingerprint: null,
    transportRetries: call.transportRetries,
    toolCalls: [],
  };
}

/** The reader's fixes, and those that were applied to the value, by code. */
export function groupFixes(
  read: readonly Fix[],
  applied: readonly { readonly code: string; readonly pointer: string }[],
): AttemptFix[] {
  const byCode = new Map<string, AttemptFix>(read.map((fix) => [fix.code, fix]));
  for (const { code, pointer } of applied) {
    const known = byCode.get(code);
    byCode.set(code, known ? { ...known, count: known.count + 1 } : { code, count: 1, first: pointer });
  }
  return [...byCode.values()].sort((a, b) => (a.code < b.code ? -1 : 1));
}
