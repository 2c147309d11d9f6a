import { sum } from '../../kernel/averages.ts';
import type { EffortCounts, RpeTrend } from '../../kernel/effort.ts';
import { type ExerciseFlagKind, FLAG_TERMS } from '../../kernel/flags.ts';
import type { LevelTrend, SilenceReason, VolumeUnit } from '../../kernel/levels.ts';
import type { LocalDate } from '../../kernel/local-dates.ts';
import type { FlagArea } from '../../kernel/pain.ts';
import type { ModeKind, RecoveryAdvice, RecoveryItem } from '../../kernel/training-record.ts';
import type { LocalizedText } from '../../vocabulary.ts';
import type { AnyMessage, Phrases, Say } from '../message.ts';
import type { SaidDays, SaidShare, SaidSpan, SaidTargets, SaidWork } from '../values.ts';
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
  tenths,
  whole,
  year,
} from './writing.ts';

const targets = (said: SaidTargets): string => unbroken(plainTargets(said));

type Kind = 'WEEKLY' | 'MONTHLY';

const THE_PERIOD: Readonly<Record<Kind, string>> = { WEEKLY: 'week', MONTHLY: 'month' };
const NEXT: Readonly<Record<Kind, string>> = { WEEKLY: 'Next week', MONTHLY: 'Next month' };

const MODES: Readonly<Record<ModeKind, string>> = {
  TRAVEL: 'travel',
  INJURY: 'injury',
  TIME_CRUNCHED: 'short on time',
  RECOVERY: 'recovery',
  RAMP: 'coming back',
  DELOAD: 'deload',
  PREDICTED: 'lighter session by forecast',
};

const ALERTS = {
  REGRESSION_RATE: 'many steps back',
  FATIGUE_GROWTH: 'more signs of fatigue than before',
  CONFLICT_STALE: 'a question has waited for over a week',
} as const;

const TRENDS: Readonly<Record<RpeTrend, string>> = {
  RISING: 'the effort is rising',
  FALLING: 'the effort is falling',
  FLAT: 'the effort is steady',
  UNKNOWN: 'too few sessions to see a trend',
};

const RECOVERY: Readonly<Record<RecoveryItem, string>> = {
  SLEEP: 'sleep 7-9 hours at steady hours',
  NUTRITION: 'eat regular meals with protein and drink water',
  EASY_DAY: 'take an easy day',
};

const TOO_FEW = 'there are too few sessions so far';
const SILENCE: Readonly<Record<SilenceReason, string>> = {
  TOO_FEW_EXAMPLES: TOO_FEW,
  TOO_FEW_POSITIVES: TOO_FEW,
  TOO_FEW_HELD_OUT: TOO_FEW,
  TOO_FEW_OWN: TOO_FEW,
  NO_SKILL: 'it is no better than a guess',
  NOT_CALIBRATED: 'its chances are not reliable yet',
  WORSE_FOR_THE_ATHLETE: 'it does not fit you well yet',
};

const CHOICES = { MANUAL: 'Keep mine', AUTO: 'Take the analysis', COMPROMISE: 'Meet in the middle' } as const;

const workouts = (count: number): string => `${whole(count)} ${plural(count, { one: 'workout', other: 'workouts' })}`;
const weeksOf = (count: number): string => `${whole(count)} ${plural(count, { one: 'week', other: 'weeks' })}`;
const unitOf = (unit: VolumeUnit, count: number): string =>
  unit === 'SECONDS' ? 's' : plural(count, { one: 'rep', other: 'reps' });
const work = (said: readonly SaidWork[]): string =>
  list(
    said.map(({ unit, planned, performed }) =>
      planned === 0
        ? `${whole(performed)}\u00a0${unitOf(unit, performed)}`
        : `${whole(performed)} of ${whole(planned)}\u00a0${unitOf(unit, planned)}`,
    ),
  );
