import { compareCodePoints, comparePlaces } from '../kernel/code-point-order.ts';
import { RIR_SCALE, RPE_SCALE } from '../kernel/effort.ts';
import { loadIn } from '../kernel/loads.ts';
import type { RepPolicy } from '../prescription-terms.ts';
import type { RepMode, RestMode, SetType, Unit } from '../vocabulary.ts';
import type {
  EnteredLoad,
  PerformanceRow,
  PerformedSetRow,
  PlannedSetRow,
  PrescriptionRow,
  TraceEntry,
} from './types.ts';

/** A planned set in the athlete's unit; 0 stands for "not set". */
export interface PlannedTarget {
  readonly id: string;
  readonly position: number;
  readonly type: SetType;
  readonly load: number;
  readonly reps: number;
  readonly rest: number;
  /** The load as stored, for `previous`. */
  readonly entered: EnteredLoad | null;
}

/** A set that was done: logged, valid, with reps. */
export interface PerformedSet {
  readonly id: string;
  /** Place among the performed sets of its session. */
  readonly index: number;
  readonly position: number;
  readonly type: SetType;
  readonly load: number;
  readonly reps: number;
  readonly rest: number | null;
  readonly rpe: number | null;
  readonly rir: number | null;
  readonly plannedSetId: string | null;
  /** Its planned set in the session's own snapshot. */
  readonly target: PlannedTarget | null;
}

/** A set that was done or skipped: what the order of set types is read from. */
interface PresentSet {
  readonly id: string;
  readonly type: SetType;
  readonly plannedSetId: string | null;
}

/** A rep policy that was checked: an invalid one counts as `NOT_SET`. */
interface JudgedRepPolicy extends RepPolicy {
  readonly valid: boolean;
}

/** A prescription in the athlete's unit, its sets in order. */
export interface JudgedPrescription {
  readonly reps: JudgedRepPolicy;
  readonly restMode: RestMode;
  readonly restSeconds: number;
  readonly sets: readonly PlannedTarget[];
  readonly byId: ReadonlyMap<string, PlannedTarget>;
}

/** A performance ready to be judged, by the prescription frozen at its start. */
export interface Session {
  readonly performanceId: string;
  readonly workoutId: string;
  readonly planExerciseId: string | null;
  readonly startedAt: number;
  /** Effort of the whole exercise. */
  readonly rpe: number | null;
  /** Lighter on purpose. */
  readonly reduced: boolean;
  readonly snapshot: JudgedPrescription | null;
  readonly mode: RepMode;
  readonly lower: number;
  readonly upper: number;
  readonly target: number;
  /** Least reps that the session asked for; null in modes without one. */
  readonly floor: number | null;
  readonly sets: readonly PerformedSet[];
  readonly present: readonly PresentSet[];
  /** Whether any performed set answers a planned one; a set that was not done answers nothing. */
  readonly linked: boolean;
}

/** Where normalisation reports what it left out. */
export type Report = (entry: TraceEntry) => void;

function judgeRepPolicy(policy: RepPolicy, ownerId: string, report: Report): JudgedRepPolicy {
  const { mode, lower, upper, target } = policy;
  const valid =
    Number.isInteger(lower) && Number.isInteger(upper) && Number.isInteger(target) && lower >= 1 && target >= 1;
  if (valid && lower <= upper) return { mode, lower, upper, target, valid: true };
  report({ kind: 'INPUT', problem: 'invalid-policy', id: ownerId });
  return { mode: 'NOT_SET', lower, upper, target, valid: false };
}

export function judgePrescription(
  prescription: PrescriptionRow,
  ownerId: string,
  unit: Unit,
  report: Report,
): JudgedPrescription {
  const sets = distinct(prescription.sets, report).map((row) => plannedTarget(row, unit));
  return {
    reps: judgeRepPolicy(prescription.repPolicy, ownerId, report),
    restMode: prescription.restPolicy.mode,
    restSeconds: positiveOr0(prescription.restPolicy.seconds),
    sets,
    byId: new Map(sets.map((set) => [set.id, set])),
  };
}

