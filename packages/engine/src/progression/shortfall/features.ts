import { sum } from '../../kernel/averages.ts';
import { EXERCISE_KINDS, type ExerciseKind, type ProgressRecord } from '../../kernel/levels.ts';
import { hurts } from '../../kernel/pain.ts';
import { floorDiv, floorPermille, reaches } from '../../kernel/whole-numbers.ts';
import type { ProgressionPolicy } from '../policy.ts';
import { compareRecords } from '../verdicts/progress-record.ts';
import { STUMPS_1 } from './shortfall-policy.ts';

/** In this order; a model refers to features by their place. */
export const FEATURES = [
  'lastRatioPermille',
  'meanRatioPermille',
  'lastRpe',
  'rpeChange',
  'daysSinceLast',
  'skips',
  'regresses',
  'sessionsOnTargets',
  'relativeVolumePermille',
  'fatigueFlag',
  'painFlag',
  'meanSessionRpe',
  'finishedWorkouts',
  'readiness',
  'sleepMinutes',
  'kind',
] as const;

/** What is known before a session starts. */
export interface ShortfallSituation {
  /** Live records of the track before this session, the newest at least, in any order. */
  readonly records: readonly ProgressRecord[];
  readonly kind: ExerciseKind;
  readonly daysSinceLast: number | null;
  readonly sessionsOnTargets: number;
  readonly prescribedVolume: number;
  readonly lastPrescribedVolume: number | null;
  readonly fatigueFlag: boolean;
  readonly painFlag: boolean;
  /** Session RPEs, in tenths, of the workouts finished in the last seven days; null where unknown. */
  readonly sessionRpes: readonly (number | null)[];
  readonly readiness: number | null;
  readonly sleepMinutes: number | null;
}

function permille(part: number, whole: number): number {
  return whole <= 0 ? STUMPS_1.unknown : floorPermille(part, whole);
}

function meanOf(values: readonly number[]): number {
  return values.length === 0 ? STUMPS_1.unknown : floorDiv(sum(values), values.length);
}

/** The features of one session as integers, or null when the track has too little history. */
export function shortfallFeatures(situation: ShortfallSituation): number[] | null {
  const ordered = situation.records.filter((record) => !record.superseded).sort(compareRecords);
  const performed = ordered.filter((record) => !record.skipped);
  if (performed.length < STUMPS_1.earlierPerformed) return null;
  const lastThree = performed.slice(-STUMPS_1.earlierPerformed);
  const [first, last] = [lastThree[0], lastThree.at(-1)];
  if (first === undefined || last === undefined) return null;
  const ratios = lastThree.map((record) => permille(record.actualVolume, record.judgeVolume));
  const lastFive = ordered.slice(-STUMPS_1.recentRecords);
  const known = (value: number | null) => value ?? STUMPS_1.unknown;
  const change = first.rpeTenths === null || last.rpeTenths === null ? null : last.rpeTenths - first.rpeTenths;
  return [
    ratios.at(-1) ?? STUMPS_1.unknown,
    meanOf(ratios),
    known(last.rpeTenths),
    known(change),
    situation.daysSinceLast === null ? STUMPS_1.unknown : Math.min(situation.daysSinceLast, STUMPS_1.daysCap),
    lastFive.filter((record) => record.skipped).length,
    lastFive.filter((record) => record.rawVerdict === 'REGRESS').length,
    Math.min(situation.sessionsOnTargets, STUMPS_1.sessionsCap),
    permille(situation.prescribedVolume, situation.lastPrescribedVolume ?? 0),
    situation.fatigueFlag ? 1 : 0,
    situation.painFlag ? 1 : 0,
    meanOf(situation.sessionRpes.filter((rpe) => rpe !== null)),
    situation.sessionRpes.length,
    known(situation.readiness),
    known(situation.sleepMinutes),
    EXERCISE_KINDS.indexOf(situation.kind),
  ];
}

/** Whether a record fell short; null when pain explains it and it teaches nothing. */
export function shortfallTarget(record: ProgressRecord, policy: ProgressionPolicy): boolean | null {
  if (record.skipped || hurts(record.painSeverity)) return null;
  return !reaches(record.actualVolume, record.judgeVolume, policy.volume.keepPct);
}
