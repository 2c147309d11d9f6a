import { mean, median, sum } from '../../kernel/averages.ts';
import { compareCodePoints } from '../../kernel/code-point-order.ts';
import { rounded } from '../../kernel/exact-numbers.ts';
import { DAY, type Instant } from '../../kernel/instants.ts';
import { hurts } from '../../kernel/pain.ts';
import type { Intent, Muscle, PainArea, SelectionMode, WorkoutStatus } from '../../vocabulary.ts';
import type { PainFlags } from '../input/input.ts';
import type { SelectionPolicy } from '../policy.ts';

/** What a workout tells about how its session was made. */
export interface KpiWorkout {
  readonly workoutId: string;
  readonly athleteId: string;
  readonly selectionMode: SelectionMode;
  readonly intent: Intent | null;
  readonly status: WorkoutStatus;
  /** Finish instant; null: not finished. */
  readonly at: Instant | null;
  /** Made by an engine or model, not entered by hand. */
  readonly generated: boolean;
  readonly started: boolean;
  /** An exercise or set was edited before the start. */
  readonly editedBeforeStart: boolean;
  readonly plannedExercises: number;
  /** Exercises substituted after the start. */
  readonly substitutedExercises: number;
  /** The athlete's local week in which it was planned, as its Monday's date. */
  readonly week: string;
  readonly plannedEffectiveSets: Readonly<Partial<Record<Muscle, number>>>;
  /** Contraindications of what was performed. */
  readonly performedContraindications: readonly (readonly PainArea[])[];
  /** Pain recorded for the workout. */
  readonly painFlags: PainFlags;
}

/** An anchor's best estimated one-rep maxima, oldest first. */
export interface AnchorHistory {
  readonly athleteId: string;
  readonly exerciseId: string;
  readonly bestOneRepMaxima: readonly number[];
}

export interface KpiRequest {
  readonly now: Instant;
  readonly workouts: readonly KpiWorkout[];
  readonly weeklyTargets: readonly {
    readonly athleteId: string;
    readonly week: string;
    readonly targets: Readonly<Partial<Record<Muscle, number>>>;
  }[];
  readonly anchors: readonly AnchorHistory[];
  /** Counted over all time, which a window of workouts cannot tell; absent: from the workouts. */
  readonly retention?: RetentionCount | undefined;
}

/** Athletes whose first completed workout is old enough, and those of them who came back in their fourth week. */
interface RetentionCount {
  readonly old: number;
  readonly returned: number;
}

interface Adherence {
  readonly athleteId: string;
  readonly week: string;
  readonly muscle: Muscle;
  readonly planned: number;
  readonly target: number;
  readonly adherence: number | null;
}

/** Ratios to 3 decimals; null where there is nothing to divide by. */
export interface Kpis {
  readonly generated: number;
  readonly volumeAdherenceAccuracy: readonly Adherence[];
  /** Mean |1 - adherence|. */
  readonly adherenceError: number | null;
  readonly preStartEditRate: number | null;
  readonly midWorkoutSubstitutionRate: number | null;
  readonly completionRate: number | null;
  readonly retention4w: number | null;
  readonly anchorProgressionTrend: number | null;
  readonly painConflictIncidence: number | null;
}

interface GroupKey {
  readonly selectionMode: SelectionMode;
  readonly intent: Intent | null;
}

export interface KpiGroup extends Kpis, GroupKey {}

/** A window of workouts of many athletes, with what has to be counted outside of it. */
export interface KpiWindow extends Pick<KpiRequest, 'now' | 'workouts' | 'weeklyTargets'> {
  readonly anchors: readonly (AnchorHistory & GroupKey)[];
  readonly retention: {
    readonly byIntent: readonly (RetentionCount & GroupKey)[];
    readonly byMode: readonly (RetentionCount & Pick<GroupKey, 'selectionMode'>)[];
  };
}

export interface KpiReport {
  /** One row per selection mode and intent that occurs, sorted. */
  readonly groups: readonly KpiGroup[];
  /** All intents of a mode together. */
  readonly modes: readonly KpiGroup[];
  readonly defaultToIntent: DefaultToIntent;
}

