import { isDeepStrictEqual } from 'node:util';
import {
  type AthleteRow,
  type Db,
  type DecisionRecordRow,
  type NewSuggestion,
  type SuggestionRow,
  type SuggestionRunRow,
  sqlState,
  suggestionRepository,
  suggestionRunRepository,
  workoutRepository,
} from '@topset/db';
import {
  aiRequest,
  mayAskAi,
  type SessionSuggestions,
  SUGGESTION_POLICIES,
  type SuggestionDraft,
  type SuggestionPolicy,
  suggestForSession,
} from '@topset/engine/suggestions';
import type { Context } from '../../context.ts';
import { settingsOf } from '../athlete/settings.ts';
import { exerciseOf } from '../exercises/exercise.ts';
import { type WorkoutWithSets, withSets } from '../workouts/workout.ts';
import { answersOf, type Heard, type HeardTrace, heardTrace, recordOf } from './conversation.ts';
import { gatherSession } from './gather.ts';

/** A run that has not ended by then may be taken over. */
const STUCK_AFTER_MS = 120_000;
/** Five items with their reasons take a few thousand characters. */
const LONGEST_ANSWER = 100_000;

/** What a run of the rules needs of a request. */
type RunContext = Pick<Context, 'now' | 'newId' | 'log' | 'suggestionSource'>;

/** What a run keeps besides its counts: enough to explain and to derive it again. */
export interface RunTrace extends HeardTrace {
  readonly exercises: SessionSuggestions['traces'];
  readonly dropped: readonly { readonly key: string; readonly step: string; readonly winner: string }[];
}

/** Claims the run of a finished workout; undefined: it is done, or somebody else is at it. */
async function claimRun(
  tx: Db,
  context: RunContext,
  workout: WorkoutWithSets,
  athlete: AthleteRow,
): Promise<SuggestionRunRow | undefined> {
  const now = context.now();
  const claim = { athleteId: workout.athleteId, workoutId: workout.id, marker: context.newId(), startedAt: now };
  const policyId = settingsOf(athlete).suggestionPolicy;
  return (
    (await suggestionRunRepository.claimRun(tx, { ...claim, policyId })) ??
    (await suggestionRunRepository.takeOverRun(tx, claim, new Date(now.getTime() - STUCK_AFTER_MS)))
  );
}

/** Somebody else has taken the run over, or ended it: what was made of it here is thrown away. */
class LostMarker extends Error {}

/** The whole transaction is tried again. */
const RETRIED = new Set(['40001', '40P01']);

/**
 * Generates inside the caller's transaction and ends the run. An error in the rules fails the run alone: what the
 * caller is doing besides still commits.
 */
async function generateInto(
  tx: Db,
  context: RunContext,
  workout: WorkoutWithSets,
  run: SuggestionRunRow,
  heard: ReadonlyMap<string, Heard> = new Map(),
  known: AthleteRow | null = null,
): Promise<NewSuggestion[]> {
  const key = { athleteId: run.athleteId, workoutId: run.workoutId, marker: run.marker };
  try {
    return await tx.transaction(async (inner) => {
      const { athlete, input } = await gatherSession(inner, workout, context.now(), {
        aiAnswers: answersOf(heard),
        flagsSince: run.startedAt,
        athlete: known,
      });
      const result = suggestForSession(input, policyFor(run.policyId, athlete));
      const held = await suggestionRunRepository.endRun(inner, key, {
        status: 'DONE',
        exerciseCount: input.exercises.length,
        suggestionCount: result.kept.length,
        aiAnswerCount: heard.size,
        trace: traceOf(result, heard),
        finishedAt: context.now(),
      });
      if (!held) throw new LostMarker();
      return store(inner, context, athlete, workout, result.kept, heard);
    });
  } catch (error) {
    if (error instanceof LostMarker) return [];
    if (RETRIED.has(sqlState(error) ?? '')) throw error;
    context.log.error({ kind: (error as Error).constructor.name, workoutId: workout.id }, 'suggestion run failed');
    await suggestionRunRepository.endRun(tx, key, { status: 'FAILED', finishedAt: context.now() });
    return [];
  }
}

