import type { Equipment, Intent, Muscle } from '../../vocabulary.ts';
import { equipmentBit } from './equipment.ts';

export const STARTER_PROFILES = ['full_gym', 'machines', 'dumbbells', 'kettlebell', 'bands', 'bodyweight'] as const;
export type StarterProfile = (typeof STARTER_PROFILES)[number];

/** One row of the starter table: what it trains, and with what at each level of equipment. */
export interface StarterSlot {
  readonly slot: string;
  readonly muscles: readonly Muscle[];
  readonly exercises: Readonly<Record<StarterProfile, string>>;
}

/** Curated first sessions; `packages/catalog` authors them. */
export interface StarterSessions {
  /** In table order. */
  readonly slots: readonly StarterSlot[];
  /** Slots by intent in order; body_part takes every slot that trains a target. */
  readonly sessions: Readonly<
    Record<Exclude<Intent, 'body_part'>, readonly { readonly slot: string; readonly main: boolean }[]>
  >;
}

export interface StarterExercise {
  readonly exerciseId: string;
  readonly main: boolean;
}

const PROFILE_NEEDS: readonly (readonly [StarterProfile, readonly Equipment[]])[] = [
  ['full_gym', ['barbell', 'rack', 'bench']],
  ['machines', ['machine', 'cable']],
  ['dumbbells', ['dumbbell']],
  ['kettlebell', ['kettlebell']],
  ['bands', ['band']],
];

function starterProfile(available: number): StarterProfile {
  for (const [profile, needs] of PROFILE_NEEDS) {
    if (needs.every((item) => (available & equipmentBit(item)) !== 0)) return profile;
  }
  return 'bodyweight';
}

/** The starter exercises of an intent in order, whether or not the library has them. */
export function starterExercises(
  starters: StarterSessions,
  intent: Intent,
  targets: readonly Muscle[],
  available: number,
): StarterExercise[] {
  const profile = starterProfile(available);
  if (intent === 'body_part') {
    return starters.slots
      .filter((slot) => slot.muscles.some((muscle) => targets.includes(muscle)))
      .map((slot) => ({ exerciseId: slot.exercises[profile], main: false }));
  }
  return starters.sessions[intent].flatMap(({ slot, main }) => {
    const row = starters.slots.find((candidate) => candidate.slot === slot);
    return row ? [{ exerciseId: row.exercises[profile], main }] : [];
  });
}
