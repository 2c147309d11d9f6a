import {
  type AnalyzerPlan,
  idSeed,
  ownAnalyzerFields,
  ownWorkoutFields,
  settle,
  type WorkoutDocument,
  workoutId,
} from '@topset/llm-schema';
import {
  comparedAnalyzer,
  differenceOf,
  eligibleKeys,
  type GuardContext,
  guardAnalyzer,
  guardWorkout,
  loadStepOf,
} from '../guards/index.ts';
import { analyzerUser, generatorUser } from '../prompts/compose.ts';
import { rulesProvider } from '../providers/rules.ts';
import { renderYaml } from '../reader/render-yaml.ts';
import type { EngineRoom } from './engine-room.ts';
import { whereAgreed, withFallback } from './fallback.ts';
import { badInput } from './flow-failure.ts';
import { Job } from './job.ts';
import { type Judge, judgeByGuards, judgeBySchema } from './judgement.ts';
import { checkRegeneration, withFeedback } from './regeneration.ts';
import { runStage } from './run-stage.ts';
import { allowedSlugs, checkedMeta, sessionMessage } from './session-message.ts';
import type { FlowHooks, FlowResult, GeneratedWorkout, GenerateWorkoutInput, SessionMeta } from './types.ts';

/** Analyzer, then generator: a plan of the session, and that plan written out set by set. */
export function generateWorkout(
  room: EngineRoom,
  input: GenerateWorkoutInput,
  hooks: FlowHooks,
): Promise<FlowResult<GeneratedWorkout>> {
  const workoutSchema = room.registry.entry('workout-v1.2').schema;
  const variant = input.regeneration?.number ?? 0;
  let accepted: AnalyzerPlan | null = null;
  const rules = rulesProvider({
    analyzer: async () => JSON.stringify(await input.rules.analyzer(variant)),
    generator: async () => renderYaml(asObject(await input.rules.generator(accepted!, variant)), workoutSchema),
  });
  const { inputs, regeneration } = input;
  const job = new Job(room, {
    kind: 'SWOLEGEN',
    request: input,
    hooks,
    rules,
    inputs: { inputs, feedback: regeneration?.feedback ?? null, of: regeneration?.of ?? null },
  });
  return job.finish(async () => {
    const session = prepare(job, input);
    const { plan, workout } = await withFallback(job, whereAgreed(job, input.onFailure), async () => {
      accepted = await analyze(job, session);
      await hooks.onAnalyzed?.(accepted);
      await job.progress('ANALYZED', 'analyzer');
      return { plan: accepted, workout: await write(job, session, accepted) };
    });
    if (regeneration !== null) {
      const difference = differenceOf(comparedAnalyzer(regeneration.baseline.plan), comparedAnalyzer(plan));
      job.fields.difference = difference;
    }
    const artefact = renderYaml(workout, workoutSchema);
    return { value: { plan, workout }, artefact, hashed: workout };
  });
}

/** A session before anybody is asked about it. */
interface Session {
  readonly input: GenerateWorkoutInput;
  readonly meta: SessionMeta;
  readonly context: GuardContext;
  readonly idSeed: string;
  readonly user: string;
}

function prepare(job: Job, given: GenerateWorkoutInput): Session {
  const { room } = job;
  checkRegeneration(given.regeneration, room.config);
  const meta = checkedMeta(given.inputs.meta);
  const input = { ...given, inputs: { ...given.inputs, meta } };
  const context = withFeedback(given.guard, given.regeneration);
  const eligible = eligibleKeys(context);
  if (eligible.length === 0) throw badInput('no-eligible-exercise');
  const { message, truncated } = sessionMessage(input, context, allowedSlugs(eligible, given.regeneration));
  job.truncatedInputs.push(...truncated);
  return {
    input,
    meta,
    context,
    idSeed: idSeed({ ...meta, equipment: input.inputs.equipmentInventory, sessions: input.recentSessions }),
    user: analyzerUser(message, room.registry.entry('analyzer-v1').text),
  };
}

async function analyze(job: Job, session: Session): Promise<AnalyzerPlan> {
  const { input, user } = session;
  const { room } = job;
  const judge = analyzerJudge(job, session);
  if (input.analyzed !== null && job.degraded === null) {
    const kept = judge(input.analyzed);
    if (kept.ok) return kept.value;
  }
  return runStage(job, {
    stage: 'analyzer',
    prompt: room.prompts['analyzer-system'],
    user,
    entry: room.registry.entry('analyzer-v1'),
    wire: 'json',
    judge,
    cacheable: input.regeneration === null,
    announce: 'ANALYZING',
  });
}

function analyzerJudge({ room }: Job, { input, meta, context, idSeed }: Session): Judge<AnalyzerPlan> {
  const { regeneration } = input;
  const baseline =
    regeneration === null ? null : { feedback: regeneration.feedback, baseline: regeneration.baseline.plan };
  return judgeBySchema(
    room.registry.entry('analyzer-v1'),
    (value) => ownAnalyzerFields(value, { ...meta, idSeed }),
    (value) => {
      const plan = value as AnalyzerPlan;
      return judgeByGuards(plan, guardAnalyzer(plan, { ...context, regeneration: baseline }));
    },
  );
}

function write(job: Job, session: Session, plan: AnalyzerPlan): Promise<WorkoutDocument> {
  const { room, caller } = job;
  const entry = room.registry.entry('workout-v1.2');
  const wire = caller.provider.capabilities.generatorWire;
  return runStage(job, {
    stage: 'generator',
    prompt: room.prompts[wire === 'yaml' ? 'generator-system' : 'generator-json-system'],
    user: generatorUser(plan, entry.text),
    entry,
    wire,
    judge: workoutJudge(job, session, plan),
    cacheable: session.input.regeneration === null,
    announce: 'GENERATING',
  });
}

function workoutJudge({ room }: Job, session: Session, plan: AnalyzerPlan): Judge<WorkoutDocument> {
  const { input, meta, context } = session;
  const entry = room.registry.entry('workout-v1.2');
  const id = workoutId(meta.date, meta.location, session.idSeed, new Set(input.takenWorkoutIds));
  return judgeBySchema(
    entry,
    (value) => ownWorkoutFields(value, { ...meta, workoutId: id }),
    (value) => {
      const settled = settle(value, entry.schema, (exercise) => loadStepOf(exercise, context));
      return judgeByGuards(settled.value, guardWorkout(settled.value, { ...context, plan }), settled.fixes);
    },
  );
}

function asObject(value: unknown): object {
  if (typeof value !== 'object' || value === null) throw new TypeError('The rules gave no document.');
  return value;
}
