import { message } from '../../messages/catalogue.ts';
import type { ReportFacts } from '../facts.ts';
import type { ReportLine } from '../report.ts';
import { line } from './lines.ts';

/** Advice, if it is due. */
export function recoveryLines({ input }: ReportFacts): ReportLine[] {
  const advice = input.recoveryAdvice;
  if (advice === null) return [line(message('report.recovery.not-due'))];
  return [
    line(message('report.recovery.cause', { cause: advice.cause, workouts: advice.workoutIds.length })),
    line(message('report.recovery.advice', { items: advice.items })),
  ];
}
