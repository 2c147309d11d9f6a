import { setTimeout as pause } from 'node:timers/promises';
import { tokenOf } from '@topset/attack/durability';
import { createTopsetClient, expectPayload, type TopsetClient } from '@topset/client';
import type { Traffic } from './traffic.ts';

/** All that the server has told an athlete, to be held against what is stored in the end. Ids are the contract's. */
export interface Told {
  readonly sets: Map<string, { readonly workoutId: string; readonly reps: number }>;
  readonly workouts: Map<string, { readonly version: number; readonly status: string }>;
  readonly plans: Map<string, number>;
  readonly generations: Set<string>;
}

export interface SimulationOptions {
  readonly url: string;
  readonly traffic: Traffic;
  /** Numbers from 0 to 1. */
  readonly draw: () => number;
  /** The longest rest between two steps. */
  readonly thinkMs: number;
}

/** As a patient person presses "again". */
const RETRIES = 60;
const EXERCISES = ['barbell-bench-press', 'barbell-row'] as const;
const GENERATES = 0.15;
const LOOKS_AGAIN = 0.5;

/** Somebody who trains over and over: looks at the day, starts, logs, finishes, decides, goes home. */
export class SimulatedAthlete {
  readonly name: string;
  readonly told: Told = { sets: new Map(), workouts: new Map(), plans: new Map(), generations: new Set() };
  /** What was read and is older than what had been told before. */
  readonly stale: string[] = [];
  /** Refusals and errors that this life does not call for. */
  readonly unexpected: string[] = [];
  /** Global id. */
  id = '';
  #planId = '';
  readonly #client: TopsetClient;
  readonly #draw: () => number;
  readonly #thinkMs: number;

  constructor(name: string, { url, traffic, draw, thinkMs }: SimulationOptions) {
    this.name = name;
    this.#draw = draw;
    this.#thinkMs = thinkMs;
    this.#client = createTopsetClient({ url, token: tokenOf(name), fetch: traffic.fetch, retries: RETRIES });
  }

  async join(): Promise<void> {
    const { viewer } = await this.#client.viewer();
    this.id = viewer.id;
    const sets = Array.from({ length: 2 }, () => ({ load: { value: '60', unit: 'KG' as const }, reps: 6 }));
    const repPolicy = { mode: 'RANGE' as const, lower: 6, upper: 8 };
    const exercises = EXERCISES.map((exerciseKey) => ({ exerciseKey, repPolicy, sets }));
    const { createPlan } = await this.#client.createPlan({ input: { name: 'Campaign', exercises } });
    const { plan } = expectPayload(createPlan);
    this.#planId = plan.id;
    this.told.plans.set(plan.id, plan.version);
  }

  /** Until the signal says so; the session that runs is trained to its end. */
  async live(until: AbortSignal): Promise<void> {
    while (!until.aborted) {
      try {
        await this.#train();
      } catch (error) {
        this.unexpected.push(`${this.name}: ${String(error).slice(0, 300)}`);
        await pause(1_000);
      }
    }
  }

  async #train(): Promise<void> {
    await this.#client.today();
    await this.#rest();
    const { startWorkout } = await this.#client.startWorkout({ input: { planId: this.#planId } });
    let { workout } = expectPayload(startWorkout);
    this.#hear(workout);
    if (workout.status === 'REVIEW') {
      const { skipReview } = await this.#client.skipReview({ input: { workoutId: workout.id } });
      workout = expectPayload(skipReview).workout;
      this.#hear(workout);
    }
    for (const performance of workout.performances) {
      for (const target of performance.targets?.sets ?? []) {
        await this.#rest();
        await this.#log(workout.id, performance.id, target.plannedSetId);
        if (this.#draw() < LOOKS_AGAIN) await this.#lookAt(workout.id);
      }
    }
    const { finishWorkout } = await this.#client.finishWorkout({ input: { workoutId: workout.id, sessionRpe: '8.0' } });
    const finished = expectPayload(finishWorkout).workout;
    this.#hear(finished);
    if (this.#draw() < LOOKS_AGAIN) await this.#lookAt(workout.id);
    await this.#decide(finished.suggestions.map(({ id, version }) => ({ id, expectedVersion: version })));
    const { leaveSummary } = await this.#client.leaveSummary({ input: { workoutId: workout.id } });
    this.#hear(expectPayload(leaveSummary).workout);
    await this.#client.exerciseHistory({ key: EXERCISES[0] });
    if (this.#draw() < GENERATES) await this.#generate();
    await this.#rest();
  }

  async #log(workoutId: string, performanceId: string, plannedSetId: string): Promise<void> {
    const reps = 6 + Math.floor(this.#draw() * 4);
    const { logSet } = await this.#client.logSet({
      input: { workoutId, performanceId, plannedSetId, load: { value: '60', unit: 'KG' }, reps },
    });
    const { set, workout } = expectPayload(logSet);
    this.told.sets.set(set.id, { workoutId, reps });
    this.#hear({ ...workout, id: workoutId });
  }

  /** What is read may be newer than what was told, and never older. */
  async #lookAt(workoutId: string): Promise<void> {
    const known = this.told.workouts.get(workoutId)!;
    const { workout } = await this.#client.workout({ id: workoutId });
    const seen = new Set(workout?.performances.flatMap(({ sets }) => sets.map(({ id }) => id)));
    const missing = [...this.told.sets].filter(([id, set]) => set.workoutId === workoutId && !seen.has(id)).length;
    if (!workout || workout.version < known.version || missing > 0) {
      this.stale.push(`${this.name} read version ${workout?.version} after ${known.version}, ${missing} sets missing`);
    }
    const { plan } = await this.#client.plan({ id: this.#planId });
    const version = this.told.plans.get(this.#planId)!;
    if (!plan || plan.version < version) {
      this.stale.push(`${this.name} read plan version ${plan?.version} after ${version}`);
    }
  }

  async #decide(suggestions: { id: string; expectedVersion: number }[]): Promise<void> {
    if (suggestions.length === 0) return;
    const decision = this.#draw() < 0.7 ? 'ACCEPT' : 'REJECT';
    const { decideSuggestions } = await this.#client.decideSuggestions({
      input: { decisions: [{ decision, suggestions }] },
    });
    for (const { id, version } of expectPayload(decideSuggestions).plans) this.told.plans.set(id, version);
  }

  async #generate(): Promise<void> {
    const { generateWorkout } = await this.#client.generateWorkout({ input: { minutes: 45 } });
    // Whoever has one under way is told which.
    const id =
      generateWorkout.__typename === 'ConflictError'
        ? generateWorkout.generationId
        : expectPayload(generateWorkout).generation.id;
    if (id) this.told.generations.add(id);
  }

  #hear({ id, version, status }: { id: string; version: number; status: string }): void {
    this.told.workouts.set(id, { version, status });
  }

  #rest(): Promise<void> {
    return pause(this.#draw() * this.#thinkMs);
  }
}