const share = ({ finished, due }: SaidShare): string =>
  `${whole(finished)} of ${whole(due)} ${plural(due, { one: 'workout', other: 'workouts' })}`;
const span = ({ from, to }: SaidDays): string => {
  if (from === to) return day(from);
  return from.slice(0, 'YYYY-MM'.length) === to.slice(0, 'YYYY-MM'.length)
    ? `${dayOfMonth(from)}–${day(to)}`
    : `${day(from)} – ${day(to)}`;
};
const more = (count: number): string[] => (count > 0 ? [`${whole(count)} more`] : []);
const inArea = (area: FlagArea | null): string => (area === null ? '' : ` (${AREAS[area]})`);

/** What a weekly or monthly report says. */
export const reports = {
  'report.title.weekly': (days: SaidDays) => `${span(days)} ${year(days.to)}`,
  'report.title.monthly': (days: SaidDays) => `${month(days.from)} ${year(days.from)}`,
  'report.kind.weekly': 'Weekly report',
  'report.kind.monthly': 'Monthly report',

  'report.block.done': 'Done',
  'report.block.skips': 'Skips',
  'report.block.rpe-trend': 'Effort',
  'report.block.level-progress': 'Levels',
  'report.block.flags-and-alerts': 'Flags and alerts',
  'report.block.conflicts': 'Open questions',
  'report.block.recovery': 'Recovery',
  'report.block.focus': 'Focus',
  'report.block.level-dynamics': 'Levels by exercise',
  'report.block.volume': 'Volume',
  'report.block.share-done': 'Share of the plan',
  'report.block.wellbeing': 'Wellbeing',
  'report.block.predictor': 'Forecast',
  'report.block.achievements': 'Achievements',

  'report.conclusion.health-first': (said: SaidShare) =>
    said.due === 0
      ? 'Health comes first now: the body asks for care.'
      : `Health comes first now: ${share(said)} done, and the body asks for care.`,
  'report.conclusion.quiet': ({ kind }: { readonly kind: Kind }) => `A quiet ${THE_PERIOD[kind]}: nothing was planned.`,
  'report.conclusion.thin': (said: SaidShare & { readonly kind: Kind }) =>
    `A thin ${THE_PERIOD[said.kind]}: ${share(said)} done; what counts now is to come back.`,
  'report.conclusion.heavy': ({ kind, regress }: { readonly kind: Kind; readonly regress: number }) =>
    `A heavy ${THE_PERIOD[kind]}: ${whole(regress)} ${plural(regress, { one: 'step', other: 'steps' })} back; the load may be a little ahead of you.`,
  'report.conclusion.partly': (said: SaidShare & { readonly kind: Kind }) =>
    `A fair ${THE_PERIOD[said.kind]}: ${share(said)} done.`,
  'report.conclusion.strong': (said: SaidShare & { readonly kind: Kind; readonly advance: number }) =>
    `A strong ${THE_PERIOD[said.kind]}: ${share(said)} done and ${whole(said.advance)} ${plural(said.advance, { one: 'step', other: 'steps' })} up.`,
  'report.conclusion.even': (said: SaidShare & { readonly kind: Kind }) =>
    `A steady ${THE_PERIOD[said.kind]}: ${share(said)} done.`,
  'report.conclusion.steady': (said: SaidShare & { readonly kind: Kind }) =>
    `A steady ${THE_PERIOD[said.kind]}: ${share(said)} done, levels kept.`,

  'report.change.recovery':
    'Recover: leave the intense work out until you are well, and see a doctor if it does not pass.',
  'report.change.deload': (said: { readonly percent: number }) =>
    `Take a deload: a day or a week at ${percent(said.percent, 100)}.`,
  'report.change.decide-conflict': (said: { readonly exercise: LocalizedText | null; readonly since: LocalDate }) =>
    said.exercise === null
      ? `Decide the open question: it has waited since ${day(said.since)}.`
      : `Decide the question about ${said.exercise.en}: it has waited since ${day(said.since)}.`,
  'report.change.easier-variation': (said: {
    readonly exercise: LocalizedText;
    readonly easier: LocalizedText | null;
  }) =>
    said.easier === null
      ? `Make ${said.exercise.en} easier for a while: go a step back and build up again.`
      : `Make ${said.exercise.en} easier for a while: take ${said.easier.en}.`,
  'report.change.shorter-sessions': ({ finished, due }: SaidShare) =>
    `Make the sessions shorter: ${whole(finished)} of ${whole(due)} got done, and a short one that happens beats a long one that does not.`,
  'report.change.technique-or-variation': (said: { readonly exercise: LocalizedText; readonly sessions: number }) =>
    `${said.exercise.en} has stood still for ${whole(said.sessions)} ${plural(said.sessions, { one: 'session', other: 'sessions' })}: work on form, or try another variation.`,
  'report.change.keep-going': 'Keep going as you are: nothing has to change.',

  'report.done.nothing-due': ({ kind }: { readonly kind: Kind }) => `Nothing was planned this ${THE_PERIOD[kind]}.`,
  'report.done.sessions': (said: SaidShare) => `${share(said)} done (${percent(said.finished, said.due)}).`,
  'report.done.volume': (said: { readonly volumes: readonly SaidWork[]; readonly completionPermille: number | null }) =>
    `${work(said.volumes)}${said.completionPermille === null ? '' : `; a session was ${permille(said.completionPermille)} complete on average`}.`,

  'report.done.distance': ({ meters }: { readonly meters: number }) => `${distance(meters)} covered.`,
  'report.done.imported': ({ count }: { readonly count: number }) => `${workouts(count)} brought along by import.`,

  'report.skips.none': 'Nothing was skipped.',
  'report.skips.skipped': (said: { readonly days: readonly LocalDate[] }) => `Skipped: ${list(said.days.map(day))}.`,
  'report.skips.left-open': (said: { readonly days: readonly LocalDate[] }) =>
    `Planned, but neither done nor skipped: ${list(said.days.map(day))}.`,
  'report.skips.moved': ({ count }: { readonly count: number }) => `${workouts(count)} moved to another day.`,

  'report.rpe.trend': (said: { readonly trend: RpeTrend; readonly meanTenths: number | null }) =>
    said.meanTenths === null
      ? `No session RPE this time; ${TRENDS[said.trend]}.`
      : `Session RPE ${tenths(said.meanTenths)} on average; ${TRENDS[said.trend]}.`,

  'report.level.moved': ({ exercise, from, to }: SaidSpan) =>
    `${exercise.en}: level ${whole(to)}, ${to > from ? 'up' : 'down'} from ${whole(from)}.`,
  'report.level.range-raised': ({ exercise }: { readonly exercise: LocalizedText }) =>
    `${exercise.en}: the range went up.`,
  'report.level.range-lowered': ({ exercise }: { readonly exercise: LocalizedText }) =>
    `${exercise.en}: the range went down.`,
  'report.level.kept': (said: { readonly exercises: readonly LocalizedText[] }) =>
    `Kept: ${list(said.exercises.map(({ en }) => en))}.`,
  'report.level.none': ({ kind }: { readonly kind: Kind }) =>
    `No exercise with a level was done this ${THE_PERIOD[kind]}.`,
  'report.dynamics.exercise': ({ exercise, from, to, direction, percent: pct }: SaidSpan & LevelTrend) => {
    const level = from === to ? `level ${whole(to)}` : `level ${whole(from)} to ${whole(to)}`;
    const trend = { UP: `up in ${percent(pct, 100)}`, DOWN: `down in ${percent(pct, 100)}`, NEUTRAL: null }[direction];
    return `${exercise.en}: ${level}, ${trend === null ? 'steady' : `${trend} of decisions`}.`;
  },

  'report.flag.none': ({ kind }: { readonly kind: Kind }) => `No flags and no alerts this ${THE_PERIOD[kind]}.`,
  'report.flag.interval': (
    said: { readonly label: AnyMessage; readonly from: LocalDate; readonly to: LocalDate | null },
    say: Say,
  ) =>
    `${sentence(say(said.label))}: ${said.to === null ? `since ${day(said.from)}` : `${span({ from: said.from, to: said.to })}, over`}.`,
  'report.flag.health-alert': ({ area }: { readonly area: FlagArea }) => `health alert${inArea(area)}`,
  'report.flag.alert': ({ alert }: { readonly alert: keyof typeof ALERTS }) => ALERTS[alert],
  'report.flag.exercise': (said: { readonly flag: ExerciseFlagKind; readonly exercise: LocalizedText }) =>
    `${said.exercise.en}, ${health[FLAG_TERMS[said.flag].told.listed]}`,
  'report.band.pain': ({ area }: { readonly area: FlagArea }) => `pain${inArea(area)}`,
  'report.band.fatigue': ({ grade }: { readonly grade: 'SIGN' | 'CONFIRMED' }) =>
    grade === 'SIGN' ? 'fatigue, first signs' : 'fatigue, confirmed',
  'report.band.mode': ({ mode, area }: { readonly mode: ModeKind; readonly area: FlagArea | null }) =>
    `${MODES[mode]}${inArea(area)}`,
  'report.band.hard': 'hard',
  'report.band.maximal': 'maximal',

  'report.conflict.none': 'No open questions.',
  'report.conflict.open': (said: { readonly exercise: LocalizedText | null; readonly since: LocalDate }) =>
    `${said.exercise?.en ?? 'Your plan'}: your edit and the analysis differ since ${day(said.since)}.`,
  'report.conflict.choice': (said: { readonly choice: keyof typeof CHOICES; readonly targets: SaidTargets | null }) =>
    said.targets === null ? CHOICES[said.choice] : `${CHOICES[said.choice]}: ${targets(said.targets)}`,

  'report.recovery.not-due': 'No advice is due: sleep and eat as usual.',
  'report.recovery.cause': (said: { readonly cause: RecoveryAdvice['cause']; readonly workouts: number }) =>
    said.cause === 'HARD_SESSIONS'
      ? `${workouts(said.workouts)} at the limit lately.`
      : `Pain in ${workouts(said.workouts)} lately.`,
  'report.recovery.advice': (said: { readonly items: readonly RecoveryItem[] }) =>
    `${sentence(list(said.items.map((item) => RECOVERY[item])))}.`,

  'report.focus.recover': ({ kind }: { readonly kind: Kind }) => `${NEXT[kind]} is for recovery: nothing has to grow.`,
  'report.focus.regularity': (said: { readonly kind: Kind; readonly goalPct: number }) =>
    `${NEXT[said.kind]} is about regularity: ${percent(said.goalPct, 100)} of the plan is the goal.`,
  'report.focus.steady-exercise': (said: { readonly kind: Kind; readonly exercise: LocalizedText }) =>
    `${NEXT[said.kind]}: clean, unhurried sets of ${said.exercise.en}.`,
  'report.focus.rising-exercise': (said: { readonly kind: Kind; readonly exercise: LocalizedText }) =>
    `${NEXT[said.kind]}: ${said.exercise.en} is on the rise, give it your freshest sets.`,
  'report.focus.rhythm': ({ kind }: { readonly kind: Kind }) => `${NEXT[kind]}: keep the rhythm.`,

  'report.volume.month': (said: SaidWork & { readonly before: number | null }) =>
    `${work([said])}${said.before === null ? '' : `; the month before it was ${whole(said.before)}`}.`,
  'report.share.workouts': (said: SaidShare) => `${share(said)} done: ${percent(said.finished, said.due)} of the plan.`,
  'report.share.inside': (said: { readonly completionPermille: number }) =>
    `Inside the sessions ${permille(said.completionPermille)} of the work was done.`,
  'report.wellbeing.pain-days': ({ days }: { readonly days: number }) =>
    days === 0 ? 'No days with pain.' : `${whole(days)} ${plural(days, { one: 'day', other: 'days' })} with pain.`,
  'report.wellbeing.effort': (said: EffortCounts) =>
    sum(Object.values(said)) === 0
      ? 'Nobody told how hard the exercises were.'
      : `Effort of exercises: ${whole(said.light)} light, ${whole(said.medium)} medium, ${whole(said.heavy)} heavy, ${whole(said.maximal)} maximal.`,
  'report.predictor.none': 'The forecast has not been trained yet.',
  'report.predictor.open': 'The forecast speaks: it may propose a lighter session ahead of time.',
  'report.predictor.silent': ({ reasons }: { readonly reasons: readonly SilenceReason[] }) =>
    reasons.length === 0
      ? 'The forecast is silent.'
      : `The forecast is silent: ${list([...new Set(reasons.map((reason) => SILENCE[reason]))])}.`,
  'report.achievement.none': 'Nothing new this month.',
  'report.achievement.consistency': (said: { readonly weeks: number; readonly goalPct: number }) =>
    `Consistency: ${weeksOf(said.weeks)} in a row with at least ${percent(said.goalPct, 100)} of the plan done.`,

  'report.chart-title.volume': 'Volume',
  'report.chart-title.rpe': 'Session effort (RPE)',
  'report.chart-title.levels': 'Levels',
  'report.chart-title.rpe-distribution': 'How hard the exercises were',
  'report.chart-title.adherence': 'Workouts',
  'report.chart-title.completion': 'Share of each session done',
  'report.chart-title.decisions': 'Decisions',
  'report.chart-title.flags': 'Pain, fatigue and modes',

  'report.chart.volume': (said: {
    readonly weeks: number;
    readonly sessions: number;
    readonly volumes: readonly SaidWork[];
  }) =>
    said.volumes.length === 0
      ? `No volume was planned or logged in ${weeksOf(said.weeks)}.`
      : `Planned beside done: ${work(said.volumes)} in ${workouts(said.sessions)} of ${weeksOf(said.weeks)}.`,
  'report.chart.rpe': (said: {
    readonly weeks: number;
    readonly known: number;
    readonly meanTenths: number | null;
    readonly latestTenths: number | null;
  }) =>
    said.meanTenths === null || said.latestTenths === null
      ? `No session RPE is known in ${weeksOf(said.weeks)}.`
      : `Session RPE of ${workouts(said.known)} in ${weeksOf(said.weeks)}: ${tenths(said.meanTenths)} on average, ${tenths(said.latestTenths)} in the last one.`,
  'report.chart.levels': (said: {
    readonly weeks: number;
    readonly exercises: readonly SaidSpan[];
    readonly more: number;
  }) =>
    said.exercises.length === 0
      ? `No exercise with a level was done in ${weeksOf(said.weeks)}.`
      : `Levels over ${weeksOf(said.weeks)}: ${list([
          ...said.exercises.map(({ exercise, from, to }) =>
            from === to
              ? `${exercise.en} stays at ${whole(to)}`
              : `${exercise.en} goes from ${whole(from)} to ${whole(to)}`,
          ),
          ...more(said.more),
        ])}.`,
  'report.chart.rpe-distribution': (said: EffortCounts & { readonly weeks: number }) =>
    `Exercises by effort over ${weeksOf(said.weeks)}: ${whole(said.light)} light, ${whole(said.medium)} medium, ${whole(said.heavy)} heavy, ${whole(said.maximal)} maximal.`,
  'report.chart.adherence': (said: {
    readonly weeks: number;
    readonly finished: number;
    readonly skipped: number;
    readonly moved: number;
  }) =>
    `Workouts by week over ${weeksOf(said.weeks)}: ${whole(said.finished)} done, ${whole(said.skipped)} skipped, ${whole(said.moved)} moved.`,
  'report.chart.completion': (said: {
    readonly weeks: number;
    readonly known: number;
    readonly meanPermille: number | null;
  }) =>
    said.meanPermille === null
      ? `How much of a session was done is not known in ${weeksOf(said.weeks)}.`
      : `Share done of ${workouts(said.known)} in ${weeksOf(said.weeks)}: ${permille(said.meanPermille)} on average.`,
  'report.chart.decisions': (said: {
    readonly weeks: number;
    readonly advance: number;
    readonly hold: number;
    readonly regress: number;
  }) =>
    `Decisions by week over ${weeksOf(said.weeks)}: ${whole(said.advance)} up, ${whole(said.hold)} kept, ${whole(said.regress)} back.`,
  'report.chart.flags': (
    said: {
      readonly bands: readonly (SaidDays & { readonly label: AnyMessage; readonly open: boolean })[];
      readonly more: number;
    },
    say: Say,
  ) =>
    said.bands.length === 0
      ? 'No pain, no fatigue and no mode in these weeks.'
      : `${sentence(
          [
            ...said.bands.map(({ label, from, to, open }) =>
              open ? `${say(label)} since ${day(from)}` : `${say(label)} ${span({ from, to })}`,
            ),
            ...more(said.more),
          ].join('; '),
        )}.`,

  'report.series.planned': 'planned',
  'report.series.performed': 'done',
  'report.series.session-rpe': 'session',
  'report.series.mean-rpe': (said: { readonly of: number }) => `mean of the last ${whole(said.of)}`,
  'report.series.exercise': ({ exercise }: { readonly exercise: LocalizedText }) => exercise.en,
  'report.series.finished': 'done',
  'report.series.skipped': 'skipped',
  'report.series.moved': 'moved',
  'report.series.completion': 'done',
  'report.series.light': 'light',
  'report.series.medium': 'medium',
  'report.series.heavy': 'heavy',
  'report.series.maximal': 'maximal',
  'report.series.advance': 'up',
  'report.series.hold': 'kept',
  'report.series.regress': 'back',

  'report.page.conclusion': 'In one sentence',
  'report.page.change': 'One change',
  'report.page.blocks': 'In words',
  'report.page.charts': 'In pictures',
  'report.page.of-workouts': ({ count }: { readonly count: number }) => `of ${workouts(count)}`,
  'report.page.of-reps': ({ count }: { readonly count: number }) => `of ${whole(count)} ${unitOf('REPS', count)}`,
  'report.page.of-seconds': ({ count }: { readonly count: number }) =>
    `of ${whole(count)} ${plural(count, { one: 'second', other: 'seconds' })}`,
  'report.page.rpe': 'session RPE',
  'report.page.steps-up': ({ count }: { readonly count: number }) =>
    plural(count, { one: 'step up', other: 'steps up' }),
  'report.page.numbers': 'The numbers',
  'report.page.day': 'Day',
  'report.page.week': 'Week from',
  'report.page.from': 'From',
  'report.page.until': 'Until',
  'report.page.what': 'What',
  'report.page.goes-on': 'goes on',
  'report.page.no-numbers': 'Nothing to show yet',
  'report.page.outdated': 'History was edited after this report was made: make it anew to see the change.',
  'report.page.cut-week': (said: { readonly to: LocalDate }) => `The last week is counted up to ${day(said.to)}.`,
  'report.unit.reps': 'reps',
  'report.unit.seconds': 'seconds',
  'report.marker.advance': 'level up',
  'report.marker.regress': 'level down',
  'report.marker.manual': 'own edit',
  'report.marker.rollback': 'rolled back',
} satisfies Phrases;
