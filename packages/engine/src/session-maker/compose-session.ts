import type { Intent } from '../vocabulary.ts';
import { fitted, withRamp } from './fit-time.ts';
import { plannedLoad } from './planned-load.ts';
import { type DraftExercise, leastRir, type SessionDraft, type SessionGround, type WorkTier } from './session.ts';
import type { SessionPick } from './session-picks.ts';
import { warmUpKeys } from './warm-up.ts';

/** Picked exercises as a session that fits its time. */
export function composeSession(picks: readonly SessionPick[], intent: Intent, ground: SessionGround): SessionDraft {
  const empty = emptySession(intent, ground);
  const exercises = inTiers(picks, ground).map(({ pick, tier }) => plannedExercise(pick, tier, ground));
  const warmUp = { ...empty.warmUp, generalSets: generalSets(ground) };
  return fitted(withRamp({ ...empty, warmUp, exercises }, ground), ground);
}

/** A session for this athlete and day, without exercises yet. */
export function emptySession(intent: Intent, { bounds, minRirShift, maxLoadFactor }: SessionGround): SessionDraft {
  return {
    intent,
    tiers: ['A'],
    warmUp: { generalSets: 0, rampSets: 0 },
    budget: { secondsPerSet: bounds.secondsPerSet.least, sets: 1 },
    easing: { rirShift: minRirShift, loadFactor: maxLoadFactor },
    exercises: [],
  };
}

function generalSets(ground: SessionGround): number {
  const { wholeSessionMinutes, generalWarmUp } = ground.policy;
  return ground.minutes < wholeSessionMinutes ? 0 : Math.min(generalWarmUp.mostSets, warmUpKeys(ground).length);
}

/** Mains first, then the accessories that are needed, then the rest where an optional tier is allowed. */
function inTiers(
  picks: readonly SessionPick[],
  { allowTierC, policy }: SessionGround,
): { readonly pick: SessionPick; readonly tier: WorkTier }[] {
  const mains = picks.filter(({ role }) => role === 'main');
  const leading = mains.length > 0 ? mains : picks.slice(0, 1);
  const others = picks.filter((pick) => !leading.includes(pick));
  const needed = Math.ceil(others.length * policy.neededAccessories);
  return [
    ...leading.map((pick) => ({ pick, tier: 'A' as const })),
    ...others.map((pick, i) => ({ pick, tier: i < needed || !allowTierC ? ('B' as const) : ('C' as const) })),
  ];
}

function plannedExercise(pick: SessionPick, tier: WorkTier, ground: SessionGround): DraftExercise {
  const { bounds } = ground;
  const { highest } = ground.selectionPolicy.prescription.rpeRange;
  const done = { key: pick.key, equipment: ground.equipmentOf(pick.key) };
  return {
    ...done,
    tier,
    superset: null,
    rampSets: tier === 'A' || ground.selectionPolicy.coaching !== null ? Math.min(bounds.rampSets, pick.rampSets) : 0,
    sets: Math.min(bounds.setsEach, Math.max(1, pick.sets)),
    amount: pick.low === pick.high ? `${pick.low}` : `${pick.low}-${pick.high}`,
    rir: Math.min(bounds.rir, Math.max(leastRir(ground), Math.round(highest - pick.rpe))),
    load: plannedLoad(done, pick.load, ground.maxLoadFactor, ground),
    restSeconds: Math.min(bounds.restSeconds, pick.restSeconds),
    notes: null,
  };
}
