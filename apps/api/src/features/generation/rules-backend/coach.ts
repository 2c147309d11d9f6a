import { exerciseByKey } from '@topset/catalog';
import type { Locale } from '@topset/engine';
import { firstPassing, rulesTexts, SESSION_MAKER_1 } from '@topset/engine/session-maker';
import { type CoachContext, guardCoachReply } from '@topset/llm';
import { CONTRACT_BOUNDS, type CoachReply } from '@topset/llm-schema';
import { isBlocked } from './is-blocked.ts';

const BOUNDS = CONTRACT_BOUNDS.coachReply;

/** A reply without a model: levels and volumes if there is room, the next step, and every warning that is due. */
export function coachValue(context: CoachContext): CoachReply {
  const proposals = [replyWith(context, SESSION_MAKER_1.spokenFacts), replyWith(context, 0)];
  return firstPassing(proposals, (reply) => !isBlocked(guardCoachReply(reply, context)));
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
  const fits = [...note].length <= BOUNDS.note;
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
      const levelled = level === null || (level >= BOUNDS.level.least && level <= BOUNDS.level.most);
      return exerciseKeys.has(key) && levelled && (volume === null || volume <= BOUNDS.volume);
    })
    .slice(0, BOUNDS.facts)
    .map(([exerciseKey, { level, volume }]) => ({ exerciseKey, level, volume }));
}
