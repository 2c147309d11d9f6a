import { ENGINES } from '@topset/db/testing';
import { getNamedType, isInputObjectType } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { schema } from '../../src/schema.ts';
import { planOf, run, scheduleToday, start, step } from '../kit/level-kit.ts';
import { type Person, startTestServer, type TestServer } from '../kit/testkit.ts';

const SAFETY = 'safety { message stopNow mobilityMinutes startsRecovery cancelled { workoutId } }';
const STOP = {
  en: 'Stop now and get medical help.',
  ru: 'Остановись сейчас и обратись за медицинской помощью.',
} as const;
const RED = { en: 'Chest pain during the last set', ru: 'Закружилась голова на третьем подходе' } as const;

interface Answered {
  readonly safety: {
    readonly message: string;
    readonly stopNow: boolean;
    readonly cancelled: readonly object[];
  } | null;
}

/** Every place where an athlete can write words, and how words get there. */
interface Channel {
  readonly fields: readonly string[];
  readonly write: (server: TestServer, person: Person, words: string) => Promise<Answered>;
  /** Words in a plan may be advice: they are answered, and nothing is called off. */
  readonly advice?: boolean;
}

const pushUps = { exerciseKey: 'push-up', level: step([10, 10, 10]) };
const bench = { exerciseKey: 'barbell-bench-press', sets: [{ reps: 5 }] };
const ask = (person: Person, mutation: string, input: object) => run<Answered>(person, mutation, input, SAFETY);

async function finished(person: Person, report: (performanceId: string) => object, exercise: object) {
  const plan = await planOf(person, exercise);
  const workout = await start(person, plan.id);
  const performanceId = workout.performances[0]!.id;
  await run(person, 'logSet', { workoutId: workout.id, performanceId, reps: 10 }, 'set { id }');
  return ask(person, 'finishWorkout', { workoutId: workout.id, ...report(performanceId) });
}

async function edited(person: Person, change: (performanceId: string) => object) {
  const plan = await planOf(person, pushUps);
  const workout = await start(person, plan.id);
  const { workout: done } = await run<{ workout: { version: number } }>(
    person,
    'finishWorkout',
    { workoutId: workout.id },
    'workout { version }',
  );
  const place = { workoutId: workout.id, expectedVersion: done.version };
  return ask(person, 'editPastWorkout', { ...place, ...change(workout.performances[0]!.id) });
}

async function changedPlan(person: Person, change: object) {
  const { id, version } = await planOf(person, pushUps);
  return ask(person, 'editPlan', { planId: id, expectedVersion: version, ...change });
}

