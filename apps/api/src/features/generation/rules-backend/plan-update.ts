import { type Locale, message, render } from '@topset/engine';
import type { PlannedExercise, PlanUpdateContext } from '@topset/llm';
import { CONTRACT_BOUNDS, type PlanUpdate } from '@topset/llm-schema';

const REASONS = {
  ADVANCE: 'session.update-advance',
  HOLD: 'session.update-hold',
  REGRESS: 'session.update-regress',
  KEEP: 'session.update-keep',
} as const;

/** The plan as the decisions already made leave it; the rules add nothing of their own. */
export function planUpdateValue({ exercises }: PlanUpdateContext, locale: Locale): PlanUpdate {
  return {
    summary: render(message('session.update-summary'), locale),
    exercises: exercises.map((planned, ref) => {
      const action = actionOf(planned);
      const moves = action === 'ADVANCE' || action === 'REGRESS';
      const { sets, reps, seconds } = (moves ? planned.target : null) ?? planned.current;
      return {
        ref,
        action,
        exerciseKey: planned.exerciseKey,
        sets,
        reps,
        seconds,
        restSeconds: Math.min(CONTRACT_BOUNDS.planUpdate.restSeconds, planned.restSeconds),
        reason: render(message(REASONS[action]), locale),
      };
    }),
    added: [],
  };
}

function actionOf({ decision, locked }: PlannedExercise): 'KEEP' | 'ADVANCE' | 'HOLD' | 'REGRESS' {
  if (locked) return decision === 'HOLD' ? 'HOLD' : 'KEEP';
  return decision ?? 'KEEP';
}
