import { z } from 'zod';
import { quoted, quotedSentence } from '../answer.ts';
import { readingTool } from '../tool.ts';
import { sessionDetailsOf, sessionLines, sessionOf } from '../words/sessions.ts';
import { session, sessionWithExercises, suggestion } from '../words/shapes.ts';
import { suggestionLines, suggestionOf } from '../words/suggestions.ts';

export const today = readingTool({
  name: 'today',
  title: 'The day',
  description:
    'What runs now, what is planned today with its targets and loads, what comes next, and what waits for an answer. Start here.',
  input: z.object({ days: z.int().min(1).max(31).optional().describe('How far ahead to look; 7 if left out') }),
  output: z.object({
    date: z.string(),
    running: sessionWithExercises.nullable(),
    planned: z.array(sessionWithExercises),
    upcoming: z.array(session),
    suggestions: z.array(suggestion),
    question: z.string().nullable(),
    alerts: z.array(z.string()),
  }),
  async run({ days }, { client, session: conversation }) {
    const { viewer } = await client.today({ days: days ?? 7 });
    const day = viewer.today;
    conversation.show(day.suggestions);
    const alerts = day.alerts.map(({ areaLabel, openedAt }) => `Health alert: ${areaLabel}, open since ${openedAt}`);
    return {
      lines: [
        `Today is ${day.date}.`,
        ...alerts,
        ...(day.question ? [`Open question: ${quotedSentence(day.question.text)}`] : []),
        ...(day.running ? ['Running:', ...sessionLines(day.running)] : ['No workout runs.']),
        ...day.planned.flatMap((workout) => ['Planned today:', ...sessionLines(workout)]),
        ...day.upcoming.map(({ name, scheduledAt }) => `Next: ${quoted(name)} at ${scheduledAt}`),
        ...(day.suggestions.length > 0 ? ['Suggestions that wait:', ...suggestionLines(day.suggestions)] : []),
      ],
      content: {
        date: day.date,
        running: day.running && sessionDetailsOf(day.running),
        planned: day.planned.map(sessionDetailsOf),
        upcoming: day.upcoming.map(sessionOf),
        suggestions: day.suggestions.map(suggestionOf),
        question: day.question?.text ?? null,
        alerts,
      },
      rest: 'history shows one workout by its id, review_suggestions the suggestions.',
    };
  },
});
