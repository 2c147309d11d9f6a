import { exerciseByKey } from '@topset/catalog';
import { planRepository, progressionRepository, workoutRepository } from '@topset/db';
import type { LocalizedText, Prescription } from '@topset/engine';
import {
  ASK_ABOUT_ONE,
  type AskedDirection,
  asksWithCandidates,
  CAN_ANSWER,
  type DialogueIntent,
  NEWEST_DECISION,
  noDecisionOn,
  notLately,
  UNKNOWN_CANDIDATES,
} from '@topset/engine/dialogue';
import { DAY, formatSets, inBoth, LEVELS_1, type Verdict } from '@topset/engine/progression';
import { workoutsAround } from '../health/index.ts';
import { freezeSession } from '../progression/index.ts';
import { type Answer, type ExerciseFact, factOf, targetsOf, together } from './answer.ts';
import { exerciseAsked, suggestedReasons } from './handle-question.ts';
import type { Question } from './question.ts';
import type { Turn } from './turn.ts';

/** What each intent is called when it is announced or offered. */
export const INTENT_NAMES: Readonly<Record<DialogueIntent, LocalizedText>> = {
  HEALTH: { en: 'how you feel', ru: 'самочувствие' },
  MOVE_SKIP: { en: 'moving or skipping a workout', ru: 'перенос или пропуск' },
  REPORT: { en: 'your report', ru: 'отчёт' },
  PLAN: { en: "today's plan", ru: 'план на сегодня' },
  CHANGE_LEVEL: { en: 'changing a level', ru: 'изменение уровня' },
  ANALYTICS: { en: 'your progress', ru: 'прогресс' },
  TECHNIQUE: { en: 'technique', ru: 'техника' },
  REMIND_LATER: { en: 'a reminder', ru: 'напоминание' },
  NOTIFICATION_TIME: { en: 'notifications', ru: 'уведомления' },
  CAPABILITIES: { en: 'what I can do', ru: 'что я умею' },
  EXPLAIN: { en: 'why it was decided so', ru: 'почему так решено' },
  NOTE: { en: 'a note', ru: 'заметка' },
  UNKNOWN: { en: 'something else', ru: 'другое' },
};

/** Today's workout, or the next one, with the targets that it would have now. */
export async function handlePlan({ tx, context, athlete, now, target, names }: Turn): Promise<Answer> {
  const workout =
    target.workout ??
    (await workoutsAround(tx, athlete.id, now, LEVELS_1.dialogue.planHours)).find(({ at }) => at >= now) ??
    null;
  if (workout === null) {
    return {
      summary: { en: 'Nothing is planned this week.', ru: 'На этой неделе ничего не запланировано.' },
      nextStep: { en: 'Plan a workout.', ru: 'Запланируй тренировку.' },
    };
  }
  const made = (await workoutRepository.performancesOfWorkouts(tx, athlete.id, [workout.id])).get(workout.id) ?? [];
  const plan = workout.planId
    ? ((await planRepository.exercisesOfPlans(tx, athlete.id, [workout.planId])).get(workout.planId) ?? [])
    : [];
  const session =
    made.length > 0
      ? made.map(({ exerciseKey, snapshot, planExerciseId }) => ({ exerciseKey, snapshot, planExerciseId }))
      : (await freezeSession(tx, athlete, plan, now, context.newId)).map(({ exercise, exerciseKey, snapshot }) => ({
          exerciseKey,
          snapshot,
          planExerciseId: exercise.id,
        }));
  const main = session.map(({ exerciseKey, snapshot }) => prescribed(names.nameOf(exerciseKey), snapshot));
  return {
    summary: { en: `"${workout.name}":`, ru: `«${workout.name}»:` },
    warmUp: { en: 'a few easy minutes', ru: 'несколько лёгких минут' },
    main,
    targets: targetsOf(plan.filter(({ id }) => session.some(({ planExerciseId }) => planExerciseId === id))),
    nextStep:
      workout.status === 'PLANNED'
        ? {
            en: 'Start when you are ready, or send the report afterwards.',
            ru: 'Начинай, когда готов, или пришли отчёт после.',
          }
        : { en: 'Go on, and send the report afterwards.', ru: 'Продолжай и пришли отчёт после.' },
  };
}

function prescribed(name: LocalizedText, snapshot: Prescription | null): LocalizedText {
  const work = (snapshot?.sets ?? []).filter(({ type }) => type !== 'WARMUP');
  if (work.length === 0) return name;
  const timed = work.some(({ seconds }) => seconds !== null);
  const amounts = work.map(({ reps, seconds }) => reps ?? seconds ?? 0);
  const load = work[0]?.load;
  return inBoth((locale) => {
    const unit = load?.unit === 'LB' ? (locale === 'en' ? 'lb' : 'фунтов') : locale === 'en' ? 'kg' : 'кг';
    const heavy = load ? `, ${load.value} ${unit}` : '';
    return `${name[locale]}: ${formatSets(amounts, timed ? 'SECONDS' : 'REPS', locale)}${heavy}`;
  });
}

