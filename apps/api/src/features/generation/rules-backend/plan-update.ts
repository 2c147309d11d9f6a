import type { Locale } from '@topset/engine';
import { rulesTexts } from '@topset/engine/session-maker';
import type { PlannedExercise, PlanUpdateContext } from '@topset/llm';
import { CONTRACT_BOUNDS, type PlanUpdate } from '@topset/llm-schema';

/** The plan as the decisions already made leave it; the rules add nothing of their own. */
export function planUpdateValue({ exercises }: PlanUpdateContext, locale: Locale): PlanUpdate {
  const texts = rulesTexts[locale];
  return {
    summary: texts.updateSummary,
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
        reason: texts.updateReason[action],
      };
    }),
    added: [],
  };
}

function actionOf({ decision, locked }: PlannedExercise): 'KEEP' | 'ADVANCE' | 'HOLD' | 'REGRESS' {
  if (locked) return decision === 'HOLD' ? 'HOLD' : 'KEEP';
  return decision ?? 'KEEP';
}
