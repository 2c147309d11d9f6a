import { z } from 'zod';
import { readingTool } from '../tool.ts';
import { reportLines } from '../words/reports.ts';
import { day } from '../words/shapes.ts';

export const report = readingTool({
  name: 'report',
  title: 'Report',
  description: 'The report on a week or a month that has ended: what was done, effort, records, one thing to change.',
  input: z.object({
    kind: z.enum(['WEEKLY', 'MONTHLY']).optional().describe('WEEKLY if left out'),
    on: day.optional().describe('Any day of the period; the last one that ended if left out'),
  }),
  output: z.object({
    found: z.boolean(),
    title: z.string().nullable(),
    conclusion: z.string().nullable(),
    change: z.string().nullable(),
    blocks: z.array(z.object({ title: z.string(), lines: z.array(z.string()) })),
    outdated: z.boolean().nullable(),
  }),
  async run({ kind = 'WEEKLY', on }, { client }) {
    const found =
      kind === 'WEEKLY'
        ? (await client.weeklyReport(on === undefined ? {} : { week: on })).weeklyReport
        : (await client.monthlyReport(on === undefined ? {} : { month: on })).monthlyReport;
    if (!found) {
      return {
        lines: ['No report was made on that period: it has not ended, or nothing was trained. history lists workouts.'],
        content: { found: false, title: null, conclusion: null, change: null, blocks: [], outdated: null },
      };
    }
    const { title, conclusion, change, blocks } = found.text;
    return {
      lines: reportLines(found),
      content: {
        found: true,
        title,
        conclusion,
        change: change.text,
        blocks: blocks.map((block) => ({ title: block.title, lines: block.lines.map(({ text }) => text) })),
        outdated: found.outdated,
      },
      rest: 'The resource topset://report/last has the last week whole.',
    };
  },
});
