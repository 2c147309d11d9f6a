import type { Message } from '../../messages/catalogue.ts';
import type { ReportLine } from '../report.ts';

export const line = (said: Message): ReportLine => ({ said, question: null });
