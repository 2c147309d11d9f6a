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
  exerciseCount,
  guardTodayPlan,
  minutesAround,
  offeredTemplates,
  type RegenerationContext,
  type TodayPlanContext,
  type TodayPlanRequest,
} from '@topset/llm';
import type { BlockTemplate, Energy, TodayPlan, TodayPlanMove } from '@topset/llm-schema';
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
/** The contract's bounds of blocks. */
const MOST_BLOCKS = 12;
const BLOCK_EXERCISES = 20;
/** The label that is understood whatever was asked for. */
const BODYWEIGHT_LABEL = 'Bodyweight';

export interface TodayPlanRulesRequest extends RulesSession {
  readonly request: TodayPlanRequest;
  readonly locale: Locale;
  readonly regeneration: RegenerationContext<TodayPlan> | null;
}

/** What one proposal decides. */
interface Draft {
  /** None: moving freely. */
  readonly picks: readonly SessionPick[];
  readonly minutes: number;
  readonly energy: Energy;
  /** This many exercises and nothing else: no warm-up, no cool-down, and again from the first where they run out. */
  readonly count?: number;
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
  const { minutes, energy } = request.request;
  if (request.regeneration === null) {
    yield { picks: picksFor(request, minutes, variant), minutes, energy };
    return;
  }
  const { feedback, baseline } = request.regeneration;
  for (const picks of bases(request, variant)) {
    if (feedback.includes('too-hard')) yield* lighter(picks, minutes, energy, baseline);
    else if (feedback.includes('too-easy')) yield* tougher(request, picks, minutes, energy, baseline);
    else yield { picks, minutes, energy };
  }
}

/** What a new plan starts from: other exercises where they were asked for, else one of them, else moving freely. */
function* bases(request: TodayPlanRulesRequest, variant: number): Generator<readonly SessionPick[]> {
  const { feedback, baseline } = request.regeneration!;
  const { minutes } = request.request;
  if (!feedback.includes('different-exercises')) {
    yield picksFor(request, minutes, variant);
    return;
  }
  yield picksFor(request, minutes, 0, keysNamedIn(baseline));
  yield picksFor(request, minutes, variant).slice(0, 1);
  yield [];
}

function* lighter(
  picks: readonly SessionPick[],
  minutes: number,
  energy: Energy,
  baseline: TodayPlan,
): Generator<Draft> {
  const level = Math.min(ENERGIES.indexOf(energy), ENERGIES.indexOf(baseline.energy));
  const count = exerciseCount(baseline);
  const fewer = picks.slice(0, Math.max(1, Math.min(picks.length, count - 1)));
  const { least } = minutesAround(minutes);
  const shorter = Math.max(least, Math.min(minutes, baseline.durationMinutes - 1));
  for (const down of [1, 0]) {
    const eased = ENERGIES[Math.max(0, level - down)]!;
    yield { picks: picks.slice(0, Math.max(1, count)), minutes, energy: eased };
    yield { picks: fewer, minutes, energy: eased };
    yield { picks: fewer, minutes: shorter, energy: eased };
  }
  // Nothing is less than one exercise, alone.
  yield { picks, minutes: least, energy: 'easy', count: 1 };
}

function* tougher(
  request: TodayPlanRulesRequest,
  picks: readonly SessionPick[],
  minutes: number,
  energy: Energy,
  baseline: TodayPlan,
): Generator<Draft> {
  const level = Math.max(ENERGIES.indexOf(energy), ENERGIES.indexOf(baseline.energy));
  const count = exerciseCount(baseline) + 1;
  const { most } = minutesAround(minutes);
  const longer = Math.min(most, Math.max(minutes, baseline.durationMinutes + 1));
  for (const up of [1, 0]) {
    const raised = ENERGIES[Math.min(ENERGIES.length - 1, level + up)]!;
    yield { picks, minutes, energy: raised };
    yield { picks: withMore(request, picks).slice(0, count), minutes, energy: raised };
    yield { picks, minutes: longer, energy: raised };
  }
  yield { picks, minutes: most, energy: 'intense', count: Math.min(MOST_BLOCKS * BLOCK_EXERCISES, count) };
}

