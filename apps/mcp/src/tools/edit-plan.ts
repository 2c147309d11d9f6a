import { expectPayload, type PlanDetailsFragment, type PlanExerciseInput } from '@topset/client';
import { z } from 'zod';
import { Refusal } from '../refusal.ts';
import { changingTool, dryRun } from '../tool.ts';
import { planLines, planOf } from '../words/plans.ts';
import { safetyOf } from '../words/safety.ts';
import { exerciseKey, id, intent, loadArgument, plan, safety, setType } from '../words/shapes.ts';

const plannedSets = z.object({
  sets: z.int().min(1).max(20).optional().describe('How many equal sets; 1 if left out'),
  type: setType.optional(),
  load: loadArgument.optional(),
  reps: z.int().min(0).max(1_000).optional(),
  seconds: z.int().min(0).max(86_400).optional(),
  restSeconds: z.int().min(0).max(3_600).optional(),
});

const exerciseChange = z.object({
  exerciseKey,
  sets: z.array(plannedSets).min(1).max(30).describe('All of its sets as they shall be'),
  repRange: z
    .object({ lower: z.int().min(1).max(100), upper: z.int().min(1).max(100) })
    .optional()
    .describe('Reps are to stay within; needed for steady progress by load'),
  notes: z.string().max(1_000).optional(),
});

type ExerciseChange = z.output<typeof exerciseChange>;

export const editPlan = changingTool({
  name: 'edit_plan',
  title: 'Change or make a plan',
  description:
    'Changes a plan by a new version (the old ones stay), or makes one where planId is left out. Named exercises get these sets or are added at the end; others stay. Offers dryRun, which stores nothing: show it to the athlete first.',
  input: z.object({
    planId: id.optional().describe('Left out: a new plan is made, which needs a name and exercises'),
    name: z.string().min(1).max(100).optional(),
    intent: intent.optional(),
    exercises: z.array(exerciseChange).max(40).optional(),
    removeExerciseKeys: z.array(exerciseKey).max(40).optional().describe('Exercises that leave the plan'),
    reason: z.string().max(500).optional().describe('Why, in a sentence'),
    acknowledgeFlags: z
      .boolean()
      .optional()
      .describe('Raise targets although pain or fatigue is flagged; only if the athlete said so'),
    dryRun,
  }),
  output: z.object({ dryRun: z.boolean(), plan, version: z.number().nullable(), safety }),
  async run(
    { planId, name, intent: aim, exercises = [], removeExerciseKeys = [], dryRun: isDry = false, ...why },
    call,
  ) {
    const { client, session, idOf } = call;
    const clientMutationId = idOf(isDry ? 'dry' : 'edit');
    const common = { ...(name !== undefined && { name }), ...(aim !== undefined && { intent: aim }), dryRun: isDry };
    if (planId === undefined) {
      if (name === undefined || exercises.length === 0) throw new Refusal('A new plan needs a name and exercises.');
      const input = { ...common, name, exercises: exercises.map((change) => changed(change)), clientMutationId };
      return answer(expectPayload((await client.createPlan({ input })).createPlan), isDry);
    }
    const edited = await session.send(
      clientMutationId,
      wholePlan,
      async (input) => (await client.editPlan({ input })).editPlan,
    );
    return answer(edited, isDry);

    async function wholePlan() {
      const { plan: held } = await client.plan({ id: planId! });
      if (!held) throw new Refusal('There is no such plan. show_plan lists them.');
      const missing = removeExerciseKeys.filter((key) => !held.exercises.some((one) => one.exerciseKey === key));
      if (missing.length > 0) throw new Refusal(`Nothing was stored. Not in this plan: ${missing.join(', ')}.`);
      const hasNewExercises = exercises.length > 0 || removeExerciseKeys.length > 0;
      return {
        ...common,
        ...why,
        planId: planId!,
        expectedVersion: held.version,
        ...(hasNewExercises && { exercises: wanted(held, exercises, new Set(removeExerciseKeys)) }),
        clientMutationId,
      };
    }
  },
});

type HeldExercise = PlanDetailsFragment['exercises'][number];

function answer(
  made: {
    readonly plan: PlanDetailsFragment;
    readonly version: { readonly version: number } | null;
    readonly safety: Parameters<typeof safetyOf>[0][number];
  },
  isDry: boolean,
) {
  const notice = safetyOf([made.safety]);
  return {
    lines: [...(isDry ? ['Dry run: nothing was stored. The plan would be:'] : []), ...planLines(made.plan)],
    content: { dryRun: isDry, plan: planOf(made.plan), version: made.version?.version ?? null, safety: notice },
    safety: notice,
    rest: 'show_plan shows the plan by its planId.',
  };
}

/** The API takes the whole list: what is not named is sent as it is held. */
function wanted(held: PlanDetailsFragment, changes: readonly ExerciseChange[], removed: ReadonlySet<string>) {
  const kept = held.exercises.filter((one) => !removed.has(one.exerciseKey));
  const added = changes.filter((change) => !kept.some((one) => one.exerciseKey === change.exerciseKey));
  return [
    ...kept.map((one) => {
      const change = changes.find((candidate) => candidate.exerciseKey === one.exerciseKey);
      return change ? changed(change, one) : asHeld(one);
    }),
    ...added.map((change) => changed(change)),
  ];
}

function asHeld({
  id: held,
  exerciseKey: key,
  progressionModel,
  notes,
  repPolicy,
  restPolicy,
  sets,
}: HeldExercise): PlanExerciseInput {
  return {
    id: held,
    exerciseKey: key,
    progressionModel,
    notes,
    repPolicy: { mode: repPolicy.mode, lower: repPolicy.lower, upper: repPolicy.upper, target: repPolicy.target },
    restPolicy: { mode: restPolicy.mode, seconds: restPolicy.seconds },
    sets: sets.map(({ id: setId, type, load, reps, seconds, rpe, rir, restSeconds }) => ({
      id: setId,
      type,
      load: load && { value: load.value, unit: load.unit },
      reps,
      seconds,
      rpe,
      rir,
      restSeconds,
    })),
  };
}

/** Sets keep their ids by place, so that suggestions and history stay with them. */
function changed({ exerciseKey: key, sets, repRange, notes }: ExerciseChange, held?: HeldExercise): PlanExerciseInput {
  const rows = sets.flatMap(({ sets: count = 1, load, ...set }) =>
    Array.from({ length: count }, () => ({
      ...set,
      ...(load && { load: { value: String(load.value), unit: load.unit } }),
    })),
  );
  return {
    ...(held ? asHeld(held) : { exerciseKey: key }),
    ...(notes !== undefined && { notes }),
    ...(repRange && { repPolicy: { mode: 'RANGE' as const, ...repRange } }),
    sets: rows.map((set, place) => {
      const before = held?.sets[place];
      return before ? { id: before.id, ...set } : set;
    }),
  };
}
