import type { GuardFault } from '@topset/llm';

/** Whether an answer with these faults would be refused. */
export function isBlocked(faults: readonly GuardFault[]): boolean {
  return faults.some(({ severity }) => severity === 'block');
}
