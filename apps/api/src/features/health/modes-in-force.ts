import { exerciseByKey } from '@topset/catalog';
import { type Db, type ModeRow, modeRepository, type PlanExercise } from '@topset/db';
import type { RecordedMode } from '@topset/engine/kernel';
import { LEVELS_1, type OverlaySources } from '@topset/engine/progression';
import { slotAt } from '../athlete/index.ts';
import { trainedKey } from './pain-rest.ts';
import type { BeforeReport } from './state-before-report.ts';

type ModeOverlays = Pick<OverlaySources, 'travel' | 'deload' | 'recovery' | 'rampFinished' | 'predicted'>;

/** A mode that was not ended, as a row or as the training record has it. */
type Mode = Omit<RecordedMode, 'area'> & Pick<ModeRow, 'area'>;

/** What the athlete's modes do to a session. */
export interface ModesInForce<Known extends Mode = Mode> {
  readonly modes: readonly Known[];
  overlays(planExerciseId: string): ModeOverlays;
  /** Areas of injury modes: what they forbid is not prescribed. */
  readonly injuredAreas: readonly string[];
  /** Minutes of a time with little of it; null: as usual. */
  readonly minutes: number | null;
  withholds(exercise: Pick<PlanExercise, 'exerciseKey' | 'level'>): boolean;
}

/** The modes in force on the local day of an instant. */
export async function modesInForce(
  tx: Db,
  athlete: { readonly id: string; readonly timeZone: string },
  at: Date,
): Promise<ModesInForce<ModeRow>> {
  return modesOn(await modeRepository.activeModes(tx, athlete.id), athlete, at);
}

/** Of the modes that were not ended, those in force then; of a session that is reported, those that had begun before. */
export function modesOn<Known extends Mode>(
  active: readonly Known[],
  { timeZone }: { readonly timeZone: string },
  at: Date,
  before: BeforeReport | null = null,
): ModesInForce<Known> {
  const today = slotAt(at, timeZone).date;
  const modes = active.filter(
    (mode) => isInForce(mode, today) && (before === null || before.modeIds.includes(mode.id)),
  );
  const ramp = modes.find(({ kind }) => kind === 'RAMP');
  const has = (kind: Mode['kind']) => modes.some((mode) => mode.kind === kind);
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

function isInForce(mode: Mode, today: string): boolean {
  return today >= mode.startedOn && (mode.until === null || today <= mode.until);
}
