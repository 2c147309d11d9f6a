import {
  applyChanges,
  type ExerciseContext,
  evaluate,
  type JudgedSuggestion,
  judgeOutcome,
  type PerformanceRow,
  type PrescriptionRow,
  resolve,
  type StoredSuggestion,
  type SuggestionDraft,
  type SuggestionPolicy,
} from '@topset/engine/suggestions';
import type { Draws } from '../draws.ts';
import type { DoneExercise, TrainingDay } from '../lifters/lifter.ts';
import type { Coach, CoachDecision } from './coach.ts';
import { loadsOf, type Prescribed } from './exercises.ts';

const DAY = 86_400_000;
const HOUR = 3_600_000;
const FIRST = Date.UTC(2026, 0, 5, 18);
/** Decided suggestions stop nothing after so long. */
const REMEMBERED = 30 * DAY;

/** How a lifter answers suggestions. */
export interface Compliance {
  readonly share: number;
  /** One word for all sets of an exercise, or one for each. */
  readonly by: 'SET' | 'EXERCISE';
}

interface Subject {
  readonly exercise: ExerciseContext['exercise'];
  readonly firstLoad: number;
  readonly prescribed: Prescribed;
  readonly compliance: Compliance;
  readonly luck: Draws;
}

/** The real engine as a coach: it evaluates each session, and the lifter answers what it suggests. */
export class PolicyCoach implements Coach {
  readonly #policy: SuggestionPolicy;
  readonly #subject: Subject;
  #plan: PrescriptionRow;
  /** Newest first. */
  #history: PerformanceRow[] = [];
  #stored: JudgedSuggestion[] = [];
  #sessions = 0;

  constructor(policy: SuggestionPolicy, subject: Subject) {
    this.#policy = policy;
    this.#subject = subject;
    const { prescribed, firstLoad } = subject;
    const { lower, upper } = prescribed.reps;
    this.#plan = {
      repPolicy: { mode: prescribed.mode, lower, upper, target: lower },
      restPolicy: { mode: 'ALL_SAME', seconds: 120 },
      sets: Array.from({ length: prescribed.sets }, (_, position) => ({
        id: `p${position}`,
        position,
        type: 'REGULAR',
        load: { value: loadsOf(prescribed).nearest(firstLoad), unit: 'KG' },
        reps: lower,
        restSeconds: null,
      })),
    };
  }

  plan() {
    return this.#plan.sets.map(({ load, reps }) => ({ load: load?.value ?? 0, reps: reps ?? 0 }));
  }

  judge(day: TrainingDay, done: DoneExercise): CoachDecision {
    const current = this.#performance(day, done);
    const now = current.startedAt + HOUR;
    const { exercise, prescribed } = this.#subject;
    if (this.#policy.kind === 'adaptive') this.#judgeEarlier(current);
    const context: ExerciseContext = {
      unit: 'KG',
      locale: 'en',
      exercise,
      loadsAtHand: prescribed.atHand,
      preferredStep: null,
      planExercise: { ...this.#plan, id: 'pe', position: 0, progressionModel: 'LOAD' },
      suggestionsOff: false,
      current,
      history: this.#history,
      typicalReps: null,
      flags: [],
    };
    const stored = this.#stored.filter(({ createdAt }) => createdAt > now - REMEMBERED).map(storedSuggestion);
    const { kept } = resolve(evaluate(context, this.#policy).drafts, stored, [], now, this.#policy);
    this.#history = [{ ...current, workoutStatus: 'DONE' as const }, ...this.#history].slice(
      0,
      this.#policy.historySessions,
    );
    const accepted = kept.filter((draft, i) => this.#answer(draft, i, current, now));
    for (const draft of accepted) this.#plan = applyChanges(this.#plan, draft);
    const effects = accepted.flatMap(({ changes }) => changes.flatMap(({ loadEffect }) => loadEffect ?? []));
    return { load: effects[0] ?? null, changed: accepted.length > 0 };
  }

  #performance(day: TrainingDay, { sets, rpe }: DoneExercise): PerformanceRow {
    const id = `s${this.#sessions++}`;
    return {
      id,
      workoutId: `w-${id}`,
      workoutStatus: 'SUMMARY',
      startedAt: FIRST + day.day * DAY,
      position: 0,
      exerciseKey: this.#subject.exercise.key,
      planExerciseId: 'pe',
      snapshot: this.#plan,
      rpe,
      sets: sets.map((set, position) => ({
        id: `${id}-${position}`,
        position,
        type: 'REGULAR',
        load: this.#plan.sets[position]!.load,
        reps: set.reps,
        restTaken: null,
        plannedSetId: `p${position}`,
        logged: set.reps !== null,
        skipped: false,
        rpe: set.rpe,
      })),
    };
  }

  /** Whether the lifter takes it; the answer is kept either way. */
  #answer(draft: SuggestionDraft, i: number, current: PerformanceRow, now: number): boolean {
    const { compliance, luck } = this.#subject;
    const word = compliance.by === 'EXERCISE' ? 0 : i;
    const accepted = compliance.share >= 1 || luck.u('accepts', current.id, word) < compliance.share;
    this.#stored.push({
      id: `${current.id}-${draft.key}`,
      policyId: this.#policy.id,
      decision: accepted ? 'ACCEPTED' : 'REJECTED',
      outcome: 'PENDING',
      createdAt: now,
      decidedAt: now,
      planExerciseId: 'pe',
      target: draft.target,
      category: draft.category,
      changes: draft.changes,
      frozenRepPolicy: draft.frozenRepPolicy,
      stepUsed: draft.stepUsed,
      triggerPerformance: current,
      requiredEvaluations: draft.requiredEvaluations,
      evaluations: [],
    });
    return accepted;
  }

  /** Earlier suggestions are judged by this session, as after every workout. */
  #judgeEarlier(current: PerformanceRow): void {
    const workout = { workoutId: current.workoutId, startedAt: current.startedAt, sessionRpe: null, checkIns: [] };
    const { exercise } = this.#subject;
    this.#stored = this.#stored
      .map((suggestion): JudgedSuggestion => {
        if (suggestion.outcome !== 'PENDING') return suggestion;
        const { loadType } = exercise;
        const input = { suggestion, workout, performance: current, unit: 'KG' as const, loadType, exercise };
        const result = judgeOutcome(input, this.#policy.outcomes);
        if (result.kind !== 'EVALUATED') return suggestion;
        const { outcome, requiredEvaluations } = result.final;
        return {
          ...suggestion,
          outcome,
          requiredEvaluations,
          evaluations: [...suggestion.evaluations, result.evaluation],
        };
      })
      .filter(({ outcome }) => outcome === 'PENDING');
  }
}

function storedSuggestion(suggestion: JudgedSuggestion): StoredSuggestion {
  const { id, decision, outcome, createdAt, planExerciseId, target, category, changes } = suggestion;
  return {
    id,
    source: 'RULES',
    decision,
    outcome,
    createdAt,
    planExerciseId,
    setId: target.kind === 'SET' ? target.id : null,
    category,
    changeTypes: changes.map(({ type }) => type),
  };
}
