import { compareCodePoints } from '../../kernel/code-point-order.ts';
import type { Instant } from '../../kernel/instants.ts';
import { goalTargets, overlaps } from '../../prescription/goal-ranges.ts';
import { setCount } from '../../prescription/set-count.ts';
import type { Intent, Muscle, TrainingAge } from '../../vocabulary.ts';
import { type LandmarkIndex, type LandmarkTable, landmarkIndex } from '../../volume/landmarks.ts';
import { isCompleted, isPerformedWorkingSet, newestFirst } from '../history/history-digest.ts';
import type { FeatureFlags, Goal, PlanKind, Role, SelectableExercise, WorkoutHistoryEntry } from '../input/input.ts';
import { type ScheduleEntry, scheduleEntry } from '../library/intent-scope.ts';
import { type IndexedExercise, type LibraryIndex, prepareLibrary } from '../library/library-index.ts';
import { muscleMask } from '../library/muscle-masks.ts';
import { derivedIntent } from '../library/plan-intent.ts';
import type { SelectionPolicy } from '../policy.ts';
import { type FilledEntry, judgeWeek, type TrainedExercise, type WeekJudgement } from './week-score.ts';

export interface SchedulePlan {
  readonly id: string;
  readonly name: string;
  readonly kind?: PlanKind;
  readonly intent?: Intent | null;
  readonly targetMuscles?: readonly Muscle[];
  /** Stored working sets; absent: as many as would be prescribed. */
  readonly exercises: readonly { readonly exerciseId: string; readonly sets?: number | null }[];
}

export interface WeekRequest {
  readonly weeklySchedule: readonly string[];
  readonly plans: readonly SchedulePlan[];
  readonly history: readonly WorkoutHistoryEntry[];
  readonly now: Instant;
  readonly goal: Goal;
  readonly trainingAge: TrainingAge;
  readonly landmarks: LandmarkTable;
  readonly exerciseLibrary: readonly SelectableExercise[];
  readonly flags?: FeatureFlags;
}

export interface AnalyzedEntry {
  readonly entry: string;
  readonly source: 'PLAN' | 'WORKOUT' | 'NONE';
  readonly id: string | null;
}

export interface WeekAnalysis extends WeekJudgement {
  readonly entries: readonly AnalyzedEntry[];
}

const PPL: readonly PlanKind[] = ['PUSH_PULL_LEGS', 'CUSTOM', 'UPPER_LOWER', 'FULL_BODY', 'BODY_PART'];
const HALVES: readonly PlanKind[] = ['UPPER_LOWER', 'FULL_BODY', 'CUSTOM', 'PUSH_PULL_LEGS', 'BODY_PART'];

/** Which kind of plan suits an intent best. */
const KIND_ORDER: Readonly<Record<Intent, readonly PlanKind[]>> = {
  push: PPL,
  pull: PPL,
  legs: PPL,
  upper: HALVES,
  lower: HALVES,
  full_body: ['FULL_BODY', 'CUSTOM', 'UPPER_LOWER', 'PUSH_PULL_LEGS', 'BODY_PART'],
  body_part: ['BODY_PART', 'CUSTOM', 'PUSH_PULL_LEGS', 'UPPER_LOWER', 'FULL_BODY'],
};

interface Session {
  readonly id: string;
  readonly intent: Intent;
  /** What a body-part session is for. */
  readonly targets: number;
  readonly exercises: readonly TrainedExercise[];
}

/** How well a weekly schedule trains the whole body, from the plans and workouts that would fill it. */
export function analyzeWeek(request: WeekRequest, policy: SelectionPolicy): WeekAnalysis {
  const library = prepareLibrary(request.exerciseLibrary);
  const landmarks = landmarkIndex(request.landmarks);
  const unused = request.plans.map((plan) => ({
    plan,
    session: planSession(plan, request, library, landmarks, policy),
  }));
  const workouts = workoutSessions(request, library, landmarks);
  const cycles = new Map<string, number>();
  const filled: FilledEntry[] = [];
  const entries = request.weeklySchedule.map((text): AnalyzedEntry => {
    const entry = scheduleEntry(text);
    if (entry === null) return { entry: text, source: 'NONE', id: null };
    const choice = bestPlan(unused, entry);
    if (choice) {
      unused.splice(unused.indexOf(choice), 1);
      filled.push({ exercises: choice.session.exercises });
      return { entry: text, source: 'PLAN', id: choice.plan.id };
    }
    const alike = workouts.filter((workout) => suits(workout, entry)).slice(0, policy.week.workouts);
    if (alike.length === 0) return { entry: text, source: 'NONE', id: null };
    const turn = cycles.get(text) ?? 0;
    cycles.set(text, turn + 1);
    const workout = alike[turn % alike.length]!;
    filled.push({ exercises: workout.exercises });
    return { entry: text, source: 'WORKOUT', id: workout.id };
  });
  return { entries, ...judgeWeek(filled, landmarks, policy) };
}