const CHANNELS: Readonly<Record<string, Channel>> = {
  'a message': {
    fields: ['SendMessageInput.text'],
    write: (_server, person, text) => ask(person, 'sendMessage', { text }),
  },
  'the note of a report by message': {
    fields: [],
    write: (_server, person, words) => ask(person, 'sendMessage', { text: `Push-up 3x10 @7, ${words}` }),
  },
  'the note of a check-in': {
    fields: ['CheckInInput.notes'],
    write: (_server, person, notes) => ask(person, 'checkIn', { readiness: 4, notes }),
  },
  'the note of a workout': {
    fields: ['FinishWorkoutInput.notes'],
    write: (_server, person, notes) => finished(person, () => ({ notes }), pushUps),
  },
  'the note of an exercise under levels': {
    fields: ['PerformanceReportInput.notes'],
    write: (_server, person, notes) =>
      finished(person, (performanceId) => ({ exercises: [{ performanceId, notes }] }), pushUps),
  },
  'the note of an exercise under loads': {
    fields: [],
    write: (_server, person, notes) =>
      finished(person, (performanceId) => ({ exercises: [{ performanceId, notes }] }), bench),
  },
  'the note of a set': {
    fields: ['LogSetInput.notes'],
    write: async (_server, person, notes) => {
      const workout = await start(person, (await planOf(person, pushUps)).id);
      const performanceId = workout.performances[0]!.id;
      return ask(person, 'logSet', { workoutId: workout.id, performanceId, reps: 10, notes });
    },
  },
  'the note of a corrected set': {
    fields: ['UpdateSetInput.notes'],
    write: async (_server, person, notes) => {
      const workout = await start(person, (await planOf(person, pushUps)).id);
      const input = { workoutId: workout.id, performanceId: workout.performances[0]!.id, reps: 10 };
      const { set } = await run<{ set: { id: string; version: number } }>(
        person,
        'logSet',
        input,
        'set { id version }',
      );
      return ask(person, 'updateSet', { setId: set.id, expectedVersion: set.version, notes });
    },
  },
  'the note of a set that was done and not logged': {
    fields: ['AddSetInput.notes', 'ChangeSetInput.notes'],
    write: (_server, person, notes) =>
      edited(person, (performanceId) => ({ addSets: [{ performanceId, reps: 8, notes }] })),
  },
  'the note of a workout that is over': {
    fields: ['EditPastWorkoutInput.notes'],
    write: (_server, person, notes) => edited(person, () => ({ notes })),
  },
  'the note of an exercise that is over': {
    fields: [],
    write: (_server, person, notes) => edited(person, (performanceId) => ({ exercises: [{ performanceId, notes }] })),
  },
  'the reason of a skip': {
    fields: ['SkipWorkoutInput.reason'],
    write: async (_server, person, reason) =>
      ask(person, 'skipWorkout', { session: { planId: (await planOf(person, pushUps)).id }, reason }),
  },
  'the reason of a flag': {
    fields: ['SetFlagInput.reason'],
    write: (_server, person, reason) => ask(person, 'setFlag', { kind: 'FATIGUE', reason }),
  },
  'the reason of an edit': {
    fields: ['EditPlanInput.reason'],
    write: (_server, person, reason) => changedPlan(person, { reason, name: 'Other' }),
  },
  'the reason of a rollback': {
    fields: ['RollbackPlanInput.reason'],
    write: async (server, person, reason) => {
      const { id, version, exercises } = await planOf(person, pushUps);
      const list = exercises.map((each) => ({
        id: each.id,
        exerciseKey: 'push-up',
        sets: [],
        level: { sets: [8, 8, 8] },
      }));
      await run(person, 'editPlan', { planId: id, expectedVersion: version, exercises: list }, 'plan { id }');
      return ask(person, 'rollbackPlan', {
        planId: id,
        day: { date: server.clock.now().toISOString().slice(0, 10) },
        reason,
      });
    },
  },
  'the wishes of a session': {
    fields: ['GenerateWorkoutInput.instructions'],
    write: (_server, person, instructions) => ask(person, 'generateWorkout', { instructions }),
  },
  'the goal of a session': {
    fields: ['GenerateWorkoutInput.goal', 'GenerateWorkoutInput.location', 'GenerateWorkoutInput.upcomingCardio'],
    write: (_server, person, goal) => ask(person, 'generateWorkout', { goal }),
  },
  'the notes of a day': {
    fields: ['GenerateTodayPlanInput.notes'],
    write: (_server, person, notes) => ask(person, 'generateTodayPlan', { notes }),
  },
  'the circumstances of a day': {
    fields: ['GenerateTodayPlanInput.context', 'GenerateTodayPlanInput.focus'],
    write: (_server, person, context) => ask(person, 'generateTodayPlan', { context }),
  },
  'the notes of a new plan': {
    fields: ['CreatePlanInput.notes'],
    write: (_server, person, notes) => ask(person, 'createPlan', { name: 'Push', notes, exercises: [] }),
    advice: true,
  },
  'the notes of a plan': {
    fields: ['EditPlanInput.notes'],
    write: (_server, person, notes) => changedPlan(person, { notes }),
    advice: true,
  },
  'the notes of a planned exercise': {
    fields: ['PlanExerciseInput.notes'],
    write: (_server, person, notes) =>
      ask(person, 'createPlan', { name: 'Push', exercises: [{ exerciseKey: 'push-up', sets: [], notes }] }),
    advice: true,
  },
};

/** Names, keys and labels: what things are called says nothing about how somebody feels. */
const NO_WORDS =
  /\.(name|displayName|label|ladderKey|combinedBlock|key|exerciseKey|exerciseKeys|pins|kinds|choice|code|type|url|address|equipment|schemaVersion|keys|fileName|question|answer|weeklySchedule|selectionPolicy|suggestionPolicy|favouriteExercises|avoidedExercises)$/;
