import { generationRepository } from '@topset/db';
import {
  type Clock,
  type FlowError,
  type FlowHooks,
  type GenerationRecord,
  type ProgressState,
  RULES_MODEL,
} from '@topset/llm';
import type { AnalyzerPlan, TodayPlan, WorkoutDocument } from '@topset/llm-schema';
import { failureOf } from '../../src/features/generation/failure.ts';
import type { Flow } from '../../src/features/generation/flows/flow.ts';
import { storeTodayPlan } from '../../src/features/generation/flows/store-today-plan.ts';
import { storeWorkout } from '../../src/features/generation/flows/store-workout.ts';
import type { ModelLayer } from '../../src/features/generation/model-layer.ts';
import { STAGES } from '../../src/features/generation/stages.ts';
import { idFromName } from '../../src/ids.ts';

export interface Generation {
  readonly id: string;
  readonly status: string;
  readonly attached: boolean;
  readonly provider: string;
  readonly feedback: readonly string[];
  readonly regenerationNumber: number;
  readonly workout: { readonly id: string; readonly status: string } | null;
  readonly todayPlan: {
    readonly id: string;
    readonly focus: string;
    readonly blocks: readonly { readonly exercises: readonly { readonly name: string }[] }[];
  } | null;
  readonly artefact: { readonly yaml: string; readonly workoutId: string } | null;
  readonly stages: readonly { readonly stage: string }[];
  readonly error: (FlowError & { readonly message: string }) | null;
  readonly decisionRecord: { readonly ruleId: string; readonly policyId: string } | null;
  readonly events: readonly { readonly seq: number; readonly state: string }[];
}

export interface GenerationPayload {
  readonly generation: Generation;
}

/** What the next run of a flow does; each step waits until the test lets it go on, if it says so. */
export interface Script {
  readonly failure?: FlowError;
  /** Thrown instead of an answer, as a bug would be. */
  readonly fault?: Error;
  readonly gate?: Promise<void>;
  /** What happens between two steps of it: before its answer is stored, or when all has been. */
  readonly meanwhile?: { readonly asked?: () => Promise<void>; readonly done?: () => Promise<void> };
}

/**
 * Time as the model layer sees it, however busy the machine is: a wait between two tries is over at once, and a
 * deadline passes when the test says so.
 */
export class ModelTime {
  static readonly #LONGEST_WAIT_BETWEEN_TRIES_MS = 15_000;
  readonly #deadlines = new Set<() => void>();

  readonly after: Clock['after'] = (milliseconds, run) => {
    if (milliseconds <= ModelTime.#LONGEST_WAIT_BETWEEN_TRIES_MS) {
      const soon = setImmediate(run);
      return () => clearImmediate(soon);
    }
    this.#deadlines.add(run);
    return () => this.#deadlines.delete(run);
  };

  passDeadlines(): void {
    for (const run of this.#deadlines) run();
    this.#deadlines.clear();
  }
}

/** Flows whose model is the test: they go through the states of a real run and store what a real one would. */
export class FakeModels {
  /** Signals of the runs so far, in order. */
  readonly signals: AbortSignal[] = [];
  readonly scripts: Script[] = [];
  refusal: FlowError | null = null;
  readonly layer: ModelLayer;

  constructor(layer: Partial<ModelLayer> = {}) {
    this.layer = {
      provider: 'scripted',
      models: Object.fromEntries(STAGES.map((stage) => [stage, RULES_MODEL])) as ModelLayer['models'],
      flows: {
        TODAY_PLAN: this.#flow('TODAY_PLAN', ['GENERATING', 'VALIDATING'], todayPlan, storeTodayPlan),
        WORKOUT: this.#flow(
          'WORKOUT',
          ['ANALYZING', 'ANALYZED', 'GENERATING', 'VALIDATING'],
          () => ({ plan: ANALYZED, workout: WORKOUT_DOCUMENT }),
          storeWorkout,
        ),
      },
      suggestions: null,
      coachReply: () => Promise.reject(new Error('No coach here.')),
      maxRegenerations: 5,
      rawKey: null,
      checkStart: async () => this.refusal,
      observe: () => {},
      breakers: () => [],
      ...layer,
    };
  }

