import { byCodePoint } from '../exact.ts';
import { eachDraft, has } from './pass.ts';

/** Step 2: under pain or fatigue nothing asks for more. */
export const flags = eachDraft('flags', (draft, input) => {
  if (!has(draft, (change) => change.raise)) return null;
  const suppressing = input.flags
    .filter((flag) => flag.exerciseKey === null || flag.exerciseKey === draft.exerciseKey)
    .filter(
      (flag) => flag.kind === 'FATIGUE' || (flag.kind === 'PAIN' && (flag.severity ?? 0) >= input.policy.painSeverity),
    )
    .map((flag) => flag.id)
    .sort(byCodePoint);
  return suppressing.length === 0 ? null : { kind: 'FLAG', id: suppressing[0]! };
});
