import type { Intent } from '../vocabulary.ts';
import { composeSession, emptySession } from './compose-session.ts';
import { easier } from './easier.ts';
import { firstPassing } from './first-passing.ts';
import { harder } from './harder.ts';
import { lastResorts } from './last-resort.ts';
import type { DraftExercise, Regeneration, SessionDraft, SessionGround } from './session.ts';
import { pickSession } from './session-picks.ts';

export interface SessionRequest {
  readonly ground: SessionGround;
  readonly regeneration: Regeneration<SessionDraft> | null;
}

/** The session for a day, or in the place of another one: the first that passes, else the best, which says why. */
export function makeSession(
  request: SessionRequest,
  variant: number,
  passes: (draft: SessionDraft) => boolean,
): SessionDraft {
  return firstPassing(sessionProposals(request, variant), passes);
}

function* sessionProposals(request: SessionRequest, variant: number): Generator<SessionDraft> {
  const { regeneration, ground } = request;
  if (regeneration === null) {
    yield fresh(request, variant);
    return;
  }
  const { feedback, baseline } = regeneration;
  for (const base of bases(request, regeneration, variant)) {
    if (feedback.includes('too-hard')) yield* easier(base, baseline, ground);
    else if (feedback.includes('too-easy')) yield* harder(base, baseline, () => spares(request, base), ground);
    else yield base;
  }
  yield* lastResorts(emptySession(intentOf(request), ground), regeneration, ground);
  // Where nothing is what was asked for, the session as it would be says why.
  yield fresh(request, variant);
}

/** What a new session starts from: what was asked to change decides how much of the old one stays. */
function* bases(
  request: SessionRequest,
  { feedback, baseline }: Regeneration<SessionDraft>,
  variant: number,
): Generator<SessionDraft> {
  const steered = feedback.includes('too-hard') || feedback.includes('too-easy');
  if (feedback.includes('different-exercises')) {
    const others = without(request, baseline);
    if (others !== null) yield others;
  } else if (steered) {
    yield* keptFrom(request, baseline);
  }
  yield fresh(request, variant);
}

function fresh(request: SessionRequest, variant: number): SessionDraft {
  const intent = intentOf(request);
  return composeSession(pickSession(request.ground, intent, variant), intent, request.ground);
}

/** A session of none of these exercises; null: there are no others. */
function without(request: SessionRequest, { exercises }: SessionDraft): SessionDraft | null {
  const intent = intentOf(request);
  const picks = pickSession(request.ground, intent, 0, new Set(exercises.map(({ key }) => key)));
  return picks.length === 0 ? null : composeSession(picks, intent, request.ground);
}

/** Exercises that are not in the session, should it need one more. */
function spares(request: SessionRequest, draft: SessionDraft): readonly DraftExercise[] {
  return without(request, draft)?.exercises ?? [];
}

/** The old session under today's limits, without what is no longer allowed. */
function* keptFrom(request: SessionRequest, baseline: SessionDraft): Generator<SessionDraft> {
  const { eligible, minRirShift, maxLoadFactor } = request.ground;
  const allowed = new Set(eligible);
  const exercises = baseline.exercises.filter(({ key }) => allowed.has(key));
  if (!exercises.some(({ tier }) => tier === 'A')) return;
  const { rirShift, loadFactor } = baseline.easing;
  yield {
    ...baseline,
    intent: intentOf(request),
    easing: { rirShift: Math.max(rirShift, minRirShift), loadFactor: Math.min(loadFactor, maxLoadFactor) },
    exercises,
  };
}

/** The intent of the session that is replaced, if it may still be trained; else the first that may. */
function intentOf({ ground, regeneration }: SessionRequest): Intent {
  const old = regeneration?.baseline.intent;
  return ground.intents.find((intent) => intent === old) ?? ground.intents[0] ?? 'full_body';
}
