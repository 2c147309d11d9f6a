import { message } from '../../messages/catalogue.ts';
import { isWithin } from '../../operations/metrics.ts';
import type { ReportFacts } from '../facts.ts';
import type { ReportTrack } from '../input.ts';
import { levelSpan, levelSteps } from '../level-path.ts';
import type { ReportLine } from '../report.ts';
import { line } from './lines.ts';

/** Exercises that moved, each on a line, and those that were done and stayed. */
export function levelProgressLines(facts: ReportFacts): ReportLine[] {
  const moved: ReportLine[] = [];
  const kept: ReportTrack[] = [];
  for (const track of facts.tracks) {
    const said = track.model === 'LEVEL' ? levelMove(facts, track) : rangeMove(facts, track);
    if (said === 'KEPT') kept.push(track);
    else if (said !== null) moved.push(said);
  }
  if (moved.length === 0 && kept.length === 0) return [line(message('report.level.none', { kind: facts.kind }))];
  const exercises = kept.map(({ exercise }) => exercise);
  return [...moved, ...(kept.length > 0 ? [line(message('report.level.kept', { exercises }))] : [])];
}

function levelMove(facts: ReportFacts, track: ReportTrack): ReportLine | 'KEPT' | null {
  const span = levelSpan(levelSteps(facts, track, facts.period));
  if (span === null) return null;
  if (span.from === span.to) return 'KEPT';
  return line(message('report.level.moved', { exercise: track.exercise, ...span }));
}

/** A RANGE exercise has no levels: its range was raised or lowered so many times. */
function rangeMove({ records, period }: ReportFacts, { planExerciseId, exercise }: ReportTrack) {
  const done = (records.get(planExerciseId) ?? []).filter(
    ({ skipped, slotDate }) => !skipped && isWithin(slotDate, period),
  );
  if (done.length === 0) return null;
  const raised = done.filter(({ decision }) => decision === 'ADVANCE').length;
  const lowered = done.filter(({ decision }) => decision === 'REGRESS').length;
  if (raised === lowered) return 'KEPT';
  return line(
    raised > lowered
      ? message('report.level.range-raised', { exercise })
      : message('report.level.range-lowered', { exercise }),
  );
}
