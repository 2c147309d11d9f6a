import { compareCodePoints } from '../../kernel/code-point-order.ts';
import { forbidsIncrease } from '../../kernel/flags.ts';
import { eachDraft, has } from './pass.ts';

/** Step 2: under pain or fatigue nothing asks for more. */
export const flags = eachDraft('flags', (draft, input) => {
  if (!has(draft, (change) => change.raise)) return null;
  const suppressing = input.flags
    .filter((flag) => flag.exerciseKey === null || flag.exerciseKey === draft.exerciseKey)
    .filter(
      (flag) =>
        forbidsIncrease(flag.kind) && (flag.kind !== 'PAIN' || (flag.severity ?? 0) >= input.policy.painSeverity),
    )
    .map((flag) => flag.id)
    .sort(compareCodePoints);
  return suppressing.length === 0 ? null : { kind: 'FLAG', id: suppressing[0]! };
});
