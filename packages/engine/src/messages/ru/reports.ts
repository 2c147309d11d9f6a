import { sum } from '../../kernel/averages.ts';
import type { RpeTrend } from '../../kernel/effort.ts';
import { FLAG_TERMS } from '../../kernel/flags.ts';
import type { SilenceReason, VolumeUnit } from '../../kernel/levels.ts';
import type { FlagArea } from '../../kernel/pain.ts';
import type { ModeKind, RecoveryItem } from '../../kernel/training-record.ts';
import type { reports as original } from '../en/reports.ts';
import type { Translation } from '../message.ts';
import type { SaidDays, SaidShare, SaidTargets, SaidWork } from '../values.ts';
import { sentence, unbroken } from '../writing.ts';
import { health } from './health.ts';
import { AREAS } from './words.ts';
import {
  date as day,
  dayOfMonth,
  distance,
  list,
  month,
  percent,
  permille,
  targets as plainTargets,
  plural,
  reps,
  tenths,
  whole,
  year,
} from './writing.ts';

const targets = (said: SaidTargets): string => unbroken(plainTargets(said));

const NEXT = { WEEKLY: 'Следующая неделя', MONTHLY: 'Следующий месяц' } as const;

const MODES: Readonly<Record<ModeKind, string>> = {
  TRAVEL: 'поездка',
  INJURY: 'травма',
  TIME_CRUNCHED: 'мало времени',
  RECOVERY: 'восстановление',
  RAMP: 'возвращение к нагрузке',
  DELOAD: 'разгрузка',
  PREDICTED: 'тренировка полегче по прогнозу',
};

const ALERTS = {
  REGRESSION_RATE: 'много шагов назад',
  FATIGUE_GROWTH: 'признаков усталости больше, чем раньше',
  CONFLICT_STALE: 'вопрос ждёт ответа больше недели',
} as const;

const TRENDS: Readonly<Record<RpeTrend, string>> = {
  RISING: 'усилие растёт',
  FALLING: 'усилие снижается',
  FLAT: 'усилие ровное',
  UNKNOWN: 'для тренда тренировок пока мало',
};

const RECOVERY: Readonly<Record<RecoveryItem, string>> = {
  SLEEP: 'спи 7-9 часов в одно и то же время',
  NUTRITION: 'ешь регулярно, с белком, пей воду',
  EASY_DAY: 'возьми лёгкий день',
};

const TOO_FEW = 'тренировок пока мало';
const SILENCE: Readonly<Record<SilenceReason, string>> = {
  TOO_FEW_EXAMPLES: TOO_FEW,
  TOO_FEW_POSITIVES: TOO_FEW,
  TOO_FEW_HELD_OUT: TOO_FEW,
  TOO_FEW_OWN: TOO_FEW,
  NO_SKILL: 'он не лучше догадки',
  NOT_CALIBRATED: 'его оценки пока ненадёжны',
  WORSE_FOR_THE_ATHLETE: 'тебе он пока плохо подходит',
};

const CHOICES = { MANUAL: 'Оставить моё', AUTO: 'Взять по анализу', COMPROMISE: 'Сойтись на середине' } as const;

const workouts = (count: number): string =>
  `${whole(count)} ${plural(count, { one: 'тренировка', few: 'тренировки', other: 'тренировок' })}`;
/** As after «из» and «для». */
const ofWorkouts = (count: number): string =>
  `${whole(count)} ${plural(count, { one: 'тренировки', other: 'тренировок' })}`;
/** As after «за». */
const weeksOf = (count: number): string =>
  `${whole(count)} ${plural(count, { one: 'неделю', few: 'недели', other: 'недель' })}`;
const steps = (count: number): string =>
  `${whole(count)} ${plural(count, { one: 'шаг', few: 'шага', other: 'шагов' })}`;
const unitOf = (unit: VolumeUnit, count: number): string =>
  unit === 'SECONDS' ? 'с' : plural(count, { one: 'повторения', other: 'повторений' });
const work = (said: readonly SaidWork[]): string =>
  list(
    said.map(({ unit, planned, performed }) =>
      planned === 0
        ? unit === 'SECONDS'
          ? `${whole(performed)}\u00a0с`
          : unbroken(reps(performed))
        : `${whole(performed)} из ${whole(planned)}\u00a0${unitOf(unit, planned)}`,
    ),
  );
