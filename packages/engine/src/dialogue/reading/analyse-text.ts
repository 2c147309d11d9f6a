import type { FlagArea, PainMark } from '../../kernel/pain.ts';
import { type Locale, PAIN_AREAS } from '../../vocabulary.ts';
import { INJURY, TECHNIQUE_TROUBLE } from './lexicon.ts';
import { type PainTrigger, type Trigger, triggersOf } from './triggers.ts';
import { clausesOf } from './words.ts';

/** What a note or a message says about the athlete's health. */
export interface TextAnalysis {
  /** Every trigger, also the negated ones, for the decision record. */
  readonly triggers: readonly Trigger[];
  /** One mark per area with its highest severity, in the order of areas. */
  readonly pain: readonly PainMark[];
  readonly fatigue: boolean;
  readonly redFlag: boolean;
  /** The athlete speaks of an injury: injury mode is offered. */
  readonly injury: boolean;
  /** The technique mark. */
  readonly technique: boolean;
}

const AREA_ORDER: readonly FlagArea[] = [...PAIN_AREAS, 'unspecified'];

/** The language in which a text speaks of health; null: it does not say, as in "3x10". */
export function languageOf(text: string): Locale | null {
  if (/\p{Script=Cyrillic}/u.test(text)) return 'ru';
  return analyseText(text).triggers.length > 0 ? 'en' : null;
}

/** Reads a text for pain, fatigue, red flags and trouble with technique. */
export function analyseText(text: string): TextAnalysis {
  const clauses = clausesOf(text);
  const triggers = clauses.flatMap(triggersOf);
  const standing = triggers.filter((trigger) => trigger.negatedBy === null);
  const hurting = standing.filter((trigger): trigger is PainTrigger => trigger.list === 'PAIN');
  const pain = AREA_ORDER.flatMap((area) => {
    const severities = hurting.flatMap((trigger) => (trigger.area === area ? [trigger.severity] : []));
    return severities.length === 0 ? [] : [{ area, severity: severities.reduce((a, b) => Math.max(a, b)) }];
  });
  return {
    triggers,
    pain,
    fatigue: standing.some((trigger) => trigger.list === 'FATIGUE'),
    redFlag: hurting.some((trigger) => trigger.redFlag),
    injury: hurting.some((trigger) => INJURY.has(trigger.text)),
    technique: clauses.some((words) => TECHNIQUE_TROUBLE.occursIn(words)),
  };
}
