import { muscles } from '@topset/catalog';
import { MUSCLES, SCALES } from '@topset/engine';
import { cleanText, isPlainText } from '@topset/llm';
import { z } from 'zod';
import { within } from '../../../graphql/input.ts';

/** Words that a model will read: normalised, without what people cannot see, of bounded length. */
export const promptText = (longest: number) =>
  z
    .string()
    .transform((value) => cleanText(value).trim())
    .refine((value) => [...value].length <= longest, { message: `must have at most ${longest} characters` });

/** The same, where saying nothing and leaving it out are one. */
export const promptNote = (longest: number) =>
  promptText(longest)
    .transform((value) => value || null)
    .nullish();

/** A few plain words that the session itself will carry. */
export const label = promptText(60).pipe(
  z
    .string()
    .min(1, 'must not be empty')
    .refine(isPlainText, { message: 'must be plain text, without links or markup' }),
);

export const LLM_EQUIPMENT = /^eq_[a-z0-9]+([_-][a-z0-9]+)*$/;

const score = within(SCALES.percent);

const cardioActivity = z.object({
  at: z.date(),
  type: promptText(60),
  minutes: within({ ...SCALES.minutesOfDay, least: 1 }),
  relativeEffort: z.int().min(0, 'must not be negative').max(10_000, 'must be at most 10000').nullish(),
});

export const recoveryFields = {
  recentCardio: z.array(cardioActivity).max(100, 'must be at most 100').nullish(),
  upcomingCardio: promptNote(500),
  sleepScore: score.nullish(),
  bodyBattery: score.nullish(),
};

export const targetMuscles = z.array(z.enum(MUSCLES)).min(1, 'name at least one').max(muscles.length).nullish();

const FEEDBACK = ['too-hard', 'too-easy', 'different-exercises', 'just-try-again'] as const;

/** Why it is made anew: each word once, and not both of the two that exclude each other. */
export const feedback = z
  .array(z.enum(FEEDBACK))
  .min(1, 'say what should be different')
  .max(4, 'must be at most 4')
  .refine((words) => new Set(words).size === words.length, { message: 'must not say the same twice' })
  .refine((words) => !(words.includes('too-hard') && words.includes('too-easy')), {
    message: 'must not be too hard and too easy at once',
  });

/** How a generation is started, whatever it is of. */
export const startFields = {
  onFailure: z.enum(['FAIL', 'RULES']).default('FAIL'),
  wait: z.boolean().default(false),
};

export type OnFailureChoice = z.infer<typeof startFields.onFailure>;
