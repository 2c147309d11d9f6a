import { compareCodePoints } from '../../kernel/code-point-order.ts';
import { forbidsIncrease } from '../../kernel/flags.ts';
import type { SuggestionPolicy } from '../policy.ts';
import type { FlagRow } from '../types.ts';
import { eachDraft, has } from './pass.ts';

/** Step 2: under pain or fatigue nothing asks for more. */
export const flags = eachDraft('flags', (draft, input) => {
  if (!has(draft, (change) => change.raise)) return null;
  const [first] = stopsRaise(input.flags, draft.exerciseKey, input.policy);
  return first === undefined ? null : { kind: 'FLAG', id: first };
});

/** Ids of the flags under which an exercise is asked for no more, in order. */
export function stopsRaise(
  all: readonly FlagRow[],
  exerciseKey: string,
  policy: Pick<SuggestionPolicy, 'painSeverity' | 'techniqueStopsRaises'>,
): readonly string[] {
  return all
    .filter((flag) => flag.exerciseKey === null || flag.exerciseKey === exerciseKey)
    .filter(({ kind, severity }) =>
      kind === 'TECHNIQUE'
        ? policy.techniqueStopsRaises
        : forbidsIncrease(kind) && (kind !== 'PAIN' || (severity ?? 0) >= policy.painSeverity),
    )
    .map(({ id }) => id)
    .sort(compareCodePoints);
}
