import type { OfferRow, PlanExercise } from '@topset/db';
import { type LocalizedText, type Message, message } from '@topset/engine';
import type { RefusedReportLine, Reply, SafetyPlan } from '@topset/engine/dialogue';
import { saidTargets, type Verdict } from '@topset/engine/progression';
import { amountsOf, type ProgressUpdateView } from '../levels/index.ts';
import type { PlanVersionWithItems } from '../plans/index.ts';
import type { FinishedWorkout } from '../training/index.ts';
import type { Question } from './question.ts';
import type { ReportedExercise } from './report.ts';

/** One exercise in numbers, as a reply may speak of it. */
export interface ExerciseFact {
  readonly planExerciseId: string;
  readonly exerciseKey: string;
  readonly name: LocalizedText;
  readonly levelBefore: string;
  readonly levelAfter: string;
  readonly volumeTarget: number;
  readonly volumeActual: number;
  readonly rpeTenths: number | null;
  readonly decision: Verdict;
  readonly nextTargets: Message;
}

/** An exercise under levels that a reply names with its targets. */
export interface NamedTarget {
  readonly planExerciseId: string;
  readonly exerciseKey: string;
  readonly volume: number;
}

/** What a handler found or did, as facts; the words of the reply are made of it and of nothing else. */
export interface Answer {
  readonly summary: Message;
  /** Nothing but the summary is said. */
  readonly alone?: true;
  readonly warmUp?: Message;
  readonly main?: readonly Message[];
  /** Exactly one next action. */
  readonly nextStep: Message;
  /** Must be said whoever words the reply. */
  readonly warnings?: readonly Message[];
  readonly exercises?: readonly ExerciseFact[];
  readonly targets?: readonly NamedTarget[];
  readonly offers?: readonly OfferRow[];
  readonly question?: Question | null;
  readonly report?: readonly ReportedExercise[];
  readonly refused?: readonly RefusedReportLine[];
  readonly safety?: SafetyPlan;
  readonly finished?: FinishedWorkout;
  /** A version that the message itself made. */
  readonly version?: PlanVersionWithItems | null;
}

/** Sentences one after another. */
export const together = (...parts: readonly (Message | null | undefined)[]): Message =>
  message('reply.together', { parts: parts.flatMap((part) => part ?? []) });

/** The reply as it is kept. Warnings come first and are never dropped. */
export function replyOf(answer: Answer, question: Question | null): Reply {
  const { warnings, summary, warmUp, main, nextStep, alone } = answer;
  return {
    summary: [...(warnings ?? []), summary],
    ...(alone ? { alone } : {}),
    ...(warmUp ? { warmUp } : {}),
    ...(main ? { main } : {}),
    nextStep,
    ...(question ? { question: askedIn(question) } : {}),
  };
}

/** The question of a doubt is worded as a whole; any other gets its question mark from the reply. */
function askedIn({ text, safeDefault, subject }: Question): NonNullable<Reply['question']> {
  return { text, safeDefault, ...(subject.kind === 'ASK_HEALTH' ? { asWorded: true } : {}) };
}

export function factOf({ update }: ProgressUpdateView, name: LocalizedText): ExerciseFact {
  return {
    planExerciseId: update.planExerciseId,
    exerciseKey: update.exerciseKey,
    name,
    levelBefore: update.levelTarget,
    levelAfter: update.levelResult,
    volumeTarget: update.volumeTarget,
    volumeActual: update.volumeActual,
    rpeTenths: update.rpeTenths,
    decision: update.decision,
    nextTargets: message('progress.targets', { targets: saidTargets(update.newTargets) }),
  };
}

export function targetsOf(exercises: readonly PlanExercise[]): NamedTarget[] {
  return exercises.flatMap(({ id, exerciseKey, level }) => {
    if (!level) return [];
    const volume = amountsOf(level).amounts.reduce((sum, amount) => sum + amount, 0);
    return [{ planExerciseId: id, exerciseKey, volume }];
  });
}
