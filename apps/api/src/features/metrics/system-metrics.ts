import { type Database, type Db, metricRepository } from '@topset/db';
import {
  addDays,
  fatigueGrows,
  fractionValue,
  type LocalDate,
  localDateOf,
  type MetricType,
  type MetricValue,
  MINUTE,
  OPERATIONS_1,
  overrideDays,
  regressionAlert,
  runOn,
  scheduleOf,
  systemRegresses,
} from '@topset/engine/operations';
import { enqueueJob, type JobHandler, type ScheduledWork } from '@topset/jobs';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import type { Trace } from '../decisions/index.ts';
import { setAlert } from './alerts.ts';
import { metricRow } from './metric-rows.ts';

type Making = Pick<Context, 'now' | 'newId'>;

/** What is added up over all athletes: the numbers of a day, and of a week that ends with it. */
const ADDED_UP = [
  'progression_accuracy',
  'progression_regression_rate',
  'progression_adherence_7d',
  'progression_adherence_28d',
  'progression_completion',
  'progression_fatigue_alerts',
  'progression_level_progress',
  'progression_rpe_distribution',
] as const satisfies readonly MetricType[];
/** Of a day that is settled only now. */
const SETTLED_LATER = ['progression_manual_override_rate'] as const satisfies readonly MetricType[];
const COUNTS: ReadonlySet<MetricType> = new Set(['progression_fatigue_alerts', 'progression_rpe_distribution']);

/** Every noon: the numbers of all athletes together for the day that has ended in every zone. */
export function measureSystem({ db }: Database, context: Making): ScheduledWork {
  return {
    kind: 'system-metrics',
    run: async ({ id }, { on }) => {
      const values = await addUp(db, on);
      return async (tx) => {
        await save(tx, context, values);
        await judgeSystem(tx, { ...context, requestId: id }, addDays(on, -1), values);
      };
    },
  };
}

const RECOUNT_JOB = 'system-recount';
/** Athletes who are late together are added once. */
const RECOUNT_EVERY_MS = OPERATIONS_1.metrics.recountMinutes * MINUTE;
const payloadOf = z.object({ on: z.iso.date() });

/**
 * Numbers of one athlete for the runs of these days came after all had been added up: they are added up again. Part of
 * what stores the numbers.
 */
export async function recountLate(tx: Db, { now, newId }: Making, runs: readonly LocalDate[]): Promise<void> {
  const at = now().getTime();
  const runAt = new Date((Math.floor(at / RECOUNT_EVERY_MS) + 1) * RECOUNT_EVERY_MS);
  for (const on of [...new Set(runs)].sort()) {
    if (at < runOn(scheduleOf('system-metrics'), on, 'UTC').at) continue;
    const payload: z.infer<typeof payloadOf> = { on };
    const key = `${RECOUNT_JOB}:${on}:${runAt.toISOString()}`;
    await enqueueJob(tx, { id: newId(), kind: RECOUNT_JOB, key, athleteId: null, payload, runAt }, now());
  }
}

/** Adds up a day again. Alerts are of the newest day: an older one opens and closes none. */
export function recountHandler({ db }: Database, context: Making): JobHandler {
  return {
    kind: RECOUNT_JOB,
    run: async ({ id, payload }) => {
      const { on } = payloadOf.parse(payload);
      const values = await addUp(db, on);
      const isNewest = on === localDateOf(context.now().getTime(), 'UTC');
      return async (tx) => {
        await save(tx, context, values);
        if (isNewest) await judgeSystem(tx, { ...context, requestId: id }, addDays(on, -1), values);
      };
    },
  };
}

/** What the run of a date measures: the day before, and a day that is settled by now. */
async function addUp(db: Db, on: LocalDate): Promise<MetricValue[]> {
  const day = addDays(on, -1);
  const settled = addDays(day, -overrideDays());
  return [...(await totals(db, ADDED_UP, day)), ...(await totals(db, SETTLED_LATER, settled))];
}

const save = (tx: Db, context: Making, values: readonly MetricValue[]) =>
  metricRepository.saveMetrics(
    tx,
    values.map((value) => metricRow(value, null, context)),
  );

async function totals(db: Db, types: readonly MetricType[], periodEnd: string): Promise<MetricValue[]> {
  return (await metricRepository.totalsOf(db, types, periodEnd)).map((total) => {
    const type = total.metricType as MetricType;
    const sums = { numerator: Number(total.numerator), denominator: Number(total.denominator) };
    const isCount = COUNTS.has(type);
    return {
      type,
      dimension: total.dimension,
      period: { from: total.periodStart, to: periodEnd },
      ...sums,
      value: isCount ? String(sums.numerator) : fractionValue(sums),
    };
  });
}

async function judgeSystem(tx: Db, context: Trace, day: string, values: readonly MetricValue[]): Promise<void> {
  const of = (type: MetricType, from: string, to: string) =>
    metricRepository.findMetrics(tx, { athleteId: null, types: [type], from, to }, OPERATIONS_1.alerts.regressionDays);
  const days = await of('progression_regression_rate', addDays(day, 1 - OPERATIONS_1.alerts.regressionDays), day);
  const opens = systemRegresses(
    days.map(({ periodEnd, numerator, denominator }) => ({
      date: periodEnd,
      numerator: Number(numerator),
      denominator: Number(denominator),
    })),
    day,
  );
  const yesterday = values.find(({ type }) => type === 'progression_regression_rate');
  const outcome = regressionAlert(yesterday, opens);
  if (outcome !== 'STAY') await setAlert(tx, context, null, 'REGRESSION_RATE', outcome === 'OPEN');
  const closed = values.find(({ type }) => type === 'progression_fatigue_alerts');
  if (!closed) return;
  const before = addDays(closed.period.from, -1);
  const [old] = await of('progression_fatigue_alerts', before, before);
  await setAlert(tx, context, null, 'FATIGUE_GROWTH', fatigueGrows(Number(old?.numerator ?? 0), closed.numerator));
}