export function kpiReport(window: KpiWindow, policy: SelectionPolicy): KpiReport {
  const groups = distinctKeys(window.workouts).map((key) => groupOf(window, key, policy));
  const modes = [...new Set(groups.map(({ selectionMode }) => selectionMode))].map((mode) =>
    modeOf(window, mode, policy),
  );
  const ofMode = (mode: SelectionMode) =>
    modes.find(({ selectionMode }) => selectionMode === mode) ?? modeOf(window, mode, policy);
  return {
    groups,
    modes,
    defaultToIntent: defaultToIntentReadiness(ofMode('INTENT'), ofMode('TEMPLATE'), policy),
  };
}

function distinctKeys(workouts: readonly KpiWorkout[]): GroupKey[] {
  const keys = new Map<string, GroupKey>();
  for (const { selectionMode, intent } of workouts)
    keys.set(`${selectionMode}/${intent ?? ''}`, { selectionMode, intent });
  return [...keys.keys()].sort(compareCodePoints).map((key) => keys.get(key)!);
}

function groupOf(window: KpiWindow, key: GroupKey, policy: SelectionPolicy): KpiGroup {
  const inGroup = (row: GroupKey) => row.selectionMode === key.selectionMode && row.intent === key.intent;
  const request: KpiRequest = {
    now: window.now,
    weeklyTargets: window.weeklyTargets,
    workouts: window.workouts.filter(inGroup),
    anchors: window.anchors.filter(inGroup),
    retention: window.retention.byIntent.find(inGroup) ?? { old: 0, returned: 0 },
  };
  return { ...key, ...kpis(request, policy) };
}

function modeOf(window: KpiWindow, selectionMode: SelectionMode, policy: SelectionPolicy): KpiGroup {
  const inMode = (row: Pick<GroupKey, 'selectionMode'>) => row.selectionMode === selectionMode;
  // One lift may anchor sessions of two intents; it counts once.
  const anchors = new Map(
    window.anchors.filter(inMode).map((anchor) => [`${anchor.athleteId}/${anchor.exerciseId}`, anchor]),
  );
  const request: KpiRequest = {
    now: window.now,
    weeklyTargets: window.weeklyTargets,
    workouts: window.workouts.filter(inMode),
    anchors: [...anchors.values()],
    retention: window.retention.byMode.find(inMode) ?? { old: 0, returned: 0 },
  };
  return { selectionMode, intent: null, ...kpis(request, policy) };
}

/** The indicators over one set of workouts. */
export function kpis(request: KpiRequest, policy: SelectionPolicy): Kpis {
  const { workouts } = request;
  const generated = workouts.filter((workout) => workout.generated);
  const started = workouts.filter((workout) => workout.started);
  const count = <T>(rows: readonly T[], test: (row: T) => boolean) => rows.filter(test).length;
  const sum = (read: (workout: KpiWorkout) => number) => started.reduce((total, workout) => total + read(workout), 0);
  const adherence = volumeAdherence(request, policy);
  const share = (part: number, whole: number) => ratio(part, whole, policy);
  return {
    generated: generated.length,
    volumeAdherenceAccuracy: adherence,
    adherenceError: meanError(adherence, policy),
    preStartEditRate: share(
      count(generated, (workout) => workout.editedBeforeStart),
      generated.length,
    ),
    midWorkoutSubstitutionRate: share(
      sum((workout) => workout.substitutedExercises),
      sum((workout) => workout.plannedExercises),
    ),
    completionRate: share(count(generated, isDone), generated.length),
    retention4w: retentionRate(request.retention ?? retention(request, policy), policy),
    anchorProgressionTrend: anchorTrend(request.anchors, policy),
    painConflictIncidence: share(count(started, hasPainConflict), started.length),
  };
}

function ratio(part: number, whole: number, { output }: SelectionPolicy): number | null {
  return whole === 0 ? null : rounded(part / whole, output.scoreDecimals);
}

function isDone({ status }: KpiWorkout): boolean {
  return status === 'DONE' || status === 'SUMMARY';
}

function volumeAdherence({ workouts, weeklyTargets }: KpiRequest, policy: SelectionPolicy): Adherence[] {
  const { setDecimals } = policy.output;
  return weeklyTargets.flatMap(({ athleteId, week, targets }) => {
    const planned = workouts.filter((workout) => workout.athleteId === athleteId && workout.week === week);
    if (planned.length === 0) return [];
    return (Object.keys(targets) as Muscle[]).map((muscle) => {
      const sets = planned.reduce((total, workout) => total + (workout.plannedEffectiveSets[muscle] ?? 0), 0);
      const target = targets[muscle]!;
      return {
        athleteId,
        week,
        muscle,
        planned: rounded(sets, setDecimals),
        target: rounded(target, setDecimals),
        adherence: ratio(sets, target, policy),
      };
    });
  });
}