/** Said by somebody else, or the file of another app: what it tells is long past. */
const OTHERS = ['CloseHealthAlertInput.comment', 'VerifyReviewItemInput.comment', 'PreviewImportInput.text'];
/** Names of columns of such a file. */
const COLUMNS = /^ImportColumnsInput\./;

it('promise 15: every text that an athlete can send is listened to', () => {
  const texts = Object.values(schema().getTypeMap())
    .filter(isInputObjectType)
    .flatMap((input) =>
      Object.values(input.getFields())
        .filter(({ type }) => getNamedType(type).name === 'String')
        .map(({ name }) => `${input.name}.${name}`),
    );
  const heard = Object.values(CHANNELS).flatMap(({ fields }) => fields);
  expect(heard.filter((field) => !texts.includes(field))).toEqual([]);
  expect(
    texts.filter(
      (field) => !heard.includes(field) && !OTHERS.includes(field) && !COLUMNS.test(field) && !NO_WORDS.test(field),
    ),
  ).toEqual([]);
});

const LANGUAGE_ON = { pglite: 'en', postgres: 'ru' } as const;

describe.each(ENGINES)('a red flag on %s', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(engine);
    await server.app.jobs.stop();
  });
  afterAll(() => server.stop());

  const notes = async (person: Person, locale = 'RU') =>
    (
      await person.query<{ notifications: { nodes: { kind: string; text: string }[] } }>(
        `{ notifications(first: 50) { nodes { kind text(locale: ${locale}) } } }`,
      )
    ).notifications.nodes;
  const alerts = async (person: Person) => {
    const { rows } = { rows: JSON.parse((await server.rowsOf(person)).health_alerts ?? '[]') as AlertRow[] };
    return rows.map(({ area, grade }) => `${area} ${grade}`).sort();
  };
  interface AlertRow {
    readonly area: string;
    readonly grade: string;
  }

  describe.each(Object.entries(CHANNELS))('in %s', (_name, { write, advice }) => {
    // Each language on one database, which knows nothing of words; each way to write on both.
    it.each([LANGUAGE_ON[engine]])(
      'promise 15: says stop at once, in the words of %s, and keeps saying so',
      async (locale) => {
        const ada = await server.athlete();
        // The language of the words, whatever the athlete's own is.
        await run(ada, 'updateAthlete', { locale: locale === 'en' ? 'RU' : 'EN' }, 'athlete { id }');
        const { safety } = await write(server, ada, RED[locale]);
        expect(safety).toMatchObject({ message: STOP[locale], stopNow: true, mobilityMinutes: null });
        const told = await notes(ada, locale.toUpperCase());
        expect(told.filter(({ kind }) => kind === 'HEALTH_ALERT')).toHaveLength(1);
        expect(told.find(({ kind }) => kind === 'HEALTH_ALERT')?.text).toContain(STOP[locale]);
        expect(told.map(({ text }) => text).join(' ')).not.toMatch(/mobility|мобильност/i);
        expect(await alerts(ada)).toEqual(advice ? [] : ['whole_body HIGH']);
      },
    );

    it('promise 15: says nothing of the kind about words that hold none', async () => {
      const ada = await server.athlete();
      const { safety } = await write(server, ada, 'Felt strong, no chest pain at all');
      expect(safety).toBeNull();
      expect(await alerts(ada)).toEqual([]);
    });
  });

  it('promise 15: whoever writes without reading is told, too', async () => {
    const ada = await server.athlete();
    const watch = ada.withToken(await server.tokenOf(ada, { scopes: ['write'] }));
    expect((await ask(watch, 'checkIn', { notes: RED.en })).safety).toMatchObject({ message: STOP.en, stopNow: true });
  });

  it('promise 15: in the athlete’s language where the words have none of their own', async () => {
    const ada = await server.athlete();
    await run(ada, 'updateAthlete', { locale: 'RU' }, 'athlete { id }');
    const pain = [{ area: 'KNEE', severity: 2 }];
    const { safety } = await ask(ada, 'checkIn', { pain });
    expect(safety).toMatchObject({ stopNow: false, startsRecovery: true, mobilityMinutes: [10, 15] });
    expect(safety!.message).toMatch(/^Интенсивная работа/);
  });

  it('promise 15: a notice names the planned work that it calls off', async () => {
    const ada = await server.athlete();
    const plan = await planOf(ada, bench);
    const workoutId = await scheduleToday(server, ada, plan.id);
    const { safety } = await ask(ada, 'checkIn', { notes: RED.ru });
    expect(safety!.cancelled).toEqual([{ workoutId }]);
  });

  it('promise 15: a new area during an open alert is its own alert, and is told', async () => {
    const ada = await server.athlete();
    await ask(ada, 'checkIn', { pain: [{ area: 'KNEE', severity: 2 }] });
    server.clock.advance(24 * 60);
    await ask(ada, 'checkIn', { pain: [{ area: 'KNEE', severity: 2 }] });
    expect(await alerts(ada)).toEqual(['knee MEDIUM']);
    await ask(ada, 'checkIn', { notes: RED.ru });
    expect(await alerts(ada)).toEqual(['knee MEDIUM', 'whole_body HIGH']);
    await ask(ada, 'checkIn', { notes: RED.ru });
    expect(await alerts(ada)).toEqual(['knee MEDIUM', 'whole_body HIGH']);
    await ask(ada, 'checkIn', { pain: [{ area: 'ELBOW', severity: 2 }] });
    server.clock.advance(24 * 60);
    await ask(ada, 'checkIn', { pain: [{ area: 'ELBOW', severity: 2 }] });
    expect(await alerts(ada)).toEqual(['elbow MEDIUM', 'knee MEDIUM', 'whole_body HIGH']);
    const texts = (await notes(ada)).filter(({ kind }) => kind === 'HEALTH_ALERT').map(({ text }) => text);
    expect(texts.filter((text) => text.startsWith(STOP.ru))).toHaveLength(1);
    expect(texts).toHaveLength(3);
  });

  it('promise 15: written into a session of long ago, it is urgent from now on', async () => {
    const ada = await server.athlete();
    const plan = await planOf(ada, pushUps);
    const workout = await start(ada, plan.id);
    const { workout: done } = await run<{ workout: { version: number } }>(
      ada,
      'finishWorkout',
      { workoutId: workout.id },
      'workout { version }',
    );
    server.clock.advance(30 * 24 * 60);
    const place = { workoutId: workout.id, expectedVersion: done.version };
    expect((await ask(ada, 'editPastWorkout', { ...place, notes: RED.en })).safety).toMatchObject({ stopNow: true });
    const [alert] = JSON.parse((await server.rowsOf(ada)).health_alerts!) as { opened_at: string; deadline: string }[];
    expect(new Date(alert!.opened_at).getTime()).toBe(server.clock.now().getTime());
    expect(new Date(alert!.deadline).getTime()).toBe(server.clock.now().getTime() + 4 * 3_600_000);
    // The same words again are no news, and pain of then is history.
    const again = { workoutId: workout.id, expectedVersion: done.version + 1 };
    expect((await ask(ada, 'editPastWorkout', { ...again, notes: RED.en, sessionRpe: '8' })).safety).toBeNull();
  });

  it('promise 15: a report that holds one says stop when it is read and again when it is logged', async () => {
    const ada = await server.athlete();
    const plan = await planOf(ada, pushUps);
    await scheduleToday(server, ada, plan.id);
    const say = (text: string) =>
      run<Answered & { reply: string }>(ada, 'sendMessage', { text }, `reply ${SAFETY} workout { id }`);
    for (const text of ['Отжимания 3x10 @7, закружилась голова', 'да']) {
      const sent = await say(text);
      expect(sent.reply.startsWith(STOP.ru)).toBe(true);
      expect(sent.safety).toMatchObject({ stopNow: true, message: STOP.ru });
    }
  });

  it('promise 15: a plan that holds such advice is edited in peace', async () => {
    const ada = await server.athlete();
    const { plan } = await run<{ plan: { id: string; version: number } } & Answered>(
      ada,
      'createPlan',
      { name: 'Push', notes: 'Stop if dizzy', exercises: [] },
      'plan { id version }',
    );
    const edit = { planId: plan.id, expectedVersion: plan.version, notes: 'Stop if dizzy', name: 'Pull' };
    expect((await ask(ada, 'editPlan', edit)).safety).toBeNull();
  });
});
