import { quantized, rounded } from '../kernel/exact-numbers.ts';
import type { ProgramContext } from '../selection/input/input.ts';
import { intentScope, scheduleEntry } from '../selection/library/intent-scope.ts';
import { muscleName } from '../selection/library/muscle-masks.ts';
import type { Deferral, DeferralReason } from '../selection/output/output.ts';
import type { SessionExercise } from '../selection/picking/session-exercise.ts';
import type { Intent, Muscle } from '../vocabulary.ts';
import { type AllocationFacts, ceilingOf, refusalOfOneMoreSet, remainingSets, sessionSoFar } from './allocation.ts';
import type { LandmarkIndex } from './landmarks.ts';

/** What besides allocation decides a deferral. */
export interface DeferralFacts {
  readonly deload: boolean;
  readonly coldStart: boolean;
  readonly program: ProgramContext | undefined;
  readonly targetMuscles: readonly Muscle[];
}

/** What this session leaves open of each critical muscle, why, and which entry of the schedule can take it. */
export function deferredDeficits(
  facts: AllocationFacts,
  session: DeferralFacts,
  exercises: readonly SessionExercise[],
): Partial<Record<Muscle, Deferral>> {
  const soFar = sessionSoFar(facts, exercises);
  const remaining = remainingSets(facts, soFar.dose);
  const later = laterEntries(facts.intent, session);
  const deferred: Partial<Record<Muscle, Deferral>> = {};
  for (const m of facts.criticalMuscles) {
    if (quantized(remaining[m]!) <= 0) continue;
    deferred[muscleName(m)] = {
      sets: rounded(remaining[m]!, facts.policy.output.setDecimals),
      reason: reasonFor(m),
      nextIntent: nextEntryFor(m, later, facts.landmarks),
    };
  }
  return deferred;

  function reasonFor(m: number): DeferralReason {
    if (quantized(remaining[m]!) < quantized(facts.policy.volume.smallestGap)) return 'below_one_set';
    const direct = exercises.filter(({ exercise }) => exercise.primaryMask & (1 << m));
    if (direct.length === 0) return 'not_selected';
    if (session.deload) return 'deload';
    if (session.coldStart) return 'cold_start';
    const open = direct.find((exercise) => exercise.sets < ceilingOf(facts, exercise, exercises));
    if (open === undefined) return 'set_ceiling';
    return refusalOfOneMoreSet(facts, open, soFar) ?? 'time';
  }
}

/** The entries after this session, in order and around the week once, without its own. */
function laterEntries(intent: Intent, { program, targetMuscles }: DeferralFacts): readonly string[] {
  const schedule = program?.weeklySchedule ?? [];
  const index = program?.scheduleIndex;
  const own =
    index !== undefined && Number.isInteger(index) && index >= 0 && schedule.length > 0
      ? index % schedule.length
      : schedule.findIndex((text) => {
          const entry = scheduleEntry(text);
          if (entry?.intent !== intent) return false;
          return intent !== 'body_part' || entry.targets.some((target) => targetMuscles.includes(target));
        });
  return [...schedule.slice(own + 1), ...schedule.slice(0, Math.max(0, own))];
}

function nextEntryFor(m: number, entries: readonly string[], landmarks: LandmarkIndex): string | null {
  const next = entries.find((text) => {
    const entry = scheduleEntry(text);
    return entry !== null && (intentScope(entry.intent, entry.targets, landmarks).critical & (1 << m)) !== 0;
  });
  return next ?? null;
}
