import { below } from '../../kernel/exact-numbers.ts';
import { DAY } from '../../kernel/instants.ts';
import type { Judgement, SharedJudgement } from '../judgement.ts';
import type { Session } from '../session.ts';
import { type Observation, observationOf } from './observation.ts';
import { type Outlook, outlookOf } from './outlook.ts';
import type { EstimatePolicy } from './policy.ts';
import { forecastOf, type Strength, strengthAfter } from './strength.ts';
import { type SystemLoads, systemLoadsOf } from './system-loads.ts';
import { type Reading, type ReadSession, readSession } from './work-sets.ts';

/** What the three rules of an estimate read of a plan exercise that they can say something about. */
export interface EstimateSubject {
  readonly judgement: SharedJudgement;
  readonly policy: EstimatePolicy;
  readonly system: SystemLoads;
  /** Newest first; S0 is always among them. */
  readonly read: readonly ReadSession[];
  readonly today: ReadSession;
  readonly observation: Observation | null;
  readonly strength: Strength;
  readonly outlook: Outlook;
  /** Null: a single target. */
  readonly range: { readonly lower: number; readonly upper: number } | null;
  /** Reps from which a set has done all that it was asked for. */
  readonly top: number;
  /** Deviations that a raise leaves to spare. */
  readonly zUp: number;
  /** Heaviest of plan and day. */
  readonly lifted: number;
  /** Heaviest load that was mastered lately; 0: none. */
  readonly mastered: number;
}

/** Why nothing is said about a plan exercise. */
export type EstimateGuard =
  | 'no-load-rules'
  | 'no-body-weight'
  | 'no-floor'
  | 'no-working-sets'
  | 'planned-light'
  | 'nothing-done'
  | 'nothing-shown'
  | 'implausible';

/** The rules that an estimate takes over from classic-1 see as many sessions as there. */
export function recentJudgement(judgement: Judgement, policy: EstimatePolicy): SharedJudgement {
  return { ...judgement, policy, sessions: judgement.sessions.slice(0, 1 + policy.recentSessions) };
}

export function estimateSubject(
  judgement: Judgement,
  policy: EstimatePolicy,
): EstimateSubject | { readonly guard: EstimateGuard } {
  const { live, context, loads } = judgement;
  const working = live.sets.filter(({ type }) => policy.workingTypes.includes(type));
  const system = systemLoadsOf(judgement, working);
  if ('missing' in system) return { guard: system.missing };
  const floor = floorOf(live.reps);
  if (floor === null) return { guard: 'no-floor' };
  if (working.length === 0) return { guard: 'no-working-sets' };
  const reading: Reading = { loads: system, unit: loads.unit, policy, floor };
  if (policy.skipsReduced && judgement.sessions[0]!.reduced) return { guard: 'planned-light' };
  const read = sessionsSince(judgement.sessions, context.manualLoadEditAt ?? null)
    .filter(({ reduced }) => !(policy.skipsReduced && reduced))
    .map((session) => readSession(session, reading));
  const today = read[0]!;
  if (today.work.length === 0) return { guard: 'nothing-done' };
  const strength = strengthAfter(read.toReversed(), policy);
  if (strength === null) return { guard: 'nothing-shown' };
  if (strength.above > 0) return { guard: 'implausible' };
  const planned = working.map((set) => ({ planned: set, load: system.planned(set) }));
  const snapshots = snapshotLoads(read, judgement.planExercise.id, system, policy);
  const outlook = outlookOf(planned, snapshots, floor, forecastOf(strength, policy.strength), policy);
  const { mode, lower, upper, target } = live.reps;
  const range = mode === 'RANGE' ? { lower, upper } : null;
  return {
    judgement: recentJudgement(judgement, policy),
    policy,
    system,
    read,
    today,
    observation: observationOf(today, policy),
    strength,
    outlook,
    range,
    top: range?.upper ?? target,
    zUp: range === null ? policy.promise.zUpTarget : policy.promise.zUp,
    lifted: today.work.reduce((most, { load }) => Math.max(most, load), outlook.heaviest),
    mastered: masteredLoad(read, policy),
  };
}

function floorOf({ mode, lower, target }: Judgement['live']['reps']): number | null {
  return mode === 'RANGE' ? lower : mode === 'TARGET' ? target : null;
}

/** The athlete's own word makes what was before it say nothing. */
function sessionsSince(sessions: readonly Session[], editedAt: number | null): readonly Session[] {
  return sessions.filter(({ startedAt }, i) => i === 0 || editedAt === null || startedAt > editedAt);
}

/** Planned working loads of the sessions of this plan exercise. */
function snapshotLoads(
  read: readonly ReadSession[],
  planExerciseId: string,
  system: SystemLoads,
  policy: EstimatePolicy,
): readonly (readonly number[])[] {
  return read
    .filter(({ session }) => session.planExerciseId === planExerciseId)
    .map(({ session }) =>
      (session.snapshot?.sets ?? [])
        .filter(({ type }) => policy.workingTypes.includes(type))
        .map((set) => system.planned(set))
        .filter((load) => load > 0),
    );
}

/** The heaviest load that all work sets of some session of the last weeks reached their floor with. */
function masteredLoad(read: readonly ReadSession[], { promise }: EstimatePolicy): number {
  const since = read[0]!.session.startedAt - promise.knownDays * DAY;
  return read
    .filter(({ session, work, floor }) => {
      const reached = work.length > 0 && work.every(({ reps }) => reps >= floor);
      return reached && !below(session.startedAt, since);
    })
    .reduce((most, { work }) => Math.max(most, Math.min(...work.map(({ load }) => load))), 0);
}
