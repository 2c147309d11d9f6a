import { MUSCLE_COUNT, type MuscleMask } from '../selection/library/muscle-masks.ts';
import { MUSCLES, type Muscle } from '../vocabulary.ts';

export type MuscleSplit = 'push' | 'pull' | 'legs';

/** Weekly sets: maintenance, minimum effective, maximum adaptive, maximum recoverable. */
export interface VolumeLandmarks {
  readonly mv: number;
  readonly mev: number;
  readonly mav: number;
  readonly mrv: number;
}

/** What is known about one muscle; `packages/catalog` authors it. */
export interface MuscleLandmark {
  readonly key: Muscle;
  readonly landmarks: VolumeLandmarks;
  /** Hours from stimulus to readiness for the next one. */
  readonly sraHours: number;
  readonly split: MuscleSplit;
  readonly size: 'large' | 'small';
}

/** One row per muscle, in any order. */
export type LandmarkTable = readonly MuscleLandmark[];

/** The landmark table as arrays by muscle number. */
export interface LandmarkIndex {
  readonly mv: Float64Array;
  readonly mev: Float64Array;
  readonly mav: Float64Array;
  readonly mrv: Float64Array;
  readonly sraHours: Float64Array;
  readonly splits: Readonly<Record<MuscleSplit, MuscleMask>>;
  readonly large: MuscleMask;
  /** The muscles with MEV > 0. */
  readonly generallyCritical: MuscleMask;
  /** Muscles without a usable row. */
  readonly missing: readonly Muscle[];
}

const indexes = new WeakMap<LandmarkTable, LandmarkIndex>();

/** Built once per table: the table is authored data that nobody changes. */
export function landmarkIndex(table: LandmarkTable): LandmarkIndex {
  const known = indexes.get(table);
  if (known) return known;
  const index = buildIndex(table);
  indexes.set(table, index);
  return index;
}

function buildIndex(table: LandmarkTable): LandmarkIndex {
  const rows = MUSCLES.map((muscle) => table.find((row) => row?.key === muscle));
  const column = (read: (row: MuscleLandmark) => number) =>
    Float64Array.from({ length: MUSCLE_COUNT }, (_, m) => (isUsable(rows[m]) ? read(rows[m]) : Number.NaN));
  const where = (test: (row: MuscleLandmark) => boolean): MuscleMask =>
    rows.reduce((mask: number, row, m) => (isUsable(row) && test(row) ? mask | (1 << m) : mask), 0);
  return {
    mv: column((row) => row.landmarks.mv),
    mev: column((row) => row.landmarks.mev),
    mav: column((row) => row.landmarks.mav),
    mrv: column((row) => row.landmarks.mrv),
    sraHours: column((row) => row.sraHours),
    splits: {
      push: where((row) => row.split === 'push'),
      pull: where((row) => row.split === 'pull'),
      legs: where((row) => row.split === 'legs'),
    },
    large: where((row) => row.size === 'large'),
    generallyCritical: where((row) => row.landmarks.mev > 0),
    missing: MUSCLES.filter((_, m) => !isUsable(rows[m])),
  };
}

function isUsable(row: MuscleLandmark | undefined): row is MuscleLandmark {
  const sets = row?.landmarks;
  return [sets?.mv, sets?.mev, sets?.mav, sets?.mrv, row?.sraHours].every((value) => Number.isFinite(value));
}
