import type { ReportLine } from '../report.ts';
import type { ReportMessage } from '../wording/catalogue.ts';

export const line = (said: ReportMessage): ReportLine => ({ said, question: null });
