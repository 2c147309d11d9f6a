import { describe, expect, it } from 'vitest';
import { addDays } from '../kernel/local-dates.ts';
import type { ReportInput } from './input.ts';
import { monthlyReport, weeklyReport } from './make-report.ts';
import type { BlockId, ChartId, Report } from './report.ts';
import { athlete, NAMES, noon, record, track, workout } from './testing/athlete.ts';
import { writeReport } from './write-report.ts';

/** The week of 9 to 15 March 2026. */
const ON = '2026-03-11';

const chart = (report: Report, id: ChartId) => report.charts.find((each) => each.id === id)!;
const series = (report: Report, id: ChartId, of: string) =>
  chart(report, id)
    .series.find((each) => each.id === of)!
    .points.map(({ x, y }) => `${x}: ${y}`);
const words = (report: Report, id: BlockId, locale: 'en' | 'ru' = 'en') =>
  writeReport(report, locale)
    .blocks.find((block) => block.id === id)!
    .lines.map(({ text }) => text);

describe('the one proposed change is the first that applies', () => {
  const pain = { kind: 'PAIN', area: 'knee', from: '2026-03-10', to: null } as const;
  const alert = { area: 'low_back', from: '2026-03-02', to: null } as const;
  const confirmed = { kind: 'FATIGUE', grade: 'CONFIRMED', from: '2026-03-12', to: null } as const;
  const sign = { ...confirmed, grade: 'SIGN' } as const;
  const question = (id: string, openedOn: string) => ({
    id,
    planExerciseId: 'plank',
    exercise: NAMES.plank,
    kind: 'CONTRADICTS' as const,
    openedOn,
    openedAt: noon(openedOn),
    choices: [],
  });
  const thinWeek = [
    workout('2026-03-09'),
    workout('2026-03-11', { status: 'SKIPPED' }),
    workout('2026-03-13', { status: 'SKIPPED' }),
  ];
  const halfWeek = [workout('2026-03-09'), workout('2026-03-11', { status: 'SKIPPED' })];
  const standstill = Array.from({ length: 6 }, (_, i) => record('push-up', addDays('2026-02-26', 3 * i)));
  const everything: Partial<ReportInput> = {
    tracks: [track('push-up'), track('plank')],
    flags: [pain, confirmed],
    conflicts: [question('a', '2026-03-08')],
    review: [{ planExerciseId: 'push-up' }],
    workouts: thinWeek,
    records: standstill,
  };
  const changeOf = (more: Partial<ReportInput>) => weeklyReport(athlete(ON, more)).change;

  it('pain, or a health alert, comes before all else: recovery', () => {
    expect(changeOf(everything).kind).toBe('RECOVERY');
    expect(changeOf({ healthAlerts: [alert] }).kind).toBe('RECOVERY');
  });

  it('pain that was over by Sunday night asks for nothing', () => {
    expect(changeOf({ flags: [{ ...pain, to: '2026-03-15' }] }).kind).toBe('KEEP_GOING');
    expect(changeOf({ flags: [{ ...pain, to: '2026-03-16' }] }).kind).toBe('RECOVERY');
    expect(changeOf({ healthAlerts: [{ ...alert, to: '2026-03-13' }] }).kind).toBe('KEEP_GOING');
  });

  it('confirmed fatigue, or a deload that was proposed this week: deload; a first sign is none', () => {
    expect(changeOf({ ...everything, flags: [confirmed] }).kind).toBe('DELOAD');
    expect(changeOf({ deloadsProposed: ['2026-03-14'] }).kind).toBe('DELOAD');
    expect(changeOf({ deloadsProposed: ['2026-03-07'] }).kind).toBe('KEEP_GOING');
    expect(changeOf({ flags: [sign] }).kind).toBe('KEEP_GOING');
  });

  it('the oldest open question: decide it', () => {
    const conflicts = [
      question('newer', '2026-03-12'),
      question('older', '2026-03-04'),
      question('later', '2026-03-16'),
    ];
    expect(changeOf({ ...everything, flags: [], conflicts })).toMatchObject({
      kind: 'DECIDE_CONFLICT',
      conflictId: 'older',
      planExerciseId: 'plank',
    });
  });

  it('an exercise in the review queue: an easier variation, if there is one', () => {
    const easier = { exerciseKey: 'knee-push-up', exercise: { en: 'Knee push-up', ru: 'Отжимания с колен' } };
    const reviewed = { ...everything, flags: [], conflicts: [] };
    expect(changeOf({ ...reviewed, tracks: [track('plank'), track('push-up', { easier })] })).toMatchObject({
      kind: 'EASIER_VARIATION',
      planExerciseId: 'push-up',
      exerciseKey: 'knee-push-up',
    });
    expect(changeOf(reviewed)).toMatchObject({ kind: 'EASIER_VARIATION', exerciseKey: null });
  });

  it('less than half of the week done: shorter sessions; exactly half is not less', () => {
    const rest = { ...everything, flags: [], conflicts: [], review: [] };
    expect(changeOf(rest).kind).toBe('SHORTER_SESSIONS');
    expect(changeOf({ ...rest, workouts: halfWeek }).kind).toBe('TECHNIQUE_OR_VARIATION');
  });

  it('six sessions of a level exercise without a change: form or another variation; five are too few', () => {
    const stands = (records: ReportInput['records'], more: Partial<ReportInput> = {}) =>
      changeOf({ tracks: [track('push-up')], records, ...more }).kind;
    expect(stands(standstill)).toBe('TECHNIQUE_OR_VARIATION');
    expect(stands(standstill.slice(1))).toBe('KEEP_GOING');
    const skip = record('push-up', '2026-02-20', 'HOLD', { skipped: true });
    expect(stands([...standstill.slice(1), skip]), 'a skip is no session').toBe('KEEP_GOING');
    const raised = standstill.with(3, record('push-up', standstill[3]!.slotDate, 'ADVANCE'));
    expect(stands(raised)).toBe('KEEP_GOING');
    const edit = {
      planExerciseId: 'push-up',
      on: '2026-03-05',
      at: noon('2026-03-05'),
      kind: 'MANUAL' as const,
      ordinalBefore: 3,
      ordinalAfter: 2,
    };
    expect(stands(standstill, { levelChanges: [edit] }), 'an edit is a change').toBe('KEEP_GOING');
    const later = { ...edit, on: '2026-03-16', at: noon('2026-03-16') };
    expect(stands(standstill, { levelChanges: [later] }), 'of the next week').toBe('TECHNIQUE_OR_VARIATION');
    expect(changeOf({ tracks: [track('push-up', { model: 'RANGE' })], records: standstill }).kind).toBe('KEEP_GOING');
  });

  it('nothing of all that: keep going', () => {
    expect(changeOf({})).toMatchObject({ kind: 'KEEP_GOING', planExerciseId: null, conflictId: null });
  });
});

