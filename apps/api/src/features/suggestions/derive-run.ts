import { isDeepStrictEqual } from 'node:util';
import {
  type AthleteRow,
  type Db,
  type DecisionRecordRow,
  type NewSuggestion,
  type SuggestionRow,
  type SuggestionRunRow,
  suggestionRepository,
} from '@topset/db';
import {
  type SessionSuggestions,
  type SuggestionDraft,
  type SuggestionsRecord,
  suggestForSession,
} from '@topset/engine/suggestions';
import type { Context } from '../../context.ts';
import type { WorkoutWithSets } from '../workouts/index.ts';
import { answersOf, type Heard, type HeardTrace, heardTrace, recordOf } from './conversation.ts';
import { readSession } from './read-session.ts';

/** What a run keeps besides its counts: enough to explain and to derive it again. */
export interface RunTrace extends HeardTrace {
  readonly exercises: SessionSuggestions['traces'];
  readonly dropped: readonly { readonly key: string; readonly step: string; readonly winner: string }[];
}

/** What a run says, stored; the run itself is for the caller to end or to rewrite. */
export interface DerivedRun {
  readonly exerciseCount: number;
  readonly suggestionCount: number;
  readonly trace: RunTrace;
  readonly stored: readonly NewSuggestion[];
}

export interface Derivation {
  readonly run: SuggestionRunRow;
  readonly workout: WorkoutWithSets;
  /** The instant as of which cooldowns and flags count. */
  readonly at: Date;
  readonly heard: ReadonlyMap<string, Heard>;
  /** Undecided suggestions of the run that were taken away to be made again: what says the same keeps its id. Null: the run has never said anything. */
  readonly earlier: readonly SuggestionRow[] | null;
  /** Where they are read already. */
  readonly athlete?: AthleteRow | undefined;
  readonly record?: SuggestionsRecord | undefined;
}

type StoreContext = Pick<Context, 'now' | 'newId'>;

/** Runs the rules, and what a model said, over a workout as it is now. What was decided of the run stands. */
export async function deriveRun(tx: Db, context: StoreContext, derivation: Derivation): Promise<DerivedRun> {
  const { run, workout, at, heard, earlier } = derivation;
  const { athlete, input, policy } = await readSession(tx, workout, at, {
    policyId: run.policyId,
    aiAnswers: answersOf(heard),
    flagsSince: run.startedAt,
    athlete: derivation.athlete,
    record: derivation.record,
  });
  const result = suggestForSession(input, policy);
  const { athleteId, workoutId } = run;
  const decided =
    earlier === null ? [] : await suggestionRepository.findSuggestions(tx, athleteId, { workoutIds: [workoutId] });
  // A run says one thing about a property of a set: what was decided on it stands.
  const settled = new Set(decided.flatMap(placesOf));
  const fresh = result.kept.filter(
    ({ target, changes }) => !changes.some(({ property }) => settled.has(`${target.id} ${property}`)),
  );
  const stored = await store(tx, context, athlete, workout, fresh, heard, earlier ?? []);
  return {
    exerciseCount: input.exercises.length,
    suggestionCount: decided.length + stored.length,
    trace: traceOf(result, heard),
    stored,
  };
}

/** Takes the undecided suggestions of runs away, to be made again. */
export async function dropUndecided(
  tx: Db,
  athleteId: string,
  workoutIds: readonly string[],
): Promise<SuggestionRow[]> {
  const undecided = await suggestionRepository.lockSuggestions(tx, athleteId, {
    workoutIds,
    decisions: ['PENDING', 'DEFERRED'],
    sources: ['RULES', 'AI'],
  });
  await suggestionRepository.deleteSuggestions(
    tx,
    athleteId,
    undecided.map(({ id }) => id),
  );
  return undecided;
}

const placesOf = ({ plannedSetId, planExerciseId, changes }: SuggestionRow) =>
  changes.map(({ property }) => `${plannedSetId ?? planExerciseId} ${property}`);

function traceOf(result: SessionSuggestions, heard: ReadonlyMap<string, Heard>): RunTrace {
  return {
    exercises: result.traces,
    dropped: result.dropped.map(({ draft, step, winner }) => ({
      key: draft.key,
      step,
      winner: `${winner.kind.toLowerCase()} ${winner.id}`,
    })),
    ...heardTrace(heard),
  };
}

async function store(
  tx: Db,
  context: StoreContext,
  athlete: AthleteRow,
  workout: WorkoutWithSets,
  drafts: readonly SuggestionDraft[],
  heard: ReadonlyMap<string, Heard>,
  earlier: readonly SuggestionRow[],
): Promise<NewSuggestion[]> {
  const now = context.now();
  const records: DecisionRecordRow[] = [];
  const rows = drafts.map((draft): NewSuggestion => {
    const decisionRecordId = context.newId();
    records.push(
      suggestionRepository.recordRow(
        {
          athleteId: athlete.id,
          id: decisionRecordId,
          workoutId: workout.id,
          planExerciseId: draft.planExerciseId,
          createdAt: now,
        },
        recordOf(draft, heard),
      ),
    );
    const same = earlier.find((row) => saysTheSame(row, draft));
    return {
      athleteId: athlete.id,
      id: same?.id ?? context.newId(),
      source: draft.source,
      policyId: draft.policyId,
      ruleId: draft.ruleId,
      ruleNumber: draft.ruleNumber,
      draftKey: draft.key,
      workoutId: workout.id,
      planId: workout.planId!,
      planExerciseId: draft.planExerciseId,
      plannedSetId: draft.target.kind === 'SET' ? draft.target.id : null,
      category: draft.category,
      confidence: String(draft.confidence),
      reason: draft.record.reason,
      // A done workout has no summary to decide in: what it leads to waits for the next review.
      decision: same?.decision ?? (workout.status === 'DONE' ? 'DEFERRED' : 'PENDING'),
      decidedAt: same ? same.decidedAt : workout.status === 'DONE' ? now : null,
      outcome: 'PENDING',
      outcomeReason: null,
      frozenRepPolicy: draft.frozenRepPolicy,
      stepUsedValue: draft.stepUsed === null ? null : String(draft.stepUsed),
      stepUsedUnit: draft.stepUsed === null ? null : athlete.unit,
      triggerPerformanceId: draft.triggerPerformanceId,
      requiredEvaluations: draft.requiredEvaluations,
      decisionRecordId,
      version: same?.version ?? 1,
      createdAt: same?.createdAt ?? now,
      changes: draft.changes,
    };
  });
  await suggestionRepository.insertSuggestions(tx, rows, records);
  return rows;
}

/** Whether a suggestion that was there says what a draft says now. */
function saysTheSame(row: SuggestionRow, { key, changes }: SuggestionDraft): boolean {
  return row.draftKey === key && isDeepStrictEqual(row.changes, JSON.parse(JSON.stringify(changes)));
}
