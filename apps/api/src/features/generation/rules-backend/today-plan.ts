import {
  blockTemplates,
  equipmentByKey,
  exerciseByKey,
  exercises,
  intentLabels,
  normaliseText,
  parseEquipmentLabels,
} from '@topset/catalog';
import { type Intent, type Locale, type Message, message, render } from '@topset/engine';
import {
  firstPassing,
  intentOfFocus,
  layOutToday,
  SESSION_MAKER_1,
  type TodayBaseline,
  type TodayDraft,
  type TodayMove,
  todayDrafts,
} from '@topset/engine/session-maker';
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
import { type BlockTemplate, CONTRACT_BOUNDS, type TodayPlan, type TodayPlanMove } from '@topset/llm-schema';
import { type RulesSession, selectionGround } from './ground.ts';
import { isBlocked } from './is-blocked.ts';

/** The label that is understood whatever was asked for. */
const BODYWEIGHT_LABEL = 'Bodyweight';

export interface TodayPlanRulesRequest extends RulesSession {
  readonly request: TodayPlanRequest;
  readonly locale: Locale;
  readonly regeneration: RegenerationContext<TodayPlan> | null;
}

/** A request with all that each of its plans is put into words by. */
interface Wording extends TodayPlanRulesRequest {
  readonly intent: Intent;
  readonly warmUp: BlockTemplate | undefined;
  readonly coolDown: BlockTemplate | undefined;
}

/** The engine's session as a canonical plan of today. Its ids are not looked at. */
export function todayPlanValue(request: TodayPlanRulesRequest, variant: number): TodayPlan {
  const context: TodayPlanContext = {
    ...request.guard,
    request: request.request,
    templates: [...blockTemplates.en, ...blockTemplates.ru],
    regeneration: request.regeneration,
  };
  return firstPassing(plans(request, variant), (plan) => !isBlocked(guardTodayPlan(plan, context)));
}

function* plans(rules: TodayPlanRulesRequest, variant: number): Generator<TodayPlan> {
  const { guard, request, regeneration, locale } = rules;
  const intents = guard.allowedSessionTypes;
  const intent = intentOfFocus(request.focus, { intents, targetMuscles: rules.targetMuscles });
  const isAllowed = allowsName(guard);
  const drafts = todayDrafts(
    {
      ground: selectionGround(rules),
      intent,
      minutes: request.minutes,
      allowedMinutes: minutesAround(request.minutes),
      energy: request.energy,
      bounds: CONTRACT_BOUNDS.todayPlan,
      regeneration: regeneration && { ...regeneration, baseline: toBaseline(regeneration.baseline) },
      mayName: (key) => isAllowed(nameOf(key, locale)),
    },
    variant,
  );
  const templates = offeredTemplates(blockTemplates[locale], guard);
  const find = (prefix: string) => templates.find(({ key }) => key.startsWith(prefix));
  const wording = { ...rules, intent, warmUp: find('warmup-'), coolDown: find('cooldown-') };
  for (const draft of drafts) yield toPlan(draft, wording);
}

function toBaseline(plan: TodayPlan): TodayBaseline {
  return {
    energy: plan.energy,
    minutes: plan.durationMinutes,
    exercises: exerciseCount(plan),
    keys: keysNamedIn(plan),
  };
}

/** Exercises whose names a plan holds, in either language. */
function keysNamedIn({ blocks }: TodayPlan): Set<string> {
  const names = new Set(blocks.flatMap(({ exercises }) => exercises.map(({ name }) => normaliseText(name))));
  const isNamed = ({ name }: (typeof exercises)[number]) =>
    Object.values(name).some((own) => names.has(normaliseText(own)));
  return new Set(exercises.filter(isNamed).map(({ key }) => key));
}

function toPlan(draft: TodayDraft, wording: Wording): TodayPlan {
  return {
    id: '',
    focus: focusOf(wording),
    durationMinutes: draft.minutes,
    equipment: labelsOf(wording, draft),
    source: 'ai',
    energy: draft.energy,
    summary: render(message('session.plan-summary'), wording.locale),
    blocks: blocksOf(draft, wording).map(({ title, durationMinutes, focus, exercises: moves }) => ({
      id: '',
      title,
      durationMinutes,
      focus,
      exercises: moves.map(({ name, prescription, detail }) => ({ id: '', name, prescription, detail })),
    })),
  };
}

type Block = Omit<BlockTemplate, 'key'>;

function blocksOf(draft: TodayDraft, wording: Wording): Block[] {
  const { guard, locale, intent, warmUp, coolDown } = wording;
  const layout = layOutToday(draft, {
    policy: SESSION_MAKER_1,
    minRirShift: guard.minRirShift,
    warmUpMinutes: warmUp?.durationMinutes ?? null,
    coolDownMinutes: coolDown?.durationMinutes ?? null,
    blockExercises: CONTRACT_BOUNDS.todayPlan.blockExercises,
  });
  const work = layout.work.map(({ part, minutes, moves }) => ({
    title: render(message(`session.${part}`), locale),
    durationMinutes: minutes,
    focus: intentLabels[intent][locale],
    exercises: moves.map((move) => toMove(move, wording)),
  }));
  return [...(layout.warmUp ? [warmUp!] : []), ...work, ...(layout.coolDown ? [coolDown!] : [])];
}

function toMove(move: TodayMove, wording: Wording): TodayPlanMove {
  const say = (said: Message) => render(said, wording.locale);
  if (move.kind === 'free') {
    return {
      name: freeMovement(wording),
      prescription: say(message('prescription.minutes', { minutes: move.minutes })),
      detail: say(message('session.free')),
    };
  }
  const { key, sets, low, high, restSeconds } = move.pick;
  const unit = wording.guard.library.get(key)?.measure === 'seconds' ? 's' : '';
  const range = low === high ? `${low}` : `${low}-${high}`;
  return {
    name: nameOf(key, wording.locale),
    prescription: `${sets} x ${range}${unit}`,
    detail: say(message('session.effort', { rir: move.reserve, restSeconds })),
  };
}

/** Another name than the old plan had for it. */
function freeMovement({ locale, regeneration }: Wording): string {
  const names = [
    render(message('session.free-movement'), locale),
    render(message('session.easy-motion'), locale),
  ] as const;
  const old = new Set(regeneration?.baseline.blocks.flatMap(({ exercises: moves }) => moves.map(({ name }) => name)));
  return names.find((name) => !old.has(name)) ?? names[0];
}

function nameOf(key: string, locale: Locale): string {
  return exerciseByKey(key)?.name[locale] ?? key;
}

/** The athlete's own words where they are nothing but words. */
function focusOf({ request, intent, locale }: Wording): string {
  const plain = /^[\p{L}\p{N}][\p{L}\p{N} ,&+'-]*$/u.test(request.focus);
  return plain ? request.focus : intentLabels[intent][locale];
}

/** Labels of the request that the exercises are done with. */
function labelsOf({ request, guard }: Wording, { picks }: TodayDraft): string[] {
  const needed = new Set(picks.flatMap(({ key }) => guard.library.get(key)?.equipment.flat(2) ?? []));
  const used = request.equipment.filter((label) => {
    const [item] = parseEquipmentLabels([label]).equipment;
    return item !== undefined && item !== 'other' && equipmentByKey(item).llmKeys.some((key) => needed.has(key));
  });
  return used.length > 0 ? used : [BODYWEIGHT_LABEL];
}
