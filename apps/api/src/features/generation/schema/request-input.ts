import { muscles } from '@topset/catalog';
import { MUSCLES, SCALES } from '@topset/engine';
import { cleanText, isPlainText } from '@topset/llm';
import { z } from 'zod';
import { inputObject, within } from '../../../graphql/input.ts';
import { saying } from '../../../graphql/saying.ts';

/** Words that a model will read: normalised, without what people cannot see, of bounded length. */
export const promptText = (longest: number) =>
  z
    .string()
    .transform((value) => cleanText(value).trim())
    .refine((value) => [...value].length <= longest, {
      message: saying('input.characters-at-most', { most: longest }),
    });

/** The same, where saying nothing and leaving it out are one. */
export const promptNote = (longest: number) =>
  promptText(longest)
    .transform((value) => value || null)
    .nullish();

/** A few plain words that the session itself will carry. */
export const label = promptText(60).pipe(
  z
    .string()
    .min(1)
    .refine(isPlainText, { message: saying('input.plain-text') }),
);

export const LLM_EQUIPMENT = /^eq_[a-z0-9]+([_-][a-z0-9]+)*$/;

const score = within(SCALES.percent);

const cardioActivity = inputObject('CardioActivityInput', 'Endurance work that the session should know of.', {
  at: z.date().describe('When.'),
  type: promptText(60).describe('What, such as `Run`.'),
  minutes: within({ ...SCALES.minutesOfDay, least: 1 }).describe('How long.'),
  relativeEffort: z
    .int()
    .min(0)
    .max(10_000)
    .nullish()
    .describe('How hard, as Strava counts it; 100 and more in the last 48 hours is tiring.'),
});

export const recoveryFields = {
  recentCardio: z
    .array(cardioActivity)
    .max(100)
    .nullish()
    .describe('Endurance work of the last 14 days, newest first.'),
  upcomingCardio: promptNote(500).describe('What is coming, in at most 500 characters.'),
  sleepScore: score.nullish().describe('Sleep, 0 to 100; of the newest check-in if left out.'),
  bodyBattery: score.nullish().describe('Body battery, 0 to 100; of the newest check-in if left out.'),
};

export const targetMuscles = z.array(z.enum(MUSCLES)).min(1).max(muscles.length).nullish();

const FEEDBACK = ['too-hard', 'too-easy', 'different-exercises', 'just-try-again'] as const;

/** Why it is made anew: each word once, and not both of the two that exclude each other. */
export const feedback = z
  .array(z.enum(FEEDBACK))
  .min(1)
  .max(4)
  .refine((words) => new Set(words).size === words.length, { message: saying('input.said-twice') })
  .refine((words) => !(words.includes('too-hard') && words.includes('too-easy')), {
    message: saying('input.hard-and-easy'),
  });

/** How a generation is started, whatever it is of. */
export const startFields = {
  onFailure: z.enum(['FAIL', 'RULES']).default('FAIL').describe('What to do where a model fails.'),
  wait: z
    .boolean()
    .default(false)
    .describe('Answer when it has ended; leaving before cancels it. Otherwise it runs on by itself.'),
};

export type OnFailureChoice = z.infer<typeof startFields.onFailure>;
