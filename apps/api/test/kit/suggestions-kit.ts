import { expect, vi } from 'vitest';
import {
  type Load,
  PLAN,
  type Plan,
  type PlanPayload,
  type PlanVersion,
  type SetPayload,
  SUGGESTION,
  WORKOUT,
  type Workout,
  type WorkoutPayload,
} from './documents.ts';
import { dataOf, isRefusal, mutationDocument, type Person, type Refusal, type TestServer } from './testkit.ts';

export const kg = (value: string): Load => ({ value, unit: 'KG' });
export const DAY = 24 * 60;

interface Value {
  readonly load: Load | null;
  readonly number: number | null;
  readonly setType: string | null;
  readonly repMode: string | null;
  readonly restMode: string | null;
}

export interface Suggestion {
  readonly id: string;
  readonly source: string;
  readonly policyId: string;
  readonly ruleId: string;
  readonly plannedSetId: string | null;
  readonly setNumber: number | null;
  readonly reason: string;
  readonly decision: string;
  readonly decidedAt: string | null;
  readonly outcome: string;
  readonly outcomeReason: string | null;
  readonly requiredEvaluations: number;
  readonly version: number;
  readonly createdAt: string;
  readonly changes: readonly {
    readonly type: string;
    readonly property: string;
    readonly raises: boolean;
    readonly previous: Value;
    readonly next: Value;
  }[];
}

export interface Finished {
  readonly workout: Workout & {
    readonly suggestions: readonly Suggestion[];
    readonly suggestionRun: {
      readonly status: string;
      readonly policyId: string;
      readonly suggestionCount: number;
      readonly aiAnswerCount: number;
    } | null;
  };
  readonly records: readonly { readonly kind: string; readonly value: Load; readonly previous: Load }[];
  readonly evaluations: readonly {
    readonly outcome: string;
    readonly confidence: number;
    readonly suggestion: { readonly id: string } | null;
  }[];
}

export interface Decided {
  readonly suggestions: readonly Suggestion[];
  readonly plans: readonly Plan[];
  readonly versions: readonly (PlanVersion & { readonly causeIds: readonly string[] })[];
  readonly workout: Workout | null;
  readonly failures: readonly { readonly suggestionIds: readonly string[]; readonly code: string }[];
}

/** Two working sets of bench press that ask for 10 reps of 8 to 12 at 60 kg. */
export const BENCH_PLAN = {
  name: 'Bench',
  exercises: [
    {
      exerciseKey: 'barbell-bench-press',
      repPolicy: { mode: 'RANGE', lower: 8, upper: 12 },
      restPolicy: { mode: 'ALL_SAME', seconds: 120 },
      sets: [
        { load: kg('60'), reps: 10 },
        { load: kg('60'), reps: 10 },
      ],
    },
  ],
};

/** The same with one set of pushdowns after it. */
export const TWO_EXERCISES = {
  name: 'Bench and pushdown',
  exercises: [
    ...BENCH_PLAN.exercises,
    { ...BENCH_PLAN.exercises[0]!, exerciseKey: 'cable-triceps-pushdown', sets: [{ load: kg('25'), reps: 10 }] },
  ],
};

/** What the rules say after two workouts with 12 reps in every set of that plan. */
export const RAISE_BOTH = [
  '1 weight 60>62.5 & reps 10>8 [double-progression-range]',
  '2 weight 60>62.5 & reps 10>8 [double-progression-range]',
];

/** A workout with its run and what it said. */
const RUN = `${WORKOUT} suggestions { ${SUGGESTION} }
    suggestionRun { status policyId suggestionCount aiAnswerCount }`;

const FINISHED = `workout { ${RUN} }
  records { exerciseKey kind value { value unit } previous { value unit } }
  evaluations { outcome confidence suggestion { id } }`;

/** Load in kilograms and reps of one set. */
type Done = readonly [load: number, reps: number];
/** The sets of an exercise, or one that stands for all of them. */
export type Log = Done | readonly Done[];

export async function newPlan(ada: Person, plan: object = BENCH_PLAN): Promise<Plan> {
  return (await ada.change<PlanPayload>('createPlan', { ...plan })).plan;
}

/** Starts a plan two days after whatever was before. */
export async function start(server: TestServer, ada: Person, plan: Plan): Promise<Workout> {
  server.clock.advance(2 * DAY);
  return (await ada.change<WorkoutPayload>('startWorkout', { planId: plan.id })).workout;
}

/** Logs every planned set of a workout, exercise by exercise. */
export async function log(ada: Person, workout: Workout, ...exercises: readonly Log[]): Promise<void> {
  for (const [place, entry] of exercises.entries()) {
    const performance = workout.performances[place]!;
    for (const [index, { plannedSetId }] of performance.targets!.sets.entries()) {
      const [load, reps] = (typeof entry[0] === 'number' ? entry : entry[index]) as Done;
      await ada.change<SetPayload>('logSet', {
        workoutId: workout.id,
        performanceId: performance.id,
        plannedSetId,
        load: kg(String(load)),
        reps,
      });
    }
  }
}

