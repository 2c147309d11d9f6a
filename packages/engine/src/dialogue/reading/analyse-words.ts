import type { FlagArea, PainMark } from '../../kernel/pain.ts';
import { PAIN_AREAS } from '../../vocabulary.ts';
import { INJURY, TECHNIQUE_TROUBLE } from './lexicon.ts';
import { type PainTrigger, type Trigger, triggersOf } from './triggers.ts';
import { clausesOf } from './words.ts';

/** What the word lists of `dialogue/words-1` find in a text. */
export interface WordsAnalysis {
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

/** Reads a text by word lists, as before `dialogue/ears-2`. */
export function analyseWords(text: string): WordsAnalysis {
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
