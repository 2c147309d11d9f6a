import { expectPayload } from '@topset/client';
import { z } from 'zod';
import { changingTool, dryRun } from '../tool.ts';
import { safetyOf } from '../words/safety.ts';
import { sessionDetailsOf, sessionLines } from '../words/sessions.ts';
import { exerciseKey, instant, intent, safety, sessionWithExercises } from '../words/shapes.ts';

export const generateWorkout = changingTool({
  name: 'generate_workout',
  title: 'Make a workout',
  description:
    'Makes a planned workout from history, recovery, equipment and time: the next one of the program, or of an intent. Made by the rules, without a model. Offers dryRun, which stores nothing.',
  input: z.object({
    intent: intent.optional(),
    minutes: z.int().min(10).max(240).optional(),
    exerciseKeys: z.array(exerciseKey).max(10).optional().describe('Exercises that it must have'),
    scheduledAt: instant.optional().describe('When; now if left out'),
    name: z.string().max(100).optional(),
    another: z.boolean().optional().describe('One more where the program has one planned for that day'),
    dryRun,
  }),
  output: z.object({
    dryRun: z.boolean(),
    alreadyPlanned: z.boolean(),
    workout: sessionWithExercises,
    safety,
  }),
  async run({ exerciseKeys, dryRun: isDry = false, ...wish }, { client, idOf }) {
    const input = {
      ...wish,
      ...(exerciseKeys && { pins: exerciseKeys }),
      dryRun: isDry,
      clientMutationId: idOf(isDry ? 'dry' : 'make'),
    };
    const made = expectPayload((await client.generateFromIntent({ input })).generateFromIntent);
    const notice = safetyOf([made.safety]);
    return {
      lines: [
        ...(isDry ? ['Dry run: nothing was stored. This would be made:'] : []),
        ...(made.alreadyPlanned ? ['One is planned already; another: true makes one more.'] : []),
        ...sessionLines(made.workout),
      ],
      content: {
        dryRun: isDry,
        alreadyPlanned: made.alreadyPlanned,
        workout: sessionDetailsOf(made.workout),
        safety: notice,
      },
      safety: notice,
      rest: 'history shows it by its workoutId.',
    };
  },
});
