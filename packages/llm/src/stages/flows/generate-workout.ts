import {
  type AnalyzerPlan,
  idSeed,
  ownAnalyzerFields,
  ownWorkoutFields,
  type SessionFields,
  settle,
  type WorkoutDocument,
  workoutId,
} from '@topset/llm-schema';
import {
  type AnalyzerContext,
  canMakeSessionAnew,
  comparedAnalyzer,
  differenceOf,
  eligibleKeys,
  guardAnalyzer,
  guardWorkout,
  loadStepOf,
} from '../../guards/index.ts';
import { analyzerUser, generatorUser } from '../../prompts/compose.ts';
import { rulesProvider } from '../../providers/rules.ts';
import { renderYaml } from '../../reader/render-yaml.ts';
import { type CheckAnswer, checkByGuards, checkBySchema } from '../check-answer.ts';
import { checkRegeneration, withFeedback } from '../regeneration.ts';
import { runStage } from '../run-stage.ts';
import { allowedSlugs, checkedMeta, sessionMessage } from '../session-message.ts';
import type { StageSetup } from '../stage-setup.ts';
import type { FlowHooks, FlowResult, GeneratedWorkout, GenerateWorkoutInput } from '../types.ts';
import { whereAgreed, withFallback } from './fallback.ts';
import { badInput } from './flow-failure.ts';
import { FlowRun } from './flow-run.ts';

/** Analyzer, then generator: a plan of the session, and that plan written out set by set. */
export function generateWorkout(
  setup: StageSetup,
  input: GenerateWorkoutInput,
  hooks: FlowHooks,
): Promise<FlowResult<GeneratedWorkout>> {
  const { inputs, regeneration } = input;
  let run: { readonly session: Session; plan: AnalyzerPlan | null } | null = null;
  const flowRun = new FlowRun(setup, {
    kind: 'WORKOUT',
    request: input,
    hooks,
    rules: rulesProvider({
      analyzer: () => analyzerByRules(run!.session),
      generator: () => workoutByRules(setup, run!.session, run!.plan!),
    }),
    inputs: { inputs, feedback: regeneration?.feedback ?? null, of: regeneration?.of ?? null },
    earlier: input.analyzed?.record ?? null,
  });
  return flowRun.finish(async () => {
    const session = prepare(flowRun, input);
    const generated = await withFallback(flowRun, whereAgreed(flowRun, input.onFailure), async () => {
      run = { session, plan: null };
      const plan = keptPlan(flowRun, session) ?? (await analyze(flowRun, session));
      run.plan = plan;
      return { plan, workout: await write(flowRun, session, plan) };
    });
    if (regeneration !== null) {
      const [before, after] = [regeneration.baseline.plan, generated.plan].map(comparedAnalyzer);
      flowRun.fields.difference = differenceOf(before!, after!);
    }
    const { workout } = generated;
    return {
      value: generated,
      artefact: renderYaml(workout, setup.registry.entry('workout-v1.2').schema),
      hashed: workout,
    };
  });
}

/** A session before anybody is asked about it. */
interface Session {
  readonly input: GenerateWorkoutInput;
  readonly context: AnalyzerContext;
  readonly allowedSlugs: readonly string[];
  readonly fields: SessionFields & { readonly idSeed: string; readonly workoutId: string };
  readonly user: string;
}

function prepare(flowRun: FlowRun, given: GenerateWorkoutInput): Session {
  const { setup } = flowRun;
  const { regeneration } = given;
  checkRegeneration(regeneration, setup.config);
  const meta = checkedMeta(given.inputs.meta);
  const input = { ...given, inputs: { ...given.inputs, meta } };
  const baseline = regeneration && { feedback: regeneration.feedback, baseline: regeneration.baseline.plan };
  const context = { ...withFeedback(given.guard, regeneration), regeneration: baseline };
  const eligible = eligibleKeys(context);
  if (eligible.length === 0) throw badInput('no-eligible-exercise');
  if (!canMakeSessionAnew(context)) throw badInput('nothing-else-possible');
  const slugs = allowedSlugs(eligible, regeneration);
  const { message, truncated } = sessionMessage(input, context, slugs);
  flowRun.truncatedInputs.push(...truncated);
  const seed = idSeed({ ...meta, equipment: input.inputs.equipmentInventory, sessions: input.recentSessions });
  return {
    input,
    context,
    allowedSlugs: slugs,
    fields: {
      ...meta,
      idSeed: seed,
      workoutId: workoutId(meta.date, meta.location, seed, new Set(input.takenWorkoutIds)),
    },
    user: analyzerUser(message, setup.registry.entry('analyzer-v1').text),
  };
}

