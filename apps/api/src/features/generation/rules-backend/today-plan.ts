import {
  blockTemplates,
  equipmentByKey,
  exerciseByKey,
  exercises,
  intentLabels,
  normaliseText,
  parseEquipmentLabels,
} from '@topset/catalog';
import type { Intent, Locale } from '@topset/engine';
import {
  allowsName,
  guardTodayPlan,
  offeredTemplates,
  type RegenerationContext,
  type TodayPlanContext,
  type TodayPlanRequest,
} from '@topset/llm';
import type { Energy, TodayPlan, TodayPlanMove } from '@topset/llm-schema';
import { firstPassing } from './first-passing.ts';
import { pickSession, type RulesSession, type SessionPick } from './session-picks.ts';
import { type RulesTexts, rulesTexts } from './texts.ts';

const ENERGIES: readonly Energy[] = ['easy', 'moderate', 'intense'];
/** Reps in reserve that an energy asks for. */
const RESERVE: Readonly<Record<Energy, number>> = { easy: 4, moderate: 2, intense: 1 };
/** From these minutes on there is time for a warm-up and a cool-down. */
const WARM_UP_FROM = 15;
const COOL_DOWN_FROM = 25;
const MINUTES_PER_EXERCISE = 7;
const MOST_EXERCISES = 8;
/** The label that is understood whatever was asked for. */
const BODYWEIGHT_LABEL = 'Bodyweight';

export interface TodayPlanRulesRequest extends RulesSession {
  readonly request: TodayPlanRequest;
  readonly locale: Locale;
  readonly regeneration: RegenerationContext<TodayPlan> | null;
}

/** What one proposal decides. */
interface Draft {
  readonly picks: readonly SessionPick[];
  readonly minutes: number;
  readonly energy: Energy;
}

/** The engine's session as a canonical plan of today. Its ids are not looked at. */
export function todayPlanValue(request: TodayPlanRulesRequest, variant: number): TodayPlan {
  const context: TodayPlanContext = {
    ...request.guard,
    request: request.request,
    templates: [...blockTemplates.en, ...blockTemplates.ru],
    regeneration: request.regeneration,
  };
  return firstPassing(planned(request, drafts(request, variant)), (plan) => guardTodayPlan(plan, context));
}

function* planned(request: TodayPlanRulesRequest, from: Iterable<Draft>): Generator<TodayPlan> {
  for (const draft of from) yield compose(request, draft);
}

function* drafts(request: TodayPlanRulesRequest, variant: number): Generator<Draft> {
  const { regeneration, request: asked } = request;
  const { minutes, energy } = asked;
  if (regeneration === null) {
    yield { picks: picksFor(request, minutes, variant), minutes, energy };
    return;
  }
  const { feedback, baseline } = regeneration;
  const different = feedback.includes('different-exercises');
  const without = different ? keysNamedIn(baseline) : new Set<string>();
  const others = picksFor(request, minutes, different ? 0 : variant, without);
  const picks = others.length > 0 ? others : picksFor(request, minutes, variant).slice(0, 1);
  if (feedback.includes('too-hard')) yield* lighter(picks, minutes, energy, baseline);
  else if (feedback.includes('too-easy')) yield* tougher(request, picks, minutes, energy, baseline);
  yield { picks, minutes, energy };
}

function* lighter(
  picks: readonly SessionPick[],
  minutes: number,
  energy: Energy,
  baseline: TodayPlan,
): Generator<Draft> {
  const level = Math.min(ENERGIES.indexOf(energy), ENERGIES.indexOf(baseline.energy));
  const count = ownExercises(baseline);
  const fewer = picks.slice(0, Math.max(1, Math.min(picks.length, count - 1)));
  const shorter = Math.max(Math.ceil((4 * minutes) / 5), Math.min(minutes, baseline.durationMinutes - 1));
  for (const down of [1, 0]) {
    const eased = ENERGIES[Math.max(0, level - down)]!;
    yield { picks: picks.slice(0, Math.max(1, count)), minutes, energy: eased };
    yield { picks: fewer, minutes, energy: eased };
    yield { picks: fewer, minutes: shorter, energy: eased };
  }
}

function* tougher(
  request: TodayPlanRulesRequest,
  picks: readonly SessionPick[],
  minutes: number,
  energy: Energy,
  baseline: TodayPlan,
): Generator<Draft> {
  const level = Math.max(ENERGIES.indexOf(energy), ENERGIES.indexOf(baseline.energy));
  const used = new Set(picks.map(({ key }) => key));
  const more = [...picks, ...pickSession(request, intentOf(request), 0, used)];
  const longer = Math.min(Math.floor((6 * minutes) / 5), Math.max(minutes, baseline.durationMinutes + 1));
  for (const up of [1, 0]) {
    const raised = ENERGIES[Math.min(ENERGIES.length - 1, level + up)]!;
    yield { picks, minutes, energy: raised };
    yield { picks: more.slice(0, ownExercises(baseline) + 1), minutes, energy: raised };
    yield { picks, minutes: longer, energy: raised };
  }
}

function ownExercises({ blocks }: TodayPlan): number {
  return blocks.reduce((sum, { exercises }) => sum + exercises.length, 0);
}

/** Exercises whose names a plan holds, in either language. */
function keysNamedIn({ blocks }: TodayPlan): Set<string> {
  const names = new Set(blocks.flatMap(({ exercises }) => exercises.map(({ name }) => normaliseText(name))));
  const isNamed = ({ name }: (typeof exercises)[number]) =>
    Object.values(name).some((own) => names.has(normaliseText(own)));
  return new Set(exercises.filter(isNamed).map(({ key }) => key));
}

