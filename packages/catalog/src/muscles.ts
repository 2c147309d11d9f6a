import type { LocalizedText, Muscle } from '@topset/engine';

/** Weekly sets: maintenance, minimum effective, maximum adaptive, maximum recoverable. */
export interface VolumeLandmarks {
  readonly mv: number;
  readonly mev: number;
  readonly mav: number;
  readonly mrv: number;
}

export type MuscleSplit = 'push' | 'pull' | 'legs';
export type MuscleSize = 'large' | 'small';

export interface MuscleEntry {
  readonly key: Muscle;
  readonly label: LocalizedText;
  readonly landmarks: VolumeLandmarks;
  /** Hours of stimulus, recovery and adaptation. */
  readonly sraHours: number;
  readonly split: MuscleSplit;
  readonly size: MuscleSize;
}

/** The 18 muscles, ready to be the selection engine's landmark table; this order breaks ties everywhere. */
export const muscles: readonly MuscleEntry[] = [
  muscle('chest', 'Chest', 'Грудь', [6, 10, 16, 22], 60, 'push', 'large'),
  muscle('lats', 'Lats', 'Широчайшие', [6, 10, 18, 25], 60, 'pull', 'large'),
  muscle('upper_back', 'Upper Back', 'Верх спины', [6, 10, 18, 25], 48, 'pull', 'large'),
  muscle('front_delts', 'Front Delts', 'Передние дельты', [0, 0, 7, 12], 48, 'push', 'small'),
  muscle('side_delts', 'Side Delts', 'Средние дельты', [6, 8, 19, 26], 36, 'push', 'small'),
  muscle('rear_delts', 'Rear Delts', 'Задние дельты', [6, 8, 19, 26], 36, 'pull', 'small'),
  muscle('quads', 'Quads', 'Квадрицепсы', [6, 8, 15, 20], 72, 'legs', 'large'),
  muscle('hamstrings', 'Hamstrings', 'Бицепсы бёдер', [6, 6, 13, 20], 72, 'legs', 'large'),
  muscle('glutes', 'Glutes', 'Ягодицы', [0, 0, 8, 16], 72, 'legs', 'large'),
  muscle('biceps', 'Biceps', 'Бицепсы', [6, 8, 17, 26], 36, 'pull', 'small'),
  muscle('triceps', 'Triceps', 'Трицепсы', [4, 6, 12, 18], 36, 'push', 'small'),
  muscle('calves', 'Calves', 'Икры', [6, 8, 14, 20], 36, 'legs', 'small'),
  muscle('core', 'Core', 'Кор', [0, 0, 12, 20], 36, 'legs', 'small'),
  muscle('lower_back', 'Lower Back', 'Поясница', [0, 0, 4, 10], 72, 'legs', 'small'),
  muscle('forearms', 'Forearms', 'Предплечья', [0, 0, 6, 12], 36, 'pull', 'small'),
  muscle('adductors', 'Adductors', 'Приводящие', [0, 0, 8, 14], 48, 'legs', 'small'),
  muscle('abductors', 'Abductors', 'Отводящие', [0, 0, 6, 12], 36, 'legs', 'small'),
  muscle('abs', 'Abs', 'Пресс', [0, 0, 10, 16], 36, 'legs', 'small'),
];

const entryByKey: ReadonlyMap<string, MuscleEntry> = new Map(muscles.map((entry) => [entry.key, entry]));

export function muscleByKey(key: Muscle): MuscleEntry {
  const entry = entryByKey.get(key);
  if (!entry) throw new Error(`The muscle table has no row for ${key}`);
  return entry;
}

/** Reads a muscle name from a client: " Upper-Back" is `upper_back`. Anything outside the 18 is undefined. */
export function normaliseMuscle(name: string): Muscle | undefined {
  const key = name.trim().toLowerCase().replace(/[\s-]/gu, '_');
  return entryByKey.get(key)?.key;
}

function muscle(
  key: Muscle,
  en: string,
  ru: string,
  [mv, mev, mav, mrv]: readonly [mv: number, mev: number, mav: number, mrv: number],
  sraHours: number,
  split: MuscleSplit,
  size: MuscleSize,
): MuscleEntry {
  return { key, label: { en, ru }, landmarks: { mv, mev, mav, mrv }, sraHours, split, size };
}