/** The newest verdict of each exercise, and how regular the last week was. */
export async function handleAnalytics({ tx, athlete, now, names }: Turn): Promise<Answer> {
  const { analyticsDays, analyticsWorkouts } = LEVELS_1.dialogue;
  const attended = await progressionRepository.attendedWorkouts(tx, athlete.id, now, analyticsWorkouts);
  const week = attended.filter(({ at }) => now.getTime() - at.getTime() <= analyticsDays * DAY);
  const skipped = week.filter(({ status }) => status === 'SKIPPED').length;
  const records = await progressionRepository.recordsOfWorkouts(
    tx,
    athlete.id,
    attended.map(({ id }) => id),
  );
  const newest = [...new Map(records.map((record) => [record.planExerciseId, record])).values()];
  const done = week.length - skipped;
  return {
    summary: {
      en: `Last ${analyticsDays} days: ${done} done, ${skipped} skipped.`,
      ru: `За ${analyticsDays} дней: сделано ${done}, пропущено ${skipped}.`,
    },
    main: newest.map(({ update }) => {
      const name = names.nameOf(update.exerciseKey);
      const volume = `${update.volumeActual}/${update.volumeTarget}`;
      return { en: `${name.en}: ${update.levelResult}, ${volume}`, ru: `${name.ru}: ${update.levelResult}, ${volume}` };
    }),
    nextStep: ASK_ABOUT_ONE,
    exercises: newest.map((record) => factOf({ ...record, offers: [] }, names.nameOf(record.update.exerciseKey))),
  };
}

const DIRECTIONS: Readonly<Record<Verdict, AskedDirection>> = { ADVANCE: 'RAISED', HOLD: 'KEPT', REGRESS: 'LOWERED' };

/**
 * The last decisions in their own words: verdicts of levels and suggestions on loads, on the named exercise if there is
 * one, of the direction that was asked about. If there is none of that direction, this is said before the newest one.
 */
export async function handleExplain(turn: Turn): Promise<Answer> {
  const { names } = turn;
  const direction = turn.analysis.question?.direction ?? null;
  const key = await exerciseAsked(turn);
  const asked = await decisionsOn(turn, key, direction);
  const found = asked.length > 0 || direction === null ? asked : await decisionsOn(turn, key, null);
  if (found.length === 0) {
    return {
      summary: key === null ? NO_DECISION : noDecisionOn(names.nameOf(key)),
      nextStep: { en: 'Finish a workout first.', ru: 'Сначала закончи тренировку.' },
    };
  }
  return {
    summary: asked.length > 0 || direction === null ? EXPLANATION : together(notLately(direction), NEWEST_DECISION),
    main: found.map(({ text }) => text),
    nextStep: { en: 'The full record is with each decision.', ru: 'Подробности есть в каждом решении.' },
    exercises: found.flatMap(({ fact }) => fact ?? []),
  };
}

const NO_DECISION: LocalizedText = {
  en: 'There is no decision to explain yet.',
  ru: 'Пока нет решений, которые можно объяснить.',
};
const EXPLANATION: LocalizedText = { en: 'Why it was decided so:', ru: 'Почему так решено:' };

interface Decision {
  readonly text: LocalizedText;
  readonly fact: ExerciseFact | null;
}

async function decisionsOn(turn: Turn, key: string | null, direction: AskedDirection | null): Promise<Decision[]> {
  const { tx, athlete, now, names } = turn;
  const { explainedWorkouts } = LEVELS_1.dialogue;
  const attended = await progressionRepository.attendedWorkouts(tx, athlete.id, now, explainedWorkouts);
  const records = await progressionRepository.recordsOfWorkouts(
    tx,
    athlete.id,
    attended.map(({ id }) => id),
  );
  const about = records.filter(
    ({ update }) =>
      (key === null || update.exerciseKey === key) && (direction === null || DIRECTIONS[update.decision] === direction),
  );
  const last = about.at(-1)?.workoutId;
  const verdicts = key === null ? about.filter(({ workoutId }) => workoutId === last) : about.slice(-1);
  const suggested = await suggestedReasons(turn, key, direction);
  return [
    ...verdicts.map((record) => ({
      text: record.update.message,
      fact: factOf({ ...record, offers: [] }, names.nameOf(record.update.exerciseKey)),
    })),
    ...suggested.map((text) => ({ text, fact: null })),
  ];
}

