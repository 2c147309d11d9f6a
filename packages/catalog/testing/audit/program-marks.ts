import type { Muscle } from '@topset/engine';
import type { HistoryExercise } from '@topset/engine/selection';
import { exerciseByKey } from '../../src/library.ts';
import { muscleByKey } from '../../src/muscles.ts';
import type { TrainedSession } from './programs.ts';
import type { Tallies } from './tally.ts';

/** Marks of eight weeks of training, with their goals; R17 must never be broken. */
export const PROGRAM_MARKS = {
  S01: 0.85,
  S02: 0.95,
  S03: 0.85,
  S04: 0.85,
  S05: 0.98,
  S06: 0.9,
  S07: 0.9,
  R17: 1,
} as const;
export type ProgramMark = keyof typeof PROGRAM_MARKS;

const BLOCK = 4;
const GROUPS: readonly (readonly Muscle[])[] = [['chest'], ['lats', 'upper_back'], ['quads'], ['hamstrings']];

export function noteProgramMarks(marks: Tallies<ProgramMark>, trained: readonly TrainedSession[]): void {
  noteMains(marks, trained);
  noteSets(marks, trained);
  noteLifts(marks, trained);
  noteWeeks(marks, trained);
}

function noteMains(marks: Tallies<ProgramMark>, trained: readonly TrainedSession[]): void {
  for (const { program, week, place, session } of trained) {
    if (week % BLOCK === BLOCK - 1) continue;
    const next = trained.find((one) => one.week === week + 1 && one.place === place);
    for (const id of session.selection.mainLiftIds) {
      marks.note(
        'S01',
        next?.session.selection.mainLiftIds.includes(id) ?? false,
        `${program.name} week ${week} ${id}`,
      );
    }
  }
}

/** Sets with load that reach their target reps. */
function noteSets(marks: Tallies<ProgramMark>, trained: readonly TrainedSession[]): void {
  const seen = new Set<string>();
  for (const { program, week, entry } of trained) {
    for (const { exerciseId, sets } of entry.exercises) {
      for (const { load, reps, targetReps } of sets) {
        if (!load || reps == null || targetReps == null) continue;
        const where = `${program.name} week ${week} ${exerciseId}`;
        if (!seen.has(exerciseId)) marks.note('S02', reps >= targetReps, where);
        marks.note('S03', reps >= targetReps, where);
      }
      seen.add(exerciseId);
    }
  }
}

interface Exposed extends HistoryExercise {
  readonly isMain: boolean;
  readonly week: number;
}

function noteLifts(marks: Tallies<ProgramMark>, trained: readonly TrainedSession[]): void {
  const name = trained[0]!.program.name;
  const lifts = new Map<string, Exposed[]>();
  for (const { session, entry, week, input } of trained) {
    if (input.deload) continue;
    for (const row of entry.exercises) {
      if (!row.sets.some(({ load, reps }) => load && reps != null)) continue;
      const isMain = session.selection.mainLiftIds.includes(row.exerciseId);
      lifts.set(row.exerciseId, [...(lifts.get(row.exerciseId) ?? []), { ...row, isMain, week }]);
    }
  }
  for (const [id, exposures] of lifts) {
    for (const { isMain, sets, week } of exposures.slice(4)) {
      const [first] = sets;
      if (isMain) marks.note('S04', first!.rpe! > first!.targetRpe! - 3, `${name} week ${week} ${id}`);
    }
    if (exposures.length >= 6) marks.note('S05', !standsStill(exposures), `${name} ${id}`);
  }
}

/** Six times the same although nothing spoke against more. */
function standsStill(exposures: readonly Exposed[]): boolean {
  return exposures.some((_, from) => {
    const window = exposures.slice(from, from + 6);
    if (window.length < 6) return false;
    const [first] = window[0]!.sets;
    return window.every(({ sets }) => {
      const asAsked = sets.every(({ reps, targetReps, rpe, targetRpe }) => reps! >= targetReps! && rpe! <= targetRpe!);
      const same = sets[0]!.load!.value === first!.load!.value && sets[0]!.targetReps === first!.targetReps;
      return asAsked && same && first!.targetReps! < 30;
    });
  });
}

function noteWeeks(marks: Tallies<ProgramMark>, trained: readonly TrainedSession[]): void {
  const { program } = trained[0]!;
  if (program.minutes < 60) return;
  const weeks = [...new Set(trained.map(({ week }) => week))];
  const lowWeeks = new Map<string, number>();
  for (const week of weeks) {
    const sessions = trained.filter((one) => one.week === week);
    if (week === 0 || sessions.some(({ input }) => input.deload)) continue;
    const rows = sessions.flatMap(({ entry }) => entry.exercises);
    const where = `${program.name} week ${week}`;
    for (const group of GROUPS) {
      const direct = Math.max(...group.map((muscle) => setsOf(rows, muscle, 0)));
      const name = group[0]!;
      const low = direct <= 2;
      marks.note('R17', !(low && lowWeeks.get(name) === week - 1), `${where} ${name}`);
      if (low) lowWeeks.set(name, week);
    }
    if (program.profile !== 'full_gym') continue;
    const tolerance = program.goal === 'strength' || program.trainingAge === 'beginner' ? 0.5 : 0.75;
    for (const group of GROUPS) {
      const fits = group.some((muscle) => {
        const { mev, mrv } = muscleByKey(muscle).landmarks;
        const effective = setsOf(rows, muscle, 0.3);
        return effective >= tolerance * mev - 1e-9 && effective <= mrv + 1e-9;
      });
      marks.note('S06', fits, `${where} ${group[0]}`);
    }
    const pull = ledSets(rows, 'pull');
    const push = ledSets(rows, 'push');
    marks.note('S07', push > 0 && pull / push >= 2 / 3 - 1e-9 && pull / push <= 2 + 1e-9, where);
  }
}

function setsOf(rows: readonly HistoryExercise[], muscle: Muscle, secondary: number): number {
  let sets = 0;
  for (const row of rows) {
    const exercise = exerciseByKey(row.exerciseId)!;
    if (exercise.primaryMuscles.includes(muscle)) sets += row.sets.length;
    else if (exercise.secondaryMuscles.includes(muscle)) sets += secondary * row.sets.length;
  }
  return sets;
}

function ledSets(rows: readonly HistoryExercise[], side: 'push' | 'pull'): number {
  let sets = 0;
  for (const row of rows) {
    const exercise = exerciseByKey(row.exerciseId)!;
    if (exercise.isCompound && exercise.movementPatterns[0]!.endsWith(side)) sets += row.sets.length;
  }
  return sets;
}
