import { comparePlaces } from '../../kernel/code-point-order.ts';
import type { Muscle, Unit } from '../../vocabulary.ts';
import type { HistorySummary } from '../history/history-summary.ts';
import type { ExerciseContext, PerformedSetRow, PlannedSetRow } from '../types.ts';

/** The port to a model: one fresh call per exercise. Whatever it answers is validated; a rejection counts as no answer. */
export interface SuggestionSource {
  suggest(request: AiRequest): Promise<unknown>;
}

/** One set as a model reads it, enums as words. */
export interface AiSet {
  readonly index: number;
  readonly type: string;
  readonly load: number | null;
  readonly unit: Unit | null;
  readonly reps: number | null;
  readonly rest: number | null;
}

/** What a model is told about one exercise. */
export interface AiRequest {
  readonly exercise: {
    readonly key: string;
    readonly name: string;
    readonly primaryMuscle: Muscle | null;
    readonly unit: Unit;
  };
  readonly prescription: AiPrescription;
  readonly performance: {
    readonly date: string;
    readonly prescription: AiPrescription | null;
    readonly sets: readonly AiSet[];
  };
}

/** A prescription as a model reads it. */
export interface AiPrescription {
  readonly repMode: string;
  readonly lower: number;
  readonly upper: number;
  readonly target: number;
  readonly restMode: string;
  readonly restSeconds: number;
  readonly sets: readonly AiSet[];
}

const word = (constant: string): string => constant.toLowerCase().replaceAll('_', ' ');

const inOrder = <Row extends { readonly id: string; readonly position: number }>(rows: readonly Row[]) =>
  rows.toSorted(comparePlaces);

function aiSets(rows: readonly (PlannedSetRow | PerformedSetRow)[]): readonly AiSet[] {
  return inOrder(rows).map((row, index) => ({
    index,
    type: word(row.type),
    load: row.load?.value ?? null,
    unit: row.load?.unit ?? null,
    reps: row.reps,
    rest: 'restTaken' in row ? row.restTaken : row.restSeconds,
  }));
}

function aiPrescription(
  row: NonNullable<ExerciseContext['planExercise'] | ExerciseContext['current']['snapshot']>,
): AiPrescription {
  return {
    repMode: word(row.repPolicy.mode),
    lower: row.repPolicy.lower,
    upper: row.repPolicy.upper,
    target: row.repPolicy.target,
    restMode: word(row.restPolicy.mode),
    restSeconds: row.restPolicy.seconds,
    sets: aiSets(row.sets),
  };
}

/** The request for one exercise; null where nothing may be suggested. */
export function aiRequest(context: ExerciseContext, exerciseName: string): AiRequest | null {
  if (context.planExercise === null) return null;
  const { current, exercise, unit } = context;
  return {
    exercise: { key: exercise.key, name: exerciseName, primaryMuscle: exercise.primaryMuscle, unit },
    prescription: aiPrescription(context.planExercise),
    performance: {
      date: new Date(current.startedAt).toISOString(),
      prescription: current.snapshot === null ? null : aiPrescription(current.snapshot),
      sets: aiSets(current.sets.filter((set) => set.logged && !set.skipped)),
    },
  };
}

/** What the tool `getExerciseHistoryContext` answers: whether there is history, and fourteen values of the summary. */
export interface AiHistoryContext {
  readonly hasHistory: boolean;
  readonly totalSessions: number;
  readonly last30DaySessions: number;
  readonly bestE1rm: number;
  readonly bestWeight: number;
  readonly bestVolume: number;
  readonly last3AvgWeight: number;
  readonly last3AvgVolume: number;
  readonly last3AvgSetCount: number;
  readonly last3AvgRestSeconds: number;
  readonly typicalSetCount: number;
  readonly typicalRestSeconds: number;
  readonly typicalRepsLower: number;
  readonly typicalRepsUpper: number;
  readonly trend: HistorySummary['trend'];
}

/** The tool's answer; zeros and `INSUFFICIENT` without a summary. */
export function aiHistoryContext(summary: HistorySummary | null): AiHistoryContext {
  return {
    hasHistory: summary !== null && summary.totalSessions > 0,
    totalSessions: summary?.totalSessions ?? 0,
    last30DaySessions: summary?.last30DaySessions ?? 0,
    bestE1rm: summary?.bestE1rm.value ?? 0,
    bestWeight: summary?.bestWeight.value ?? 0,
    bestVolume: summary?.bestVolume.value ?? 0,
    last3AvgWeight: summary?.last3AvgWeight ?? 0,
    last3AvgVolume: summary?.last3AvgVolume ?? 0,
    last3AvgSetCount: summary?.last3AvgSetCount ?? 0,
    last3AvgRestSeconds: summary?.last3AvgRestSeconds ?? 0,
    typicalSetCount: summary?.typicalSetCount ?? 0,
    typicalRestSeconds: summary?.typicalRestSeconds ?? 0,
    typicalRepsLower: summary?.typicalRepsLower ?? 0,
    typicalRepsUpper: summary?.typicalRepsUpper ?? 0,
    trend: summary?.trend ?? 'INSUFFICIENT',
  };
}