/** The engine knows the server's own fields, as the server does. */
async function analyzerByRules(session: Session): Promise<string> {
  const plan = await session.input.rules.analyzer(variantOf(session), session);
  return JSON.stringify(ownAnalyzerFields(plan, session.fields).value);
}

async function workoutByRules({ registry }: StageSetup, session: Session, plan: AnalyzerPlan): Promise<string> {
  const workout = await session.input.rules.generator(plan, variantOf(session), session);
  const owned = ownWorkoutFields(workout, session.fields).value;
  return renderYaml(Object(owned), registry.entry('workout-v1.2').schema);
}

const variantOf = ({ input }: Session): number => input.regeneration?.number ?? 0;

/** The plan that was accepted before a crash, if it still holds; whoever stored it knows of it. */
function keptPlan(flowRun: FlowRun, session: Session): AnalyzerPlan | null {
  const { analyzed } = session.input;
  // What the engine planned in place of the model is planned again, by whoever answers now.
  if (analyzed === null || analyzed.record.degraded || flowRun.degraded !== null) return null;
  const kept = analyzerJudge(flowRun, session)(analyzed.plan);
  return kept.ok ? kept.value : null;
}

async function analyze(flowRun: FlowRun, session: Session): Promise<AnalyzerPlan> {
  const { setup } = flowRun;
  const plan = await runStage(flowRun, {
    stage: 'analyzer',
    prompt: setup.prompts['analyzer-system'],
    user: session.user,
    entry: setup.registry.entry('analyzer-v1'),
    wire: 'json',
    check: analyzerJudge(flowRun, session),
    cacheable: session.input.regeneration === null,
    announce: 'ANALYZING',
  });
  await flowRun.analyzed(plan);
  return plan;
}

/** Red lines are for what a model writes: the rules do what can be done with what is left to choose from. */
function judgedBy({ caller }: FlowRun, { context }: Session): Session['context'] {
  if (caller.provider.id !== 'rules') return context;
  const { crossedLines: _, ...others } = context;
  return others;
}

function analyzerJudge(flowRun: FlowRun, session: Session): CheckAnswer<AnalyzerPlan> {
  const { setup } = flowRun;
  const { fields } = session;
  return checkBySchema(
    setup.registry.entry('analyzer-v1'),
    (value) => ownAnalyzerFields(value, fields),
    (value) => {
      const plan = value as AnalyzerPlan;
      return checkByGuards(plan, guardAnalyzer(plan, judgedBy(flowRun, session)));
    },
  );
}

function write(flowRun: FlowRun, session: Session, plan: AnalyzerPlan): Promise<WorkoutDocument> {
  const { setup, caller } = flowRun;
  const entry = setup.registry.entry('workout-v1.2');
  const wire = caller.provider.capabilities.generatorWire;
  return runStage(flowRun, {
    stage: 'generator',
    prompt: setup.prompts[wire === 'yaml' ? 'generator-system' : 'generator-json-system'],
    user: generatorUser(plan, entry.text),
    entry,
    wire,
    check: workoutJudge(flowRun, session, plan),
    cacheable: session.input.regeneration === null,
    announce: 'GENERATING',
  });
}

function workoutJudge(flowRun: FlowRun, session: Session, plan: AnalyzerPlan): CheckAnswer<WorkoutDocument> {
  const { setup } = flowRun;
  const { fields, context } = session;
  const entry = setup.registry.entry('workout-v1.2');
  return checkBySchema(
    entry,
    (value) => ownWorkoutFields(value, fields),
    (value) => {
      const settled = settle(value, entry.schema, (exercise, equipment) => loadStepOf(exercise, equipment, context));
      const faults = guardWorkout(settled.value, { ...judgedBy(flowRun, session), plan });
      return checkByGuards(settled.value, faults, settled.fixes);
    },
  );
}
