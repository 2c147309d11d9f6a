import { byTier } from './fit-time.ts';
import { plannedLoad } from './planned-load.ts';
import type { DraftExercise, SessionDraft, SessionGround, WorkTier } from './session.ts';
import { warmUpKeys } from './warm-up.ts';

/** A set of a session that is written out. */
export interface WrittenSet {
  readonly kind: 'general' | 'ramp' | 'work';
  readonly tier: 'W' | WorkTier;
  readonly key: string;
  readonly equipment: string;
  readonly superset: string | null;
  /** The amount counts seconds. */
  readonly timed: boolean;
  /** A number, or a range as the session has it written. */
  readonly amount: number | string;
  readonly load: number | null;
  readonly rir: number | null;
  readonly restSeconds: number;
}

/** A session set by set, in the order in which it is done. */
export function writtenSets(draft: SessionDraft, ground: SessionGround): WrittenSet[] {
  return [...generalSets(draft, ground), ...byTier(draft.exercises).flatMap((one) => setsOf(one, draft, ground))];
}

function generalSets({ warmUp, exercises }: SessionDraft, ground: SessionGround): WrittenSet[] {
  const { reps, seconds, restSeconds } = ground.policy.generalWarmUp;
  const keys = warmUpKeys(ground);
  // A session that asks for a warm-up where no gentle one is allowed warms up with what it trains.
  const choice = keys.length > 0 ? keys : [exercises[0]!.key];
  return Array.from({ length: warmUp.generalSets }, (_, i) => {
    const key = choice[i % choice.length]!;
    const timed = ground.exerciseOf(key)?.measure === 'seconds';
    return {
      kind: 'general',
      tier: 'W',
      key,
      equipment: ground.equipmentOf(key),
      superset: null,
      timed,
      amount: timed ? seconds : reps,
      load: null,
      rir: null,
      restSeconds,
    };
  });
}

function setsOf(planned: DraftExercise, { easing }: SessionDraft, ground: SessionGround): WrittenSet[] {
  const { key, equipment, tier, superset, amount, rir, restSeconds } = planned;
  const factor = Math.min(easing.loadFactor, ground.maxLoadFactor);
  const work: WrittenSet = {
    kind: 'work',
    tier,
    key,
    equipment,
    superset,
    timed: ground.exerciseOf(key)?.measure === 'seconds',
    amount,
    load: plannedLoad(planned, planned.load, factor, ground),
    rir: rir === null ? null : Math.min(ground.bounds.rir, rir + easing.rirShift),
    restSeconds,
  };
  return [...rampSets(work, planned.rampSets, factor, ground), ...Array.from({ length: planned.sets }, () => work)];
}

/** Rises to the first working set; where no lighter load can be put on, the athlete chooses it. */
function rampSets(work: WrittenSet, count: number, factor: number, ground: SessionGround): WrittenSet[] {
  const { ramp } = ground.policy;
  return Array.from({ length: count }, (_, i) => {
    const { share, reps, restSeconds } = ramp[Math.min(count - 1 - i, ramp.length - 1)]!;
    return {
      ...work,
      kind: 'ramp',
      amount: work.timed ? work.amount : reps,
      load: rampLoad(work, share, factor, ground),
      rir: null,
      restSeconds: Math.min(work.restSeconds, restSeconds),
    };
  });
}

function rampLoad({ key, equipment, load }: WrittenSet, share: number, factor: number, { loads }: SessionGround) {
  const cap = loads.cap(key, factor);
  if (load === null || cap === null || cap.assisted) return null;
  const lighter = loads.loadable(key, equipment, load * share);
  return lighter !== null && lighter > 0 && lighter < load ? lighter : null;
}
