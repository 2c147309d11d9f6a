import { reportLines } from '../words/reports.ts';
import type { AssistantResource } from './index.ts';

export const lastReport: AssistantResource = {
  uri: 'topset://report/last',
  name: 'last-report',
  title: 'The last report',
  description: 'The report on the last week that ended, whole.',
  mimeType: 'text/plain',
  async read(client) {
    const { weeklyReport } = await client.weeklyReport();
    return weeklyReport ? reportLines(weeklyReport).join('\n') : 'No report was made on the last week.';
  },
};
