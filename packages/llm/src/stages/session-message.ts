import type { AnalyzerPlan } from '@topset/llm-schema';
import { capOf, type GuardContext, timebox } from '../guards/index.ts';
import { saidCap } from '../guards/rules/caps.ts';
import { X1 } from '../guards/rules/plain-text.ts';
import type { AnalyzerMessage } from '../prompts/compose.ts';
import { cleanWithin, LIST_LIMITS, newestWithin, TEXT_LIMITS } from '../prompts/input-text.ts';
import { badInput } from './flows/flow-failure.ts';
import type { AnalyzerInputs, GenerateWorkoutInput, Regeneration, SessionMeta } from './types.ts';

const MAX_LABEL = 60;

/** The analyzer's inputs as the prompt holds them: clean, within their limits, each under its name. */
export function sessionMessage(
  input: GenerateWorkoutInput,
  context: GuardContext,
  allowedSlugs: readonly string[],
): { readonly message: AnalyzerMessage; readonly truncated: readonly string[] } {
  const { inputs, regeneration } = input;
  const history = newestWithin(inputs.history, LIST_LIMITS.history);
  const strava = newestWithin((inputs.stravaRecent ?? []).map(activityLine), LIST_LIMITS.strava);
  const { sleepScore, bodyBattery } = inputs.recoverySignals;
  return {
    message: {
      instructions_text: typed(inputs.instructionsText, TEXT_LIMITS.instructions, 'instructions'),
      history_json_or_markdown: history.kept,
      strava_recent: inputs.stravaRecent === null ? null : strava.kept,
      upcoming_cardio_text: typed(inputs.upcomingCardioText, TEXT_LIMITS.upcomingCardio, 'upcoming-cardio'),
      recovery_signals: { sleep_score: sleepScore, body_battery: bodyBattery },
      equipment_inventory: inputs.equipmentInventory,
      meta: metaLine(inputs.meta),
      limits: limitsLine(input, context, allowedSlugs),
      ...(regeneration === null ? {} : baselineLines(regeneration)),
    },
    truncated: [
      ...(history.truncated ? ['history_json_or_markdown'] : []),
      ...(strava.truncated ? ['strava_recent'] : []),
    ],
  };
}

/** The session's own fields: what reaches the generator has to be plain. */
export function checkedMeta(meta: SessionMeta): SessionMeta {
  return { ...meta, location: label(meta.location, 'location'), goal: label(meta.goal, 'goal') };
}

/** What the regeneration of a session may hold: other exercises, where any are left. */
export function allowedSlugs(
  eligible: readonly string[],
  regeneration: Regeneration<{ readonly plan: AnalyzerPlan }> | null,
): readonly string[] {
  if (!regeneration?.feedback.includes('different-exercises')) return eligible;
  const known = new Set(regeneration.baseline.plan.exercises.map(({ slug }) => slug));
  const others = eligible.filter((key) => !known.has(key));
  return others.length > 0 ? others : eligible;
}

function typed(text: string | null, limit: number, name: string): string | null {
  if (text === null) return null;
  const cleaned = cleanWithin(text, limit);
  if (cleaned === null) throw badInput(name);
  return cleaned;
}

function label(text: string, name: string): string {
  const cleaned = cleanWithin(text, MAX_LABEL);
  if (cleaned === null || cleaned === '' || X1.check(cleaned, null).length > 0) throw badInput(name);
  return cleaned;
}

function metaLine({ date, location, units, durationMinutes, goal }: SessionMeta) {
  return { date, location, units, duration_minutes: durationMinutes, goal };
}

function activityLine({ at, type, minutes, relativeEffort }: NonNullable<AnalyzerInputs['stravaRecent']>[number]) {
  return { at, type, minutes, relative_effort: relativeEffort };
}

function limitsLine({ targetMuscles }: GenerateWorkoutInput, context: GuardContext, slugs: readonly string[]) {
  const { allowedSessionTypes, minRirShift, maxLoadFactor, allowTierC, allowRirZero, durationMinutes } = context;
  const caps = slugs.flatMap((key) => {
    const cap = capOf(key, maxLoadFactor, context);
    return cap === null ? [] : [[key, { [cap.assisted ? 'min' : 'max']: saidCap(cap) }]];
  });
  return {
    allowed_session_types: allowedSessionTypes,
    body_part: targetMuscles === null ? null : { target_muscles: targetMuscles },
    min_rir_shift: minRirShift,
    max_load_cap_factor: maxLoadFactor,
    tiers: allowTierC ? ['A', 'B', 'C'] : ['A', 'B'],
    min_rir: allowRirZero ? 0 : 1,
    timebox_sets: timebox(durationMinutes),
    caps: Object.fromEntries(caps),
    allowed_slugs: slugs,
  };
}

function baselineLines({ feedback, baseline }: Regeneration<{ readonly plan: AnalyzerPlan }>) {
  return { feedback, baseline: baseline.plan };
}
