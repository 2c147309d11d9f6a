import { message } from '../../messages/catalogue.ts';
import { levelTrend } from '../../operations/metrics.ts';
import type { ReportFacts } from '../facts.ts';
import { levelSpan, levelSteps } from '../level-path.ts';
import type { ReportLine } from '../report.ts';
import { line } from './lines.ts';

/** How far each LEVEL exercise came, and which way its decisions point. */
export function levelDynamicsLines(facts: ReportFacts): ReportLine[] {
  const { tracks, records, period, operations, kind } = facts;
  const lines = tracks
    .filter(({ model }) => model === 'LEVEL')
    .flatMap((track) => {
      const span = levelSpan(levelSteps(facts, track, period));
      if (span === null) return [];
      const trend = levelTrend(records.get(track.planExerciseId) ?? [], period, operations);
      return [line(message('report.dynamics.exercise', { exercise: track.exercise, ...span, ...trend }))];
    });
  return lines.length > 0 ? lines : [line(message('report.level.none', { kind }))];
}