describe('numbers', () => {
  it('R39: 12 due workouts, 9 finished: 75 %', () => {
    const workouts = Array.from({ length: 12 }, (_, i) =>
      workout(addDays('2026-03-01', 2 * i), i < 9 ? {} : { status: 'SKIPPED' }),
    );
    const report = monthlyReport(athlete(ON, { workouts }));
    expect(report.figures.adherence).toEqual({ numerator: 9, denominator: 12 });
    expect(words(report, 'SHARE_DONE')[0]).toBe('9 of 12 workouts done: 75\u00a0% of the plan.');
    expect(words(report, 'SHARE_DONE', 'ru')[0]).toBe('Сделано 9 из 12 тренировок: 75\u00a0% плана.');
  });

  it('volume per session: a skip is nothing done, an open session is unknown, a moved one is not there', () => {
    const report = weeklyReport(
      athlete(ON, {
        workouts: [
          workout('2026-03-13', { status: 'PLANNED' }),
          workout('2026-03-09'),
          workout('2026-03-10', { status: 'RESCHEDULED' }),
          workout('2026-03-11', { status: 'SKIPPED' }),
          workout('2026-02-15'),
          workout('2026-03-12', { volumes: [{ unit: 'SECONDS', planned: 60, performed: 45 }] }),
        ],
      }),
    );
    expect(series(report, 'volume', 'planned')).toEqual(['2026-03-09: 100', '2026-03-11: 100', '2026-03-13: 100']);
    expect(series(report, 'volume', 'performed')).toEqual(['2026-03-09: 90', '2026-03-11: 0', '2026-03-13: null']);
    expect(series(report, 'volume', 'plannedSeconds')).toEqual(['2026-03-12: 60']);
    expect(series(report, 'volume', 'performedSeconds')).toEqual(['2026-03-12: 45']);
  });

  it('volume of a month: twelve weeks, the last one up to the end of the month', () => {
    const workouts = [workout('2026-03-31'), workout('2026-04-01'), workout('2026-01-12'), workout('2026-01-11')];
    const report = monthlyReport(athlete(ON, { workouts }));
    const weeks = series(report, 'volume', 'performed');
    expect(weeks).toHaveLength(12);
    expect([weeks[0], weeks[1], weeks[11]]).toEqual(['2026-W03: 90', '2026-W04: null', '2026-W14: 90']);
  });

  it('effort: the mean of the last three that are known', () => {
    const efforts = [80, null, 70, 90, 60];
    const workouts = efforts.map((sessionRpeTenths, i) => workout(addDays('2026-03-09', i), { sessionRpeTenths }));
    const report = weeklyReport(athlete(ON, { workouts }));
    expect(series(report, 'rpe', 'session').map((point) => point.split(': ')[1])).toEqual(['8', 'null', '7', '9', '6']);
    expect(series(report, 'rpe', 'mean').map((point) => point.split(': ')[1])).toEqual(['8', '8', '7.5', '8', '7.3']);
    expect(chart(report, 'rpe').bands.map(({ from, to }) => [from, to])).toEqual([
      [7, 9],
      [9, 10],
    ]);
    expect(words(report, 'RPE_TREND')).toEqual(['Session RPE 7.5 on average; the effort is falling.']);
  });

  it('levels: where the exercise stood, each move, and who made it', () => {
    const report = weeklyReport(
      athlete(ON, {
        tracks: [track('push-up'), track('plank', { since: '2026-03-10' })],
        records: [
          record('push-up', '2026-02-20', 'ADVANCE'),
          record('push-up', '2026-03-10', 'HOLD', { rungOrdinal: 3 }),
          record('push-up', '2026-03-13', 'REGRESS', { rungOrdinal: 3 }),
          record('plank', '2026-03-12'),
        ],
        levelChanges: [
          {
            planExerciseId: 'push-up',
            on: '2026-03-14',
            at: noon('2026-03-14'),
            kind: 'ROLLBACK',
            ordinalBefore: 2,
            ordinalAfter: 3,
          },
        ],
      }),
    );
    expect(series(report, 'levels', 'push-up')).toEqual([
      '2026-02-16: 2',
      '2026-02-20: 3',
      '2026-03-10: 3',
      '2026-03-13: 2',
      '2026-03-14: 3',
    ]);
    expect(series(report, 'levels', 'plank')).toEqual(['2026-03-10: 2', '2026-03-12: 2']);
    expect(chart(report, 'levels').markers.map(({ x, kind, y }) => `${x} ${kind} ${y}`)).toEqual([
      '2026-02-20 ADVANCE 3',
      '2026-03-13 REGRESS 2',
      '2026-03-14 ROLLBACK 3',
    ]);
    expect(words(report, 'LEVEL_PROGRESS')).toEqual(['Kept: Push-up and Plank.']);
  });

  it('decisions and efforts by week: performed ones only', () => {
    const records = [
      record('push-up', '2026-03-10', 'ADVANCE', { rpeTenths: 40 }),
      record('plank', '2026-03-10', 'REGRESS', { rpeTenths: 91 }),
      record('squat', '2026-03-11', 'HOLD', { rpeTenths: 70 }),
      record('squat', '2026-03-12', 'HOLD', { skipped: true }),
      record('squat', '2026-03-13', 'REGRESS', { superseded: true }),
    ];
    const report = monthlyReport(athlete(ON, { records }));
    const inWeek = (id: ChartId) =>
      chart(report, id).series.map(({ points }) => points.find(({ x }) => x === '2026-W11')!.y);
    expect(inWeek('decisions')).toEqual([1, 1, 1]);
    expect(inWeek('rpeDistribution')).toEqual([1, 1, 0, 1]);
  });

  it('flags: bands by area and grade, cut to the window, open where they go on', () => {
    const report = weeklyReport(
      athlete(ON, {
        flags: [
          { kind: 'FATIGUE', grade: 'SIGN', from: '2026-03-10', to: null },
          { kind: 'PAIN', area: 'knee', from: '2026-01-01', to: '2026-02-20' },
          { kind: 'PAIN', area: 'knee', from: '2025-12-01', to: '2026-02-15' },
          { kind: 'TECHNIQUE', exercise: NAMES.plank, from: '2026-03-10', to: null },
        ],
        modes: [{ kind: 'TRAVEL', area: null, from: '2026-03-02', to: '2026-03-20' }],
      }),
    );
    const bands = chart(report, 'flags').bands.map((band) =>
      band.axis === 'X' ? `${band.id} ${band.from} ${band.to} ${band.open}` : '',
    );
    expect(bands).toEqual([
      'PAIN:knee 2026-02-16 2026-02-20 false',
      'FATIGUE:SIGN 2026-03-10 2026-03-15 true',
      'MODE:TRAVEL 2026-03-02 2026-03-15 true',
    ]);
    expect(words(report, 'FLAGS_AND_ALERTS').map((text) => text.replaceAll('\u00a0', ' '))).toEqual([
      'Fatigue, first signs: since 10 March.',
      'Plank, form first: since 10 March.',
      'Travel: since 2 March.',
    ]);
  });
});

