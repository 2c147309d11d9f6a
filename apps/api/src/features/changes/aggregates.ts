import {
  type Db,
  type FedType,
  type OwnedKind,
  ownedRowRepository,
  planRepository,
  planVersionRepository,
  workoutRepository,
} from '@topset/db';
import { createLoaders, type Loaders } from '../../loaders.ts';
import { ownView } from '../exercises/index.ts';
import { withSetsOf } from '../workouts/index.ts';

/** How the rows of a type are read, each with all that belongs to it, by key. Statements do not grow with the keys. */
type Reader = (read: Reading, keys: readonly string[]) => Promise<ReadonlyMap<string, object>>;

interface Reading {
  readonly tx: Db;
  readonly athleteId: string;
  /** Over the transaction, so that all is of one instant. */
  readonly loaders: Loaders;
}

const READERS: Readonly<Record<FedType, Reader>> = {
  Athlete: async ({ athleteId, loaders }) => new Map([[athleteId, await loaders.athlete()]]),
  CheckIn: owned('CheckIn'),
  DialogueMessage: owned('DialogueMessage'),
  Exercise: async ({ loaders }, keys) => {
    const rows = await all(loaders.ownExercise, keys);
    return new Map([...rows].map(([key, row]) => [key, ownView(row)]));
  },
  ExerciseHistory: async ({ loaders }, keys) => {
    const summaries = await all(loaders.historySummary, keys);
    return new Map([...summaries].map(([exerciseKey, summary]) => [exerciseKey, { exerciseKey, summary }]));
  },
  ExerciseSettings: ({ loaders }, keys) => all(loaders.exerciseSettings, keys),
  Flag: owned('Flag'),
  Generation: ({ loaders }, keys) => all(loaders.generation, keys),
  Mode: owned('Mode'),
  Notification: owned('Notification'),
  Offer: owned('Offer'),
  Plan: async ({ tx, athleteId }, keys) => {
    const exercises = await planRepository.exercisesOfPlans(tx, athleteId, keys);
    const rows = await planRepository.findPlans(tx, athleteId, keys);
    return byId(rows.map((row) => ({ ...row, exercises: exercises.get(row.id) ?? [] })));
  },
  PlanConflict: owned('PlanConflict'),
  PlanVersion: async ({ tx, athleteId }, keys) => {
    const wanted = keys.map((key) => ({ planId: key.split(':')[0]!, version: Number(key.split(':')[1]) }));
    const items = await planRepository.itemsOfVersions(tx, athleteId, wanted);
    const rows = await planVersionRepository.findVersions(tx, athleteId, wanted);
    return new Map(
      rows.map((row) => {
        const own = items.filter(({ planId, version }) => planId === row.planId && version === row.version);
        return [`${row.planId}:${row.version}`, { ...row, items: own }];
      }),
    );
  },
  Program: owned('Program'),
  Report: owned('Report'),
  Suggestion: ({ loaders }, keys) => all(loaders.suggestion, keys),
  Workout: async ({ tx, athleteId }, keys) =>
    byId(await withSetsOf(tx, athleteId, await workoutRepository.findWorkouts(tx, athleteId, keys))),
};

/** Rows by `<type> <key>`, as they are in the transaction's snapshot. */
export async function readAggregates(
  tx: Db,
  athleteId: string,
  now: () => Date,
  wanted: readonly { readonly type: FedType; readonly key: string }[],
): Promise<ReadonlyMap<string, object>> {
  const reading = { tx, athleteId, loaders: createLoaders({ db: tx }, athleteId, now) };
  const found = new Map<string, object>();
  for (const type of new Set(wanted.map((one) => one.type))) {
    const keys = wanted.filter((one) => one.type === type).map(({ key }) => key);
    for (const [key, row] of await READERS[type](reading, keys)) found.set(`${type} ${key}`, row);
  }
  return found;
}

function owned(kind: OwnedKind): Reader {
  return async ({ tx, athleteId }, keys) =>
    byId((await ownedRowRepository.findOwned(tx, athleteId, kind, keys)) as { readonly id: string }[]);
}

const byId = <Row extends { readonly id: string }>(rows: readonly Row[]) => new Map(rows.map((row) => [row.id, row]));

async function all<Row extends object>(
  loader: { loadMany(keys: readonly string[]): Promise<(Row | null | Error)[]> },
  keys: readonly string[],
): Promise<Map<string, Row>> {
  const rows = await loader.loadMany(keys);
  const found = new Map<string, Row>();
  rows.forEach((row, at) => {
    if (row instanceof Error) throw row;
    if (row !== null) found.set(keys[at]!, row);
  });
  return found;
}