function plannedTarget(row: PlannedSetRow, unit: Unit): PlannedTarget {
  return {
    id: row.id,
    position: row.position,
    type: row.type,
    load: row.load === null ? 0 : positiveOr0(loadIn(row.load, unit)),
    reps: positiveOr0(row.reps),
    rest: positiveOr0(row.restSeconds),
    entered: row.load,
  };
}

function positiveOr0(value: number | null): number {
  return value !== null && Number.isFinite(value) && value > 0 ? value : 0;
}

/** The performance as a session in the athlete's unit. */
export function judgeSession(row: PerformanceRow, unit: Unit, report: Report): Session {
  const snapshot = row.snapshot === null ? null : judgePrescription(row.snapshot, row.id, unit, report);
  const reps = snapshot?.reps;
  const mode = reps?.mode ?? 'NOT_SET';
  const rows = distinct(row.sets, report);
  const sets: PerformedSet[] = [];
  const present: PresentSet[] = [];
  for (const set of rows) {
    if (set.skipped) {
      present.push(set);
      continue;
    }
    if (!set.logged || set.reps === null) continue;
    if (!isValid(set)) {
      report({ kind: 'INPUT', problem: 'invalid-set', id: set.id });
      continue;
    }
    present.push(set);
    sets.push({
      id: set.id,
      index: sets.length,
      position: set.position,
      type: set.type,
      load: set.load === null ? 0 : loadIn(set.load, unit),
      reps: set.reps,
      rest: set.restTaken !== null && Number.isFinite(set.restTaken) && set.restTaken >= 0 ? set.restTaken : null,
      rpe: onScale(set.rpe, RPE_SCALE),
      rir: onScale(set.rir, RIR_SCALE),
      plannedSetId: set.plannedSetId,
      target: set.plannedSetId === null ? null : (snapshot?.byId.get(set.plannedSetId) ?? null),
    });
  }
  return {
    performanceId: row.id,
    workoutId: row.workoutId,
    planExerciseId: row.planExerciseId,
    startedAt: row.startedAt,
    rpe: onScale(row.rpe, RPE_SCALE),
    reduced: row.reduced === true,
    snapshot,
    mode,
    lower: reps?.lower ?? 0,
    upper: reps?.upper ?? 0,
    target: reps?.target ?? 0,
    floor: mode === 'RANGE' ? reps!.lower : mode === 'TARGET' ? reps!.target : null,
    sets,
    present,
    linked: sets.some((set) => set.plannedSetId !== null),
  };
}

function onScale(value: number | null | undefined, { least, most }: typeof RPE_SCALE | typeof RIR_SCALE) {
  return value !== null && value !== undefined && value >= least && value <= most ? value : null;
}

function isValid(set: PerformedSetRow): boolean {
  const loadValid = set.load === null || (Number.isFinite(set.load.value) && set.load.value >= 0);
  return loadValid && Number.isInteger(set.reps) && set.reps! >= 0;
}

/** Rows by position, then id; of rows that share an id the first is kept. */
function distinct<Row extends { readonly id: string; readonly position: number }>(
  rows: readonly Row[],
  report: Report,
): readonly Row[] {
  const sorted = inOrder(rows) ? rows : rows.toSorted(byPlace);
  const seen = new Set<string>();
  return sorted.filter(({ id }) => {
    const repeated = seen.has(id);
    if (repeated) report({ kind: 'INPUT', problem: 'duplicate-set-id', id });
    seen.add(id);
    return !repeated;
  });
}

function inOrder(rows: readonly { readonly position: number }[]): boolean {
  return rows.every((row, i) => i === 0 || rows[i - 1]!.position < row.position);
}

/** Rows that share position and id are told apart by content, so that no order of rows changes which one is kept. */
function byPlace<Row extends { readonly id: string; readonly position: number }>(a: Row, b: Row): number {
  return comparePlaces(a, b) || compareCodePoints(JSON.stringify(a), JSON.stringify(b));
}

/** setFor(S, T): the set of a session that answers a planned one. */
export function setFor(session: Session, planned: PlannedTarget): PerformedSet | null {
  const found = session.linked
    ? session.sets.find((set) => set.plannedSetId === planned.id)
    : session.sets.find((set) => set.position === planned.position);
  return found ?? null;
}