describe('CONSISTENCY: four weekly reports in a row with 80 % of four weeks', () => {
  const weeks = (...shares: [monday: string, numerator: number, denominator: number][]) =>
    words(
      monthlyReport(
        athlete(ON, {
          weeklyReports: shares.map(([monday, numerator, denominator]) => ({
            monday,
            adherence28d: { numerator, denominator },
          })),
        }),
      ),
      'ACHIEVEMENTS',
    )[0];
  const reached = 'Consistency: 4 weeks in a row with at least 80\u00a0% of the plan done.';

  it('exactly 80 % is enough, and the run may begin in the month before', () => {
    expect(weeks(['2026-02-09', 8, 10], ['2026-02-16', 4, 5], ['2026-02-23', 12, 12], ['2026-03-02', 4, 5])).toBe(
      reached,
    );
  });

  it.each([
    ['a week below', ['2026-02-23', 15, 19]],
    ['a week without workouts', ['2026-02-23', 0, 0]],
    ['a week without a report', ['2026-01-05', 5, 5]],
  ] as const)('%s breaks the run', (_, [monday, numerator, denominator]) => {
    const others: [string, number, number][] = [
      ['2026-02-02', 5, 5],
      ['2026-02-09', 8, 10],
      ['2026-02-16', 4, 5],
      ['2026-03-02', 4, 5],
    ];
    expect(weeks(...others, [monday, numerator, denominator])).toBe('Nothing new this month.');
  });

  it('a run that ended before the month is no news', () => {
    expect(weeks(['2026-01-26', 1, 1], ['2026-02-02', 1, 1], ['2026-02-09', 1, 1], ['2026-02-16', 1, 1])).toBe(
      'Nothing new this month.',
    );
  });
});

