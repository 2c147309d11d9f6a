import type { GenerationRow } from '@topset/db';
import { generationRepository } from '@topset/db';
import type { Evidence, Intent, Muscle } from '@topset/engine';
import type { ScheduleSlot } from '@topset/engine/selection';
import { type Feedback, type FlowRequest, type Regeneration, TOLD } from '@topset/llm';
import type { Context } from '../../../context.ts';
import { addDays, localDay, startOfDay } from '../../athlete/index.ts';
import { type AthleteFacts, gatherAthlete, readEntry } from '../../selection/index.ts';
import { athleteDay } from '../start.ts';

/** What every session flow reads of the athlete before anybody is asked. */
export interface SessionFacts {
  readonly facts: AthleteFacts;
  /** When the session takes place, as the rules see it: now, or the beginning of a later day. */
  readonly at: Date;
  readonly request: FlowRequest;
}

export async function gatherSession(context: Context, generation: GenerationRow): Promise<SessionFacts> {
  const { slot } = generation.request as { readonly slot?: ScheduleSlot | null };
  const gathered = await gatherAthlete(context.database.db, context);
  // The slot was taken at the start, and is held since: what is next by now is another one.
  const facts = slot === undefined ? gathered : { ...gathered, nextEntry: slot };
  const { athlete } = facts;
  const now = context.now();
  const isToday = generation.date <= localDay(now, athlete.timeZone);
  return {
    facts,
    at: isToday ? now : startOfDay(generation.date, athlete.timeZone),
    request: {
      generationId: generation.id,
      requestId: context.requestId,
      athlete: athleteDay(athlete, now),
      locale: athlete.locale,
    },
  };
}

/** The muscles of a session for body parts: as the request names them, else as the program does. */
export function targetMusclesOf(
  { nextEntry }: AthleteFacts,
  named: readonly Muscle[] | null,
): readonly Muscle[] | null {
  if (named) return named;
  const entry = nextEntry && readEntry(nextEntry.entry);
  return entry?.intent === 'body_part' ? entry.targetMuscles : null;
}

/** Finished workouts of late as a model reads them, newest first. */
export function shownHistory({ athlete, history }: AthleteFacts, now: Date): ShownHistory {
  const since = addDays(localDay(now, athlete.timeZone), -TOLD.historyDays);
  const finished = history
    .filter(({ status }) => status === 'DONE' || status === 'SUMMARY')
    .map((workout) => ({ ...workout, date: localDay(new Date(workout.at), athlete.timeZone) }))
    .filter(({ date }) => date >= since)
    .toSorted((a, b) => b.at - a.at);
  return {
    sessions: finished.map(({ date, intent, exercises }) => ({
      date,
      session_type: intent ?? null,
      exercises: exercises.map(({ exerciseId, sets }) => ({
        slug: exerciseId,
        sets: sets
          .filter(({ logged, skipped }) => logged && !skipped)
          .map(({ type, load, reps, rpe }) => ({ type: type.toLowerCase(), load, reps, rpe })),
      })),
    })),
    evidence: finished.map(({ workoutId }) => ({ kind: 'WORKOUT', id: workoutId })),
  };
}

export interface ShownHistory {
  readonly sessions: readonly ShownSession[];
  readonly evidence: readonly Evidence[];
}

interface ShownSession {
  readonly date: string;
  readonly session_type: Intent | null;
  readonly exercises: readonly object[];
}

/** What a regeneration starts from; null for a first generation. */
export async function regenerationOf<Baseline>(
  { database }: Context,
  generation: GenerationRow,
  { activeFlags, flaggedPain }: AthleteFacts,
  read: (baseline: GenerationRow) => Baseline,
): Promise<Regeneration<Baseline> | null> {
  const { regenerationOf: of, athleteId, regenerationNumber: number, feedback } = generation;
  if (!of) return null;
  const [baseline] = await generationRepository.findGenerations(database.db, athleteId, [of]);
  if (!baseline) throw new Error('A regeneration has lost its baseline.');
  const flagged = activeFlags.fatigue || Object.values(flaggedPain).some((severity) => severity > 0);
  return { of, number, feedback: feedback as Feedback[], baseline: read(baseline), flagged };
}
