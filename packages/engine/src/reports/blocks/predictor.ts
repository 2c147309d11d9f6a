import { compareCodePoints } from '../../kernel/code-point-order.ts';
import { message } from '../../messages/catalogue.ts';
import type { ReportFacts } from '../facts.ts';
import type { ReportLine } from '../report.ts';
import { line } from './lines.ts';

/** Whether the forecast speaks, and if not, why. */
export function predictorLines({ input: { predictor } }: ReportFacts): ReportLine[] {
  if (predictor === null) return [line(message('report.predictor.none'))];
  if (predictor.state === 'OPEN') return [line(message('report.predictor.open'))];
  return [line(message('report.predictor.silent', { reasons: predictor.reasons.toSorted(compareCodePoints) }))];
}
