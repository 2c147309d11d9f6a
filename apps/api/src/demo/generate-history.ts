import type {
  NewPerformance,
  NewPlanVersion,
  NewPlanVersionItem,
  NewWorkout,
  PerformedSetRow,
  PlanExercise,
  PlanExerciseState,
  PlanRow,
} from '@topset/db';
import type { PlannedSet } from '@topset/engine';
import { idFromName } from '../ids.ts';
import { DEMO_PLANS, type DemoExercise, type DemoPlan } from './demo-plans.ts';
import { seededRandom } from './seeded-random.ts';

const DAY = 86_400_000;
export const DEMO_WEEKS = 18;

export interface DemoHistory {
  readonly plans: { readonly plan: PlanRow; readonly exercises: PlanExercise[] }[];
  readonly versions: { readonly version: NewPlanVersion; readonly items: NewPlanVersionItem[] }[];
  readonly workouts: NewWorkout[];
  readonly performances: NewPerformance[];
  readonly sets: PerformedSetRow[];
}

/**
 * Months of training that a person could have done: double progression with good and bad days, two deload weeks, a
 * missed session now and then. The same `now` and seed give the same rows, ids included.
 */
export function generateHistory(athleteId: string, now: Date, seed = 20_260_101): DemoHistory {
  const id = (name: string) => idFromName(athleteId, name);
  const history: DemoHistory = { plans: [], versions: [], workouts: [], performances: [], sets: [] };
  // The first session of a round falls on the weekday of now: whenever the demo is opened, that one is due.
  const firstDay = Math.floor(now.getTime() / DAY) * DAY - DEMO_WEEKS * 7 * DAY;
  DEMO_PLANS.forEach((demo, index) => {
    // A stream of its own: what was lifted in one plan does not depend on the others.
    const random = seededRandom(seed + 2 * index);
    new PlanSimulation(athleteId, id, random, history, demo, index, firstDay, now.getTime()).run();
  });
  return history;
}

/** The slot of the program's schedule that a plan's session of a week holds. */
export function demoSlot(week: number, index: number): number {
  return week * DEMO_PLANS.length + index;
}

class PlanSimulation {
  readonly #athleteId: string;
  readonly #id: (name: string) => string;
  readonly #random: () => number;
  readonly #history: DemoHistory;
  readonly #demo: DemoPlan;
  readonly #index: number;
  readonly #firstDay: number;
  readonly #now: number;
  #version = 0;

  constructor(
    athleteId: string,
    id: (name: string) => string,
    random: () => number,
    history: DemoHistory,
    demo: DemoPlan,
    index: number,
    firstDay: number,
    now: number,
  ) {
    this.#athleteId = athleteId;
    this.#id = id;
    this.#random = random;
    this.#history = history;
    this.#demo = demo;
    this.#index = index;
    this.#firstDay = firstDay;
    this.#now = now;
  }

  run(): void {
    const planId = this.#id(`plan ${this.#demo.slug}`);
    let exercises = this.#demo.exercises.map((exercise, position) => this.#planned(planId, exercise, position));
    const created = new Date(this.#firstDay - DAY);
    this.#addVersion(planId, [], exercises, created, null);
    for (let week = 0; week <= DEMO_WEEKS; week++) {
      const start =
        this.#firstDay +
        (week * 7 + this.#demo.dayOfRound) * DAY +
        (17 * 60 + Math.floor(this.#random() * 90)) * 60_000;
      // The last hours stay free, so that what a visitor starts is the newest workout.
      if (start > this.#now - DAY / 2) break;
      exercises = this.#train(planId, exercises, week, start);
    }
    this.#history.plans.push({
      plan: {
        athleteId: this.#athleteId,
        id: planId,
        name: this.#demo.name,
        notes: null,
        intent: this.#demo.intent,
        kind: 'CUSTOM',
        version: this.#version,
        archivedAt: null,
        createdAt: created,
        updatedAt: created,
      },
      exercises,
    });
  }

  /** One session; returns the plan for the next one. */
  #train(planId: string, exercises: PlanExercise[], week: number, start: number): PlanExercise[] {
    const workoutId = this.#id(`workout ${this.#demo.slug} ${week}`);
    const missed = this.#random() < 0.06;
    const deload = week % 8 === 7;
    const minutes = 48 + Math.floor(this.#random() * 20);
    const startedAt = new Date(start);
    const finishedAt = new Date(start + minutes * 60_000);
    this.#history.workouts.push({
      athleteId: this.#athleteId,
      id: workoutId,
      planId,
      planVersion: this.#version,
      name: this.#demo.name,
      status: missed ? 'SKIPPED' : 'DONE',
      sessionIntent: this.#demo.intent,
      selectionMode: 'TEMPLATE',
      advancesSplit: true,
      programId: this.#id('program'),
      scheduleSlot: demoSlot(week, this.#index),
      scheduledAt: null,
      startedAt: missed ? null : startedAt,
      finishedAt: missed ? null : finishedAt,
      sessionRpe: missed ? null : (deload ? 6 + this.#random() : 7.2 + this.#random() * 1.6).toFixed(1),
      notes: null,
      skipReason: missed ? 'Travelling' : null,
      at: startedAt,
      version: 1,
      createdAt: startedAt,
      updatedAt: finishedAt,
    });
    if (missed) return exercises;
    const day = this.#random() * 0.8 - 0.3;
    const reached = exercises.map((exercise, position) =>
      this.#perform(workoutId, exercise, position, day, deload, start),
    );
    if (deload) return exercises;
    const next = exercises.map((exercise, position) =>
      reached[position] ? this.#progress(exercise, position) : exercise,
    );
    if (reached.some(Boolean)) {
      this.#addVersion(planId, exercises, next, finishedAt, 'Every working set reached the top of its range.');
    }
    return next;
  }

  /** Logs the sets of one exercise; true if all working sets reached the top of the range. */
  #perform(
    workoutId: string,
    exercise: PlanExercise,
    position: number,
    day: number,
    deload: boolean,
    start: number,
  ): boolean {
    const performanceId = this.#id(`${workoutId} ${position}`);
    const { lower, upper } = exercise.repPolicy;
    this.#history.performances.push({
      athleteId: this.#athleteId,
      id: performanceId,
      workoutId,
      position,
      exerciseKey: exercise.exerciseKey,
      planExerciseId: exercise.id,
      snapshot: { repPolicy: exercise.repPolicy, restPolicy: exercise.restPolicy, sets: exercise.sets },
      rpe: null,
      comfort: null,
      notes: null,
    });
    let everySetAtTop = true;
    // Strength grows by about one rep every other week at the same load, with tired and fresh days around it.
    const capacity = lower + (upper - lower) * (0.35 + this.#random() * 0.5) + day + (this.#random() < 0.35 ? 2 : 0);
    exercise.sets.forEach((planned, index) => {
      const warmup = planned.type === 'WARMUP';
      const tired = warmup ? 0 : (index - 1) * 0.25;
      const reps = warmup
        ? (planned.reps ?? 5)
        : Math.max(1, Math.min(upper + 1, deload ? lower : Math.round(capacity - tired)));
      if (!warmup && reps < upper) everySetAtTop = false;
      this.#history.sets.push({
        athleteId: this.#athleteId,
        id: this.#id(`${performanceId} ${index}`),
        performanceId,
        position: index,
        plannedSetId: planned.id,
        type: planned.type,
        loadValue:
          deload && planned.load ? decimal(Number(planned.load.value) * 0.8, 2.5) : (planned.load?.value ?? null),
        loadUnit: planned.load?.unit ?? null,
        reps,
        seconds: null,
        distanceMeters: null,
        rpe: warmup ? null : Math.min(10, Math.max(6, 7.5 + tired + (lower - reps) * 0.2)).toFixed(1),
        rir: null,
        restSeconds: exercise.restPolicy.seconds + Math.floor(this.#random() * 30) - 5,
        skipped: false,
        notes: null,
        loggedAt: new Date(start + (position * 9 + index * 2) * 60_000),
        version: 1,
      });
    });
    return everySetAtTop && !deload;
  }

