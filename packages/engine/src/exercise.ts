import type {
  Equipment,
  LoadCounting,
  LoadType,
  LocalizedText,
  MovementPattern,
  Muscle,
  PainArea,
  SplitTag,
  Unit,
} from './vocabulary.ts';

/** A library entry. `packages/catalog` authors the values; the engines read them. */
export interface Exercise {
  /** Stable kebab-case identity; a name is never a key. */
  readonly key: string;
  readonly name: LocalizedText;
  readonly aliases: Readonly<Record<'en' | 'ru', readonly string[]>>;
  /** One to three; the first is the dominant one. */
  readonly movementPatterns: readonly MovementPattern[];
  readonly primaryMuscles: readonly Muscle[];
  readonly secondaryMuscles: readonly Muscle[];
  readonly splitTags: readonly SplitTag[];
  /** Alternative sets; usable if one whole set is available. */
  readonly equipment: readonly (readonly Equipment[])[];
  readonly fatigueCost: number;
  readonly sfrScore: number;
  readonly lengthPositionScore: number;
  readonly jointStress: 'low' | 'medium' | 'high';
  readonly difficulty: 'beginner' | 'intermediate' | 'advanced';
  /** Easier than the movement it leads to: for beginners, and with pain. */
  readonly regression: boolean;
  readonly stimulusBias: readonly ('mechanical' | 'metabolic' | 'stretch' | 'stability')[];
  readonly contraindications: readonly PainArea[];
  readonly isCompound: boolean;
  readonly isMainLiftEligible: boolean;
  readonly isUnilateral: boolean;
  /** Seconds of work in one set; rest is never part of it. */
  readonly timePerSetSec: number;
  readonly repRangeMin: number;
  readonly repRangeMax: number;
  /** With `seconds` the rep range counts seconds. */
  readonly measure: 'reps' | 'seconds';
  readonly easier?: string;
  readonly harder?: string;
  readonly tips: Readonly<Record<'en' | 'ru', readonly string[]>>;
  /** Judged by the `heavy` profile of `suggestions/adaptive-1`. */
  readonly heavyCompound: boolean;
  /** Takes the larger step of `suggestions/adaptive-1`. */
  readonly largePull: boolean;
  readonly loadType: LoadType;
  readonly loadCounting: LoadCounting;
  readonly loadStep?: Readonly<Record<Lowercase<Unit>, number>>;
  /** An intermediate's one-repetition maximum over body weight, in its own counting. */
  readonly startRatio?: number;
}
