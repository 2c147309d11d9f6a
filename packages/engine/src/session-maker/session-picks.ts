import { planSession, type Role } from '../selection/index.ts';
import { INPUT_LIMITS } from '../selection/limits.ts';
import type { Intent } from '../vocabulary.ts';
import type { SelectionGround } from './session.ts';

/** An exercise of the session as the engine prescribes it. */
export interface SessionPick {
  readonly key: string;
  readonly role: Role;
  readonly sets: number;
  /** Reps, or seconds of a timed exercise. */
  readonly low: number;
  readonly high: number;
  readonly rpe: number;
  readonly restSeconds: number;
  /** In the athlete's unit; null: none, or not known. */
  readonly load: number | null;
  readonly rampSets: number;
}

/**
 * The engine's session among what is allowed, without some keys. `variant` rotates what is nearly as good: each
 * one leaves out every other accessory of the one before.
 */
export function pickSession(
  ground: SelectionGround,
  intent: Intent,
  variant = 0,
  without: ReadonlySet<string> = new Set(),
): SessionPick[] {
  const picks = select(ground, intent, without);
  if (variant === 0 || picks.length === 0) return picks;
  const { rotation } = ground.policy;
  const rotated = picks
    .filter(({ role }, i) => role === 'accessory' && (i + variant) % rotation === 0)
    .map(({ key }) => key);
  const next = pickSession(ground, intent, variant - 1, new Set([...without, ...rotated]));
  return next.length < picks.length ? picks : next;
}

function select(ground: SelectionGround, intent: Intent, without: ReadonlySet<string>): SessionPick[] {
  const { selection, policy, selectionPolicy, targetMuscles, equipment, minutes } = ground;
  const choice = ground.eligible.filter((key) => !without.has(key));
  if (choice.length === 0) return [];
  const chosen = new Set(choice);
  // Selection indexes a library once, so that it gets the whole of it and what to leave out.
  const avoided = selection.exerciseLibrary.map(({ key }) => key).filter((key) => !chosen.has(key));
  const untold = intent === 'body_part' && (targetMuscles ?? []).length === 0;
  const { least, most } = INPUT_LIMITS.sessionMinutes;
  const result = planSession(
    {
      ...selection,
      mode: 'intent',
      intent: untold ? 'full_body' : intent,
      targetMuscles: targetMuscles ?? [],
      sessionMinutes: Math.min(most, Math.max(least, minutes)),
      constraints: { ...selection.constraints, availableEquipment: equipment },
      preferences: { ...selection.preferences, avoidExerciseIds: avoided },
    },
    selectionPolicy,
  );
  const picks = result.ok ? result.session.exercises.map(toPick) : [];
  return picks.length > 0 ? picks : choice.slice(0, policy.substitutes).map((key) => plainPick(key, ground));
}

type PlannedExercise = Extract<ReturnType<typeof planSession>, { ok: true }>['session']['exercises'][number];

function toPick({ prescription, loads }: PlannedExercise): SessionPick {
  const { exerciseId, role, sets, range, rpe, restPolicy } = prescription;
  return {
    key: exerciseId,
    role,
    sets: sets.length,
    low: range.lower,
    high: range.upper,
    rpe,
    restSeconds: restPolicy.seconds,
    load: loads.load === null ? null : Number(loads.load.value),
    rampSets: loads.sets.length - sets.length,
  };
}

/** Something allowed that selection has no place for. */
export function plainPick(key: string, { exerciseOf, policy }: SelectionGround): SessionPick {
  const { sets, reps, seconds, rpe, restSeconds } = policy.plain;
  const { low, high } = exerciseOf(key)?.measure === 'seconds' ? seconds : reps;
  return { key, role: 'accessory', sets, low, high, rpe, restSeconds, load: null, rampSets: 0 };
}