/** The catalogue's tips on the named exercise, else on the one last spoken of. */
export function handleTechnique({ text, names, threads }: Turn): Answer {
  const key = names.book.named(text) ?? threads.get('CONVERSATION').exerciseKey ?? null;
  const known = key === null ? undefined : exerciseByKey(key);
  if (key === null || !known || known.tips.en.length === 0) {
    return {
      summary: { en: 'Tell me which exercise.', ru: 'Назови упражнение.' },
      nextStep: { en: 'Write "technique" and its name.', ru: 'Напиши «техника» и название.' },
    };
  }
  threads.set('CONVERSATION', { ...threads.get('CONVERSATION'), exerciseKey: key });
  return {
    summary: names.nameOf(key),
    main: known.tips.en.map((tip, i) => ({ en: tip, ru: known.tips.ru[i] ?? tip })),
    nextStep: known.easier
      ? inBoth((locale) => {
          const easier = names.nameOf(known.easier ?? key)[locale];
          return locale === 'en' ? `An easier variation: ${easier}.` : `Вариант полегче: ${easier}.`;
        })
      : { en: 'Take it slowly.', ru: 'Не спеши.' },
  };
}

/** Puts the workout off: the thread remembers it for a day. */
export function handleReminder({ target, threads }: Turn): Answer {
  const { workout } = target;
  threads.set('REMINDER', workout ? { workoutId: workout.id } : {});
  return {
    summary: workout
      ? { en: `"${workout.name}" can wait until tomorrow.`, ru: `«${workout.name}» подождёт до завтра.` }
      : { en: 'Nothing is waiting.', ru: 'Ничего не ждёт.' },
    nextStep: { en: 'Write when you are ready.', ru: 'Напиши, когда будешь готов.' },
  };
}

export const NOTIFICATION_TIME: Answer = {
  summary: { en: 'The hour of notes cannot be set yet.', ru: 'Время заметок пока не настраивается.' },
  nextStep: { en: 'All notes stay in your notifications.', ru: 'Все заметки остаются в уведомлениях.' },
};

export const CAPABILITIES: Answer = {
  summary: { en: 'I can do this:', ru: 'Я умею:' },
  main: [
    { en: 'log a report: "Pull-up 4x7 @6"', ru: 'записать отчёт: «Подтягивания 4x7 @6»' },
    {
      en: 'show the plan, explain a decision, show progress',
      ru: 'показать план, объяснить решение, показать прогресс',
    },
    { en: 'move or skip a workout, roll back a day', ru: 'перенести или пропустить тренировку, откатить день' },
    { en: 'make it easier, or keep it as it is', ru: 'облегчить или оставить как есть' },
    { en: 'lighten the load when something hurts', ru: 'снять нагрузку, если что-то болит' },
  ],
  nextStep: { en: 'Write what you need.', ru: 'Напиши, что нужно.' },
};

/** A note goes to the running workout; else the message itself is the note. */
export async function handleNote({ tx, athlete, target, text, now }: Turn): Promise<Answer> {
  const { workout } = target;
  if (workout?.status === 'ACTIVE') {
    const notes = [workout.notes, text].filter(Boolean).join('\n').slice(0, 4000);
    await workoutRepository.updateWorkout(tx, athlete.id, workout.id, { notes, updatedAt: now });
    return {
      summary: { en: `Noted in "${workout.name}".`, ru: `Записал в «${workout.name}».` },
      nextStep: { en: 'Go on.', ru: 'Продолжаем.' },
    };
  }
  return {
    summary: { en: 'Noted. I keep messages for 90 days.', ru: 'Записал. Сообщения хранятся 90 дней.' },
    nextStep: { en: 'Go on.', ru: 'Продолжаем.' },
  };
}

/** After three messages that nobody understood, a question helps more than a guess. */
export function handleUnknown({ threads }: Turn): Answer {
  const unknownRun = (threads.get('CONVERSATION').unknownRun ?? 0) + 1;
  threads.set('CONVERSATION', { ...threads.get('CONVERSATION'), unknownRun });
  if (!asksWithCandidates(unknownRun)) {
    return {
      summary: {
        en: 'I did not understand that. You can ask me:',
        ru: 'Не понял. Меня можно спросить:',
      },
      main: CAN_ANSWER,
      nextStep: { en: 'Say it in other words, or write "help".', ru: 'Скажи иначе или напиши «помощь».' },
    };
  }
  const choices = UNKNOWN_CANDIDATES.map((intent) => ({ key: intent, label: INTENT_NAMES[intent] }));
  const question: Question = {
    subject: { kind: 'WHICH_WISH' },
    text: inBoth((locale) => {
      const list = choices.map(({ label }, i) => `${i + 1}) ${label[locale]}`).join(', ');
      return locale === 'en' ? `What is it about: ${list}?` : `О чём речь: ${list}?`;
    }),
    choices,
    safeDefault: 'REPEAT',
  };
  threads.ask(question);
  return {
    summary: { en: 'I still do not understand.', ru: 'Всё ещё не понял.' },
    nextStep: { en: 'Choose one.', ru: 'Выбери.' },
    question,
  };
}
