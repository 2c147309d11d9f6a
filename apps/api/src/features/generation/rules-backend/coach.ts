import { exerciseByKey } from '@topset/catalog';
import { type Locale, message, render } from '@topset/engine';
import { firstPassing, SESSION_MAKER_1 } from '@topset/engine/session-maker';
import { type CoachContext, guardCoachReply } from '@topset/llm';
import { CONTRACT_BOUNDS, type CoachReply } from '@topset/llm-schema';
import { isBlocked } from './is-blocked.ts';

type PlainText =
  | `session.coach-${'summary' | `${'next' | 'action'}-${'pain' | 'fatigue' | 'fresh'}`}`
  | 'session.pain-note';

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
  const say = (code: PlainText) => render(message(code), language);
  const painNote = say('session.pain-note');
  const state = pain ? 'pain' : fatigue ? 'fatigue' : 'fresh';
  const kind = { pain: 'REST_DAY', fatigue: 'REDUCE_VOLUME', fresh: 'START_SESSION' } as const;
  const warnings = dueWarnings.join('\n');
  const note = warnings === '' && pain ? painNote : warnings;
  const fits = [...note].length <= BOUNDS.note;
  return {
    language,
    summary: say('session.coach-summary'),
    sections: [
      ...(spoken.length > 0 ? [{ kind: 'MAIN' as const, text: spoken.join('\n') }] : []),
      { kind: 'NEXT', text: say(`session.coach-next-${state}`) },
      // What is too long for the note stands in a section; none of it may be left out.
      ...(fits ? [] : dueWarnings.map((text) => ({ kind: 'NOTE' as const, text }))),
    ],
    nextAction: { kind: kind[state], exerciseKey: null, label: say(`session.coach-action-${state}`) },
    options: [],
    question: null,
    safetyNote: fits ? note || null : pain ? painNote : null,
    suspectedFlags: [],
    facts,
  };
}

function spokenFact({ exerciseKey, level, volume }: CoachReply['facts'][number], language: Locale): string {
  const name = exerciseByKey(exerciseKey)?.name[language] ?? exerciseKey;
  return render(message('session.fact', { name, level, volume }), language);
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
