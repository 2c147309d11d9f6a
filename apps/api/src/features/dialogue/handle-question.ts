import { muscleByKey, searchExercises } from '@topset/catalog';
import {
  exerciseHistoryRepository,
  planRepository,
  type SuggestionRow,
  suggestionRepository,
  workoutPageRepository,
  workoutRepository,
} from '@topset/db';
import { type Message, message } from '@topset/engine';
import { type AskedDirection, type AskedQuestion, liftLines, setsThisWeek, subjectOf } from '@topset/engine/dialogue';
import { LEVELS_1 } from '@topset/engine/progression';
import type { HistorySummary } from '@topset/engine/suggestions';
import { weekOfVolume } from '../selection/index.ts';
import { type Answer, together } from './answer.ts';
import type { Turn } from './turn.ts';

const { explainedSuggestions, knownWorkouts, listed } = LEVELS_1.dialogue;

/** The answer to an ordinary question from what is stored; null: the intent's own answer is the right one. */
export async function answerOf(turn: Turn, question: AskedQuestion): Promise<Answer | null> {
  switch (question.kind) {
    case 'TODAY':
      return turn.target.workout ? null : nextAnswer(turn, message('question.nothing-today'));
    case 'NEXT_SESSION':
      return nextAnswer(turn, null);
    case 'SUGGESTIONS':
      return suggestionsAnswer(turn);
    case 'BEST':
      return (
        (await liftAnswer(turn)) ?? {
          summary: message('question.which-exercise'),
          nextStep: message('question.log-it'),
        }
      );
    case 'PROGRESS':
      return liftAnswer(turn);
    case 'MUSCLE_SETS':
      return question.muscle && muscleAnswer(turn, question.muscle);
    case 'WHY':
      return null;
  }
}

async function nextAnswer({ tx, athlete, now }: Turn, first: Message | null): Promise<Answer> {
  const { rows } = await workoutPageRepository.pageWorkouts(
    tx,
    athlete.id,
    { statuses: ['PLANNED'], from: now },
    { limit: 1, fromEnd: true },
  );
  const [next] = rows;
  if (!next)
    return { summary: together(first, message('question.nothing-planned')), nextStep: message('question.plan-one') };
  return {
    summary: together(
      first,
      message('question.next-session', { name: next.name, at: next.at.toISOString(), timeZone: athlete.timeZone }),
    ),
    nextStep: first ? message('question.plan-one') : message('question.see-it-then'),
  };
}

async function suggestionsAnswer(turn: Turn): Promise<Answer> {
  const { tx, athlete } = turn;
  const open = await suggestionRepository.findSuggestions(tx, athlete.id, {
    decisions: ['PENDING', 'DEFERRED'],
    live: true,
  });
  if (open.length === 0)
    return { summary: message('question.no-suggestions'), nextStep: message('question.after-next-workout') };
  const lines = await suggestionLines(turn, open.toReversed());
  return {
    summary: message('question.open-suggestions', { count: open.length }),
    main: lines.slice(0, listed),
    nextStep: message('question.decide'),
  };
}

/** Each suggestion by the name of its exercise, with its reason as it was stored; the same words are said once. */
async function suggestionLines(turn: Turn, rows: readonly SuggestionRow[]): Promise<Message[]> {
  const keys = await exerciseKeys(turn, rows);
  const lines = rows.flatMap(({ planExerciseId, reason }) => {
    const key = keys.get(planExerciseId);
    return key ? [message('question.reason', { exercise: turn.names.nameOf(key), reason })] : [];
  });
  return [...new Map(lines.map((line) => [JSON.stringify(line), line])).values()];
}

async function exerciseKeys({ tx, athlete }: Turn, rows: readonly SuggestionRow[]): Promise<Map<string, string>> {
  const planIds = [...new Set(rows.map(({ planId }) => planId))];
  const plans = await planRepository.exercisesOfPlans(tx, athlete.id, planIds);
  return new Map([...plans.values()].flat().map(({ id, exerciseKey }) => [id, exerciseKey]));
}

/** The newest suggestions that went that way, on the named exercise if there is one, in their own words. */
export async function suggestedReasons(
  turn: Turn,
  key: string | null,
  direction: AskedDirection | null,
): Promise<Message[]> {
  if (direction === 'KEPT') return [];
  const { rows } = await suggestionRepository.pageSuggestions(
    turn.tx,
    turn.athlete.id,
    {},
    { limit: explainedSuggestions, fromEnd: false, order: { field: 'CREATED_AT', direction: 'DESC' } },
  );
  const keys = await exerciseKeys(turn, rows);
  const about = rows.filter(
    ({ planExerciseId, changes }) =>
      (key === null || keys.get(planExerciseId) === key) &&
      (direction === null || changes.some(({ raise }) => raise) === (direction === 'RAISED')),
  );
  const newest = about[0]?.workoutId ?? null;
  return (
    await suggestionLines(
      turn,
      about.filter(({ workoutId }) => workoutId === newest),
    )
  ).slice(0, listed);
}

/** The exercise that a question names: of those that were done lately, else of all. */
export async function exerciseAsked({ tx, athlete, text, names }: Turn): Promise<string | null> {
  const { rows } = await workoutPageRepository.pageWorkouts(
    tx,
    athlete.id,
    { statuses: ['ACTIVE', 'SUMMARY', 'DONE'] },
    { limit: knownWorkouts, fromEnd: false },
  );
  const done = await workoutRepository.performancesOfWorkouts(
    tx,
    athlete.id,
    rows.map(({ id }) => id),
  );
  const keys = new Set([...done.values()].flat().map(({ exerciseKey }) => exerciseKey));
  const recent = names.book.among(keys);
  const named = recent.named(text) ?? names.book.named(text) ?? recent.inflected(text) ?? names.book.inflected(text);
  if (named !== null) return named;
  const subject = subjectOf(text);
  const found = subject === '' ? [] : searchExercises(subject);
  // "Squat" alone is most likely the one with the bar.
  const meant = found.find(({ key }) => keys.has(key)) ?? found.find((each) => each.isMainLiftEligible) ?? found[0];
  return meant?.key ?? null;
}

async function liftAnswer(turn: Turn): Promise<Answer | null> {
  const { tx, athlete, names } = turn;
  const key = await exerciseAsked(turn);
  if (key === null) return null;
  const name = names.nameOf(key);
  const [row] = await exerciseHistoryRepository.findSummaries(tx, athlete.id, [key]);
  const summary = row?.summary as HistorySummary | undefined;
  if (!summary || summary.totalSessions === 0)
    return { summary: message('question.never-done', { exercise: name }), nextStep: message('question.log-it') };
  const { bestWeight, e1rm, lastWorkoutAt, totalSessions, trend } = summary;
  return {
    summary: message('plan.exercise-alone', { exercise: name }),
    main: liftLines({
      timeZone: athlete.timeZone,
      sessions: totalSessions,
      lastAt: lastWorkoutAt === null ? null : new Date(lastWorkoutAt),
      unit: summary.unit,
      best:
        bestWeight.at === null || bestWeight.value <= 0
          ? null
          : { value: bestWeight.value, at: new Date(bestWeight.at) },
      e1rm,
      trend,
    }),
    nextStep: message('question.ask-why'),
  };
}

async function muscleAnswer({ tx, athlete, now }: Turn, muscle: NonNullable<AskedQuestion['muscle']>): Promise<Answer> {
  const { byMuscle } = await weekOfVolume(tx, athlete, null, now);
  return {
    summary: setsThisWeek(muscleByKey(muscle).label, byMuscle[muscle]),
    nextStep: message('question.indirect-count'),
  };
}
