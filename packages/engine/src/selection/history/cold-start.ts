import type { TrainingAge } from '../../vocabulary.ts';
import { type Experience, type FeatureFlags, NO_EXPERIENCE, type SelectableExercise } from '../input/input.ts';
import { prepareLibrary } from '../library/library-index.ts';
import type { ColdStart } from '../output/output.ts';
import type { SelectionPolicy } from '../policy.ts';

export interface ColdStartRequest {
  readonly experience?: Experience;
  readonly trainingAge: TrainingAge;
  readonly exerciseLibrary: readonly SelectableExercise[];
  readonly flags?: FeatureFlags;
}

/** The largest count of anything that is asked for: who has more has enough. */
export function mostExperience({ coldStart: { firstStage, secondStage, stable } }: SelectionPolicy): number {
  return Math.max(firstStage.sessions, firstStage.checkIns, secondStage.sessions, stable.workouts);
}

/** How much signal there is: 0 starter sessions, 1 scored accessories, 2 full selection. */
export function coldStartStage(request: ColdStartRequest, policy: SelectionPolicy): ColdStart {
  const enabled = request.flags?.USE_INTENT_COLD_START_PROTOCOL === true;
  const { stage, bypassed } = stageOf(request, policy);
  return {
    coldStartStage: stage,
    ...(bypassed ? { coldStartBypass: 'baseline_experienced' as const } : {}),
    coldStartProtocolEnabled: enabled,
    effectiveColdStartStage: enabled ? stage : 2,
  };
}

function stageOf(request: ColdStartRequest, policy: SelectionPolicy): { stage: 0 | 1 | 2; bypassed: boolean } {
  const experience = request.experience ?? NO_EXPERIENCE;
  const { firstStage, secondStage, experiencedBaselines } = policy.coldStart;
  if (experience.completedSessions >= secondStage.sessions && isStable(request, experience, policy)) {
    return { stage: 2, bypassed: false };
  }
  if (experience.completedSessions >= firstStage.sessions && experience.checkIns >= firstStage.checkIns) {
    return { stage: 1, bypassed: false };
  }
  const experienced =
    request.trainingAge !== 'beginner' && usableBaselines(request, experience) >= experiencedBaselines;
  return { stage: experienced ? 1 : 0, bypassed: experienced };
}

function isStable(request: ColdStartRequest, experience: Experience, policy: SelectionPolicy): boolean {
  const { exercises, workouts } = policy.coldStart.stable;
  const stable = new Set<string>();
  for (const { exerciseId } of experience.baselines) {
    const logged = experience.loggedWorkoutsByExercise[exerciseId] ?? 0;
    if (logged >= workouts && isMainEligible(request, exerciseId)) stable.add(exerciseId);
  }
  return stable.size >= exercises;
}

function usableBaselines(request: ColdStartRequest, experience: Experience): number {
  const counted = new Set<string>();
  for (const baseline of experience.baselines) {
    if (baseline.workingWeightMin == null && baseline.topSetWeight == null) continue;
    if (isMainEligible(request, baseline.exerciseId)) counted.add(baseline.exerciseId);
  }
  return counted.size;
}

function isMainEligible(request: ColdStartRequest, exerciseId: string): boolean {
  return prepareLibrary(request.exerciseLibrary).byId.get(exerciseId)?.isMainEligible === true;
}

/** How sessions of an athlete are made unless a request says otherwise. */
export function defaultSelectionMode(
  athlete: { readonly hasWorkouts: boolean; readonly defaultMode?: 'template' | 'intent' },
  flags: FeatureFlags | undefined,
): 'template' | 'intent' {
  if (flags?.USE_INTENT_DEFAULT_FOR_NEW_USERS === true && !athlete.hasWorkouts) return 'intent';
  return athlete.defaultMode ?? 'template';
}
