import type { OfferRow, PlanExercise } from '@topset/db';
import type { Locale, LocalizedText } from '@topset/engine';
import { composeReply, type RefusedReportLine, type ReplyParts, type SafetyPlan } from '@topset/engine/dialogue';
import { formatTargets, inBoth, type Verdict } from '@topset/engine/progression';
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
  readonly nextTargets: LocalizedText;
}

/** An exercise under levels that a reply names with its targets. */
export interface NamedTarget {
  readonly planExerciseId: string;
  readonly exerciseKey: string;
  readonly volume: number;
}

/** What a handler found or did, as facts; the words of the reply are made of it and of nothing else. */
export interface Answer {
  readonly summary: LocalizedText;
  readonly warmUp?: LocalizedText;
  readonly main?: readonly LocalizedText[];
  /** Exactly one next action. */
  readonly nextStep: LocalizedText;
  /** Must be said whoever words the reply. */
  readonly warnings?: readonly LocalizedText[];
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

/** Texts one after another, in both languages. */
export const together = (...texts: readonly (LocalizedText | null | undefined)[]): LocalizedText =>
  inBoth((locale) => texts.flatMap((text) => text?.[locale] || []).join(' '));

/** The reply in both languages, within its limits. Warnings come first and are never dropped. */
export function replyOf(answer: Answer, question: Question | null): LocalizedText {
  return inBoth((locale) => composeReply(partsOf(answer, question, locale), locale));
}

function partsOf(answer: Answer, question: Question | null, locale: Locale): ReplyParts {
  const said = new Set<string>();
  const summary = [...(answer.warnings ?? []), answer.summary]
    .map((text) => text[locale])
    .filter((text) => text !== '' && !said.has(text) && said.add(text))
    .join(' ');
  return {
    summary,
    ...(answer.warmUp ? { warmUp: answer.warmUp[locale] } : {}),
    ...(answer.main ? { main: answer.main.map((line) => line[locale]) } : {}),
    nextStep: answer.nextStep[locale],
    ...(question ? { question: { text: question.text[locale], safeDefault: question.safeDefault } } : {}),
  };
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
    nextTargets: inBoth((locale) => formatTargets(update.newTargets, locale)),
  };
}

export function targetsOf(exercises: readonly PlanExercise[]): NamedTarget[] {
  return exercises.flatMap(({ id, exerciseKey, level }) => {
    if (!level) return [];
    const volume = amountsOf(level).amounts.reduce((sum, amount) => sum + amount, 0);
    return [{ planExerciseId: id, exerciseKey, volume }];
  });
}
