import type { RepMode, RestMode, SetType, Unit } from './vocabulary.ts';

/** A load as the person entered it: a decimal text and its unit, never converted silently. */
export interface Load {
  readonly value: string;
  readonly unit: Unit;
}

/** A rep policy always stores its three numbers, in every mode. */
export interface RepPolicy {
  readonly mode: RepMode;
  readonly lower: number;
  readonly upper: number;
  readonly target: number;
}

export interface RestPolicy {
  readonly mode: RestMode;
  readonly seconds: number;
}

export interface PlannedSet {
  readonly id: string;
  readonly position: number;
  readonly type: SetType;
  readonly load: Load | null;
  readonly reps: number | null;
  readonly seconds: number | null;
  readonly rpe: string | null;
  readonly rir: number | null;
  readonly restSeconds: number | null;
  /** Of a session that a model wrote: warm-up, or how early it is cut when time runs out (C first). */
  readonly tier?: SetTier;
  /** Of such a session: never cut. */
  readonly must?: boolean;
}

export const SET_TIERS = ['W', 'A', 'B', 'C'] as const;
export type SetTier = (typeof SET_TIERS)[number];

/** What an exercise asks for: rep policy, rest policy and planned sets. Frozen into a performance at its start. */
export interface Prescription {
  readonly repPolicy: RepPolicy;
  readonly restPolicy: RestPolicy;
  readonly sets: readonly PlannedSet[];
}

export const DEFAULT_REP_POLICY: RepPolicy = { mode: 'NOT_SET', lower: 8, upper: 12, target: 8 };
export const DEFAULT_REST_POLICY: RestPolicy = { mode: 'ALL_SAME', seconds: 90 };
