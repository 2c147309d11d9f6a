import { exerciseByKey } from '@topset/catalog';
import { type Db, type ModeRow, modeRepository, type PlanExercise } from '@topset/db';
import { LEVELS_1, type OverlaySources } from '@topset/engine/progression';
import { slotAt } from '../athlete/index.ts';
import { trainedKey } from './pain-rest.ts';
import type { BeforeReport } from './state-before-report.ts';

type ModeOverlays = Pick<OverlaySources, 'travel' | 'deload' | 'recovery' | 'rampFinished' | 'predicted'>;

/** What the athlete's modes do to a session. */
export interface ModesInForce {
  readonly modes: readonly ModeRow[];
  overlays(planExerciseId: string): ModeOverlays;
  /** Areas of injury modes: what they forbid is not prescribed. */
  readonly injuredAreas: readonly string[];
  /** Minutes of a time with little of it; null: as usual. */
  readonly minutes: number | null;
  withholds(exercise: Pick<PlanExercise, 'exerciseKey' | 'level'>): boolean;
}

/** The modes in force on the local day of an instant; of a session that is reported, those that had begun before. */
export async function modesInForce(
  tx: Db,
  athlete: { readonly id: string; readonly timeZone: string },
  at: Date,
  before: BeforeReport | null = null,
): Promise<ModesInForce> {
  const today = slotAt(at, athlete.timeZone).date;
  const modes = (await modeRepository.activeModes(tx, athlete.id)).filter(
    (mode) => isInForce(mode, today) && (before === null || before.modeIds.includes(mode.id)),
  );
  const ramp = modes.find(({ kind }) => kind === 'RAMP');
  const has = (kind: ModeRow['kind']) => modes.some((mode) => mode.kind === kind);
  const injured = modes.flatMap(({ kind, area }) => (kind === 'INJURY' && area ? [area] : []));
  const crunch = modes.find(({ kind }) => kind === 'TIME_CRUNCHED');
  return {
    modes,
    injuredAreas: injured,
    minutes: crunch ? (crunch.minutes ?? LEVELS_1.modes.timeCrunchedMinutes) : null,
    overlays: (planExerciseId) => ({
      travel: has('TRAVEL'),
      deload: has('DELOAD'),
      recovery: has('RECOVERY'),
      rampFinished: ramp?.finishedWorkouts ?? null,
      predicted: modes.some((mode) => mode.kind === 'PREDICTED' && mode.planExerciseId === planExerciseId),
    }),
    withholds: (exercise) =>
      (exerciseByKey(trainedKey(exercise))?.contraindications ?? []).some((area: string) => injured.includes(area)),
  };
}

function isInForce(mode: ModeRow, today: string): boolean {
  return mode.endedAt === null && today >= mode.startedOn && (mode.until === null || today <= mode.until);
}