export async function finish(ada: Person, workout: Pick<Workout, 'id'>, input: object = {}): Promise<Finished> {
  const document = mutationDocument('finishWorkout', FINISHED);
  const answer = await ada.ask<{ result: Finished | Refusal }>(document, {
    input: { workoutId: workout.id, ...input },
  });
  const { result } = dataOf(answer);
  if (isRefusal(result)) throw new Error(`finishWorkout was expected to work.${answer.story}`);
  return result;
}

/** The workout once a job has asked the model and joined what it said. */
export async function heardOut(ada: Person, { id }: Pick<Workout, 'id'>): Promise<Finished['workout']> {
  const read = async () => {
    const document = `query($id: ID!) { workout(id: $id) { ${RUN} } }`;
    return (await ada.query<{ workout: Finished['workout'] }>(document, { id })).workout;
  };
  await vi.waitFor(async () => expect((await read()).suggestionRun).toMatchObject({ status: 'DONE' }), {
    timeout: 120_000,
  });
  // Fields of one query are read one after another: those that came before the end was seen are older.
  return read();
}

/** One whole workout of a plan, an hour long, two days after the last; its summary stays open. */
export async function train(server: TestServer, ada: Person, plan: Plan, ...exercises: readonly Log[]) {
  const workout = await start(server, ada, plan);
  if (workout.status !== 'ACTIVE') throw new Error(`The workout starts in ${workout.status}.`);
  await log(ada, workout, ...exercises);
  server.clock.advance(60);
  return finish(ada, workout);
}

/** Three workouts, the last two with 12 reps in every set: both sets should get heavier. */
export async function trainToRaise(server: TestServer, ada: Person, plan: Plan): Promise<Finished> {
  await train(server, ada, plan, [60, 9]);
  await train(server, ada, plan, [60, 12]);
  return train(server, ada, plan, [60, 12]);
}

/** One entry of `decideSuggestions`. */
export function entry(decision: string, suggestions: readonly Suggestion[]) {
  return { decision, suggestions: suggestions.map(({ id, version }) => ({ id, expectedVersion: version })) };
}

export function decide(ada: Person, decision: string, suggestions: readonly Suggestion[]): Promise<Decided> {
  return ada.change<Decided>('decideSuggestions', { decisions: [entry(decision, suggestions)] });
}

export async function readPlan(ada: Person, { id }: Plan): Promise<Plan> {
  return (await ada.query<{ plan: Plan }>(`query($id: ID!) { plan(id: $id) { ${PLAN} } }`, { id })).plan;
}

/** Suggestions of the athlete, newest first. */
export async function listed(ada: Person, filter: object = {}): Promise<readonly Suggestion[]> {
  const document = `query($filter: SuggestionFilter) {
    suggestions(first: 50, filter: $filter) { nodes { ${SUGGESTION} } }
  }`;
  const { suggestions } = await ada.query<{ suggestions: { nodes: readonly Suggestion[] } }>(document, { filter });
  return suggestions.nodes;
}

/** The same suggestions as they are now, in the order given. */
export async function again(ada: Person, suggestions: readonly Pick<Suggestion, 'id'>[]): Promise<Suggestion[]> {
  const now = new Map((await listed(ada)).map((suggestion) => [suggestion.id, suggestion]));
  return suggestions.map(({ id }) => now.get(id)!);
}

/** Loads and reps of a plan's first exercise, as `60x10`. */
export function targets(plan: Plan): string[] {
  return plan.exercises[0]!.sets.map(({ load, reps }) => `${load?.value}x${reps}`);
}

/** The input of `editPlan` that changes one exercise and leaves the others as they are. */
export function planEdit(plan: Plan, place: number, change: (exercise: PlanExerciseInput) => PlanExerciseInput | null) {
  const exercises = plan.exercises.flatMap((exercise, index) => {
    const { position: _position, sets, ...rest } = exercise as PlanExerciseInput & { position: number };
    const same = { ...rest, sets: sets.map(({ position: _place, ...set }: PlannedSetInput) => set) };
    return (index === place ? change(same) : same) ?? [];
  });
  return { planId: plan.id, expectedVersion: plan.version, exercises };
}

interface PlannedSetInput {
  readonly id?: string;
  readonly position?: number;
  readonly load?: Load | null;
  readonly reps?: number | null;
}

export interface PlanExerciseInput {
  readonly exerciseKey: string;
  readonly sets: readonly PlannedSetInput[];
  readonly [field: string]: unknown;
}

/** A suggestion in the words of the spec: `1 weight 60>62.5 & reps 10>8 [double-progression-range]`. */
export function said({ setNumber, changes, ruleId }: Pick<Suggestion, 'setNumber' | 'changes' | 'ruleId'>): string {
  const words = changes.map(
    ({ property, previous, next }) => `${property.toLowerCase()} ${text(previous)}>${text(next)}`,
  );
  return `${setNumber === null ? '' : `${setNumber} `}${words.join(' & ')} [${ruleId}]`;
}

function text({ load, number, setType, repMode, restMode }: Value): string {
  return String(load?.value ?? number ?? setType ?? repMode ?? restMode);
}
