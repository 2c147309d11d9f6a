import { reserveOfRpe } from '../../kernel/effort.ts';
import { atLeast, atMost } from '../../kernel/exact-numbers.ts';
import type { SetType, Unit } from '../../vocabulary.ts';
import type { PerformedSet, Session } from '../session.ts';
import type { EstimatePolicy } from './policy.ts';
import type { SystemLoads } from './system-loads.ts';

/** A set that tells something about strength. */
export interface WorkSet {
  readonly set: PerformedSet;
  readonly load: number;
  readonly reps: number;
  /** Reps that were left; null: nobody said. */
  readonly rir: number | null;
  /** Null: it had none. */
  readonly plannedReps: number | null;
  /** Lifted as heavy as planned, or heavier. */
  readonly attempted: boolean;
  /** Nothing was left. */
  readonly limit: boolean;
}

/** What strength is learnt from: the work sets of a session, in order. */
export interface ShownSession {
  readonly session: Pick<Session, 'startedAt' | 'reduced'>;
  readonly work: readonly Omit<WorkSet, 'set'>[];
}

/** A session as far as it tells something about strength. */
export interface ReadSession extends ShownSession {
  readonly session: Session;
  readonly work: readonly WorkSet[];
  /** Least reps that were asked for, else those that the plan asks for now. */
  readonly floor: number;
}

/** How sessions of one exercise are read. */
export interface Reading {
  readonly loads: SystemLoads;
  readonly unit: Unit;
  readonly policy: EstimatePolicy;
  /** Of the live plan. */
  readonly floor: number;
}

/** The work sets of a session: nearly as heavy as its heaviest one. */
export function readSession(session: Session, reading: Reading): ReadSession {
  const { loads, policy } = reading;
  const working = session.sets
    .filter(({ type }) => policy.workingTypes.includes(type))
    .map((set) => ({ set, load: loads.of(set.load) }))
    .filter(({ load }) => load > 0);
  const heaviest = working.reduce((most, { load }) => Math.max(most, load), 0);
  const work = working.filter(({ load }) => atLeast(load, policy.strength.workShare * heaviest));
  return {
    session,
    work: work.map(({ set, load }, j) => {
      const rir = rirOf(set, j === work.length - 1 ? session.rpe : null);
      return workSet(set, load, rir, session.floor, reading);
    }),
    floor: session.floor ?? reading.floor,
  };
}

/** What was told of the set, else of the exercise as far as that is about this set. */
function rirOf(set: PerformedSet, exerciseRpe: number | null): number | null {
  if (set.rir !== null) return set.rir;
  const rpe = set.rpe ?? exerciseRpe;
  return rpe === null ? null : Math.max(0, reserveOfRpe(rpe));
}

function workSet(
  set: PerformedSet,
  load: number,
  rir: number | null,
  floor: number | null,
  { loads, unit, policy }: Reading,
): WorkSet {
  const { target, reps } = set;
  const planned = target === null ? 0 : loads.planned(target);
  const plannedReps = target === null ? null : target.reps || floor;
  const attempted = planned > 0 && atLeast(load, planned - policy.loads[unit].attemptedTolerance);
  const short = attempted && plannedReps !== null && reps < plannedReps;
  const limit = isLimit(set.type, rir, short, policy);
  return { set, load, reps, rir, plannedReps, attempted, limit };
}

/** Whether nothing was left after a set: said so, or short of its reps with next to nothing left. */
export function isLimit(type: SetType, rir: number | null, short: boolean, { strength }: EstimatePolicy): boolean {
  return type === 'FAILURE' || rir === 0 || (short && (rir === null || atMost(rir, strength.limitRir)));
}

/** Whether a session was done as planned, set by set. */
export function doneAsPlanned({ work }: ShownSession): boolean {
  return work.every(({ attempted, plannedReps, reps }) => attempted && plannedReps !== null && reps >= plannedReps);
}
