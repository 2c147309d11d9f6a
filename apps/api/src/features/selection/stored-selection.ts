import type { DecisionRecordRow, NewPerformance, SessionSelectionRow, WorkoutRow } from '@topset/db';
import { suggestionRepository } from '@topset/db';
import type { DecisionRecord, Load, Prescription } from '@topset/engine';
import type { LoadSource } from '@topset/engine/loads';
import { type PlannedSession, type SelectionOutput, selectionDecision } from '@topset/engine/selection';
import type { Context } from '../../context.ts';
import { newPerformance } from '../workouts/index.ts';

/** Where the load of one exercise of the session comes from. */
export interface LoadChoice {
  readonly exerciseId: string;
  readonly source: LoadSource;
  readonly load: Load | null;
  readonly unknown: boolean;
  readonly record: DecisionRecord;
  /** Ids of the stored decision records; null in a preview. */
  readonly recordIds: { readonly selection: string | null; readonly load: string | null };
}

/** What `selectionMetadata` holds: the output of selection as saved, and each load's reason. */
export interface SelectionMetadata {
  readonly output: SelectionOutput;
  readonly loads: readonly LoadChoice[];
}

export function metadataOf({ selection, exercises }: PlannedSession): SelectionMetadata {
  return {
    output: selection,
    loads: exercises.map(({ loads }) => ({
      exerciseId: loads.exerciseId,
      source: loads.source,
      load: loads.load,
      unknown: loads.warnings.includes('load_unknown'),
      record: loads.decision,
      recordIds: { selection: null, load: null },
    })),
  };
}

const COMPONENTS: readonly string[] = [
  'muscleDeficitScore',
  'targetednessScore',
  'sfrScore',
  'lengthenedScore',
  'preferenceScore',
  'movementDiversityScore',
  'continuityScore',
  'timeFitScore',
  'recencyPenalty',
  'redundancyPenalty',
  'fatigueCostPenalty',
  'goalFitScore',
];

/** As stored; the database keeps no order of keys, so that of the formula is restored. */
export function readMetadata({ metadata }: Pick<SessionSelectionRow, 'metadata'>): SelectionMetadata {
  const { output, loads } = metadata as SelectionMetadata;
  const rationale = Object.entries(output.rationale).map(([id, row]) => [
    id,
    { ...row, components: inFormulaOrder(row.components), weights: inFormulaOrder(row.weights) },
  ]);
  return { output: { ...output, rationale: Object.fromEntries(rationale) }, loads };
}

function inFormulaOrder<T>(values: Readonly<Record<string, T>>): Record<string, T> {
  const place = (name: string) => COMPONENTS.indexOf(name);
  return Object.fromEntries(Object.entries(values).sort(([a], [b]) => place(a) - place(b)));
}

/** The same with ids for the records that explain it, and the rows of these. */
export function withRecords(
  metadata: SelectionMetadata,
  workoutId: string,
  { caller, newId, now }: Context,
): { metadata: SelectionMetadata; records: DecisionRecordRow[] } {
  const records: DecisionRecordRow[] = [];
  const keep = (record: DecisionRecord | null) => {
    if (!record) return null;
    const keys = { athleteId: caller.athleteId, id: newId(), workoutId, planExerciseId: null, createdAt: now() };
    records.push(suggestionRepository.recordRow(keys, record));
    return keys.id;
  };
  const loads = metadata.loads.map((choice) => ({
    ...choice,
    recordIds: {
      selection: keep(selectionDecision(metadata.output, choice.exerciseId)),
      load: keep(choice.record),
    },
  }));
  return { metadata: { ...metadata, loads }, records };
}

/** What the session asks for, as the performances of a planned workout hold it until its start and after. */
export function performancesOf(context: Context, workout: WorkoutRow, session: PlannedSession): NewPerformance[] {
  return session.exercises.map(({ prescription, loads }, position) => {
    const snapshot: Prescription = {
      repPolicy: prescription.repPolicy,
      restPolicy: prescription.restPolicy,
      sets: loads.sets.map((set) => ({ id: context.newId(), ...set })),
    };
    return newPerformance(context, workout.id, position, prescription.exerciseId, null, snapshot);
  });
}

export function selectionRow(
  workout: WorkoutRow,
  metadata: SelectionMetadata,
  made: { readonly minutes: number; readonly deload: boolean },
  now: Date,
): SessionSelectionRow {
  return {
    athleteId: workout.athleteId,
    workoutId: workout.id,
    policyId: metadata.output.policyVersion,
    targetMuscles: [...metadata.output.targetMuscles],
    deload: made.deload,
    minutes: made.minutes,
    metadata,
    generatedAt: now,
    editedAt: null,
  };
}
