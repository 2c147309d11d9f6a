import { expectPayload } from '@topset/client';
import { z } from 'zod';
import { Refusal } from '../refusal.ts';
import { changingTool } from '../tool.ts';
import { safetyOf } from '../words/safety.ts';
import { sessionDetailsOf, sessionLines } from '../words/sessions.ts';
import { exerciseKey, id, safety, sessionWithExercises } from '../words/shapes.ts';

export const startWorkout = changingTool({
  name: 'start_workout',
  title: 'Start a workout',
  description:
    'Starts the planned workout of today, another one by workoutId, a plan by planId, or a free one by exerciseKeys. In status REVIEW suggestions that were put off are decided before the first set.',
  input: z.object({
    workoutId: id.optional(),
    planId: id.optional(),
    exerciseKeys: z.array(exerciseKey).max(40).optional().describe('For a workout without a plan'),
    name: z.string().max(100).optional().describe('Of a workout without a plan'),
  }),
  output: z.object({ workout: sessionWithExercises, safety }),
  async run(args, { client, idOf }) {
    const what = args.workoutId || args.planId || args.exerciseKeys ? args : { workoutId: await plannedToday() };
    const { workout, safety: found } = expectPayload(
      (await client.startWorkout({ input: { ...what, clientMutationId: idOf('start') } })).startWorkout,
    );
    const notice = safetyOf([found]);
    return {
      lines: [
        ...sessionLines(workout),
        workout.status === 'REVIEW'
          ? 'Suggestions wait for a decision before the first set: review_suggestions with the planId, then decide_suggestions for each.'
          : 'Log with log_sets.',
      ],
      content: { workout: sessionDetailsOf(workout), safety: notice },
      safety: notice,
      rest: 'today shows the running workout.',
    };

    async function plannedToday(): Promise<string> {
      const { planned, running } = (await client.today()).viewer.today;
      const first = running ?? planned[0];
      if (!first) throw new Refusal('Nothing is planned today. Give a planId (show_plan lists plans) or exerciseKeys.');
      return first.id;
    }
  },
});
