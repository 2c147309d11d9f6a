import type { Exercise } from '@topset/engine';
import {
  COACH_1,
  type PlannedSession,
  planSession,
  type SelectionInput,
  type SelectionPolicy,
} from '@topset/engine/selection';
import { exercises } from '../src/library.ts';
import { muscles } from '../src/muscles.ts';
import { profileEquipment, starterSessions } from '../src/starter-sessions.ts';

/** "`now` and week as in S 13." */
export const NOW = Date.UTC(2026, 1, 15, 20);

/** The rows of selection 2.4, as the catalog has them. */
const FIXTURE_KEYS = new Set(
  `barbell-bench-press dumbbell-bench-press incline-barbell-bench-press incline-dumbbell-bench-press
  dumbbell-overhead-press machine-shoulder-press cable-fly dumbbell-lateral-raise cable-lateral-raise
  cable-triceps-pushdown overhead-cable-triceps-extension barbell-row t-bar-row seated-cable-row lat-pulldown
  close-grip-lat-pulldown chin-up cable-curl bayesian-curl incline-dumbbell-curl face-pull barbell-back-squat
  front-squat hack-squat leg-press belt-squat romanian-deadlift seated-leg-curl lying-leg-curl
  seated-calf-raise`.split(/\s+/),
);
export const FIXTURE_ROWS: readonly Exercise[] = exercises.filter(({ key }) => FIXTURE_KEYS.has(key));

/** An athlete of 80 kg with a full gym, in the middle of a block. */
export function coachInput(changes: Partial<SelectionInput> = {}): SelectionInput {
  return {
    mode: 'intent',
    intent: 'push',
    weekInBlock: 2,
    mesocycleLength: 4,
    sessionMinutes: 60,
    trainingAge: 'intermediate',
    goals: { primary: 'hypertrophy' },
    constraints: { availableEquipment: profileEquipment.full_gym, daysPerWeek: 4 },
    fatigueState: { readinessScore: 3 },
    athlete: { unit: 'KG', bodyweight: { value: '80', unit: 'KG' } },
    now: NOW,
    week: { startedAt: Date.UTC(2026, 1, 9), previousStartedAt: Date.UTC(2026, 1, 2) },
    landmarks: muscles,
    starterSessions,
    history: [],
    exerciseLibrary: exercises,
    ...changes,
  };
}

export function coached(changes: Partial<SelectionInput> = {}, policy: SelectionPolicy = COACH_1): PlannedSession {
  const result = planSession(coachInput(changes), policy);
  if (!result.ok) throw new Error(JSON.stringify(result.errors));
  return result.session;
}

/** A session as a coach writes it: `M bench [20x8] 40x6 35x7, 6-10`. */
export function written({ selection, exercises: planned }: PlannedSession): string[] {
  return planned.map(({ prescription, loads }) => {
    const sets = loads.sets.map(({ load, reps, seconds }) => {
      const amount = seconds === null ? `${reps}` : `${seconds}s`;
      return load === null ? amount : `${load.value}x${amount}`;
    });
    const ramp = loads.sets.filter(({ type }) => type === 'WARMUP').length;
    const { lower, upper } = prescription.range;
    const before = ramp === 0 ? '' : `[${sets.slice(0, ramp).join(' ')}] `;
    const role = prescription.role === 'main' ? 'M ' : '';
    const { score } = selection.rationale[prescription.exerciseId]!;
    return `${role}${prescription.exerciseId} ${score} ${before}${sets.slice(ramp).join(' ')}, ${lower}-${upper}`;
  });
}
