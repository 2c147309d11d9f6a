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
} from '../guards/index.ts';
import { todayPlanUser } from '../prompts/compose.ts';
import { cleanText, cleanWithin, TEXT_LIMITS } from '../prompts/input-text.ts';
import { rulesProvider } from '../providers/rules.ts';
import type { EngineRoom } from './engine-room.ts';
import { whereAgreed, withFallback } from './fallback.ts';
import { badInput } from './flow-failure.ts';
import { Job } from './job.ts';
import { type Judge, judgeByGuards } from './judgement.ts';
import { checkRegeneration, withFeedback } from './regeneration.ts';
import { runStage } from './run-stage.ts';
import { chosenVersion } from './schema-version.ts';
import type { FlowHooks, FlowResult, GenerateTodayPlanInput, TodayPlanRequest } from './types.ts';

const MINUTES = { least: 5, most: 180 };
const MAX_FOCUS = 80;
const ENERGIES = ['easy', 'moderate', 'intense'] as const;

/** One question in one version of the schema; a failure leaves the athlete's earlier plan. */
export function generateTodayPlan(
  room: EngineRoom,
  input: GenerateTodayPlanInput,
  hooks: FlowHooks,
): Promise<FlowResult<TodayPlan>> {
  const { regeneration, locale } = input;
  const templates = room.templates.table[locale];
  let entry: TodayPlanEntry | null = null;
  const rules = rulesProvider({
    today_plan: async () => {
      const plan = (await input.rules.todayPlan(regeneration?.number ?? 0)) as TodayPlan;
      return JSON.stringify(entry?.encode(plan, templates));
    },
  });
  const job = new Job(room, {
    kind: 'TODAY_PLAN',
    request: input,
    hooks,
    rules,
    inputs: { request: input.request, feedback: regeneration?.feedback ?? null, of: regeneration?.of ?? null },
  });
  return job.finish(async () => {
    checkRegeneration(regeneration, room.config);
    const request = withinBaseline(checkedRequest(input.request), input);
    if (eligibleKeys(input.guard).length === 0) throw badInput('no-eligible-exercise');
    if (!canMakeTodayPlanAnew({ regeneration, request })) throw badInput('nothing-else-possible');
    const chosen = chooseVersion(job, input.schemaVersion);
    const plan = await withFallback(job, whereAgreed(job, input.onFailure), () => {
      const version = job.degraded === null ? chosen : chooseVersion(job, input.schemaVersion);
      entry = room.registry.todayPlan(version);
      return ask(job, { ...input, request }, entry, version);
    });
    if (regeneration !== null) {
      const all = allTemplates(room);
      job.fields.difference = differenceOf(comparedPlan(regeneration.baseline, all), comparedPlan(plan, all));
    }
    return { value: plan, artefact: null, hashed: plan };
  });
}

/** The version that this provider is asked for; said in the record. */
function chooseVersion(job: Job, requestFlag: string | null): TodayPlanVersion {
  const { room, caller, fields } = job;
  const { version, reason, ignoredEnvValue } = chosenVersion(room, caller.provider, requestFlag);
  if (ignoredEnvValue) job.warnings.push('unknown LLM_SCHEMA_VERSION');
  room.metrics.schemaSelected({ provider: caller.provider.id, schemaVersion: version, reason });
  fields.schemaVersion = version;
  fields.selectionReason = reason;
  fields.estimates = room.estimates;
  fields.templateTable = room.templates.id;
  return version;
}

function ask(
  job: Job,
  input: GenerateTodayPlanInput,
  entry: TodayPlanEntry,
  version: TodayPlanVersion,
): Promise<TodayPlan> {
  const { room } = job;
  const offered = offeredTemplates(room.templates.table[input.locale], input.guard);
  const { regeneration, request, locale } = input;
  const asked = {
    ...request,
    language: locale,
    ...(regeneration === null ? {} : { feedback: regeneration.feedback, baseline: regeneration.baseline }),
  };
  const isFlat = version === 'v2-flat';
  return runStage(job, {
    stage: 'today_plan',
    prompt: room.prompts['today-plan-system'],
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
    judge: planJudge(job, input, entry, version),
    cacheable: regeneration === null,
    announce: 'GENERATING',
  });
}

function planJudge(
  { room, request: { generationId } }: Job,
  input: GenerateTodayPlanInput,
  entry: TodayPlanEntry,
  version: TodayPlanVersion,
): Judge<TodayPlan> {
  const { request, regeneration, locale } = input;
  const context: TodayPlanContext = {
    ...withFeedback(input.guard, regeneration),
    request,
    templates: allTemplates(room),
    regeneration,
  };
  const options = { templates: room.templates.table, locale, idFactory: planIds(generationId) };
  return (value) => {
    const aligned = align(value, entry);
    const transformed = entry.transform(aligned.value, options);
    if (!transformed.success) {
      for (const { code } of transformed.errors) room.metrics.transformError({ schemaVersion: version, code });
      return { ok: false, faults: transformed.errors, fixes: aligned.fixes };
    }
    const owned = ownPlanSource(transformed.plan);
    const fixes = [...aligned.fixes, ...owned.fixes];
    return judgeByGuards(owned.value, guardTodayPlan(owned.value, context), fixes);
  };
}

const allTemplates = ({ templates }: EngineRoom) => [...templates.table.en, ...templates.table.ru];

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