describe('words', () => {
  const input = athlete(ON, {
    workouts: [
      workout('2026-03-09'),
      workout('2026-03-11'),
      workout('2026-03-13', { status: 'SKIPPED' }),
      workout('2026-03-14', { status: 'RESCHEDULED' }),
      workout('2026-03-15'),
    ],
    tracks: [track('push-up'), track('plank')],
    records: [record('push-up', '2026-03-09', 'ADVANCE'), record('plank', '2026-03-11')],
    flags: [{ kind: 'PAIN', area: 'knee', from: '2026-03-10', to: '2026-03-12' }],
    conflicts: [
      {
        id: 'c',
        planExerciseId: 'plank',
        exercise: NAMES.plank,
        kind: 'CONTRADICTS',
        openedOn: '2026-03-11',
        openedAt: noon('2026-03-11'),
        choices: [
          { choice: 'COMPROMISE', targets: { sets: [33, 33], unit: 'SECONDS' } },
          { choice: 'MANUAL', targets: { sets: [30, 30], unit: 'SECONDS' } },
          { choice: 'AUTO', targets: { sets: 3, lower: 8, upper: 12, unit: 'REPS' } },
        ],
      },
    ],
    recoveryAdvice: { cause: 'PAIN_MARKS', items: ['SLEEP', 'EASY_DAY'], workoutIds: ['a', 'b'] },
  });
  const report = weeklyReport(input);
  const told = (locale: 'en' | 'ru') => {
    const { title, conclusion, change, blocks } = writeReport(report, locale);
    return [
      title,
      conclusion,
      change,
      ...blocks.flatMap(({ title: of, lines }) =>
        lines.map(({ text, choices }) => [of, text, ...choices.map((choice) => choice.text)].join(' | ')),
      ),
    ].map((text) => text.replaceAll('\u00a0', ' '));
  };

  it('of a week in English', () => {
    expect(told('en')).toEqual([
      '9–15 March 2026',
      'A fair week: 3 of 4 workouts done.',
      'Decide the question about Plank: it has waited since 11 March.',
      'Done | 3 of 4 workouts done (75 %).',
      'Done | 270 of 400 reps; a session was 90 % complete on average.',
      'Skips | Skipped: 13 March.',
      'Skips | 1 workout moved to another day.',
      'Effort | Session RPE 7.5 on average; the effort is steady.',
      'Levels | Push-up: level 3, up from 2.',
      'Levels | Kept: Plank.',
      'Flags and alerts | Pain (knee): 10–12 March, over.',
      'Open questions | Plank: your edit and the analysis differ since 11 March. | Keep mine: 2x30 s | Take the analysis: 3x8-12 | Meet in the middle: 2x33 s',
      'Recovery | Pain in 2 workouts lately.',
      'Recovery | Sleep 7-9 hours at steady hours and take an easy day.',
      'Focus | Next week is about regularity: 80 % of the plan is the goal.',
    ]);
  });

  it('of a week in Russian', () => {
    expect(told('ru')).toEqual([
      '9–15 марта 2026',
      'Неплохая неделя: сделано 3 из 4 тренировок.',
      'Реши вопрос по упражнению «Планка»: он ждёт с 11 марта.',
      'Сделано | Сделано 3 из 4 тренировок (75 %).',
      'Сделано | 270 из 400 повторений; в среднем тренировка выполнена на 90 %.',
      'Пропуски | Пропущено: 13 марта.',
      'Пропуски | 1 тренировка перенесена на другой день.',
      'Усилие | RPE тренировок в среднем 7,5; усилие ровное.',
      'Уровни | Отжимания: уровень 3, выше, чем 2 в начале.',
      'Уровни | Без изменений: Планка.',
      'Флаги и предупреждения | Боль (колено): 10–12 марта, уже позади.',
      'Открытые вопросы | Планка: твоя правка и анализ расходятся с 11 марта. | Оставить моё: 2x30 с | Взять по анализу: 3x8-12 | Сойтись на середине: 2x33 с',
      'Восстановление | С болью за последнее время: 2 тренировки.',
      'Восстановление | Спи 7-9 часов в одно и то же время и возьми лёгкий день.',
      'Фокус | Следующая неделя — про регулярность: цель 80 % плана.',
    ]);
  });

  it('of what was covered, brought along, and not planned by anybody', () => {
    const free = { unit: 'REPS', planned: 0, performed: 120 } as const;
    const report = weeklyReport(
      athlete(ON, {
        workouts: [
          workout('2026-03-09', { meters: 12_345, isImported: true, volumes: [free], completionPermille: null }),
          workout('2026-03-10', { meters: 400, volumes: [], completionPermille: null }),
          workout('2026-03-11', { status: 'SKIPPED', meters: 0, volumes: [] }),
        ],
      }),
    );
    expect(words(report, 'DONE')).toEqual([
      '2 of 3 workouts done (67\u00a0%).',
      '120\u00a0reps.',
      '12.7\u00a0km covered.',
      '1 workout brought along by import.',
    ]);
    expect(words(report, 'DONE', 'ru').slice(1)).toEqual([
      '120\u00a0повторений.',
      'Пройдено 12,7\u00a0км.',
      'Перенесено из другого приложения: 1 тренировка.',
    ]);
  });

  it('of the charts, one sentence each', () => {
    expect(writeReport(report, 'en').charts.map(({ alternative }) => alternative.replaceAll('\u00a0', ' '))).toEqual([
      'Planned beside done: 270 of 400 reps in 4 workouts of 4 weeks.',
      'Session RPE of 3 workouts in 4 weeks: 7.5 on average, 7.5 in the last one.',
      'Levels over 4 weeks: Push-up goes from 2 to 3 and Plank stays at 2.',
      'Workouts by week over 4 weeks: 3 done, 1 skipped, 1 moved.',
      'Share done of 3 workouts in 4 weeks: 90 % on average.',
      'Pain (knee) 10–12 March.',
    ]);
  });

  it('a week without anything has all its charts, with empty series', () => {
    const quiet = weeklyReport(athlete(ON));
    expect(quiet.charts.flatMap((each) => each.series.map(({ points }) => points)).flat()).toEqual([]);
    expect(writeReport(quiet, 'ru').conclusion).toBe('Тихая неделя: в плане ничего не было.');
    expect(quiet.figures).toMatchObject({ completionPermille: null, rpeMeanTenths: null, volumes: [] });
  });
});
