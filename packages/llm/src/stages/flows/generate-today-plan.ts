import {
  align,
  ownPlanSource,
  planIds,
  type TodayPlan,
  type TodayPlanEntry,
  type TodayPlanVersion,
  withOfferedTemplates,
} from '@topset/llm-schema';
import {
  canMakeTodayPlanAnew,
  comparedPlan,
  differenceOf,
  eligibleKeys,
  guardTodayPlan,
  offeredTemplates,
  type TodayPlanContext,
} from '../../guards/index.ts';
import { todayPlanUser } from '../../prompts/compose.ts';
import { cleanText, cleanWithin, TEXT_LIMITS } from '../../prompts/input-text.ts';
import { rulesProvider } from '../../providers/rules.ts';
import { type CheckAnswer, checkByGuards } from '../check-answer.ts';
import { checkRegeneration, withFeedback } from '../regeneration.ts';
import { runStage } from '../run-stage.ts';
import { chosenVersion } from '../schema-version.ts';
import type { StageSetup } from '../stage-setup.ts';
import type { FlowHooks, FlowResult, GenerateTodayPlanInput, TodayPlanRequest } from '../types.ts';
import { whereAgreed, withFallback } from './fallback.ts';
import { badInput } from './flow-failure.ts';
import { FlowRun } from './flow-run.ts';

const MINUTES = { least: 5, most: 180 };
const MAX_FOCUS = 80;
const ENERGIES = ['easy', 'moderate', 'intense'] as const;

/** One question in one version of the schema; a failure leaves the athlete's earlier plan. */
export function generateTodayPlan(
  setup: StageSetup,
  input: GenerateTodayPlanInput,
  hooks: FlowHooks,
): Promise<FlowResult<TodayPlan>> {
  const { regeneration, locale } = input;
  const templates = setup.templates.table[locale];
  let entry: TodayPlanEntry | null = null;
  const rules = rulesProvider({
    today_plan: async () => {
      const plan = (await input.rules.todayPlan(regeneration?.number ?? 0)) as TodayPlan;
      return JSON.stringify(entry?.encode(plan, templates));
    },
  });
  const flowRun = new FlowRun(setup, {
    kind: 'TODAY_PLAN',
    request: input,
    hooks,
    rules,
    inputs: { request: input.request, feedback: regeneration?.feedback ?? null, of: regeneration?.of ?? null },
  });
  return flowRun.finish(async () => {
    checkRegeneration(regeneration, setup.config);
    const request = withinBaseline(checkedRequest(input.request), input);
    if (eligibleKeys(input.guard).length === 0) throw badInput('no-eligible-exercise');
    if (!canMakeTodayPlanAnew({ regeneration, request })) throw badInput('nothing-else-possible');
    const chosen = chooseVersion(flowRun, input.schemaVersion);
    const plan = await withFallback(flowRun, whereAgreed(flowRun, input.onFailure), () => {
      const version = flowRun.degraded === null ? chosen : chooseVersion(flowRun, input.schemaVersion);
      entry = setup.registry.todayPlan(version);
      return ask(flowRun, { ...input, request }, entry, version);
    });
    if (regeneration !== null) {
      const all = allTemplates(setup);
      flowRun.fields.difference = differenceOf(comparedPlan(regeneration.baseline, all), comparedPlan(plan, all));
    }
    return { value: plan, artefact: null, hashed: plan };
  });
}

/** The version that this provider is asked for; said in the record. */
function chooseVersion(flowRun: FlowRun, requestFlag: string | null): TodayPlanVersion {
  const { setup, caller, fields } = flowRun;
  const { version, reason, ignoredEnvValue } = chosenVersion(setup, caller.provider, requestFlag);
  if (ignoredEnvValue) flowRun.warnings.push('unknown LLM_SCHEMA_VERSION');
  setup.metrics.schemaSelected({ provider: caller.provider.id, schemaVersion: version, reason });
  fields.schemaVersion = version;
  fields.selectionReason = reason;
  fields.estimates = setup.estimates;
  fields.templateTable = setup.templates.id;
  return version;
}

function ask(
  flowRun: FlowRun,
  input: GenerateTodayPlanInput,
  entry: TodayPlanEntry,
  version: TodayPlanVersion,
): Promise<TodayPlan> {
  const { setup } = flowRun;
  const offered = offeredTemplates(setup.templates.table[input.locale], input.guard);
  const { regeneration, request, locale } = input;
  const asked = {
    ...request,
    language: locale,
    ...(regeneration === null ? {} : { feedback: regeneration.feedback, baseline: regeneration.baseline }),
  };
  const isFlat = version === 'v2-flat';
  return runStage(flowRun, {
    stage: 'today_plan',
    prompt: setup.prompts['today-plan-system'],
    user: todayPlanUser(asked, isFlat ? offered : null, entry.text),
    entry,
    ...(isFlat
      ? {
          sent: withOfferedTemplates(
            entry.schema,
            offered.map(({ key }) => key),
          ),
        }
      : {}),
    wire: 'json',
    check: planJudge(flowRun, input, entry, version),
    cacheable: regeneration === null,
    announce: 'GENERATING',
  });
}

function planJudge(
  { setup, request: { generationId } }: FlowRun,
  input: GenerateTodayPlanInput,
  entry: TodayPlanEntry,
  version: TodayPlanVersion,
): CheckAnswer<TodayPlan> {
  const { request, regeneration, locale } = input;
  const context: TodayPlanContext = {
    ...withFeedback(input.guard, regeneration),
    request,
    templates: allTemplates(setup),
    regeneration,
  };
  const options = { templates: setup.templates.table, locale, idFactory: planIds(generationId) };
  return (value) => {
    const aligned = align(value, entry);
    const transformed = entry.transform(aligned.value, options);
    if (!transformed.success) {
      for (const { code } of transformed.errors) setup.metrics.transformError({ schemaVersion: version, code });
      return { ok: false, faults: transformed.errors, fixes: aligned.fixes };
    }
    const owned = ownPlanSource(transformed.plan);
    const fixes = [...aligned.fixes, ...owned.fixes];
    return checkByGuards(owned.value, guardTodayPlan(owned.value, context), fixes);
  };
}

const allTemplates = ({ templates }: StageSetup) => [...templates.table.en, ...templates.table.ru];

function checkedRequest(request: TodayPlanRequest): TodayPlanRequest {
  const { minutes, energy } = request;
  if (!Number.isInteger(minutes) || minutes < MINUTES.least || minutes > MINUTES.most) throw badInput('minutes');
  if (!ENERGIES.includes(energy)) throw badInput('energy');
  const text = (value: string | null, limit: number, name: string): string | null => {
    const cleaned = value === null ? null : cleanWithin(value, limit);
    if (cleaned === null && value !== null) throw badInput(name);
    return cleaned;
  };
  return {
    minutes,
    focus: text(request.focus, MAX_FOCUS, 'focus') ?? '',
    equipment: request.equipment.map(cleanText),
    energy,
    notes: text(request.notes, TEXT_LIMITS.notes, 'notes'),
    context: request.context,
  };
}

/** `too-hard` never asks for more energy than the plan had that was too hard. */
function withinBaseline(request: TodayPlanRequest, { regeneration }: GenerateTodayPlanInput): TodayPlanRequest {
  if (!regeneration?.feedback.includes('too-hard')) return request;
  const most = ENERGIES.indexOf(regeneration.baseline.energy);
  return ENERGIES.indexOf(request.energy) > most ? { ...request, energy: regeneration.baseline.energy } : request;
}
