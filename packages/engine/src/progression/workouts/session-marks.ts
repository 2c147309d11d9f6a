import { analyseText } from '../../dialogue/reading/analyse-text.ts';
import { type FlagArea, hurts, type PainMark } from '../../kernel/pain.ts';
import { PAIN_AREAS } from '../../vocabulary.ts';
import type { FinishedWorkout } from '../flags/set-flags.ts';
import type { EvaluationInput } from './evaluation-input.ts';
import type { ExerciseReport } from './report.ts';

/** What was marked or written about one exercise. */
export interface ExerciseMarks {
  readonly pain: readonly PainMark[];
  readonly technique: boolean;
  readonly fatigue: boolean;
}

const AREA_ORDER: readonly FlagArea[] = ['whole_body', ...PAIN_AREAS, 'unspecified'];

const NO_MARKS: ExerciseMarks = { pain: [], technique: false, fatigue: false };

/** Most have no note, and every workout is read again for each edit of an earlier one. */
function marksIn(note: string | null): ExerciseMarks {
  return note === null ? NO_MARKS : analyseText(note);
}

/** One mark per area with its highest severity; severity 0 is no mark. Worst first, then in the order of areas. */
export function mergePain(marks: readonly PainMark[]): PainMark[] {
  if (marks.length === 0) return [];
  return AREA_ORDER.flatMap((area) => {
    const severity = Math.max(0, ...marks.filter((mark) => mark.area === area).map((mark) => mark.severity));
    return hurts(severity) ? [{ area, severity }] : [];
  }).sort((a, b) => b.severity - a.severity);
}

/** A phrase in the exercise's note counts as a mark on the exercise. */
export function marksOf(report: ExerciseReport): ExerciseMarks {
  const note = marksIn(report.note);
  return {
    pain: mergePain([...report.pain, ...note.pain]),
    technique: report.technique || note.technique,
    fatigue: report.fatigue || note.fatigue,
  };
}

/** The workout as flags read it: its report and what was said since the previous one. */
export function asFinishedWorkout(
  input: EvaluationInput,
  marks: readonly ExerciseMarks[],
  sessionRpeTenths: number | null,
): FinishedWorkout {
  const { workout } = input;
  const note = marksIn(workout.note);
  const said = [workout, note, ...marks, ...input.remarks];
  return {
    id: workout.id,
    start: workout.start,
    end: workout.end,
    sessionRpeTenths,
    pain: mergePain(said.flatMap((each) => each.pain)),
    fatigue: said.some((each) => each.fatigue),
  };
}

/** What this workout's own report says, without the earlier remarks. */
export function reportedMarks(input: EvaluationInput, marks: readonly ExerciseMarks[]): ExerciseMarks {
  const { workout } = input;
  const note = marksIn(workout.note);
  const said = [workout, note, ...marks];
  return {
    pain: mergePain(said.flatMap((each) => each.pain)),
    fatigue: said.some((each) => each.fatigue),
    technique: false,
  };
}
