import { exerciseByKey } from '@topset/catalog';
import type { Locale } from '@topset/engine';
import { type CoachContext, guardCoachReply } from '@topset/llm';
import type { CoachReply } from '@topset/llm-schema';
import { firstPassing } from './first-passing.ts';
import { rulesTexts } from './texts.ts';

const MOST_FACTS = 8;
const MOST_SPOKEN = 3;
const MOST_NOTE = 300;
const LEVELS = { least: 0, most: 20 };
const MOST_VOLUME = 100_000;

/** A reply without a model: levels and volumes if there is room, the next step, and every warning that is due. */
export function coachValue(context: CoachContext): CoachReply {
  const proposals = [replyWith(context, MOST_SPOKEN), replyWith(context, 0)];
  return firstPassing(proposals, (reply) => guardCoachReply(reply, context));
}

function replyWith(context: CoachContext, spokenFacts: number): CoachReply {
  const facts = factsOf(context);
  const spoken = facts.slice(0, spokenFacts).map((fact) => spokenFact(fact, context.language));
  const { language, pain, fatigue, dueWarnings } = context;
  const texts = rulesTexts[language];
  const state = pain ? 'pain' : fatigue ? 'fatigue' : 'fresh';
  const kind = { pain: 'REST_DAY', fatigue: 'REDUCE_VOLUME', fresh: 'START_SESSION' } as const;
  const warnings = dueWarnings.join('\n');
  const note = warnings === '' && pain ? texts.painNote : warnings;
  const fits = [...note].length <= MOST_NOTE;
  return {
    language,
    summary: texts.coachSummary,
    sections: [
      ...(spoken.length > 0 ? [{ kind: 'MAIN' as const, text: spoken.join('\n') }] : []),
      { kind: 'NEXT', text: texts.coachNext[state] },
      // What is too long for the note stands in a section; none of it may be left out.
      ...(fits ? [] : dueWarnings.map((text) => ({ kind: 'NOTE' as const, text }))),
    ],
    nextAction: { kind: kind[state], exerciseKey: null, label: texts.coachAction[state] },
    options: [],
    question: null,
    safetyNote: fits ? note || null : pain ? texts.painNote : null,
    suspectedFlags: [],
    facts,
  };
}

function spokenFact({ exerciseKey, level, volume }: CoachReply['facts'][number], language: Locale): string {
  const name = exerciseByKey(exerciseKey)?.name[language] ?? exerciseKey;
  const texts = rulesTexts[language];
  const said = [level === null ? [] : `${texts.level} ${level}`, volume === null ? [] : `${texts.volume} ${volume}`];
  return `${name}: ${said.flat().join(', ')}`;
}

function factsOf({ history, exerciseKeys }: CoachContext): CoachReply['facts'] {
  return [...history]
    .filter(([key, { level, volume }]) => {
      const levelled = level === null || (level >= LEVELS.least && level <= LEVELS.most);
      return exerciseKeys.has(key) && levelled && (volume === null || volume <= MOST_VOLUME);
    })
    .slice(0, MOST_FACTS)
    .map(([exerciseKey, { level, volume }]) => ({ exerciseKey, level, volume }));
}