const share = ({ finished, due }: SaidShare): string => `${whole(finished)} из ${ofWorkouts(due)}`;
const span = ({ from, to }: SaidDays): string => {
  if (from === to) return day(from);
  return from.slice(0, 'YYYY-MM'.length) === to.slice(0, 'YYYY-MM'.length)
    ? `${dayOfMonth(from)}–${day(to)}`
    : `${day(from)} – ${day(to)}`;
};
const more = (count: number): string[] => (count > 0 ? [`ещё ${whole(count)}`] : []);
const inArea = (area: FlagArea | null): string => (area === null ? '' : ` (${AREAS[area]})`);
const inThe = (kind: 'WEEKLY' | 'MONTHLY'): string => (kind === 'WEEKLY' ? 'на этой неделе' : 'в этом месяце');

export const reports: Translation<typeof original> = {
  'report.title.weekly': (days) => `${span(days)} ${year(days.to)}`,
  'report.title.monthly': (days) => `${sentence(month(days.from))} ${year(days.from)}`,
  'report.kind.weekly': 'Недельный отчёт',
  'report.kind.monthly': 'Месячный отчёт',

  'report.block.done': 'Сделано',
  'report.block.skips': 'Пропуски',
  'report.block.rpe-trend': 'Усилие',
  'report.block.level-progress': 'Уровни',
  'report.block.flags-and-alerts': 'Флаги и предупреждения',
  'report.block.conflicts': 'Открытые вопросы',
  'report.block.recovery': 'Восстановление',
  'report.block.focus': 'Фокус',
  'report.block.level-dynamics': 'Уровни по упражнениям',
  'report.block.volume': 'Объём',
  'report.block.share-done': 'Доля плана',
  'report.block.wellbeing': 'Самочувствие',
  'report.block.predictor': 'Прогноз',
  'report.block.achievements': 'Достижения',

  'report.conclusion.health-first': (said) =>
    said.due === 0
      ? 'Сейчас важнее всего здоровье: телу нужна забота.'
      : `Сейчас важнее всего здоровье: сделано ${share(said)}, и телу нужна забота.`,
  'report.conclusion.quiet': ({ kind }) =>
    `${kind === 'WEEKLY' ? 'Тихая неделя' : 'Тихий месяц'}: в плане ничего не было.`,
  'report.conclusion.thin': (said) =>
    `${said.kind === 'WEEKLY' ? 'Неделя вышла редкой' : 'Месяц вышел редким'}: сделано ${share(said)}; главное сейчас — вернуться.`,
  'report.conclusion.heavy': ({ kind, regress }) =>
    `${kind === 'WEEKLY' ? 'Тяжёлая неделя' : 'Тяжёлый месяц'}: ${steps(regress)} назад; нагрузка, похоже, немного тебя обгоняет.`,
  'report.conclusion.partly': (said) =>
    `${said.kind === 'WEEKLY' ? 'Неплохая неделя' : 'Неплохой месяц'}: сделано ${share(said)}.`,
  'report.conclusion.strong': (said) =>
    `${said.kind === 'WEEKLY' ? 'Сильная неделя' : 'Сильный месяц'}: сделано ${share(said)}, и ${steps(said.advance)} вверх.`,
  'report.conclusion.even': (said) =>
    `${said.kind === 'WEEKLY' ? 'Ровная неделя' : 'Ровный месяц'}: сделано ${share(said)}.`,
  'report.conclusion.steady': (said) =>
    `${said.kind === 'WEEKLY' ? 'Ровная неделя' : 'Ровный месяц'}: сделано ${share(said)}, уровни на месте.`,

  'report.change.recovery':
    'Восстанавливайся: убери интенсивную работу, пока не станет лучше; если не проходит, обратись к врачу.',
  'report.change.deload': (said) => `Возьми разгрузку: день или неделю на ${percent(said.percent, 100)}.`,
  'report.change.decide-conflict': (said) =>
    said.exercise === null
      ? `Реши открытый вопрос: он ждёт с ${day(said.since)}.`
      : `Реши вопрос по упражнению «${said.exercise.ru}»: он ждёт с ${day(said.since)}.`,
  'report.change.easier-variation': (said) =>
    said.easier === null
      ? `Облегчи на время «${said.exercise.ru}»: вернись на шаг назад и набери заново.`
      : `Облегчи на время «${said.exercise.ru}»: возьми «${said.easier.ru}».`,
  'report.change.shorter-sessions': ({ finished, due }) =>
    `Сделай тренировки короче: получилось ${whole(finished)} из ${whole(due)}, а короткая сделанная лучше длинной несделанной.`,
  'report.change.technique-or-variation': (said) =>
    `Упражнение «${said.exercise.ru}» стоит на месте ${whole(said.sessions)} ${plural(said.sessions, { one: 'тренировку', few: 'тренировки', other: 'тренировок' })}: поработай над техникой или попробуй другой вариант.`,
  'report.change.keep-going': 'Продолжай в том же духе: менять ничего не нужно.',

  'report.done.nothing-due': ({ kind }) => `${sentence(inThe(kind))} в плане ничего не было.`,
  'report.done.sessions': (said) => `Сделано ${share(said)} (${percent(said.finished, said.due)}).`,
  'report.done.volume': (said) =>
    `${work(said.volumes)}${said.completionPermille === null ? '' : `; в среднем тренировка выполнена на ${permille(said.completionPermille)}`}.`,

  'report.done.distance': ({ meters }) => `Пройдено ${distance(meters)}.`,
  'report.done.imported': ({ count }) => `Перенесено из другого приложения: ${workouts(count)}.`,

  'report.skips.none': 'Пропусков нет.',
  'report.skips.skipped': (said) => `Пропущено: ${list(said.days.map(day))}.`,
  'report.skips.left-open': (said) => `В плане было, но не сделано и не пропущено: ${list(said.days.map(day))}.`,
  'report.skips.moved': ({ count }) =>
    `${workouts(count)} ${plural(count, { one: 'перенесена', few: 'перенесены', other: 'перенесено' })} на другой день.`,

  'report.rpe.trend': (said) =>
    said.meanTenths === null
      ? `RPE тренировок в этот раз не отмечен; ${TRENDS[said.trend]}.`
      : `RPE тренировок в среднем ${tenths(said.meanTenths)}; ${TRENDS[said.trend]}.`,

  'report.level.moved': ({ exercise, from, to }) =>
    `${exercise.ru}: уровень ${whole(to)}, ${to > from ? 'выше' : 'ниже'}, чем ${whole(from)} в начале.`,
  'report.level.range-raised': ({ exercise }) => `${exercise.ru}: диапазон вырос.`,
  'report.level.range-lowered': ({ exercise }) => `${exercise.ru}: диапазон стал ниже.`,
  'report.level.kept': (said) => `Без изменений: ${list(said.exercises.map(({ ru }) => ru))}.`,
  'report.level.none': ({ kind }) => `${sentence(inThe(kind))} упражнений с уровнями не было.`,
  'report.dynamics.exercise': ({ exercise, from, to, direction, percent: pct }) => {
    const level = from === to ? `уровень ${whole(to)}` : `уровень с ${whole(from)} до ${whole(to)}`;
    const trend = { UP: `вверх в ${percent(pct, 100)}`, DOWN: `вниз в ${percent(pct, 100)}`, NEUTRAL: null }[direction];
    return `${exercise.ru}: ${level}, ${trend === null ? 'ровно' : `${trend} решений`}.`;
  },

  'report.flag.none': ({ kind }) => `${sentence(inThe(kind))} флагов и предупреждений нет.`,
  'report.flag.interval': (said, say) =>
    `${sentence(say(said.label))}: ${said.to === null ? `с ${day(said.from)}` : `${span({ from: said.from, to: said.to })}, уже позади`}.`,
  'report.flag.health-alert': ({ area }) => `сигнал о здоровье${inArea(area)}`,
  'report.flag.alert': ({ alert }) => ALERTS[alert],
  'report.flag.exercise': (said) => `${said.exercise.ru}, ${health[FLAG_TERMS[said.flag].told.listed]}`,
  'report.band.pain': ({ area }) => `боль${inArea(area)}`,
  'report.band.fatigue': ({ grade }) => (grade === 'SIGN' ? 'усталость, первые признаки' : 'усталость, подтверждена'),
  'report.band.mode': ({ mode, area }) => `${MODES[mode]}${inArea(area)}`,
  'report.band.hard': 'тяжело',
  'report.band.maximal': 'предел',

  'report.conflict.none': 'Открытых вопросов нет.',
  'report.conflict.open': (said) =>
    `${said.exercise?.ru ?? 'Твой план'}: твоя правка и анализ расходятся с ${day(said.since)}.`,
  'report.conflict.choice': (said) =>
    said.targets === null ? CHOICES[said.choice] : `${CHOICES[said.choice]}: ${targets(said.targets)}`,

  'report.recovery.not-due': 'Особых советов нет: спи и ешь как обычно.',
  'report.recovery.cause': (said) =>
    said.cause === 'HARD_SESSIONS'
      ? `На пределе за последнее время: ${workouts(said.workouts)}.`
      : `С болью за последнее время: ${workouts(said.workouts)}.`,
  'report.recovery.advice': (said) => `${sentence(list(said.items.map((item) => RECOVERY[item])))}.`,

  'report.focus.recover': ({ kind }) => `${NEXT[kind]} — для восстановления: ничего повышать не нужно.`,
  'report.focus.regularity': (said) =>
    `${NEXT[said.kind]} — про регулярность: цель ${percent(said.goalPct, 100)} плана.`,
  'report.focus.steady-exercise': (said) =>
    `${NEXT[said.kind]}: чистые подходы без спешки в упражнении «${said.exercise.ru}».`,
  'report.focus.rising-exercise': (said) =>
    `${NEXT[said.kind]}: упражнение «${said.exercise.ru}» растёт, делай его на свежие силы.`,
  'report.focus.rhythm': ({ kind }) => `${NEXT[kind]}: держи ритм.`,

  'report.volume.month': (said) =>
    `${work([said])}${said.before === null ? '' : `; месяцем раньше было ${whole(said.before)}`}.`,
  'report.share.workouts': (said) => `Сделано ${share(said)}: ${percent(said.finished, said.due)} плана.`,
  'report.share.inside': (said) => `Внутри тренировок сделано ${permille(said.completionPermille)} работы.`,
  'report.wellbeing.pain-days': ({ days }) =>
    days === 0
      ? 'Дней с болью нет.'
      : `${whole(days)} ${plural(days, { one: 'день', few: 'дня', other: 'дней' })} с болью.`,
  'report.wellbeing.effort': (said) =>
    sum(Object.values(said)) === 0
      ? 'Усилие в упражнениях не отмечено.'
      : `Упражнения по усилию: лёгких ${whole(said.light)}, средних ${whole(said.medium)}, тяжёлых ${whole(said.heavy)}, предельных ${whole(said.maximal)}.`,
  'report.predictor.none': 'Прогноз ещё не обучен.',
  'report.predictor.open': 'Прогноз работает: он может заранее предложить тренировку полегче.',
  'report.predictor.silent': ({ reasons }) =>
    reasons.length === 0
      ? 'Прогноз молчит.'
      : `Прогноз молчит: ${list([...new Set(reasons.map((reason) => SILENCE[reason]))])}.`,
  'report.achievement.none': 'В этом месяце нового нет.',
  'report.achievement.consistency': (said) =>
    `Постоянство: ${weeksOf(said.weeks)} подряд сделано не меньше ${percent(said.goalPct, 100)} плана.`,

  'report.chart-title.volume': 'Объём',
  'report.chart-title.rpe': 'Усилие тренировок (RPE)',
  'report.chart-title.levels': 'Уровни',
  'report.chart-title.rpe-distribution': 'Насколько тяжёлыми были упражнения',
  'report.chart-title.adherence': 'Тренировки',
  'report.chart-title.completion': 'Доля сделанного в тренировке',
  'report.chart-title.decisions': 'Решения',
  'report.chart-title.flags': 'Боль, усталость и режимы',

  'report.chart.volume': (said) =>
    said.volumes.length === 0
      ? `За ${weeksOf(said.weeks)} объёма нет ни в плане, ни в записях.`
      : `План рядом со сделанным: ${work(said.volumes)} за ${weeksOf(said.weeks)}, всего ${workouts(said.sessions)}.`,
  'report.chart.rpe': (said) =>
    said.meanTenths === null || said.latestTenths === null
      ? `За ${weeksOf(said.weeks)} RPE тренировок неизвестен.`
      : `RPE за ${weeksOf(said.weeks)}, ${workouts(said.known)}: в среднем ${tenths(said.meanTenths)}, в последней ${tenths(said.latestTenths)}.`,
  'report.chart.levels': (said) =>
    said.exercises.length === 0
      ? `За ${weeksOf(said.weeks)} упражнений с уровнями не было.`
      : `Уровни за ${weeksOf(said.weeks)}: ${[
          ...said.exercises.map(({ exercise, from, to }) =>
            from === to
              ? `${exercise.ru} без изменений, ${whole(to)}`
              : `${exercise.ru} с ${whole(from)} до ${whole(to)}`,
          ),
          ...more(said.more),
        ].join('; ')}.`,
  'report.chart.rpe-distribution': (said) =>
    `Упражнения по усилию за ${weeksOf(said.weeks)}: лёгких ${whole(said.light)}, средних ${whole(said.medium)}, тяжёлых ${whole(said.heavy)}, предельных ${whole(said.maximal)}.`,
  'report.chart.adherence': (said) =>
    `Тренировки по неделям за ${weeksOf(said.weeks)}: сделано ${whole(said.finished)}, пропущено ${whole(said.skipped)}, перенесено ${whole(said.moved)}.`,
  'report.chart.completion': (said) =>
    said.meanPermille === null
      ? `За ${weeksOf(said.weeks)} неизвестно, какая доля тренировок сделана.`
      : `Доля сделанного за ${weeksOf(said.weeks)}, ${workouts(said.known)}: в среднем ${permille(said.meanPermille)}.`,
  'report.chart.decisions': (said) =>
    `Решения по неделям за ${weeksOf(said.weeks)}: вверх ${whole(said.advance)}, без изменений ${whole(said.hold)}, назад ${whole(said.regress)}.`,
  'report.chart.flags': (said, say) =>
    said.bands.length === 0
      ? 'За эти недели ни боли, ни усталости, ни режимов.'
      : `${sentence(
          [
            ...said.bands.map(({ label, from, to, open }) =>
              open ? `${say(label)} с ${day(from)}` : `${say(label)} ${span({ from, to })}`,
            ),
            ...more(said.more),
          ].join('; '),
        )}.`,

  'report.series.planned': 'план',
  'report.series.performed': 'сделано',
  'report.series.session-rpe': 'тренировка',
  'report.series.mean-rpe': (said) =>
    `среднее за ${whole(said.of)} ${plural(said.of, { one: 'последнюю', other: 'последних' })}`,
  'report.series.exercise': ({ exercise }) => exercise.ru,
  'report.series.finished': 'сделаны',
  'report.series.skipped': 'пропущены',
  'report.series.moved': 'перенесены',
  'report.series.completion': 'сделано',
  'report.series.light': 'легко',
  'report.series.medium': 'средне',
  'report.series.heavy': 'тяжело',
  'report.series.maximal': 'предел',
  'report.series.advance': 'вверх',
  'report.series.hold': 'без изменений',
  'report.series.regress': 'назад',

  'report.page.conclusion': 'Одной фразой',
  'report.page.change': 'Одно изменение',
  'report.page.blocks': 'Словами',
  'report.page.charts': 'На графиках',
  'report.page.of-workouts': ({ count }) => `из ${ofWorkouts(count)}`,
  'report.page.of-reps': ({ count }) => `из ${whole(count)} ${unitOf('REPS', count)}`,
  'report.page.of-seconds': ({ count }) => `из ${whole(count)} ${plural(count, { one: 'секунды', other: 'секунд' })}`,
  'report.page.rpe': 'RPE тренировок',
  'report.page.steps-up': ({ count }) => plural(count, { one: 'шаг вверх', few: 'шага вверх', other: 'шагов вверх' }),
  'report.page.numbers': 'Числа',
  'report.page.day': 'День',
  'report.page.week': 'Неделя с',
  'report.page.from': 'С',
  'report.page.until': 'По',
  'report.page.what': 'Что',
  'report.page.goes-on': 'продолжается',
  'report.page.no-numbers': 'Показывать пока нечего',
  'report.page.outdated': 'После этого отчёта история была изменена: собери его заново, чтобы увидеть изменения.',
  'report.page.cut-week': (said) => `Последняя неделя посчитана по ${day(said.to)}.`,
  'report.unit.reps': 'повторения',
  'report.unit.seconds': 'секунды',
  'report.marker.advance': 'уровень выше',
  'report.marker.regress': 'уровень ниже',
  'report.marker.manual': 'своя правка',
  'report.marker.rollback': 'откат',
};
