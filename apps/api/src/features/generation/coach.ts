import { exercises } from '@topset/catalog';
import { generationRepository, planRepository } from '@topset/db';
import type { Locale } from '@topset/engine';
import { namesConditionOrDrug } from '@topset/engine/dialogue';
import { type CoachContext, cleanWithin, type ProgressEvent, TEXT_LIMITS } from '@topset/llm';
import type { CoachReply } from '@topset/llm-schema';
import type { Context } from '../../context.ts';
import { flagsInForce } from '../health/index.ts';
import { keepEnded } from './keep-ended.ts';
import { coachRules } from './rules-backend/index.ts';
import { athleteDay } from './start.ts';

/** What the dialogue found, for a model to put into words. */
export interface CoachQuestion {
  readonly message: { readonly id: string; readonly text: string | null };
  readonly locale: Locale;
  /** The reply of the dialogue itself, which stands whatever a model says. */
  readonly reply: string;
  readonly warnings: readonly string[];
  /** Exercises that the reply speaks of, with their volumes. */
  readonly exercises: readonly {
    readonly planExerciseId: string;
    readonly exerciseKey: string;
    readonly volume: number;
  }[];
}

type Fact = CoachReply['facts'][number];

export interface CoachedReply extends CoachReply {
  /** The engine stood in for the model. */
  readonly degraded: boolean;
  readonly generationId: string;
}

/** A coach's words on a message, once per message; null where the model's answer was called off. */
export async function askCoach(context: Context, question: CoachQuestion): Promise<CoachedReply | null> {
  const { database, caller, modelLayer } = context;
  const session = { key: question.message.id, workoutId: null };
  const [known] = await generationRepository.generationsOfSession(database.db, caller.athleteId, 'COACH', session);
  if (known?.result) return known.result as CoachedReply;
  const athlete = await context.loaders.athlete();
  const facts = await factsOf(context, question);
  const guard = await guardOf(context, question, facts);
  const generationId = context.newId();
  const events: ProgressEvent[] = [];
  const result = await modelLayer.coachReply(
    {
      generationId,
      requestId: context.requestId,
      athlete: athleteDay(athlete, context.now()),
      locale: question.locale,
      message: cleanWithin(question.message.text ?? '', TEXT_LIMITS.message),
      context: { reply: question.reply, warnings: question.warnings, history: facts },
      guard,
      rules: coachRules(guard),
    },
    { signal: context.signal, onProgress: (event) => void events.push(event) },
  );
  const coached = result.ok ? { ...result.value, degraded: result.record.degraded, generationId } : null;
  const about = {
    id: generationId,
    kind: 'COACH' as const,
    session: question.message.id,
    attached: true,
    request: { messageId: question.message.id },
    result: coached,
  };
  await keepEnded(context, athlete, about, events, result);
  return coached;
}

/** Levels as they are stored now, and volumes, that may be spoken of: one fact for each exercise. */
async function factsOf({ database, caller }: Context, { exercises: named }: CoachQuestion): Promise<Fact[]> {
  const ids = named.map(({ planExerciseId }) => planExerciseId);
  const stored = await planRepository.findPlanExercises(database.db, caller.athleteId, ids);
  const facts = named.map(({ planExerciseId, exerciseKey, volume }): Fact => {
    const level = stored.find(({ id }) => id === planExerciseId)?.level;
    return { exerciseKey, level: level?.model === 'LEVEL' ? level.rung.ordinal : null, volume };
  });
  return [...new Map(facts.map((fact) => [fact.exerciseKey, fact])).values()];
}

async function guardOf(
  { database, caller, now }: Context,
  question: CoachQuestion,
  facts: readonly Fact[],
): Promise<CoachContext> {
  const flags = await flagsInForce(database.db, caller.athleteId, now());
  return {
    language: question.locale,
    exerciseKeys: new Set(exercises.map(({ key }) => key)),
    pain: flags.some(({ kind }) => kind === 'PAIN'),
    fatigue: flags.some(({ kind }) => kind === 'FATIGUE'),
    history: new Map(facts.map(({ exerciseKey, level, volume }) => [exerciseKey, { level, volume }])),
    promptFacts: [question.reply, ...question.warnings, JSON.stringify(facts)],
    dueWarnings: question.warnings,
    namesConditionOrDrug,
  };
}
