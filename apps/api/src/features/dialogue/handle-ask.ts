import { exerciseByKey } from '@topset/catalog';
import { planRepository, progressionRepository, workoutRepository } from '@topset/db';
import { type LocalizedText, type Message, message, type Prescription } from '@topset/engine';
import {
  type AskedDirection,
  asksWithCandidates,
  CAN_ANSWER,
  type DialogueIntent,
  notLately,
  UNKNOWN_CANDIDATES,
} from '@topset/engine/dialogue';
import { DAY, LEVELS_1, type Verdict } from '@topset/engine/progression';
import { workoutsAround } from '../health/index.ts';
import { freezeSession } from '../progression/index.ts';
import { type Answer, type ExerciseFact, factOf, targetsOf, together } from './answer.ts';
import { exerciseAsked, suggestedReasons } from './handle-question.ts';
import type { Question } from './question.ts';
import { DAYS_OF_WORDS, type Turn } from './turn.ts';

/** What each intent is called when it is announced or offered. */
export const INTENT_NAMES: Readonly<Record<DialogueIntent, Message>> = {
  HEALTH: message('intent.health'),
  MOVE_SKIP: message('intent.move-skip'),
  REPORT: message('intent.report'),
  PLAN: message('intent.plan'),
  CHANGE_LEVEL: message('intent.change-level'),
  ANALYTICS: message('intent.analytics'),
  TECHNIQUE: message('intent.technique'),
  REMIND_LATER: message('intent.remind-later'),
  NOTIFICATION_TIME: message('intent.notification-time'),
  CAPABILITIES: message('intent.capabilities'),
  EXPLAIN: message('intent.explain'),
  NOTE: message('intent.note'),
  UNKNOWN: message('intent.unknown'),
};

/** Today's workout, or the next one, with the targets that it would have now. */
export async function handlePlan({ tx, context, athlete, now, target, names }: Turn): Promise<Answer> {
  const workout =
    target.workout ??
    (await workoutsAround(tx, athlete.id, now, LEVELS_1.dialogue.planHours)).find(({ at }) => at >= now) ??
    null;
  if (workout === null) {
    return {
      summary: message('plan.nothing-planned'),
      nextStep: message('plan.plan-a-workout'),
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
    summary: message('plan.workout', { name: workout.name }),
    warmUp: message('plan.warm-up'),
    main,
    targets: targetsOf(plan.filter(({ id }) => session.some(({ planExerciseId }) => planExerciseId === id))),
    nextStep: workout.status === 'PLANNED' ? message('plan.start-when-ready') : message('plan.go-on-and-report'),
  };
}

function prescribed(name: LocalizedText, snapshot: Prescription | null): Message {
  const work = (snapshot?.sets ?? []).filter(({ type }) => type !== 'WARMUP');
  if (work.length === 0) return message('plan.exercise-alone', { exercise: name });
  const timed = work.some(({ seconds }) => seconds !== null);
  const amounts = work.map(({ reps, seconds }) => reps ?? seconds ?? 0);
  const load = work[0]?.load;
  return message('plan.exercise', {
    exercise: name,
    amounts,
    unit: timed ? 'SECONDS' : 'REPS',
    load: load ? { value: load.value, unit: load.unit } : null,
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
    summary: message('analytics.days', { days: analyticsDays, done, skipped }),
    main: newest.map(({ update }) =>
      message('analytics.exercise', {
        exercise: names.nameOf(update.exerciseKey),
        level: update.levelResult,
        actual: update.volumeActual,
        target: update.volumeTarget,
      }),
    ),
    nextStep: message('question.ask-about-one'),
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
      summary:
        key === null
          ? message('explain.nothing-yet')
          : message('question.no-decision-on', { exercise: names.nameOf(key) }),
      nextStep: message('explain.finish-first'),
    };
  }
  return {
    summary:
      asked.length > 0 || direction === null
        ? message('explain.why')
        : together(notLately(direction), message('question.newest-decision')),
    main: found.map(({ text }) => text),
    nextStep: message('explain.full-record'),
    exercises: found.flatMap(({ fact }) => fact ?? []),
  };
}

interface Decision {
  readonly text: Message;
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
      summary: message('technique.which'),
      nextStep: message('technique.write'),
    };
  }
  threads.set('CONVERSATION', { ...threads.get('CONVERSATION'), exerciseKey: key });
  return {
    summary: message('plan.exercise-alone', { exercise: names.nameOf(key) }),
    main: known.tips.en.map((tip, i) => message('text', { en: tip, ru: known.tips.ru[i] ?? tip })),
    nextStep: known.easier
      ? message('technique.easier', { exercise: names.nameOf(known.easier) })
      : message('technique.slowly'),
  };
}

/** Puts the workout off: the thread remembers it for a day. */
export function handleReminder({ target, threads }: Turn): Answer {
  const { workout } = target;
  threads.set('REMINDER', workout ? { workoutId: workout.id } : {});
  return {
    summary: workout ? message('reminder.can-wait', { name: workout.name }) : message('reminder.nothing-waits'),
    nextStep: message('reminder.write-when-ready'),
  };
}

export const NOTIFICATION_TIME: Answer = {
  summary: message('notifications.hour'),
  nextStep: message('notifications.stay'),
};

export const CAPABILITIES: Answer = {
  summary: message('help.i-can'),
  main: [
    message('help.report'),
    message('help.plan'),
    message('help.move'),
    message('help.ease'),
    message('help.pain'),
  ],
  nextStep: message('help.write'),
};

/** A note goes to the running workout; else the message itself is the note. */
export async function handleNote({ tx, athlete, target, text, now }: Turn): Promise<Answer> {
  const { workout } = target;
  if (workout?.status === 'ACTIVE') {
    const notes = [workout.notes, text].filter(Boolean).join('\n').slice(0, 4000);
    await workoutRepository.updateWorkout(tx, athlete.id, workout.id, { notes, updatedAt: now });
    return {
      summary: message('noted.in-workout', { name: workout.name }),
      nextStep: message('noted.go-on'),
    };
  }
  return {
    summary: message('noted.kept', { days: DAYS_OF_WORDS }),
    nextStep: message('noted.go-on'),
  };
}

/** After three messages that nobody understood, a question helps more than a guess. */
export function handleUnknown({ threads }: Turn): Answer {
  const unknownRun = (threads.get('CONVERSATION').unknownRun ?? 0) + 1;
  threads.set('CONVERSATION', { ...threads.get('CONVERSATION'), unknownRun });
  if (!asksWithCandidates(unknownRun)) {
    return {
      summary: message('unknown.ask-me'),
      main: CAN_ANSWER,
      nextStep: message('unknown.say-otherwise'),
    };
  }
  const choices = UNKNOWN_CANDIDATES.map((intent) => ({ key: intent, label: INTENT_NAMES[intent] }));
  const question: Question = {
    subject: { kind: 'WHICH_WISH' },
    text: message('ask.which-wish', { intents: choices.map(({ label }) => label) }),
    choices,
    safeDefault: 'REPEAT',
  };
  threads.ask(question);
  return {
    summary: message('unknown.still'),
    nextStep: message('ask.choose-one'),
    question,
  };
}
