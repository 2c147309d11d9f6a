import { type FlagArea, HIGHEST_SEVERITY, type PainMark } from '../../kernel/pain.ts';
import type { Locale } from '../../vocabulary.ts';
import { hear } from '../hearing/hear.ts';
import type { AskTopic, Hearing, Mention } from '../hearing/hearing.ts';
import { EARS_2 } from '../hearing/policy.ts';
import type { SignLabel } from '../hearing/signs/sign.ts';
import { type CatalogueNames, NO_NAMES } from '../hearing/text/catalogue-names.ts';
import type { HeardFlag } from '../lexicon/index.ts';
import { analyseWords } from './analyse-words.ts';

/** How a text is read; the word lists stay for whoever wants to compare. */
export const DIALOGUE_POLICIES = ['dialogue/ears-2', 'dialogue/words-1'] as const;
export type DialoguePolicy = (typeof DIALOGUE_POLICIES)[number];

/** What a note or a message says about the athlete. */
export interface TextAnalysis {
  readonly policy: DialoguePolicy;
  /** One mark per area, worst of all first the red flag, which is its own area. */
  readonly pain: readonly PainMark[];
  /** Areas that are named, whatever is said of them. */
  readonly areas: readonly FlagArea[];
  /** Tired or ill: both are signs that hold targets back. */
  readonly fatigue: boolean;
  readonly illness: boolean;
  readonly redFlag: boolean;
  /** The athlete speaks of an injury: injury mode is offered. */
  readonly injury: boolean;
  /** Flags of the exercise that it is about. */
  readonly flags: readonly HeardFlag[];
  /** The mark that is one of them. */
  readonly technique: boolean;
  /** Said of oneself: answered alone, before everything else. */
  readonly selfHarm: boolean;
  readonly skip: boolean;
  readonly move: boolean;
  readonly shortOfTime: boolean;
  readonly ask: AskTopic | null;
  /** Everything that was said, also what was taken back, for the decision record. */
  readonly mentions: readonly Mention[];
}

const HEALTH_LABELS: ReadonlySet<SignLabel> = new Set(['RED_FLAG', 'PAIN', 'FATIGUE', 'ILLNESS']);

/** Whether a mention is about health: what hurts, tires or makes ill. */
export function isAboutHealth({ label }: Mention): boolean {
  return HEALTH_LABELS.has(label);
}

/** A red flag is a mark of its own. Pain that nobody placed belongs to it. */
function marksOf({ pain, redFlags }: Hearing): readonly PainMark[] {
  if (redFlags.length === 0) return pain;
  return [{ area: 'whole_body', severity: HIGHEST_SEVERITY }, ...pain.filter(({ area }) => area !== 'unspecified')];
}

function analysisOf(hearing: Hearing): TextAnalysis {
  const { fatigue, illness, injury, flags, technique, selfHarm, skip, move, shortOfTime, ask, mentions, redFlags } =
    hearing;
  return {
    policy: EARS_2.id,
    pain: marksOf(hearing),
    areas: hearing.areas,
    fatigue: fatigue || illness,
    illness,
    redFlag: redFlags.length > 0,
    injury,
    flags,
    technique,
    selfHarm,
    skip,
    move,
    shortOfTime,
    ask,
    mentions,
  };
}

function analysisByWords(text: string): TextAnalysis {
  const { triggers, pain, fatigue, redFlag, injury, technique } = analyseWords(text);
  const mentions = triggers.map((trigger): Mention => {
    const silencedBy = trigger.negatedBy === null ? null : 'negated';
    const area = trigger.list === 'PAIN' ? trigger.area : null;
    return { label: trigger.list, words: trigger.text, entry: trigger.text, rule: 'PHRASE', silencedBy, area };
  });
  const rest = {
    flags: technique ? (['TECHNIQUE'] as const) : [],
    areas: pain.map(({ area }) => area),
    illness: false,
    selfHarm: false,
    skip: false,
    move: false,
    shortOfTime: false,
    ask: null,
  };
  return { policy: 'dialogue/words-1', pain, fatigue, redFlag, injury, technique, ...rest, mentions };
}

/** Reads a text for pain, red flags, fatigue, illness, technique and the schedule. */
export function analyseText(
  text: string,
  names: CatalogueNames = NO_NAMES,
  policy: DialoguePolicy = EARS_2.id,
): TextAnalysis {
  return policy === EARS_2.id ? analysisOf(hear(text, names)) : analysisByWords(text);
}

/** The language in which a text speaks of health; null: it does not say, as in "3x10". */
export function languageOf(text: string): Locale | null {
  if (/\p{Script=Cyrillic}/u.test(text)) return 'ru';
  const { mentions, ask, selfHarm } = analyseText(text);
  return mentions.some(isAboutHealth) || ask !== null || selfHarm ? 'en' : null;
}
