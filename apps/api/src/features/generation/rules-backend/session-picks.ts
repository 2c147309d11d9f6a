import { parseLlmEquipment } from '@topset/catalog';
import type { Intent, Muscle } from '@topset/engine';
import { planSession, type Role, type SelectionInput, type SelectionPolicy } from '@topset/engine/selection';
import { eligibleKeys, type GuardContext } from '@topset/llm';

/** The least and most minutes that selection plans for. */
const LEAST_MINUTES = 20;
const MOST_MINUTES = 180;
/** How many exercises stand in where selection finds none for the session. */
const SUBSTITUTES = 3;

/** What the rules make a session from. */
export interface RulesSession {
  /** All that selection reads of the athlete; the session itself is said here. */
  readonly selection: Omit<SelectionInput, 'mode' | 'intent' | 'targetMuscles' | 'sessionMinutes'>;
  readonly policy: SelectionPolicy;
  readonly guard: GuardContext;
  /** Muscles of a `body_part` session. */
  readonly targetMuscles: readonly Muscle[] | null;
}

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
 * The engine's session among what the guards allow, without some keys. `variant` rotates what is nearly as good: each
 * one leaves out every other accessory of the one before.
 */
export function pickSession(
  session: RulesSession,
  intent: Intent,
  variant = 0,
  without: ReadonlySet<string> = new Set(),
): SessionPick[] {
  const picks = select(session, intent, without);
  if (variant === 0 || picks.length === 0) return picks;
  const rotated = picks.filter(({ role }, i) => role === 'accessory' && (i + variant) % 2 === 0).map(({ key }) => key);
  const next = pickSession(session, intent, variant - 1, new Set([...without, ...rotated]));
  return next.length < picks.length ? picks : next;
}

function select(session: RulesSession, intent: Intent, without: ReadonlySet<string>): SessionPick[] {
  const { selection, guard, policy, targetMuscles } = session;
  const choice = eligibleKeys(guard).filter((key) => !without.has(key));
  if (choice.length === 0) return [];
  const chosen = new Set(choice);
  // The engine indexes a library once, so that it gets the whole of it and what to leave out.
  const avoided = selection.exerciseLibrary.map(({ key }) => key).filter((key) => !chosen.has(key));
  const untold = intent === 'body_part' && (targetMuscles ?? []).length === 0;
  const result = planSession(
    {
      ...selection,
      mode: 'intent',
      intent: untold ? 'full_body' : intent,
      targetMuscles: targetMuscles ?? [],
      sessionMinutes: Math.min(MOST_MINUTES, Math.max(LEAST_MINUTES, guard.durationMinutes)),
      constraints: {
        ...selection.constraints,
        availableEquipment: parseLlmEquipment([...guard.inventory]).equipment,
      },
      preferences: { ...selection.preferences, avoidExerciseIds: avoided },
    },
    policy,
  );
  const picks = result.ok ? result.session.exercises.map(toPick) : [];
  return picks.length > 0 ? picks : choice.slice(0, SUBSTITUTES).map((key) => plainPick(key, guard));
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

/** Something allowed that selection has no place for, such as the one thing that pain leaves. */
export function plainPick(key: string, { library }: GuardContext): SessionPick {
  const timed = library.get(key)?.measure === 'seconds';
  const [low, high] = timed ? [20, 40] : [8, 12];
  return { key, role: 'accessory', sets: 2, low, high, rpe: 7, restSeconds: 60, load: null, rampSets: 0 };
}
