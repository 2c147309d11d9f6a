import type { HeardFlag } from '../../lexicon/index.ts';
import type { Span } from '../text/tokens.ts';

export type RedFlagKind =
  | 'CHEST'
  | 'BREATH'
  | 'SYNCOPE'
  | 'CARDIAC'
  | 'RADIATION'
  | 'NEURO'
  | 'CAUDA'
  | 'RHABDO'
  | 'HEADACHE'
  | 'DEFORMITY';

export type SignLabel =
  | 'SELF_HARM'
  | 'RED_FLAG'
  | 'PAIN'
  | 'FATIGUE'
  | 'ILLNESS'
  | HeardFlag
  | 'SKIP'
  | 'MOVE'
  | 'SHORT_OF_TIME'
  | 'ASK_RED_FLAG'
  | 'ASK_PAIN';

/** Which rule of the specification a sign comes from. */
export type SignSource = 'PHRASE' | 'PAIN' | 'PAIN_MILD' | 'HARM' | 'TEAR' | 'SWELL' | 'SORENESS' | 'PULSE' | 'JOINT';

/** What an entry of the lexicon says. */
export interface Rule {
  readonly label: SignLabel;
  readonly kind: string | null;
  readonly severity: number;
  /** A tag that, in the same clause, takes the meaning away. */
  readonly unless: number | null;
  readonly from: SignSource;
}

/** Where in the text something was said, before anything around it is weighed. */
export interface Sign extends Span, Rule {
  /** The entry that matched. */
  readonly entry: string;
  /** The words that matched, gaps left out. */
  readonly words: readonly number[];
}
