import { type Message, message } from '../../messages/catalogue.ts';
import { isBelow } from '../../operations/fractions.ts';
import { isWithin } from '../../operations/metrics.ts';
import { needsDeload, needsRecovery } from '../change.ts';
import type { ReportFacts } from '../facts.ts';
import type { ReportLine } from '../report.ts';
import { line } from './lines.ts';

/** What the next week or month is about: health, then regularity, then what fell back, then what rises. */
export function focusLines(facts: ReportFacts): ReportLine[] {
  return [line(focus(facts))];
}

function focus(facts: ReportFacts): Message {
  const { kind, figures, operations } = facts;
  if (needsRecovery(facts) || needsDeload(facts)) return message('report.focus.recover', { kind });
  if (isBelow(figures.adherence28d, operations.alerts.goodAdherencePct)) {
    return message('report.focus.regularity', { kind, goalPct: operations.alerts.goodAdherencePct });
  }
  const falling = mostOf(facts, 'REGRESS');
  if (falling !== null) return message('report.focus.steady-exercise', { kind, exercise: falling });
  const rising = mostOf(facts, 'ADVANCE');
  if (rising !== null) return message('report.focus.rising-exercise', { kind, exercise: rising });
  return message('report.focus.rhythm', { kind });
}

/** The exercise with most such decisions in the period; of two the earlier in the plan; null: none has any. */
function mostOf({ tracks, records, period }: ReportFacts, decision: 'ADVANCE' | 'REGRESS') {
  let most = { count: 0, exercise: null as (typeof tracks)[number]['exercise'] | null };
  for (const { planExerciseId, exercise } of tracks) {
    const count = (records.get(planExerciseId) ?? []).filter(
      (record) => !record.skipped && record.decision === decision && isWithin(record.slotDate, period),
    ).length;
    if (count > most.count) most = { count, exercise };
  }
  return most.exercise;
}
