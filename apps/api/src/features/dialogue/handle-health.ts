import { dialogueRepository, type OfferRow, progressionRepository, toFlag } from '@topset/db';
import { type Message, message } from '@topset/engine';
import {
  flagSetText,
  HEALTH_ALERT_TEXT,
  recoveryAdviceText,
  SAFETY_MESSAGES,
  type SafetyPlan,
  safetyPlan,
} from '@topset/engine/dialogue';
import { type FlagArea, LEVELS_1, recoveryAdvice } from '@topset/engine/progression';
import { type ComplaintFlags, finishedBefore, modesInForce, upcomingWork } from '../health/index.ts';
import { sendNotes } from '../notifications/index.ts';
import { type Answer, together } from './answer.ts';
import { healthQuestion } from './answer-ask.ts';
import { type Question, YES_OR_NO } from './question.ts';
import type { Turn } from './turn.ts';

/** Pain and fatigue: what is called off, what is lighter, and when to see a doctor. It never says what it might be. */
export async function handleHealth(turn: Turn, { changed }: ComplaintFlags, alerted: boolean): Promise<Answer> {
  const { analysis, tx, athlete, now, target, before } = turn;
  const { pain, redFlag, fatigue, selfHarm } = analysis.health;
  if (selfHarm) return { summary: SAFETY_MESSAGES.SELF_HARM, nextStep: together(), alone: true };
  const doubt = healthQuestion(turn);
  if (doubt && pain.length === 0 && !fatigue) {
    return { summary: message('ask.better-to-ask'), nextStep: message('ask.yes-or-no'), question: doubt };
  }
  const over = before === null ? null : (target.workout?.id ?? null);
  const safety = safetyPlan({ pain, redFlag }, await upcomingWork(tx, athlete, now, over), now.getTime());
  const tired = fatigue ? fatigueText(changed) : null;
  const advice = redFlag ? null : await dueAdvice(turn, fatigue);
  const warnings = [...(safety.message ? [safety.message] : []), ...(alerted && !redFlag ? [HEALTH_ALERT_TEXT] : [])];
  return {
    summary: tired ?? together(),
    warnings,
    main: [...cancelledLines(safety), ...(advice ? [advice] : [])],
    nextStep: nextStep(safety, fatigue),
    question: doubt ?? (await injuryQuestion(turn)),
    offers: await easierOffers(turn, safety),
    safety,
  };
}

function fatigueText(changed: ComplaintFlags['changed']): Message | null {
  const flag = changed.flatMap((row) => toFlag(row) ?? []).find(({ kind }) => kind === 'FATIGUE');
  return flag ? flagSetText(flag) : message('note.fatigue-set');
}

function cancelledLines({ cancelled }: SafetyPlan): Message[] {
  const count = cancelled.length;
  if (count === 0) return [];
  return [message('safety.lighter-workouts', { count })];
}

function nextStep(safety: SafetyPlan, fatigue: boolean): Message {
  if (safety.stopNow) return message('safety.stop-training');
  if (safety.startsRecovery) {
    return message('safety.rest-and-tell');
  }
  if (safety.lighterVariations) {
    return message('safety.easier-next-time');
  }
  return fatigue ? message('safety.sleep-and-keep-easy') : message('answer.as-planned');
}

/** Advice on recovery, at most once a week; the note remembers when. */
async function dueAdvice({ tx, context, athlete, now }: Turn, fatigue: boolean): Promise<Message | null> {
  const last = await dialogueRepository.lastNoteAt(tx, athlete.id, 'RECOVERY_ADVICE');
  const finished = await finishedBefore(tx, athlete.id, now);
  const advice = recoveryAdvice(finished, now.getTime(), last?.getTime() ?? null, LEVELS_1);
  if (advice === null) return fatigue ? recoveryAdviceText({ items: ['SLEEP'] }) : null;
  const text = recoveryAdviceText(advice);
  await sendNotes(tx, context, athlete.id, [
    { kind: 'RECOVERY_ADVICE', key: `recovery-advice:${now.toISOString()}`, text },
  ]);
  return text;
}

/** The athlete speaks of an injury: injury mode is offered, on their word only. */
async function injuryQuestion({ analysis, tx, athlete, now, threads }: Turn): Promise<Question | null> {
  if (!analysis.health.injury) return null;
  const area = analysis.health.pain.find(({ area: where }) => where !== 'whole_body')?.area ?? 'unspecified';
  const { modes } = await modesInForce(tx, athlete, now);
  if (modes.some((mode) => mode.kind === 'INJURY' && mode.area === area)) return null;
  const question = startInjury(area);
  threads.ask(question);
  return question;
}

const startInjury = (area: FlagArea): Question => ({
  subject: { kind: 'START_INJURY', area },
  text: message('ask.start-injury', { area }),
  choices: YES_OR_NO,
  safeDefault: 'EASIER',
});

/** Easier variations that the last verdicts offer and nobody has taken. */
async function easierOffers({ tx, athlete, now }: Turn, safety: SafetyPlan): Promise<OfferRow[]> {
  if (!safety.lighterVariations && !safety.startsRecovery) return [];
  const [last] = (await progressionRepository.attendedWorkouts(tx, athlete.id, now, 1)).map(({ id }) => id);
  const offers = last ? await progressionRepository.offersOfWorkouts(tx, athlete.id, [last]) : [];
  return offers.filter(({ offer, takenAt }) => takenAt === null && offer.kind === 'EASIER_VARIATION');
}
