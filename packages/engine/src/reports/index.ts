/** Weekly and monthly reports: what they say and show, as numbers and codes of sentences, and their words. */
export type * from './input.ts';
export { monthlyReport, weeklyReport } from './make-report.ts';
export { REPORTS_1, type ReportPolicy } from './policy.ts';
export * from './report.ts';
export { monthOf, weekOf } from './weeks.ts';
export { type WrittenLine, type WrittenReport, writeReport } from './write-report.ts';