type OfferedPlan = { readonly plan: SchedulePlan; readonly session: Session };

function bestPlan(offered: readonly OfferedPlan[], entry: ScheduleEntry): OfferedPlan | null {
  const kinds = KIND_ORDER[entry.intent];
  const suiting = offered
    .filter(({ session }) => suits(session, entry))
    .sort(
      (a, b) =>
        kinds.indexOf(a.plan.kind ?? 'CUSTOM') - kinds.indexOf(b.plan.kind ?? 'CUSTOM') ||
        compareCodePoints(a.plan.name, b.plan.name) ||
        compareCodePoints(a.plan.id, b.plan.id),
    );
  return suiting[0] ?? null;
}

/** Equal intents; two body-part sessions share a target. */
function suits(session: Session, entry: ScheduleEntry): boolean {
  if (session.intent !== entry.intent) return false;
  return entry.intent !== 'body_part' || (session.targets & muscleMask(entry.targets)) !== 0;
}

function planSession(
  plan: SchedulePlan,
  request: WeekRequest,
  library: LibraryIndex,
  landmarks: LandmarkIndex,
  policy: SelectionPolicy,
): Session {
  const rows = plan.exercises.flatMap(({ exerciseId, sets }) => {
    const exercise = library.byId.get(exerciseId);
    return exercise ? [{ exercise, sets: sets ?? null }] : [];
  });
  const known = rows.map(({ exercise }) => exercise);
  const mains = mainLifts(known, request, policy);
  const exercises = rows.map(({ exercise, sets }) => ({
    exercise,
    sets: sets ?? usualSets(mains.has(exercise) ? 'main' : 'accessory', request, policy),
  }));
  return {
    id: plan.id,
    intent: plan.intent ?? derivedIntent(plan.kind ?? 'CUSTOM', known, landmarks),
    targets: plan.targetMuscles ? muscleMask(plan.targetMuscles) : firstPrimaries(known),
    exercises,
  };
}

/** As in a plain template: the first that are eligible and fit the goal's reps. */
function mainLifts(
  exercises: readonly IndexedExercise[],
  { goal, flags }: WeekRequest,
  policy: SelectionPolicy,
): ReadonlySet<IndexedExercise> {
  const range = goalTargets(goal, flags, policy).reps.main;
  const fitting = exercises.filter((exercise) => exercise.isMainEligible && overlaps(range, exercise));
  return new Set(fitting.slice(0, policy.slots.mostMains));
}

/** An ordinary day in the middle of nothing: readiness 3, multiplier 1. */
function usualSets(role: Role, { trainingAge, goal, flags }: WeekRequest, policy: SelectionPolicy): number {
  return setCount(
    role,
    {
      trainingAge,
      readiness: policy.recovery.defaultReadiness,
      missedLastSession: false,
      goalMultiplier: goalTargets(goal, flags, policy).setMultiplier,
      blockMultiplier: 1,
    },
    policy,
  );
}

/** Completed workouts with performed sets, newest first. */
function workoutSessions(request: WeekRequest, library: LibraryIndex, landmarks: LandmarkIndex): Session[] {
  return newestFirst(request.history, request.now).flatMap(({ entry }) => {
    if (!isCompleted(entry)) return [];
    const exercises = entry.exercises.flatMap((row) => {
      const exercise = library.byId.get(row.exerciseId);
      const sets = row.sets.filter(isPerformedWorkingSet).length;
      return exercise && sets > 0 ? [{ exercise, sets }] : [];
    });
    if (exercises.length === 0) return [];
    const known = exercises.map(({ exercise }) => exercise);
    const intent = entry.intent ?? derivedIntent('CUSTOM', known, landmarks);
    const targets = entry.targetMuscles ? muscleMask(entry.targetMuscles) : firstPrimaries(known);
    return [{ id: entry.workoutId, intent, targets, exercises }];
  });
}

function firstPrimaries(exercises: readonly IndexedExercise[]): number {
  return exercises.reduce((mask, { primaries }) => mask | (1 << primaries[0]!), 0);
}
