import { EQUIPMENT, type Equipment, type Load, type Unit } from '@topset/engine';
import type { RecordedAthlete } from '@topset/engine/kernel';
import type { AthleteRow } from '../repositories/athletes.ts';
import { DEFAULT_SETTINGS } from '../schema/index.ts';

/** The athlete's row as the engines know it. */
export function recordedAthlete(row: AthleteRow): RecordedAthlete {
  const { adaptiveDifficulty, confirmLevelChanges } = { ...DEFAULT_SETTINGS, ...row.settings };
  return {
    id: row.id,
    unit: row.unit,
    timeZone: row.timeZone,
    locale: row.locale,
    trainingAge: row.trainingAge,
    primaryGoal: row.primaryGoal,
    secondaryGoal: row.secondaryGoal,
    equipment: row.equipment.filter(isEquipment),
    daysPerWeek: row.daysPerWeek,
    sessionMinutes: row.sessionMinutes,
    favouriteExercises: row.favouriteExercises,
    avoidedExercises: row.avoidedExercises,
    bodyWeight: load(row.bodyWeightValue, row.bodyWeightUnit),
    loadsAtHand: row.loadsAtHand,
    settings: { adaptiveDifficulty, confirmLevelChanges },
    askedAt: row.healthAskedAt?.getTime() ?? null,
  };
}

/** A load of two columns: a decimal text and its unit, or neither. */
export function load(value: string | null, unit: Unit | null): Load | null {
  return value === null || unit === null ? null : { value, unit };
}

/** A word that no version of ours knows is no equipment. */
function isEquipment(piece: string): piece is Equipment {
  return EQUIPMENT.some((known) => known === piece);
}
