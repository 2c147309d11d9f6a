import { randomUUID } from 'node:crypto';
import { ANY_ENGINE } from '@topset/db/testing';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { planOf, refused, run, scheduleToday, start, step } from '../kit/level-kit.ts';
import { type Person, START, startTestServer, type TestServer } from '../kit/testkit.ts';

const UPDATE = `exerciseKey decision rawReason streakSuccess levelTarget levelResult message(locale: RU) flagsSet { kind grade }
  newTargets { sets lower upper } offers { kind increase { value unit } exerciseKey }`;
const SENT = `reply intents handled announced health { pain { area severity } fatigue redFlag injury technique }
  flags { kind area severity grade } flagsSet { kind area } warnings(locale: RU)
  safety { stopNow adviseDoctor startsRecovery cancelled { workoutId exercises } mobilityMinutes }
  exercises { exerciseKey levelBefore levelAfter volumeTarget volumeActual rpe decision nextTargets(locale: RU) }
  offers { id kind } question { kind text(locale: RU) choices { key label(locale: RU) } safeDefault }
  report { name exerciseKey candidates skipped amounts unit rpe load { value unit } note } refusedLines { raw kind }
  workout { id status name performances { exerciseKey sets { reps seconds load { value unit } } } progressUpdates { ${UPDATE} } }
  version { version status author summary { exercise change reason } items { event } }`;

interface Sent {
  readonly reply: string;
  readonly handled: string;
  readonly announced: string | null;
  readonly intents: readonly string[];
  readonly flags: readonly { readonly kind: string }[];
  readonly offers: readonly { readonly id: string; readonly kind: string }[];
  readonly question: {
    readonly kind: string;
    readonly text: string;
    readonly choices: readonly { key: string }[];
  } | null;
  readonly report: readonly { readonly exerciseKey: string | null; readonly candidates: readonly string[] }[];
  readonly workout: { readonly id: string; readonly progressUpdates: readonly { readonly message: string }[] } | null;
  readonly version: { readonly version: number } | null;
  readonly safety: { readonly cancelled: readonly object[] } | null;
}

const lines: string[] = [];

