import { INTENTS, MUSCLES, message } from '@topset/engine';
import { INPUT_LIMITS } from '@topset/engine/selection';
import { z } from 'zod';
import { ValidationError } from '../../errors.ts';
import { exerciseKey, inputObject, within } from '../../graphql/input.ts';
import type { AthleteFacts, SessionRequest } from './gather.ts';

export const minutes = within(INPUT_LIMITS.sessionMinutes);

/** What a caller may say about a session; the program and the profile fill in the rest. */
export const sessionRequest = inputObject('SessionRequestInput', 'What a session is to be.', {
  intent: z.enum(INTENTS).nullish().describe("What it is for; the program's next entry if left out."),
  targetMuscles: z.array(z.enum(MUSCLES)).max(MUSCLES.length).nullish().describe('Muscles of a `BODY_PART` session.'),
  minutes: minutes.nullish().describe("Minutes, 20 to 180; the athlete's if left out."),
  pins: z.array(exerciseKey).max(20).nullish().describe('Keys of exercises that should be in it, most wanted first.'),
});

export type SessionRequestInput = z.infer<typeof sessionRequest>;

/** Without an intent the program's next entry is meant. */
export function completeRequest(input: SessionRequestInput, facts: AthleteFacts): SessionRequest {
  const planned = input.intent ? null : scheduled(facts);
  return {
    intent: input.intent ?? planned!.intent,
    targetMuscles: [...new Set(planned?.targetMuscles ?? input.targetMuscles ?? [])],
    minutes: input.minutes ?? facts.minutes,
    pins: input.pins ?? [],
  };
}

function scheduled({ nextEntry }: AthleteFacts): Pick<SessionRequest, 'intent' | 'targetMuscles'> {
  const read = nextEntry && readEntry(nextEntry.entry);
  if (!read) throw ValidationError.at('intent', message('input.intent-needed'), 'REQUIRED');
  return read;
}

/** An entry of a weekly schedule, such as `pull` or `body_part:biceps,triceps`; null: it is neither. */
export function readEntry(entry: string): Pick<SessionRequest, 'intent' | 'targetMuscles'> | null {
  const [word = '', list] = entry.split(':', 2);
  const intent = INTENTS.find((known) => known === word);
  if (!intent || (list !== undefined) !== (intent === 'body_part')) return null;
  const names = list?.split(',') ?? [];
  const targetMuscles = MUSCLES.filter((muscle) => names.includes(muscle));
  return targetMuscles.length === new Set(names).size ? { intent, targetMuscles } : null;
}

/** As the weekly schedule stores it: muscles once, in the order of the landmark table. */
export function scheduleEntryText({ intent, targetMuscles }: Pick<SessionRequest, 'intent' | 'targetMuscles'>): string {
  return intent === 'body_part' ? `body_part:${targetMuscles.join(',')}` : intent;
}