/** Whether a model is asked for this athlete. */
function asksModel(context: RunContext, athlete: AthleteRow): boolean {
  return context.suggestionSource !== null && settingsOf(athlete).aiSuggestions;
}

/** What finishing and asking again both come to: at most one caller generates, the others find the run as it is. */
export async function runOnce(
  tx: Db,
  context: RunContext,
  athlete: AthleteRow,
  workout: WorkoutWithSets,
): Promise<RunStart> {
  if (!workout.planId) return { marker: null, created: [] };
  const run = await claimRun(tx, context, workout, athlete);
  if (!run) return { marker: null, created: [] };
  if (asksModel(context, athlete)) return { marker: run.marker, created: [] };
  return { marker: null, created: await generateInto(tx, context, workout, run, new Map(), athlete) };
}

export interface RunStart {
  /** Set where a model is still to be asked, after the transaction. */
  readonly marker: string | null;
  readonly created: readonly NewSuggestion[];
}

/** The second half of a run that asks a model: no transaction is open while it thinks. */
export async function completeWithModel(context: Context, workoutId: string, marker: string): Promise<void> {
  const { database, caller } = context;
  const [run] = await suggestionRunRepository.findRuns(database.db, caller.athleteId, [workoutId]);
  if (run?.status !== 'RUNNING' || run.marker !== marker) return;
  const [asked] = await workoutRepository.findWorkouts(database.db, caller.athleteId, [workoutId]);
  if (!asked) return;
  const heard = await askModel(context, await withSets(database.db, asked));
  await database.transaction(async (tx) => {
    // As it is by now: it may have been corrected, left or deleted meanwhile.
    const row = await workoutRepository.lockWorkout(tx, caller.athleteId, workoutId);
    if (row) await generateInto(tx, context, await withSets(tx, row), run, heard);
  });
}

async function askModel(context: Context, workout: WorkoutWithSets): Promise<Map<string, Heard>> {
  const { athlete, input } = await gatherSession(context.database.db, workout, context.now());
  const asked = await Promise.all(
    input.exercises.filter(mayAskAi).map(async (exercise) => {
      const view = await exerciseOf(exercise.exercise.key, context);
      const request = aiRequest(exercise, view?.name[exercise.locale] ?? exercise.exercise.key);
      return request ? [{ exercise, request }] : [];
    }),
  );
  const heard = await context.suggestionSource!.ask(context, { athlete, workout, exercises: asked.flat() });
  const stored = [...heard].map(([id, said]) => [id, { ...said, answer: storable(said.answer) }] as const);
  return new Map(stored.filter(([, { answer }]) => answer !== undefined));
}

/** An answer as the database can keep it: plain JSON without what `jsonb` refuses; undefined: it is no such thing. */
function storable(answer: unknown): unknown {
  const text = jsonOf(answer);
  return text === undefined || text.length > LONGEST_ANSWER ? undefined : JSON.parse(text);
}

function jsonOf(answer: unknown): string | undefined {
  try {
    return JSON.stringify(answer, (_key, value) =>
      typeof value === 'string' ? value.replace(/\p{Surrogate}|\0/gu, '') : value,
    );
  } catch {
    // A circle, or a number that JSON has no place for.
    return undefined;
  }
}

export function policyFor(policyId: string, athlete: AthleteRow): SuggestionPolicy {
  const policy =
    SUGGESTION_POLICIES[policyId as SuggestionPolicy['id']] ?? SUGGESTION_POLICIES['suggestions/classic-1'];
  return { ...policy, userEditsBlock: settingsOf(athlete).userEditsBlock };
}

export function traceOf(result: SessionSuggestions, heard: ReadonlyMap<string, Heard>): RunTrace {
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

export async function store(
  tx: Db,
  context: RunContext,
  athlete: AthleteRow,
  workout: WorkoutWithSets,
  drafts: readonly SuggestionDraft[],
  heard: ReadonlyMap<string, Heard>,
  earlier: readonly SuggestionRow[] = [],
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