  /** The next run waits; the answer lets it go on. */
  hold(script: Omit<Script, 'gate'> = {}): () => void {
    let release = () => {};
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    this.scripts.push({ ...script, gate });
    return release;
  }

  #flow<Value>(
    kind: GenerationRecord['kind'],
    states: readonly ProgressState[],
    answer: (generationId: string) => Value,
    store: Flow<Value>['store'],
  ): Flow {
    return {
      ask: async (context, { id, athleteId }, hooks) => {
        const { failure, fault, gate, meanwhile } = this.scripts.shift() ?? {};
        this.signals.push(hooks.signal);
        if (fault) throw fault;
        for (const state of states.slice(0, -1)) await report(hooks, state);
        await meanwhile?.asked?.();
        await hooks.onExchange?.({ stage: 'generator', attempt: 0, prompt: 'A secret prompt', answer: 'An answer' });
        await untilReleased(gate, hooks.signal);
        if (hooks.signal.aborted) return { result: failed(kind, failureOf('LLM_CANCELLED') as FlowError), shown: [] };
        if (failure) return { result: failed(kind, failure), shown: [] };
        await report(hooks, states.at(-1)!);
        await meanwhile?.done?.();
        // What is read here is what an answer could rest on.
        await generationRepository.findGenerations(context.database.db, athleteId, [id]);
        return {
          result: { ok: true, value: answer(id), artefact: kind === 'WORKOUT' ? YAML : null, record: recordOf(kind) },
          shown: [],
        };
      },
      store: store as Flow['store'],
    };
  }
}

async function untilReleased(gate: Promise<void> | undefined, signal: AbortSignal): Promise<void> {
  if (!gate) return;
  await Promise.race([gate, new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }))]);
}

async function report(hooks: FlowHooks, state: ProgressState): Promise<void> {
  const stage = state.startsWith('ANALY') ? 'analyzer' : 'generator';
  const counts = { attempt: 0, calls: 1, codes: [], inputTokens: 10, outputTokens: 5 };
  const analyzed = state === 'ANALYZED' ? { plan: ANALYZED, record: recordOf('WORKOUT') } : null;
  await hooks.onProgress?.({ at: Date.parse('2026-03-02T08:00:00Z'), state, stage, ...counts }, analyzed);
}

export const failure = (code: FlowError['code'], details: Partial<FlowError> = {}): FlowError =>
  failureOf(code, details) as FlowError;

const failed = (kind: GenerationRecord['kind'], error: FlowError) =>
  ({ ok: false, error, record: recordOf(kind, error) }) as const;

function recordOf(kind: GenerationRecord['kind'], error: FlowError | null = null): GenerationRecord {
  return {
    kind,
    provider: 'scripted',
    stages: [
      {
        stage: kind === 'WORKOUT' ? 'generator' : 'today_plan',
        provider: 'scripted',
        requestedModel: RULES_MODEL,
        reportedModel: RULES_MODEL,
        prompt: { id: 'today-plan-system', version: '1.0.0', hash: 'a'.repeat(64) },
        schema: { id: 'llm-v2-flat', hash: 'b'.repeat(64) },
        dialect: null,
        weakened: [],
        wire: 'json',
        fromCache: false,
        exerciseKey: null,
        attempts: [
          {
            n: 1,
            startedAt: 0,
            durationMs: 5,
            finish: 'stop',
            rawFinish: 'stop',
            usage: { input: 10, output: 5, cached: null, reasoning: null },
            costUsd: 0.01,
            requestId: 'req-1',
            outputHash: 'c'.repeat(64),
            outputBytes: 100,
            fixes: [{ code: 'fence', count: 1, first: 0 }],
            refusal: null,
            lines: [],
            fingerprint: null,
            transportRetries: 0,
            toolCalls: [],
          },
        ],
      },
    ],
    schemaVersion: kind === 'TODAY_PLAN' ? 'v2-flat' : null,
    selectionReason: kind === 'TODAY_PLAN' ? 'size' : null,
    estimates: kind === 'TODAY_PLAN' ? { 'v1-current': 1244, 'v2-flat': 878 } : null,
    templateTable: 'blocks/basic-1',
    guardPolicy: 'llm-guards/basic-1',
    inputHash: 'd'.repeat(64),
    artefactHash: null,
    warnings: [],
    truncatedInputs: [],
    fromCache: false,
    degraded: false,
    degradedReason: null,
    costUsd: 0.01,
    difference: null,
    error,
    startedAt: 0,
    finishedAt: 10,
  };
}

