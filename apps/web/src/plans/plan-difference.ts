import type { PlanExerciseStateFieldsFragment, ProgressionModel } from '@topset/client';
import * as m from '../generated/messages.js';
import { number, setWords } from '../ui/writing.ts';

/** An exercise of a plan, as it stands in a plan, in a version or in an answer to "what would happen". */
export type ExerciseState = Pick<
  PlanExerciseStateFieldsFragment,
  'exerciseKey' | 'position' | 'progressionModel' | 'notes' | 'repPolicy' | 'restPolicy' | 'level' | 'sets'
>;

/** "Sets 1–4", "82.5 kg × 5", "85 kg × 5". Null: there was, or is, nothing. */
interface ChangedLine {
  readonly what: string;
  readonly from: string | null;
  readonly to: string | null;
}

export interface ChangedExercise {
  readonly id: string;
  readonly exerciseKey: string;
  readonly kind: 'added' | 'removed' | 'changed';
  readonly lines: readonly ChangedLine[];
}

export const MODEL_WORDS: Readonly<Record<ProgressionModel, () => string>> = {
  LOAD: m.plans_model_load,
  LEVEL: m.plans_model_level,
  RANGE: m.plans_model_range,
};

interface Identified extends ExerciseState {
  readonly id: string;
}

/** What leads from one state of a plan to another, exercise by exercise. */
export function planDifference(
  before: readonly Identified[],
  after: readonly Identified[],
  nameOf: (key: string) => string,
): readonly ChangedExercise[] {
  const old = new Map(before.map((exercise) => [exercise.id, exercise]));
  const kept = new Set(after.map(({ id }) => id));
  const moved = movedIds(before, after);
  return [
    ...after.flatMap((exercise) => {
      const was = old.get(exercise.id) ?? null;
      return exerciseDifference(exercise.id, was, exercise, nameOf, moved.has(exercise.id));
    }),
    ...before.filter(({ id }) => !kept.has(id)).flatMap((was) => exerciseDifference(was.id, was, null, nameOf, false)),
  ];
}

/** One exercise before and after; an empty list where nothing that an athlete sees has changed. */
export function exerciseDifference(
  id: string,
  before: ExerciseState | null,
  after: ExerciseState | null,
  nameOf: (key: string) => string,
  isMoved: boolean,
): readonly ChangedExercise[] {
  if (!before && !after) return [];
  if (!before || !after) {
    const state = (after ?? before)!;
    const words = setGroups(state).join(', ');
    const line = { what: m.plans_sets(), from: before ? words : null, to: after ? words : null };
    return [{ id, exerciseKey: state.exerciseKey, kind: after ? 'added' : 'removed', lines: words ? [line] : [] }];
  }
  const lines = changedLines(before, after, nameOf, isMoved);
  return lines.length > 0 ? [{ id, exerciseKey: after.exerciseKey, kind: 'changed', lines }] : [];
}

function changedLines(
  before: ExerciseState,
  after: ExerciseState,
  nameOf: (key: string) => string,
  isMoved: boolean,
): readonly ChangedLine[] {
  const of = (what: string, words: (state: ExerciseState) => string) => ({
    what,
    from: words(before) || null,
    to: words(after) || null,
  });
  return [
    of(m.plans_exercise(), ({ exerciseKey }) => nameOf(exerciseKey)),
    ...(isMoved ? [of(m.plans_place(), ({ position }) => number(position + 1))] : []),
    of(m.plans_model(), ({ progressionModel }) => MODEL_WORDS[progressionModel]()),
    of(m.plans_level(), ({ level }) => level?.rung?.label ?? ''),
    of(m.property_range(), repWords),
    of(m.property_rest(), restWords),
    ...changedSets(before.sets, after.sets),
    of(m.finish_notes(), ({ notes }) => notes ?? ''),
  ].filter(({ from, to }) => from !== to);
}

export function repWords({ repPolicy, level }: Pick<ExerciseState, 'repPolicy' | 'level'>): string {
  if (level?.lower != null && level.upper != null) return `${level.lower}–${level.upper}`;
  const { mode, lower, upper, target } = repPolicy;
  if (mode === 'RANGE') return `${lower}–${upper}`;
  if (mode === 'TARGET') return number(target ?? 0);
  return mode === 'UNTIL_FAILURE' ? m.value_until_failure() : '';
}