/** As many as there is time for, of those whose names may be said. */
function picksFor(
  request: TodayPlanRulesRequest,
  minutes: number,
  variant: number,
  without: ReadonlySet<string> = new Set(),
): SessionPick[] {
  const allowed = allowsName(request.guard);
  const count = Math.min(MOST_EXERCISES, Math.max(1, Math.floor(minutes / MINUTES_PER_EXERCISE)));
  return pickSession(request, intentOf(request), variant, without)
    .filter(({ key }) => allowed(nameOf(key, request.locale)))
    .slice(0, count);
}

function compose(request: TodayPlanRulesRequest, { picks, minutes, energy }: Draft): TodayPlan {
  const { locale, guard } = request;
  const texts = rulesTexts[locale];
  const templates = offeredTemplates(blockTemplates[locale], guard);
  const find = (prefix: string) => templates.find(({ key }) => key.startsWith(prefix));
  const warmUp = minutes >= WARM_UP_FROM ? find('warmup-') : undefined;
  const coolDown = minutes >= COOL_DOWN_FROM ? find('cooldown-') : undefined;
  const work = Math.max(1, minutes - (warmUp?.durationMinutes ?? 0) - (coolDown?.durationMinutes ?? 0));
  const own = workBlocks(request, picks, energy, work, texts);
  const blocks = [...(warmUp ? [warmUp] : []), ...own, ...(coolDown ? [coolDown] : [])];
  return {
    id: '',
    focus: focusOf(request),
    durationMinutes: minutes,
    equipment: labelsOf(request, picks),
    source: 'ai',
    energy,
    summary: texts.planSummary,
    blocks: blocks.map(({ title, durationMinutes, focus, exercises }) => ({
      id: '',
      title,
      durationMinutes,
      focus,
      exercises: exercises.map(({ name, prescription, detail }) => ({ id: '', name, prescription, detail })),
    })),
  };
}

function workBlocks(
  request: TodayPlanRulesRequest,
  picks: readonly SessionPick[],
  energy: Energy,
  minutes: number,
  texts: RulesTexts,
) {
  const focus = intentLabels[intentOf(request)][request.locale];
  const moves = picks.map((pick) => ({ pick, move: moveOf(request, pick, energy, texts) }));
  const leading = moves.filter(({ pick }, i) => pick.role === 'main' || i === 0).map(({ move }) => move);
  const others = moves.map(({ move }) => move).filter((move) => !leading.includes(move));
  if (leading.length === 0)
    leading.push({ name: texts.freeMovement, prescription: `1 x ${minutes} min`, detail: texts.free });
  const share = Math.max(1, Math.round((minutes * leading.length) / (leading.length + others.length)));
  const main = { title: texts.main, durationMinutes: others.length > 0 ? share : minutes, focus, exercises: leading };
  if (others.length === 0) return [main];
  const rest = { title: texts.accessories, durationMinutes: Math.max(1, minutes - share), focus, exercises: others };
  return [main, rest];
}

function moveOf(
  { guard, locale }: TodayPlanRulesRequest,
  pick: SessionPick,
  energy: Energy,
  texts: RulesTexts,
): TodayPlanMove {
  const unit = guard.library.get(pick.key)?.measure === 'seconds' ? 's' : '';
  const range = pick.low === pick.high ? `${pick.low}` : `${pick.low}-${pick.high}`;
  return {
    name: nameOf(pick.key, locale),
    prescription: `${pick.sets} x ${range}${unit}`,
    detail: texts.effort(Math.max(RESERVE[energy], guard.minRirShift + 1), pick.restSeconds),
  };
}

function nameOf(key: string, locale: Locale): string {
  return exerciseByKey(key)?.name[locale] ?? key;
}

const FOCUS: readonly (readonly [RegExp, Intent])[] = [
  [/\bpush\b|жим/i, 'push'],
  [/\bpull\b|тяг/i, 'pull'],
  [/\blegs?\b|ног/i, 'legs'],
  [/\bupper\b|верх/i, 'upper'],
  [/\blower\b|низ/i, 'lower'],
];

/** What the words of the request ask for; the whole body where they name no part. */
function intentOf({ request, targetMuscles }: TodayPlanRulesRequest): Intent {
  if ((targetMuscles ?? []).length > 0) return 'body_part';
  return FOCUS.find(([words]) => words.test(request.focus))?.[1] ?? 'full_body';
}

/** The athlete's own words where they are nothing but words. */
function focusOf(request: TodayPlanRulesRequest): string {
  const { focus } = request.request;
  const plain = /^[\p{L}\p{N}][\p{L}\p{N} ,&+'-]*$/u.test(focus);
  return plain ? focus : intentLabels[intentOf(request)][request.locale];
}

/** Labels of the request that the exercises are done with. */
function labelsOf({ request, guard }: TodayPlanRulesRequest, picks: readonly SessionPick[]): string[] {
  const needed = new Set(picks.flatMap(({ key }) => guard.library.get(key)?.equipment.flat(2) ?? []));
  const used = request.equipment.filter((label) => {
    const [item] = parseEquipmentLabels([label]).equipment;
    return item !== undefined && item !== 'other' && equipmentByKey(item).llmKeys.some((key) => needed.has(key));
  });
  return used.length > 0 ? used : [BODYWEIGHT_LABEL];
}