function todayPlan(generationId: string): TodayPlan {
  const idOf = (path: string) => idFromName(generationId, path);
  const block = (index: number, title: string, moves: readonly (readonly [string, string, string | null])[]) => ({
    id: idOf(`block/${index}`),
    title,
    durationMinutes: 10,
    focus: 'Strength',
    exercises: moves.map(([name, prescription, detail], place) => ({
      id: idOf(`block/${index}/exercise/${place}`),
      name,
      prescription,
      detail,
    })),
  });
  return {
    id: idOf('plan'),
    focus: 'Upper body',
    durationMinutes: 30,
    equipment: ['Dumbbells'],
    source: 'ai',
    energy: 'moderate',
    summary: 'Press and row.',
    blocks: [
      block(0, 'Warm-up', [['Jumping Jacks', '2 x 30s', null]]),
      block(1, 'Main', [
        ['Dumbbell Bench Press', '3 x 8-12', '2 RIR'],
        ['Couch Wrestling', '3 x 10/side', null],
        ['couch  wrestling', 'as many as you like', 'Mind the lamp'],
      ]),
    ],
  };
}

export const ANALYZED: AnalyzerPlan = {
  meta: { date: '2026-03-02', location: 'gym', units: 'kg', duration_minutes: 45, goal: 'strength' },
  session_type: 'push',
  tiers: ['A'],
  warmup_policy: { general_sets: 1, ramp_sets: 1 },
  time_budget: { set_seconds_estimate: 90, target_set_count: 20 },
  fatigue_policy: { rir_shift: 0, load_cap_factor: 1, reason: 'Rested.' },
  exercises: [
    {
      slug: 'barbell-bench-press',
      equipment: 'eq_barbell',
      tier: 'A',
      superset: null,
      warmup_sets: 1,
      target_sets: 2,
      rep_range: '6-8',
      rir: 2,
      target_load: 80,
      rest_s: 150,
      notes: null,
    },
  ],
  id_seed: '0123456789abcdef',
};

const set = (id: string, fields: Partial<WorkoutDocument['sets'][number]>): WorkoutDocument['sets'][number] => ({
  id,
  tier: 'A',
  must: true,
  superset: null,
  order: 1,
  exercise: 'barbell-bench-press',
  equipment: 'eq_barbell',
  target_reps: '6-8',
  target_weight: 80,
  rir: 2,
  rest_s: 150,
  actual_weight: null,
  actual_reps: null,
  notes: null,
  ...fields,
});

export const WORKOUT_DOCUMENT: WorkoutDocument = {
  version: '1.2',
  workout_id: '2026-03-02-gym-07',
  date: '2026-03-02',
  location: 'gym',
  units: 'kg',
  duration_minutes: 45,
  goal: 'strength',
  notes_to_user: 'Press with care.',
  cut_order: ['B'],
  sets: [
    set('W-PLANK-1', {
      tier: 'W',
      exercise: 'plank',
      equipment: 'eq_bodyweight',
      target_reps: null,
      target_weight: null,
      rir: null,
      rest_s: 30,
      notes: '30 s',
    }),
    set('A-BARBELL-BE-WU1', { order: 2, target_reps: 8, target_weight: 40, rir: null, rest_s: 60 }),
    set('A-BARBELL-BE-1', { order: 3 }),
    set('A-BARBELL-BE-2', { order: 4, target_reps: 6, target_weight: 82.5 }),
  ],
  post_workout: { perceived_difficulty: null, completion_time_minutes: null, notes: null },
};

const YAML = 'version: "1.2"\n';
