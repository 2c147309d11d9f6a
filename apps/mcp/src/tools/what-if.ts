import { z } from 'zod';
import { Refusal } from '../refusal.ts';
import { readingTool } from '../tool.ts';
import { setsWords } from '../words/sets.ts';
import { exerciseKey, intent } from '../words/shapes.ts';

const EQUIPMENT = [
  'ASSISTED_PULLUP',
  'BAND',
  'BARBELL',
  'BENCH',
  'BODYWEIGHT',
  'BOX',
  'CABLE',
  'CARDIO',
  'DIP_BARS',
  'DUMBBELL',
  'EZ_BAR',
  'KETTLEBELL',
  'LAT_PULLDOWN',
  'MACHINE',
  'OTHER',
  'PLATE',
  'PULLUP_BAR',
  'RACK',
  'SEATED_ROW',
  'SLED',
  'SMITH',
  'TRAP_BAR',
] as const;

export const whatIf = readingTool({
  name: 'what_if',
  title: 'What if',
  description:
    'What a session would be with other equipment, less time, pain or another readiness, beside what it would be now. Stores nothing.',
  input: z.object({
    intent: intent.optional(),
    minutes: z.int().min(10).max(240).optional(),
    equipment: z.array(z.enum(EQUIPMENT)).optional().describe('Suppose that this is all there is'),
    readiness: z.int().min(1).max(5).optional(),
    pain: z
      .array(
        z.object({
          area: z.enum(['ANKLE', 'ELBOW', 'HIP', 'KNEE', 'LOW_BACK', 'NECK', 'SHOULDER', 'WRIST']),
          severity: z.int().min(0).max(3),
        }),
      )
      .optional(),
    exerciseKeys: z.array(exerciseKey).max(10).optional().describe('Exercises that it must have'),
  }),
  output: z.object({
    added: z.array(z.string()),
    removed: z.array(z.string()),
    minutesDifference: z.number(),
    minutes: z.number(),
    exercises: z.array(z.object({ exerciseKey: z.string(), sets: z.string() })),
  }),
  async run({ exerciseKeys, ...supposed }, { client }) {
    const { whatIf: found } = await client.whatIf({
      input: { ...supposed, ...(exerciseKeys && { pins: exerciseKeys }) },
    });
    if (!found) throw new Refusal('Nothing can be said about that. Name an intent.');
    const exercises = found.supposed.exercises.map(({ exerciseKey: key, sets }) => ({
      exerciseKey: key,
      sets: setsWords(sets),
    }));
    const minutes = found.supposed.selection.estimatedMinutes;
    return {
      lines: [
        `It would take ${minutes} minutes (${found.minutesDifference >= 0 ? '+' : ''}${found.minutesDifference}).`,
        `Added: ${found.added.join(', ') || 'nothing'}. Left out: ${found.removed.join(', ') || 'nothing'}.`,
        ...exercises.map(({ exerciseKey: key, sets }) => `- ${key}: ${sets}`),
      ],
      content: {
        added: found.added,
        removed: found.removed,
        minutesDifference: found.minutesDifference,
        minutes,
        exercises,
      },
    };
  },
});
