import type { FlagArea, PainMark } from '../../kernel/pain.ts';
import type { HeardFlag } from '../lexicon/index.ts';
import type { Silencer } from './modifiers/silence.ts';
import type { RedFlagKind, SignLabel, SignSource } from './signs/sign.ts';

export const ASK_TOPICS = ['RED_FLAG', 'PAIN', 'FATIGUE', 'SCHEDULE', 'TECHNIQUE'] as const;
export type AskTopic = (typeof ASK_TOPICS)[number];

/** Something that was said, also what the words around it took back. */
export interface Mention {
  readonly label: SignLabel;
  /** The words of the text that said it. */
  readonly words: string;
  /** The entry of the lexicon, and the rule that reads it. */
  readonly entry: string;
  readonly rule: SignSource;
  readonly silencedBy: Silencer | null;
  /** Where it hurts, or no longer does; null: it is not about pain. */
  readonly area: FlagArea | null;
}

/** What a text says about health, technique and the schedule. */
export interface Hearing {
  /** Said of oneself: answered before everything else and alone. */
  readonly selfHarm: boolean;
  readonly redFlags: readonly { readonly kind: RedFlagKind; readonly words: string }[];
  /** One mark per area with its highest severity, in the order of areas. */
  readonly pain: readonly PainMark[];
  /** Areas that are named, whatever is said of them. */
  readonly areas: readonly FlagArea[];
  readonly fatigue: boolean;
  readonly illness: boolean;
  /** Flags of the exercise that the text is about. */
  readonly flags: readonly HeardFlag[];
  /** The mark that is one of them. */
  readonly technique: boolean;
  readonly injury: boolean;
  readonly skip: boolean;
  readonly move: boolean;
  readonly shortOfTime: boolean;
  /** The one question to ask; null: what was said is clear. */
  readonly ask: AskTopic | null;
  readonly mentions: readonly Mention[];
}