describe.each(ANY_ENGINE)('the dialogue on %s', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
    server = await startTestServer(engine, { log });
  });
  afterAll(() => server.stop());

  const say = (person: Person, text: string, more: object = {}) =>
    run<Sent>(person, 'sendMessage', { text, ...more }, SENT);
  const choose = (person: Person, choice: string) => run<Sent>(person, 'sendMessage', { choice }, SENT);
  const dialog = async (person: Person) =>
    (
      await person.query<{
        dialog: {
          openQuestion: { kind: string } | null;
          contexts: { type: string; expiresAt: string }[];
          messages: { nodes: { text: string | null; reply: string | null }[] };
        };
      }>(
        '{ dialog { openQuestion { kind } contexts { type expiresAt } messages(first: 50) { nodes { text reply(locale: RU) } } } }',
      )
    ).dialog;
  const notes = async (person: Person) =>
    (
      await person.query<{ notifications: { nodes: { kind: string }[] } }>('{ notifications { nodes { kind } } }')
    ).notifications.nodes.map(({ kind }) => kind);

  /** A session of one exercise, reported in words and confirmed with a yes. */
  const report = async (person: Person, planId: string, text: string) => {
    server.clock.advance(24 * 60);
    await scheduleToday(server, person, planId);
    const asked = await say(person, text);
    expect(asked.question).toMatchObject({ kind: 'CONFIRM_REPORT' });
    return { asked, done: await say(person, 'Да') };
  };

  describe("the seed's worked examples, in words and back", () => {
    it('Подтягивания, уровень 3: 4x7 при RPE 6 ведёт на уровень 4', async () => {
      const ada = await server.athlete();
      const plan = await planOf(ada, { exerciseKey: 'pull-up', level: step([6, 6], 3) });
      const { asked, done } = await report(ada, plan.id, 'Подтягивания 4x7 @6');
      expect(asked).toMatchObject({
        handled: 'REPORT',
        workout: null,
        version: null,
        report: [{ exerciseKey: 'pull-up', amounts: [7, 7, 7, 7], unit: 'REPS', rpe: '6.0' }],
      });
      expect(asked.reply).toBe(
        'Твой отчёт, «Level»:\nОсновное: Подтягивания: 4x7, RPE 6\nДальше: Проверь строки. Записать и закончить тренировку?',
      );
      expect(done).toMatchObject({
        workout: {
          status: 'SUMMARY',
          progressUpdates: [{ decision: 'ADVANCE', streakSuccess: 1, levelTarget: '3', levelResult: '4' }],
        },
        version: {
          version: 2,
          status: 'ACTIVE',
          author: 'SYSTEM',
          summary: [{ exercise: 'pull-up', change: 'advance', reason: 'low_rpe' }],
          items: [{ event: 'AUTO_ADJUSTMENT' }],
        },
        exercises: [{ levelBefore: '3', levelAfter: '4', volumeTarget: 24, volumeActual: 28, nextTargets: '5x6' }],
        question: null,
      });
      expect(done.reply).toBe(
        'Записано: Level.\nОсновное: Подтягивания: 28 из 24, RPE 6. В следующий раз 5x6. Заслуженно.\nДальше: План теперь в версии 2.',
      );
    });

    it('Отжимания на брусьях, уровень 2: 3x9 при RPE 9 держат уровень', async () => {
      const ada = await server.athlete();
      const plan = await planOf(ada, { exerciseKey: 'dip', level: step([10, 10], 2) });
      const { done } = await report(ada, plan.id, 'Отжимания на брусьях: 3 подхода по 9, рпе 9');
      expect(done).toMatchObject({ workout: { progressUpdates: [{ decision: 'HOLD' }] }, version: null });
      expect(done.reply).toContain('держим 3x10 из-за высокой нагрузки (RPE 9).');
    });

    it('Планка 3 минуты: 150 секунд, RPE 8, усталость ведут к 150 секундам и варианту полегче', async () => {
      const ada = await server.athlete();
      const level = step([180], 1, 'ENDURANCE', 'SECONDS');
      const plan = await planOf(ada, { exerciseKey: 'plank', level });
      const { asked, done } = await report(ada, plan.id, 'Планка 2:30 @8, усталость');
      expect(asked).toMatchObject({
        handled: 'HEALTH',
        announced: 'REPORT',
        health: { fatigue: true, pain: [] },
        flags: [{ kind: 'FATIGUE', grade: 'SIGN' }],
        safety: null,
        report: [{ exerciseKey: 'plank', amounts: [150], unit: 'SECONDS', rpe: '8.0' }],
      });
      expect(done).toMatchObject({
        workout: {
          progressUpdates: [
            { decision: 'REGRESS', rawReason: 'UNDER_VOLUME', newTargets: { sets: [150] }, levelResult: '1' },
          ],
        },
        version: { version: 2, summary: [{ exercise: 'plank', change: 'regress', reason: 'under_volume' }] },
      });
      expect(done.offers.map(({ kind }) => kind)).toContain('EASIER_VARIATION');
      expect(done.reply).toContain('не хватило 30 с до 180 с. Дальше 150 с; есть вариант полегче.');
    });

    it('Смешанная сессия: 12, 12, 13 на диапазоне 8-12 добавляют подход и предлагают нагрузку', async () => {
      const ada = await server.athlete();
      const sets = [8, 8, 8].map((reps) => ({ reps, load: { value: '10', unit: 'KG' } }));
      const plan = await planOf(ada, { exerciseKey: 'dumbbell-curl', range: { sets: 3, lower: 8, upper: 12 }, sets });
      const { exercise } = await ada.query<{ exercise: { name: string } }>(
        '{ exercise(key: "dumbbell-curl") { name(locale: RU) } }',
      );
      await report(ada, plan.id, `${exercise.name} 12/12/12`);
      await report(ada, plan.id, `${exercise.name} 3x12`);
      const { done } = await report(ada, plan.id, `${exercise.name} 13, 13, 13`);
      expect(done).toMatchObject({
        workout: { progressUpdates: [{ decision: 'ADVANCE', newTargets: { lower: 8, upper: 12 } }] },
        version: { version: 2 },
      });
      expect(done.offers.map(({ kind }) => kind)).toContain('LOAD_STEP');
      expect(done.reply).toMatch(/В следующий раз 4x8-12/);
    });

    it('Пропуск: два подряд держат уровень, следующая тренировка на 30 % легче', async () => {
      const ada = await server.athlete();
      const plan = await planOf(ada, { exerciseKey: 'pull-up', level: step([6, 6], 3) });
      const first = await report(ada, plan.id, 'Подтягивания пропустил');
      expect(first.asked.report).toMatchObject([{ exerciseKey: 'pull-up', skipped: true, amounts: [] }]);
      const { done } = await report(ada, plan.id, 'Подтягивания пропустил');
      expect(done).toMatchObject({ workout: { progressUpdates: [{ decision: 'HOLD' }] }, version: null });
      expect(done.reply).toContain('Подтягивания: пропуск. Регулярность важнее нагрузки; дальше 4x4.');
      server.clock.advance(24 * 60);
      await run(ada, 'leaveSummary', { workoutId: done.workout!.id }, 'workout { id }');
      expect((await start(ada, plan.id)).performances[0]).toMatchObject({
        targets: { sets: Array.from({ length: 4 }, () => ({ reps: 4 })) },
      });
    });
  });

  describe('reports', () => {
    it('go into a freeform workout where nothing is planned, with loads as entered', async () => {
      const ada = await server.athlete();
      await say(ada, 'Жим лёжа 3x8x60 кг @8');
      const done = await choose(ada, 'YES');
      const set = { reps: 8, seconds: null, load: { value: '60', unit: 'KG' } };
      expect(done.workout).toMatchObject({
        performances: [{ exerciseKey: 'barbell-bench-press', sets: [set, set, set] }],
      });
      expect(await dialog(ada)).toMatchObject({ openQuestion: null, contexts: [{ type: 'CONVERSATION' }] });
    });

    it('ask with up to three candidates where a name is not clear, and hand lines back that do not parse', async () => {
      const ada = await server.athlete();
      const asked = await say(ada, 'Bench 3x8 @8\nпросто слова\nПодтягивания 3x8x60');
      expect(asked).toMatchObject({
        question: { kind: 'WHICH_EXERCISE' },
        refusedLines: [
          { raw: 'Подтягивания 3x8x60', kind: 'AMBIGUOUS' },
          { raw: 'просто слова', kind: 'UNPARSED' },
        ],
      });
      expect(asked.report[0]!.exerciseKey).toBeNull();
      expect(asked.report[0]!.candidates).toContain('barbell-bench-press');
      const number = asked.report[0]!.candidates.indexOf('barbell-bench-press') + 1;
      expect(await say(ada, String(number))).toMatchObject({
        question: { kind: 'CONFIRM_REPORT' },
        report: [{ exerciseKey: 'barbell-bench-press' }],
      });
      expect(await say(ada, 'нет')).toMatchObject({ question: null, workout: null });
      expect((await dialog(ada)).openQuestion).toBeNull();
    });

    it('that are not confirmed within 15 minutes are forgotten, and the reply says so', async () => {
      const ada = await server.athlete();
      await say(ada, 'Подтягивания 3x8');
      server.clock.advance(14);
      expect((await dialog(ada)).openQuestion).toMatchObject({ kind: 'CONFIRM_REPORT' });
      server.clock.advance(1);
      expect(await dialog(ada)).toMatchObject({ openQuestion: null, contexts: [{ type: 'CONVERSATION' }] });
      const late = await say(ada, 'да');
      expect(late.workout).toBeNull();
      expect(late.reply).toContain('Ответа нет, поэтому повторяем те же цели.');
      expect(await notes(ada)).toEqual(['DEFAULT_TAKEN']);
    });

    it('with pain in a line set the flag at once, and mark the exercise when logged', async () => {
      const ada = await server.athlete();
      const plan = await planOf(ada, { exerciseKey: 'pull-up', level: step([6, 6], 3) });
      await scheduleToday(server, ada, plan.id);
      await start(ada, plan.id);
      const asked = await say(ada, 'Подтягивания 4x7 @6, болит плечо');
      expect(asked).toMatchObject({ handled: 'HEALTH', flags: [{ kind: 'PAIN', area: 'SHOULDER', severity: 2 }] });
      const done = await choose(ada, 'YES');
      expect(done.workout).toMatchObject({ progressUpdates: [{ decision: 'REGRESS', rawReason: 'PAIN' }] });
    });

    it('are stored once for one key, and not at all in a dry run', async () => {
      const ada = await server.athlete();
      await say(ada, 'Подтягивания 3x8');
      const rows = await server.rowsOf(ada);
      const dry = await run<Sent>(ada, 'sendMessage', { choice: 'YES', dryRun: true }, SENT);
      expect(dry.workout).not.toBeNull();
      expect(await server.rowsOf(ada)).toEqual(rows);
      const input = { choice: 'YES', clientMutationId: randomUUID() };
      const first = await run<Sent>(ada, 'sendMessage', input, SENT);
      expect(await run<Sent>(ada, 'sendMessage', input, SENT)).toEqual(first);
      const { workouts } = await ada.query<{ workouts: { totalCount: number } }>('{ workouts { totalCount } }');
      expect(workouts.totalCount).toBe(1);
    });
  });

  describe('health', () => {
    it('X1: what is negated is no trigger', async () => {
      const ada = await server.athlete();
      expect(await say(ada, 'Колено не болит, но устал')).toMatchObject({
        handled: 'HEALTH',
        flags: [{ kind: 'FATIGUE' }],
        safety: null,
      });
      const bob = await server.athlete();
      expect(await say(bob, 'no pain no gain')).toMatchObject({ flags: [] });
    });

    it('pain calls planned work off, warns, and starts recovery; nothing names a condition', async () => {
      const ada = await server.athlete();
      const plan = await planOf(
        ada,
        { exerciseKey: 'barbell-back-squat', sets: [{ reps: 5 }] },
        { exerciseKey: 'barbell-bench-press', sets: [{ reps: 5 }] },
      );
      const workoutId = await scheduleToday(server, ada, plan.id);
      const sent = await say(ada, 'Болит колено');
      expect(sent).toMatchObject({
        flagsSet: [{ kind: 'PAIN', area: 'KNEE' }],
        safety: {
          stopNow: false,
          adviseDoctor: true,
          startsRecovery: true,
          mobilityMinutes: [10, 15],
          cancelled: [{ workoutId, exercises: 1 }],
        },
      });
      expect(sent.reply).toContain('Если не проходит, обратись к врачу.');
      expect((await notes(ada)).sort()).toEqual(['FLAG_SET', 'INTENSE_WORK_OFF']);
      const { viewer } = await ada.query<{ viewer: { modes: { kind: string }[] } }>('{ viewer { modes { kind } } }');
      expect(viewer.modes).toEqual([{ kind: 'RECOVERY' }]);
    });

    it('a red flag says stop before anything else, and opens an alert', async () => {
      const ada = await server.athlete();
      const sent = await say(ada, 'Боль в груди, и кружится голова. План на сегодня?');
      expect(sent).toMatchObject({ handled: 'HEALTH', announced: 'PLAN', safety: { stopNow: true } });
      expect(sent.reply).toMatch(/^Остановись сейчас и обратись за медицинской помощью\./);
      expect(await notes(ada)).toContain('HEALTH_ALERT');
    });

    it('an injury offers its mode; three workouts without that pain later it asks, and a yes begins the ramp', async () => {
      const ada = await server.athlete();
      const plan = await planOf(ada, { exerciseKey: 'pull-up', level: step([10, 10], 1) });
      expect(await say(ada, 'Травма колена')).toMatchObject({ question: { kind: 'START_INJURY' } });
      await say(ada, 'да');
      for (let session = 0; session < 4; session++) {
        server.clock.advance(3 * 24 * 60);
        const workout = await start(ada, plan.id);
        await run(ada, 'finishWorkout', { workoutId: workout.id }, 'workout { id }');
      }
      const { viewer } = await ada.query<{ viewer: { today: object } }>(
        '{ viewer { today { date workouts { id } question { kind } } } }',
      );
      expect(viewer.today).toMatchObject({ question: { kind: 'END_MODE' } });
      expect(await notes(ada)).toContain('MODE_QUESTION');
      expect((await say(ada, 'да')).reply).toContain('50, 75, 100 %');
      const { viewer: after } = await ada.query<{ viewer: { modes: { kind: string }[]; flags: { kind: string }[] } }>(
        '{ viewer { modes { kind } flags { kind } } }',
      );
      expect(after.modes.map(({ kind }) => kind)).toEqual(['RECOVERY', 'RAMP']);
      expect(after.flags.filter(({ kind }) => kind === 'PAIN')).toEqual([]);
    });

    it('a flag is cleared on the own word, after a question', async () => {
      const ada = await server.athlete();
      await say(ada, 'Ноет локоть');
      expect(await say(ada, 'Локоть больше не болит')).toMatchObject({ question: { kind: 'CLEAR_FLAG' } });
      expect(await say(ada, 'да')).toMatchObject({ flags: [], question: null });
    });

    it('the same pain on another day within a week is an alert', async () => {
      const ada = await server.athlete();
      await say(ada, 'Болит колено');
      server.clock.advance(2 * 24 * 60);
      const again = await say(ada, 'Опять болит колено');
      expect(again.reply).toContain('Обратись к врачу');
      expect(await notes(ada)).toContain('HEALTH_ALERT');
    });
  });

  describe('wishes', () => {
    it('a move by 24 hours is done at once; any other one is asked about', async () => {
      const ada = await server.athlete();
      const plan = await planOf(ada, { exerciseKey: 'pull-up', level: step([6, 6], 1) });
      server.clock.set('2026-04-06T08:00:00Z');
      await scheduleToday(server, ada, plan.id);
      expect(await say(ada, 'Перенеси тренировку на завтра')).toMatchObject({ handled: 'MOVE_SKIP', question: null });
      const planned = async () =>
        (
          await ada.query<{ workouts: { nodes: { scheduledAt: string }[] } }>(
            '{ workouts(filter: { statuses: [PLANNED] }) { nodes { scheduledAt } } }',
          )
        ).workouts.nodes.map(({ scheduledAt }) => scheduledAt);
      expect(await planned()).toEqual(['2026-04-07T08:00:00.000Z']);
      expect(await say(ada, 'Перенеси на четверг')).toMatchObject({
        question: { kind: 'CONFIRM_CHANGE', safeDefault: 'PLUS_24H' },
      });
      expect(await planned()).toEqual(['2026-04-07T08:00:00.000Z']);
      await say(ada, 'да');
      expect(await planned()).toEqual(['2026-04-10T08:00:00.000Z']);
      expect(await say(ada, 'Пропущу тренировку')).toMatchObject({ question: { kind: 'CONFIRM_CHANGE' } });
      await say(ada, 'да');
      expect(await planned()).toEqual([]);
    });

    it('"убери последние подходы" is a manual edit of one set, once confirmed; "оставь как есть" keeps', async () => {
      const ada = await server.athlete();
      const plan = await planOf(
        ada,
        { exerciseKey: 'pull-up', level: step([6, 6], 3) },
        { exerciseKey: 'push-up', level: step([10, 10], 1) },
      );
      await scheduleToday(server, ada, plan.id);
      expect(await say(ada, 'Убери последние подходы в подтягиваниях')).toMatchObject({
        handled: 'CHANGE_LEVEL',
        question: { kind: 'CONFIRM_CHANGE' },
        version: null,
      });
      const done = await say(ada, 'да');
      expect(done).toMatchObject({ version: { version: 2, author: 'ATHLETE', items: [{ event: 'MANUAL_EDIT' }] } });
      expect(done.flags).toMatchObject([{ kind: 'MANUAL_OVERRIDE' }]);
      const kept = await say(ada, 'Оставь отжимания как есть');
      expect(kept).toMatchObject({ question: null, version: null });
      expect(kept.flags).toHaveLength(2);
    });

    it('nothing is raised under a flag; a rollback is asked about and done', async () => {
      const ada = await server.athlete();
      const plan = await planOf(ada, { exerciseKey: 'pull-up', level: step([6, 6], 1) });
      server.clock.set('2026-04-13T08:00:00Z');
      await scheduleToday(server, ada, plan.id);
      await say(ada, 'Сделай подтягивания сложнее');
      expect(await say(ada, 'да')).toMatchObject({ version: { version: 2 } });
      expect(await say(ada, 'Откатить понедельник')).toMatchObject({ question: { kind: 'CONFIRM_CHANGE' } });
      const back = await say(ada, 'да');
      expect(back).toMatchObject({ version: { version: 3, items: [{ event: 'ROLLBACK' }] } });
      await say(ada, 'устал');
      const held = await say(ada, 'Сделай подтягивания сложнее');
      expect(held).toMatchObject({ question: null, version: null });
      expect(held.reply).toContain('Сначала восстановление');
    });

    it('asks with candidates after three messages that nobody understood', async () => {
      const ada = await server.athlete();
      expect(await say(ada, 'Абракадабра')).toMatchObject({ handled: 'UNKNOWN', question: null });
      expect(await say(ada, 'бла бла')).toMatchObject({ question: null });
      const third = await say(ada, 'хм');
      expect(third.question).toMatchObject({ kind: 'WHICH_WISH' });
      expect(third.question!.choices).toHaveLength(3);
      expect((await say(ada, '1')).reply).toContain('На этой неделе ничего не запланировано.');
    });

    it.each([
      ['План на сегодня', 'PLAN', 'Подтягивания: 2x6'],
      ['Покажи прогресс', 'ANALYTICS', 'За 7 дней'],
      ['Какая техника в подтягиваниях', 'TECHNIQUE', 'Подтягивания'],
      ['Что ты умеешь', 'CAPABILITIES', 'Я умею'],
      ['Почему', 'EXPLAIN', 'Пока нет решений'],
      ['Заметка: хорошо пошло', 'NOTE', 'Записал'],
      ['Напомни позже', 'REMIND_LATER', 'подождёт'],
      ['Время уведомлений', 'NOTIFICATION_TIME', 'уведомлениях'],
    ])('%s is handled as %s', async (text, intent, words) => {
      const ada = await server.athlete();
      const plan = await planOf(ada, { exerciseKey: 'pull-up', level: step([6, 6], 1) });
      await scheduleToday(server, ada, plan.id);
      const sent = await say(ada, text);
      expect(sent.handled).toBe(intent);
      expect(sent.reply).toContain(words);
      expect(sent.reply.split('\n').length).toBeLessThanOrEqual(12);
    });

    it('a coach speaks of levels as they are stored, and of volumes', async () => {
      const ada = await server.athlete();
      const plan = await planOf(ada, { exerciseKey: 'pull-up', level: step([6, 6], 3) });
      const coached = async (text: string) => {
        const fields = 'coach { sections { kind text } facts { exerciseKey level volume } }';
        const sent = await run<{ coach: { sections: object[]; facts: object[] } }>(
          ada,
          'sendMessage',
          { text },
          fields,
        );
        return sent.coach;
      };
      await scheduleToday(server, ada, plan.id);
      expect((await coached('Что сегодня?')).facts).toEqual([{ exerciseKey: 'pull-up', level: 3, volume: 24 }]);
      await say(ada, 'Подтягивания 4x7 @6');
      const done = await coached('Да');
      server.clock.advance(1);
      expect(done.facts).toEqual([{ exerciseKey: 'pull-up', level: 4, volume: 28 }]);
      expect(done.sections).toContainEqual({ kind: 'MAIN', text: 'Подтягивания: уровень 4, объём 28' });
      expect((await coached('Какой у меня уровень?')).facts).toEqual([
        { exerciseKey: 'pull-up', level: 4, volume: 30 },
      ]);
      expect((await coached('Почему?')).facts).toEqual([{ exerciseKey: 'pull-up', level: 4, volume: 28 }]);
    });

    it('answers in English to who writes so', async () => {
      const ada = await server.athlete();
      expect((await say(ada, 'My knee hurts')).reply).toContain('If it persists, see a doctor.');
      expect((await say(ada, 'what can you do')).reply).toMatch(/^I can do this:/);
    });
  });

  describe('privacy', () => {
    it('11.27 words are forgotten after 90 days, flags and marks stay', async () => {
      server.clock.set(START);
      const ada = await server.athlete();
      await say(ada, 'Болит колено, секрет тирлимбомбом');
      server.clock.advance(91 * 24 * 60);
      expect((await dialog(ada)).messages.nodes).toMatchObject([{ text: null, reply: null }]);
      await say(ada, 'План');
      const rows = await server.rowsOf(ada);
      expect(JSON.stringify(rows)).not.toContain('тирлимбомбом');
      expect(JSON.parse(rows.health_marks!)).toHaveLength(1);
      expect(JSON.parse(rows.flags!)).toMatchObject([{ kind: 'PAIN', area: 'knee' }]);
    });

    it('words reach no log', async () => {
      const ada = await server.athlete();
      await say(ada, 'Секретное слово: тирлимбомбом');
      await say(ada, 'Подтягивания 3x8 тирлимбомбом');
      await choose(ada, 'YES');
      expect(await refused(ada, 'sendMessage', { choice: 'тирлимбомбом' })).toMatchObject({ code: 'NO_QUESTION' });
      expect(lines.length).toBeGreaterThan(0);
      expect(lines.join('')).not.toContain('тирлимбомбом');
    });

    it('a coach sees that there was a message, not the words', async () => {
      const [ada, coach] = [await server.athlete(), await server.athlete()];
      await say(ada, 'Устал');
      await ada.admit(coach, 'READ');
      expect((await dialog(coach.coaching(ada))).messages.nodes).toEqual([{ text: null, reply: null }]);
    });
  });

  it('refuses what is neither a text nor a choice of the question', async () => {
    const ada = await server.athlete();
    expect(await refused(ada, 'sendMessage', {})).toMatchObject({ code: 'VALIDATION' });
    expect(await refused(ada, 'sendMessage', { text: ' ' })).toMatchObject({ code: 'VALIDATION' });
    expect(await refused(ada, 'sendMessage', { choice: 'YES' })).toMatchObject({ code: 'NO_QUESTION' });
    await say(ada, 'Подтягивания 3x8');
    expect(await refused(ada, 'sendMessage', { choice: 'MAYBE' })).toMatchObject({ code: 'VALIDATION' });
  });
});