/** The picks and what goes with them, as far as its name may be said. */
function withMore(request: TodayPlanRulesRequest, picks: readonly SessionPick[]): SessionPick[] {
  const used = new Set(picks.map(({ key }) => key));
  const allowed = allowsName(request.guard);
  const more = pickSession(request, intentOf(request), 0, used).filter(({ key }) =>
    allowed(nameOf(key, request.locale)),
  );
  return [...picks, ...more].slice(0, BLOCK_EXERCISES);
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

function compose(request: TodayPlanRulesRequest, draft: Draft): TodayPlan {
  const { minutes, energy } = draft;
  const blocks = draft.count === undefined ? wholeSession(request, draft) : workAlone(request, draft, draft.count);
  return {
    id: '',
    focus: focusOf(request),
    durationMinutes: minutes,
    equipment: labelsOf(request, draft.picks),
    source: 'ai',
    energy,
    summary: rulesTexts[request.locale].planSummary,
    blocks: blocks.map(({ title, durationMinutes, focus, exercises }) => ({
      id: '',
      title,
      durationMinutes,
      focus,
      exercises: exercises.map(({ name, prescription, detail }) => ({ id: '', name, prescription, detail })),
    })),
  };
}

type Block = Omit<BlockTemplate, 'key'>;

/** Warm-up, work and cool-down, as there is time. */
function wholeSession(request: TodayPlanRulesRequest, draft: Draft): Block[] {
  const templates = offeredTemplates(blockTemplates[request.locale], request.guard);
  const find = (prefix: string) => templates.find(({ key }) => key.startsWith(prefix));
  const warmUp = draft.minutes >= WARM_UP_FROM ? find('warmup-') : undefined;
  const coolDown = draft.minutes >= COOL_DOWN_FROM ? find('cooldown-') : undefined;
  const work = Math.max(1, draft.minutes - (warmUp?.durationMinutes ?? 0) - (coolDown?.durationMinutes ?? 0));
  return [...(warmUp ? [warmUp] : []), ...workBlocks(request, draft, work), ...(coolDown ? [coolDown] : [])];
}

function workBlocks(request: TodayPlanRulesRequest, { picks, energy }: Draft, minutes: number): Block[] {
  const texts = rulesTexts[request.locale];
  const focus = intentLabels[intentOf(request)][request.locale];
  const moves = movesOf(request, picks, energy, minutes);
  const leading = moves.filter((_, i) => picks[i]?.role === 'main' || i === 0);
  const others = moves.filter((move) => !leading.includes(move));
  const share = Math.max(1, Math.round((minutes * leading.length) / (leading.length + others.length)));
  const main = { title: texts.main, durationMinutes: others.length > 0 ? share : minutes, focus, exercises: leading };
  if (others.length === 0) return [main];
  const rest = { title: texts.accessories, durationMinutes: Math.max(1, minutes - share), focus, exercises: others };
  return [main, rest];
}

function workAlone(request: TodayPlanRulesRequest, { picks, energy, minutes }: Draft, count: number): Block[] {
  const moves = movesOf(request, picks, energy, minutes);
  const all = Array.from({ length: count }, (_, i) => moves[i % moves.length]!);
  const blocks = Math.ceil(count / BLOCK_EXERCISES);
  return Array.from({ length: blocks }, (_, i) => ({
    title: rulesTexts[request.locale].main,
    durationMinutes: Math.max(1, Math.floor(minutes / blocks)),
    focus: intentLabels[intentOf(request)][request.locale],
    exercises: all.slice(i * BLOCK_EXERCISES, (i + 1) * BLOCK_EXERCISES),
  }));
}

function movesOf(
  request: TodayPlanRulesRequest,
  picks: readonly SessionPick[],
  energy: Energy,
  minutes: number,
): TodayPlanMove[] {
  const texts = rulesTexts[request.locale];
  if (picks.length > 0) return picks.map((pick) => moveOf(request, pick, energy, texts));
  const old = new Set(
    request.regeneration?.baseline.blocks.flatMap(({ exercises: all }) => all.map(({ name }) => name)),
  );
  const name = texts.freeMovement.find((one) => !old.has(one)) ?? texts.freeMovement[0];
  return [{ name, prescription: `1 x ${minutes} min`, detail: texts.free }];
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

/** What the words of the request ask for, the whole body where they name no part; without words, what is due. */
function intentOf({ request, targetMuscles, guard }: TodayPlanRulesRequest): Intent {
  if ((targetMuscles ?? []).length > 0) return 'body_part';
  const named = FOCUS.find(([words]) => words.test(request.focus))?.[1];
  if (named) return named;
  const isDue = request.focus === '' && !guard.allowedSessionTypes.includes('full_body');
  return (isDue && guard.allowedSessionTypes[0]) || 'full_body';
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