export function restWords({ restPolicy: { mode, seconds } }: Pick<ExerciseState, 'restPolicy'>): string {
  return mode === 'ALL_SAME' ? m.seconds_value({ count: seconds ?? 0 }) : m.value_individual();
}

type PlannedSet = ExerciseState['sets'][number];

/** "85 kg × 5, RIR 2". */
function plannedSetWords({ load, reps, seconds, rir, rpe }: PlannedSet): string {
  const effort = rir != null ? `RIR ${rir}` : rpe != null ? `RPE ${number(Number(rpe))}` : null;
  return [setWords({ load, reps, seconds }), effort].filter(Boolean).join(', ');
}

/** Sets that follow each other and are the same, as one: "4 × 85 kg × 5". */
export function setGroups({ sets }: Pick<ExerciseState, 'sets'>): readonly string[] {
  const groups: { words: string; count: number }[] = [];
  for (const set of sets.filter(({ type }) => type !== 'WARMUP')) {
    const words = plannedSetWords(set);
    const last = groups.at(-1);
    if (last?.words === words) last.count += 1;
    else groups.push({ words, count: 1 });
  }
  return groups.map(({ words, count }) => (words ? `${count} × ${words}` : m.plans_sets_count({ count })));
}

interface SetLine {
  readonly number: number;
  readonly isWarmup: boolean;
  readonly from: string | null;
  readonly to: string | null;
}

/** Set by set, by its id; neighbours that change in the same way become one line. */
function changedSets(before: readonly PlannedSet[], after: readonly PlannedSet[]): readonly ChangedLine[] {
  const old = new Map(before.map((set) => [set.id, set]));
  const kept = new Set(after.map(({ id }) => id));
  const lines = [
    ...numbered(after).map(({ set, place, isWarmup }): SetLine => {
      const was = old.get(set.id);
      return { number: place, isWarmup, from: was ? wordsWithType(was) : null, to: wordsWithType(set) };
    }),
    ...numbered(before)
      .filter(({ set }) => !kept.has(set.id))
      .map(({ set, place, isWarmup }): SetLine => ({ number: place, isWarmup, from: wordsWithType(set), to: null })),
  ].filter(({ from, to }) => from !== to);
  const runs: SetLine[][] = [];
  for (const line of lines) {
    const last = runs.at(-1)?.at(-1);
    const goesOn =
      last &&
      last.from === line.from &&
      last.to === line.to &&
      last.isWarmup === line.isWarmup &&
      last.number + 1 === line.number;
    if (goesOn) runs.at(-1)!.push(line);
    else runs.push([line]);
  }
  return runs.map((run) => ({ what: placeWords(run), from: run[0]!.from, to: run[0]!.to }));
}

function wordsWithType(set: PlannedSet): string {
  return plannedSetWords(set) || m.plans_empty_set();
}

function numbered(sets: readonly PlannedSet[]) {
  const counts = { warmup: 0, working: 0 };
  return sets.map((set) => {
    const isWarmup = set.type === 'WARMUP';
    return { set, isWarmup, place: isWarmup ? ++counts.warmup : ++counts.working };
  });
}

function placeWords(run: readonly SetLine[]): string {
  const [first, last] = [run[0]!, run.at(-1)!];
  const place = first === last ? number(first.number) : `${first.number}–${last.number}`;
  return first.isWarmup ? m.plans_warmup_place({ place }) : m.plans_set_place({ place });
}

/** Those that have to be moved to get from one order to the other: all but the longest part that keeps its order. */
function movedIds(before: readonly Identified[], after: readonly Identified[]): ReadonlySet<string> {
  const places = new Map(before.map(({ id }, place) => [id, place]));
  const common = after.filter(({ id }) => places.has(id)).map(({ id }) => ({ id, place: places.get(id)! }));
  const longest: { length: number; previous: number }[] = [];
  common.forEach(({ place }, index) => {
    let best = { length: 1, previous: -1 };
    for (let earlier = 0; earlier < index; earlier++) {
      const length = longest[earlier]!.length + 1;
      if (common[earlier]!.place < place && length > best.length) best = { length, previous: earlier };
    }
    longest.push(best);
  });
  let at = longest.reduce((best, { length }, index) => (length > (longest[best]?.length ?? 0) ? index : best), -1);
  const moved = new Set(common.map(({ id }) => id));
  for (; at >= 0; at = longest[at]!.previous) moved.delete(common[at]!.id);
  return moved;
}
