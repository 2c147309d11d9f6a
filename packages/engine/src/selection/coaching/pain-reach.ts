import { PAIN_AREAS, type PainArea } from '../../vocabulary.ts';
import type { PainFlags } from '../input/input.ts';
import type { IndexedExercise } from '../library/library-index.ts';
import { muscleMask, patternMask } from '../library/muscle-masks.ts';
import type { SelectionPolicy } from '../policy.ts';
import type { PainRule } from './policy.ts';

/** What pain forbids besides contraindications, over all areas that hurt. */
export interface PainReach {
  readonly primaries: number;
  readonly muscles: number;
  readonly patterns: number;
}

const NO_PAIN_REACH: PainReach = { primaries: 0, muscles: 0, patterns: 0 };

export function painReach(pain: PainFlags | undefined, policy: SelectionPolicy): PainReach {
  if (policy.coaching === null || !pain) return NO_PAIN_REACH;
  const { pain: rules, painSeverity } = policy.coaching;
  let reach = NO_PAIN_REACH;
  for (const area of PAIN_AREAS) {
    const severity = pain[area] ?? 0;
    if (severity >= painSeverity.loads) reach = joined(reach, rules[area].loads);
    if (severity >= painSeverity.region) reach = joined(reach, rules[area].region);
  }
  return reach;
}

function joined(reach: PainReach, { primaries, muscles, patterns }: PainRule): PainReach {
  return {
    primaries: reach.primaries | muscleMask(primaries ?? []),
    muscles: reach.muscles | muscleMask(muscles ?? []),
    patterns: reach.patterns | patternMask(patterns ?? []),
  };
}

export function isReached(exercise: IndexedExercise, { primaries, muscles, patterns }: PainReach): boolean {
  return (
    (exercise.primaryMask & primaries) !== 0 ||
    ((exercise.primaryMask | exercise.secondaryMask) & muscles) !== 0 ||
    (exercise.patternMask & patterns) !== 0
  );
}

/** The painful areas that speak against an exercise. */
export function conflictingAreas(
  exercise: IndexedExercise,
  painMask: number,
  pain: PainFlags | undefined,
  policy: SelectionPolicy,
): PainArea[] {
  return PAIN_AREAS.filter((area, number) => {
    const bit = 1 << number;
    if (!(painMask & bit)) return false;
    return (
      (exercise.contraindications & bit) !== 0 || isReached(exercise, painReach({ [area]: pain?.[area] ?? 0 }, policy))
    );
  });
}
