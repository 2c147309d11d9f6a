import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { getOperationAST, parse } from 'graphql';

/** Ids of the athlete whose history grows, as the API gives them. */
export interface Ids {
  readonly planId: string;
  readonly planExerciseId: string;
  /** The newest workout that is done. */
  readonly doneId: string;
  /** An exercise of it, and its sets. */
  readonly doneKey: string;
  readonly doneSetIds: readonly string[];
  readonly importId: string;
  readonly programId: string;
  readonly suggestionId: string;
  readonly decisionRecordId: string;
}

export interface Asked {
  readonly name: string;
  readonly document: string;
  readonly variables: object;
}

const BENCH = 'barbell-bench-press';

/** Variables of the queries that need some; the others are asked without. */
const VARIABLES: Readonly<Record<string, (ids: Ids) => object>> = {
  Backtest: () => ({ candidate: 'suggestions/adaptive-1' }),
  DecisionRecord: ({ decisionRecordId }) => ({ id: decisionRecordId }),
  EvidenceSets: ({ doneSetIds }) => ({ ids: doneSetIds }),
  Exercise: () => ({ key: BENCH }),
  ExerciseHistory: () => ({ key: BENCH }),
  ExerciseLadder: () => ({ key: 'push-up' }),
  ExerciseNames: () => ({ keys: [BENCH, 'barbell-row', 'cable-curl'] }),
  ExercisePlates: () => ({ key: BENCH, value: '100' }),
  ExerciseProgress: ({ planExerciseId }) => ({ planExerciseId }),
  ExerciseSeries: () => ({ key: BENCH, metric: 'E1RM', last: 50 }),
  Exercises: () => ({ first: 20, search: 'press' }),
  Import: ({ importId }) => ({ id: importId }),
  ImportRows: ({ importId }) => ({ id: importId, first: 10 }),
  Node: ({ doneId }) => ({ id: doneId }),
  Nodes: ({ doneId, planId }) => ({ ids: [doneId, planId] }),
  Plan: ({ planId }) => ({ id: planId }),
  PlanAtVersion: ({ planId }) => ({ id: planId, version: 1 }),
  PlanAudit: ({ planId }) => ({ id: planId, first: 10 }),
  PlanDiff: ({ planId }) => ({ id: planId, from: 1, to: 1 }),
  PlanVersionChanges: ({ planId }) => ({ id: planId, first: 10 }),
  PlanVersions: ({ planId }) => ({ id: planId, first: 10 }),
  PreviewSelection: () => ({ input: { intent: 'PUSH' } }),
  PreviewSuggestions: ({ doneId }) => ({ workoutId: doneId }),
  Substitutes: ({ doneId, doneKey }) => ({ workoutId: doneId, exerciseKey: doneKey }),
  SuggestionDetails: ({ suggestionId }) => ({ id: suggestionId }),
  SuggestionReview: ({ planId }) => ({ of: { planId } }),
  WeeklyAnalysis: ({ programId }) => ({ programId }),
  WhatIf: () => ({ input: { intent: 'PUSH', minutes: 30 } }),
  Workout: ({ doneId }) => ({ id: doneId }),
  WorkoutSelection: ({ doneId }) => ({ id: doneId }),
  WorkoutSuggestions: ({ doneId }) => ({ id: doneId }),
  Workouts: () => ({ first: 50 }),
};

/** Of things that the demo athlete has none of. */
const LEFT_OUT = new Set([
  'DataExport',
  'Generation',
  'GenerationEvents',
  'GenerationTrace',
  'Jobs',
  'ReviewQueue',
  'ReviewQueueCsv',
  'WebhookDeliveries',
]);

const documents = (): [name: string, kind: string, document: string][] => {
  const file = createRequire(import.meta.url).resolve('@topset/client/trusted-documents.json');
  const texts = Object.values(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>);
  return texts.map((document) => {
    const operation = getOperationAST(parse(document))!;
    return [operation.name!.value, operation.operation, document];
  });
};

/** Every query of the SDK, and a page of workouts by each filter. */
export function queries(ids: Ids): Asked[] {
  const ofSdk = documents()
    .filter(([name, kind]) => kind === 'query' && !LEFT_OUT.has(name))
    .map(([name, , document]) => ({ name, document, variables: VARIABLES[name]?.(ids) ?? {} }));
  const page = ofSdk.find(({ name }) => name === 'Workouts')!;
  const filtered = [{ statuses: ['DONE'] }, { planId: ids.planId }, { exerciseKey: BENCH }].map((filter) => ({
    name: `Workouts by ${Object.keys(filter)[0]}`,
    document: page.document,
    variables: { first: 10, filter },
  }));
  return [...ofSdk, ...filtered].sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** A mutation of the SDK by its name. */
export function mutation(name: string): string {
  const found = documents().find(([known, kind]) => known === name && kind === 'mutation');
  if (!found) throw new Error(`The SDK has no mutation ${name}.`);
  return found[2];
}
