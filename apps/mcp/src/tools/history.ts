import { z } from 'zod';
import { quoted } from '../answer.ts';
import { dayOf, endOfDay, startOfDay } from '../local-days.ts';
import { Refusal } from '../refusal.ts';
import { readingTool } from '../tool.ts';
import { sessionDetailsOf, sessionLines, sessionOf } from '../words/sessions.ts';
import { day, exerciseKey, id, session, sessionWithExercises } from '../words/shapes.ts';

export const history = readingTool({
  name: 'history',
  title: 'Workouts',
  description: 'Finished workouts, newest first, ten a page; or one workout with all of its sets by workoutId.',
  input: z.object({
    workoutId: id.optional().describe('Show this one with its sets'),
    exerciseKey: exerciseKey.optional().describe('Only workouts with this exercise'),
    from: day.optional().describe('First day, of the athlete'),
    to: day.optional().describe('Last day, of the athlete'),
    first: z.int().min(1).max(50).optional().describe('How many; 10 if left out'),
    after: z.string().max(500).optional().describe('next of the page before'),
  }),
  output: z.object({
    workouts: z.array(session),
    workout: sessionWithExercises.nullable(),
    next: z.string().nullable().describe('Send it as after for the next page; null: that was all'),
  }),
  async run({ workoutId, exerciseKey: key, from, to, first = 10, after }, { client }) {
    if (workoutId !== undefined) {
      const { workout } = await client.workout({ id: workoutId });
      if (!workout) throw new Refusal('There is no such workout. Call history without workoutId for their ids.');
      return {
        lines: [...sessionLines(workout), ...(workout.notes ? [`Notes: ${quoted(workout.notes)}`] : [])],
        content: { workouts: [sessionOf(workout)], workout: sessionDetailsOf(workout), next: null },
      };
    }
    const { timeZone } = (await client.viewer()).viewer;
    const { workouts } = await client.workouts({
      first,
      ...(after !== undefined && { after }),
      filter: {
        statuses: ['DONE', 'SUMMARY'],
        ...(key !== undefined && { exerciseKey: key }),
        ...(from !== undefined && { from: startOfDay(from, timeZone).toISOString() }),
        ...(to !== undefined && { to: endOfDay(to, timeZone).toISOString() }),
      },
    });
    const next = workouts.pageInfo.hasNextPage ? workouts.pageInfo.endCursor : null;
    return {
      lines: [
        ...(workouts.nodes.length === 0 ? ['No finished workouts there.'] : []),
        ...workouts.nodes.map(
          ({ id: found, name, startedAt, sessionRpe }) =>
            `- ${startedAt ? dayOf(startedAt, timeZone) : 'no day'} ${quoted(name)}${sessionRpe ? `, RPE ${Number(sessionRpe)}` : ''}, id ${found}`,
        ),
        ...(next ? ['There are more: call history again with after.'] : []),
      ],
      content: { workouts: workouts.nodes.map(sessionOf), workout: null, next },
      rest: 'Ask for fewer with first, and for the next ones with after.',
    };
  },
});
