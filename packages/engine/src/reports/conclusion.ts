import { reaches } from '../kernel/whole-numbers.ts';
import { type Message, message } from '../messages/catalogue.ts';
import { isBelow } from '../operations/fractions.ts';
import { needsRecovery } from './change.ts';
import type { ReportFacts } from './facts.ts';

/** What the period was, in one sentence: the first that applies. */
export function conclude(facts: ReportFacts): Message {
  const { kind, figures, operations } = facts;
  const { adherence, decisions } = figures;
  const of = { kind, finished: adherence.numerator, due: adherence.denominator };
  if (needsRecovery(facts)) return message('report.conclusion.health-first', of);
  if (of.due === 0) return message('report.conclusion.quiet', { kind });
  if (isBelow(adherence, operations.alerts.lowAdherencePct)) return message('report.conclusion.thin', of);
  if (decisions.regress > decisions.advance) {
    return message('report.conclusion.heavy', { kind, regress: decisions.regress });
  }
  if (!reaches(of.finished, of.due, operations.alerts.goodAdherencePct)) return message('report.conclusion.partly', of);
  if (decisions.advance > 0) return message('report.conclusion.strong', { ...of, advance: decisions.advance });
  // Who trains by load alone has no levels to keep.
  return message(decisions.hold > 0 ? 'report.conclusion.steady' : 'report.conclusion.even', of);
}
