import { z } from 'zod';
import { quoted } from '../answer.ts';
import { Refusal } from '../refusal.ts';
import { readingTool } from '../tool.ts';
import { loadWords } from '../words/sets.ts';
import { exerciseKey, instant, load } from '../words/shapes.ts';

export const exerciseProgress = readingTool({
  name: 'exercise_progress',
  title: 'Progress of an exercise',
  description: 'How one exercise develops: estimated one-rep maximum, bests, trend, and the last sessions.',
  input: z.object({
    exerciseKey,
    sessions: z.int().min(1).max(52).optional().describe('How many of the last sessions; 8 if left out'),
  }),
  output: z.object({
    exerciseKey: z.string(),
    name: z.string(),
    totalSessions: z.number(),
    lastWorkoutAt: instant.nullable(),
    trend: z.string().nullable(),
    estimatedOneRepMax: load.nullable(),
    bestWeight: load.nullable(),
    points: z.array(z.object({ at: instant, value: z.string().nullable(), unit: z.string().nullable() })),
  }),
  async run({ exerciseKey: key, sessions = 8 }, { client }) {
    const [{ exerciseHistory: summary }, { exerciseHistory: line }] = await Promise.all([
      client.exerciseHistory({ key }),
      client.exerciseSeries({ key, metric: 'E1RM', last: sessions }),
    ]);
    if (!summary)
      throw new Refusal(`There is no history of that exercise. search_exercises finds keys, history what was trained.`);
    const points = (line?.series ?? []).map(({ at, value, unit }) => ({
      at,
      value: value === null ? null : String(value),
      unit,
    }));
    const best = summary.bestWeight?.load ?? null;
    const oneRepMax = summary.e1rm?.value ?? null;
    const name = summary.exercise?.name ?? key;
    return {
      lines: [
        `${quoted(name)}: ${summary.totalSessions} sessions, ${summary.last30DaySessions} in the last 30 days, last ${summary.lastWorkoutAt?.slice(0, 10) ?? 'never'}.`,
        ...(oneRepMax ? [`Estimated one-rep maximum ${loadWords(oneRepMax)}.`] : []),
        ...(best ? [`Heaviest set ${loadWords(best)}.`] : []),
        ...(summary.trendLabel ? [`Trend: ${summary.trendLabel}.`] : []),
        ...points.map(({ at, value, unit }) => `- ${at.slice(0, 10)}: ${value} ${unit?.toLowerCase() ?? ''}`),
      ],
      content: {
        exerciseKey: key,
        name,
        totalSessions: summary.totalSessions,
        lastWorkoutAt: summary.lastWorkoutAt,
        trend: summary.trendLabel,
        estimatedOneRepMax: oneRepMax,
        bestWeight: best,
        points,
      },
      rest: 'Ask for fewer sessions.',
    };
  },
});