  #planned(planId: string, demo: DemoExercise, position: number): PlanExercise {
    const exerciseId = this.#id(`${planId} exercise ${position}`);
    const warmups = demo.warmups.map(({ share, reps }) => ({ type: 'WARMUP' as const, load: demo.load * share, reps }));
    const work = Array.from({ length: demo.sets }, () => ({
      type: 'REGULAR' as const,
      load: demo.load,
      reps: demo.lower,
    }));
    const sets: PlannedSet[] = [...warmups, ...work].map((set, place) => ({
      id: this.#id(`${exerciseId} set ${place}`),
      position: place,
      type: set.type,
      load: { value: decimal(set.load, demo.step), unit: 'KG' },
      reps: set.reps,
      seconds: null,
      rpe: null,
      rir: null,
      restSeconds: null,
    }));
    return {
      id: exerciseId,
      planId,
      position,
      exerciseKey: demo.key,
      progressionModel: 'LOAD',
      repPolicy: { mode: 'RANGE', lower: demo.lower, upper: demo.upper, target: demo.lower },
      restPolicy: { mode: 'ALL_SAME', seconds: demo.restSeconds },
      notes: null,
      sets,
    };
  }

  #progress(exercise: PlanExercise, position: number): PlanExercise {
    const { step } = this.#demo.exercises[position]!;
    return {
      ...exercise,
      sets: exercise.sets.map((set) =>
        set.type === 'REGULAR' && set.load
          ? { ...set, load: { ...set.load, value: decimal(Number(set.load.value) + step, step) } }
          : set,
      ),
    };
  }

  #addVersion(planId: string, before: PlanExercise[], after: PlanExercise[], at: Date, reason: string | null): void {
    this.#version++;
    const earlier = this.#history.versions.findLast(({ version }) => version.planId === planId);
    if (earlier) earlier.version.status = 'SUPERSEDED';
    const number = this.#version;
    const athleteId = this.#athleteId;
    this.#history.versions.push({
      version: {
        athleteId,
        planId,
        version: number,
        status: 'ACTIVE',
        baseVersion: number === 1 ? null : number - 1,
        parentVersion: number === 1 ? null : number - 1,
        author: 'ATHLETE',
        authorId: athleteId,
        reason,
        causeIds: [],
        createdAt: at,
        activatedAt: at,
      },
      items: after
        .filter((exercise, index) => exercise !== before[index])
        .map((exercise) => ({
          athleteId,
          planId,
          version: number,
          planExerciseId: exercise.id,
          event: 'MANUAL_EDIT',
          before: toState(before.find(({ id }) => id === exercise.id)),
          after: toState(exercise),
        })),
    });
  }
}

function toState(exercise: PlanExercise | undefined): PlanExerciseState | null {
  if (!exercise) return null;
  const { id: _id, planId: _planId, ...state } = exercise;
  return state;
}

/** A loadable value as decimal text. */
function decimal(value: number, step: number): string {
  return String(Number((Math.round(value / step) * step).toFixed(2)));
}
