import { ALERT_KINDS, type Database, metricRepository } from '@topset/db';
import { Gauge, type Registry } from 'prom-client';

/** The newest numbers of all athletes together, by the name of their gauge. */
const RATIOS = {
  topset_progression_accuracy_ratio: ['progression_accuracy', 'Automatic raises that the next session bore out.'],
  topset_progression_regression_ratio: ['progression_regression_rate', 'Regressions among performed exercises.'],
  topset_manual_override_ratio: ['progression_manual_override_rate', 'Automatic decisions changed by hand.'],
  topset_adherence_28d_ratio: ['progression_adherence_28d', 'Finished among due workouts of four weeks.'],
  topset_fatigue_alerts_week: ['progression_fatigue_alerts', 'How often fatigue was set or confirmed in a week.'],
} as const;

const GRADES = ['MEDIUM', 'HIGH'] as const;

/** Read when somebody asks, of the whole deployment; no athlete is a label. A database that is away leaves the others. */
export function createProgressMetrics(registry: Registry, { db }: Database): void {
  for (const [name, [type, help]] of Object.entries(RATIOS)) {
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        const newest = await metricRepository.newestOfSystem(db, type).catch(() => null);
        this.set(newest === null ? Number.NaN : Number(newest));
      },
    });
  }
  new Gauge({
    name: 'topset_plan_conflicts_open',
    help: 'Questions about plans that nobody has answered.',
    registers: [registry],
    async collect() {
      this.set((await metricRepository.countOpenConflicts(db).catch(() => null)) ?? Number.NaN);
    },
  });
  new Gauge({
    name: 'topset_predictor_open',
    help: 'Athletes whose forecast of shortfalls may speak.',
    registers: [registry],
    async collect() {
      this.set((await metricRepository.countOpenPredictors(db).catch(() => null)) ?? Number.NaN);
    },
  });
  new Gauge({
    name: 'topset_health_alerts_open',
    help: 'Health alerts that nobody has closed, by how urgent they are.',
    labelNames: ['grade'],
    registers: [registry],
    async collect() {
      const open = await metricRepository.countHealthAlerts(db).catch(() => null);
      for (const grade of GRADES) this.set({ grade }, open === null ? Number.NaN : (open.get(grade) ?? 0));
    },
  });
  new Gauge({
    name: 'topset_alert_active',
    help: 'Whether an alert of the deployment is open: 1 or 0.',
    labelNames: ['alert'],
    registers: [registry],
    async collect() {
      const open = await metricRepository.openSystemAlerts(db).catch(() => null);
      for (const alert of ALERT_KINDS) this.set({ alert }, open === null ? Number.NaN : Number(open.includes(alert)));
    },
  });
}