function meanError(adherence: readonly Adherence[], policy: SelectionPolicy): number | null {
  const errors = adherence.flatMap((row) => (row.adherence === null ? [] : [Math.abs(1 - row.adherence)]));
  return ratio(sum(errors), errors.length, policy);
}

function hasPainConflict({ performedContraindications, painFlags }: KpiWorkout): boolean {
  return performedContraindications.some((areas) => areas.some((area) => hurts(painFlags[area] ?? 0)));
}

/** Athletes who came back in their fourth week, of those whose first workout is old enough to tell. */
function retention({ now, workouts }: KpiRequest, { kpi }: SelectionPolicy): RetentionCount {
  const { from, to } = kpi.retentionDays;
  const completions = new Map<string, number[]>();
  for (const workout of workouts) {
    if (!isDone(workout) || workout.at === null) continue;
    completions.set(workout.athleteId, [...(completions.get(workout.athleteId) ?? []), workout.at]);
  }
  let old = 0;
  let returned = 0;
  for (const instants of completions.values()) {
    const first = Math.min(...instants);
    if (now - first < to * DAY) continue;
    old++;
    const days = instants.map((at) => Math.floor((at - first) / DAY));
    if (days.some((day) => day >= from && day <= to)) returned++;
  }
  return { old, returned };
}

function retentionRate({ old, returned }: RetentionCount, policy: SelectionPolicy): number | null {
  return ratio(returned, old, policy);
}

function anchorTrend(anchors: readonly AnchorHistory[], { kpi, output }: SelectionPolicy): number | null {
  const slopes = anchors
    .filter(({ bestOneRepMaxima }) => bestOneRepMaxima.length >= kpi.trendExposures)
    .map(({ bestOneRepMaxima }) => relativeSlope(bestOneRepMaxima.slice(-kpi.trendWindow)));
  if (slopes.length === 0) return null;
  return rounded(median(slopes), output.scoreDecimals);
}

/** Least-squares slope per exposure, as a share of the mean. */
function relativeSlope(values: readonly number[]): number {
  const middle = mean(values.map((_, i) => i));
  const average = mean(values);
  let covariance = 0;
  let variance = 0;
  values.forEach((value, i) => {
    covariance += (i - middle) * (value - average);
    variance += (i - middle) * (i - middle);
  });
  return average === 0 ? 0 : covariance / variance / average;
}

export const READINESS_CONDITIONS = [
  'completion_rate',
  'retention',
  'volume_adherence',
  'pre_start_edits',
  'generated_intent',
  'generated_template',
] as const;
type ReadinessCondition = (typeof READINESS_CONDITIONS)[number];

/** Whether new athletes should start in intent mode, and if not, what speaks against it. */
export interface DefaultToIntent {
  readonly ready: boolean;
  readonly failing: readonly ReadinessCondition[];
}

export function defaultToIntentReadiness(intent: Kpis, template: Kpis, policy: SelectionPolicy): DefaultToIntent {
  const known = (a: number | null, b: number | null, holds: (a: number, b: number) => boolean) =>
    a !== null && b !== null && holds(a, b);
  const notLower = (a: number, b: number) => a >= b;
  const lower = (a: number, b: number) => a < b;
  const conditions: readonly (readonly [ReadinessCondition, boolean])[] = [
    ['completion_rate', known(intent.completionRate, template.completionRate, notLower)],
    ['retention', known(intent.retention4w, template.retention4w, notLower)],
    ['volume_adherence', known(intent.adherenceError, template.adherenceError, lower)],
    ['pre_start_edits', known(intent.preStartEditRate, template.preStartEditRate, lower)],
    ['generated_intent', intent.generated >= policy.kpi.readyGenerated],
    ['generated_template', template.generated >= policy.kpi.readyGenerated],
  ];
  const failing = conditions.filter(([, holds]) => !holds).map(([condition]) => condition);
  return { ready: failing.length === 0, failing };
}
