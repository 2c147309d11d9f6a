import {
  type AthleteRow,
  type AuditRow,
  athleteRepository,
  type ConflictRow,
  type Database,
  type Db,
  type DecisionRecordRow,
  type ExerciseSettingsRow,
  exerciseHistoryRepository,
  exerciseRepository,
  type GenerationEventRow,
  type GenerationExchangeRow,
  type GenerationRow,
  generationRepository,
  type OfferRow,
  type OwnExerciseRow,
  type Page,
  type PageOf,
  type PerformanceInBrief,
  type PerformanceRow,
  type PerformedSetRow,
  type PlanExercise,
  type PlanRow,
  type PlanVersionItemRow,
  type PlanVersionRow,
  planRepository,
  planVersionRepository,
  progressionRepository,
  type SessionSelectionRow,
  type SetInBrief,
  type SuggestionEvaluationRow,
  type SuggestionRow,
  type SuggestionRunRow,
  selectionRepository,
  suggestionRepository,
  suggestionRunRepository,
  type VersionPage,
  type WorkoutRow,
  workoutPageRepository,
  workoutRepository,
} from '@topset/db';
import type { Locale } from '@topset/engine';
import type { HistorySummary } from '@topset/engine/suggestions';
import DataLoader from 'dataloader';
import { computeSummaries } from './features/history/rebuild-summaries.ts';
import { type ChartSessions, type ChartWindow, chartSessions } from './features/history/series.ts';
import type { ProgressUpdateView } from './features/levels/progress-update.ts';
import { inOutputOrder } from './features/suggestions/output-order.ts';
import { previewSessions } from './features/training/session-preview.ts';
import type { PerformanceWithSets, WorkoutWithSets } from './features/workouts/workout.ts';
import { isExerciseKey, isUuid, newId } from './ids.ts';

/** Batches the reads of one request. Every one of them asks for rows of one athlete only. */
export interface Loaders {
  readonly athlete: () => Promise<AthleteRow>;
  /** The athlete where it has been loaded, for what need not wait then. */
  readonly knownAthlete: () => AthleteRow | undefined;
  /** The athlete's language; English where the account was deleted. */
  readonly locale: () => Promise<Locale>;
  /** Takes a row that was read already. */
  readonly know: (athlete: AthleteRow) => void;
  /** Forgets what was read, for something was written. */
  readonly forget: () => void;
  readonly plan: DataLoader<string, PlanRow | null>;
  readonly planExercises: DataLoader<string, PlanExercise[]>;
  readonly planExercise: DataLoader<string, PlanExercise | null>;
  readonly planVersions: DataLoader<PlanVersionsKey, PageOf<PlanVersionRow>>;
  readonly planVersionCount: DataLoader<string, number>;
  /** By `<planId>:<version>`. */
  readonly planVersionItems: DataLoader<string, PlanVersionItemRow[]>;
  readonly planAudit: DataLoader<PlanAuditKey, PageOf<AuditRow>>;
  readonly planAuditCount: DataLoader<string, number>;
  /** By `<planId>:<version>`. */
  readonly versionAudit: DataLoader<string, AuditRow[]>;
  readonly workout: DataLoader<string, WorkoutRow | null>;
  readonly performance: DataLoader<string, PerformanceRow | null>;
  readonly performances: DataLoader<string, PerformanceRow[]>;
  /** The exercises of a planned workout as they would be if it began now. */
  readonly sessionPreview: DataLoader<WorkoutRow | WorkoutWithSets, PerformanceWithSets[], string>;
  readonly performancesInBrief: DataLoader<string, PerformanceInBrief[]>;
  readonly performedSet: DataLoader<string, PerformedSetRow | null>;
  readonly performedSets: DataLoader<string, PerformedSetRow[]>;
  readonly setsInBrief: DataLoader<string, SetInBrief[]>;
  readonly ownExercise: DataLoader<string, OwnExerciseRow | null>;
  readonly exerciseSettings: DataLoader<string, ExerciseSettingsRow | null>;
  readonly suggestion: DataLoader<string, SuggestionRow | null>;
  readonly suggestionsOfWorkout: DataLoader<string, SuggestionRow[]>;
  readonly suggestionRun: DataLoader<string, SuggestionRunRow | null>;
  readonly evaluationsOfSuggestion: DataLoader<string, SuggestionEvaluationRow[]>;
  readonly evaluationsByWorkout: DataLoader<string, SuggestionEvaluationRow[]>;
  readonly decisionRecord: DataLoader<string, DecisionRecordRow | null>;
  readonly generation: DataLoader<string, GenerationRow | null>;
  /** All events of a generation, in order. */
  readonly generationEvents: DataLoader<string, GenerationEventRow[]>;
  /** Sealed prompts and answers of a generation, in order. */
  readonly generationExchanges: DataLoader<string, GenerationExchangeRow[]>;
  /** How the session of a workout was chosen, by workout. */
  readonly sessionSelection: DataLoader<string, SessionSelectionRow | null>;
  readonly conflictsOfPlan: DataLoader<string, ConflictRow[]>;
  /** Offers of a workout, of its exercises too. */
  readonly offersOfWorkout: DataLoader<string, OfferRow[]>;
  /** Live verdicts of level progression by workout, with their offers. */
  readonly progressUpdates: DataLoader<string, ProgressUpdateView[]>;
  /** The cached summary; computed from the sets where the cache has none in the athlete's present unit. */
  readonly historySummary: DataLoader<string, HistorySummary>;
  /** What the charts of an exercise are drawn from. */
  readonly chartSessions: DataLoader<ChartKey, ChartSessions, string>;
}

export function createLoaders({ db }: Pick<Database, 'db'>, athleteId: string, now: () => Date): Loaders {
  let athlete: Promise<AthleteRow> | undefined;
  let knownAthlete: AthleteRow | undefined;
  const loaders: Loaders = {
    athlete: () => {
      athlete ??= athleteRepository.findAthlete(db, athleteId).then((row) => {
        if (!row) throw new Error('The athlete of this request has no row.');
        knownAthlete = row;
        return row;
      });
      return athlete;
    },
    knownAthlete: () => knownAthlete,
    locale: async () => {
      if (athlete) return (await athlete).locale;
      const row = await athleteRepository.findAthlete(db, athleteId);
      if (row) loaders.know(row);
      return row?.locale ?? 'en';
    },
    know: (row) => {
      knownAthlete = row;
      athlete = Promise.resolve(row);
    },
    forget: () => {
      [athlete, knownAthlete] = [undefined, undefined];
      for (const loader of Object.values(loaders)) if (loader instanceof DataLoader) loader.clearAll();
    },
    plan: byKey(
      (ids) => planRepository.findPlans(db, athleteId, ids),
      (row) => row.id,
    ),
    planExercises: byGroup((ids) => planRepository.exercisesOfPlans(db, athleteId, ids)),
    planExercise: byKey(
      (ids) => planRepository.findPlanExercises(db, athleteId, ids),
      (row) => row.id,
    ),
    planVersions: new DataLoader((keys) => loadVersionPages(db, athleteId, keys), {
      cacheKeyFn: ({ planId, page }) => `${planId} ${JSON.stringify(page)}`,
    }),
    planVersionCount: new DataLoader(async (ids) => {
      const counts = await planRepository.countVersions(db, athleteId, ids);
      return ids.map((id) => counts.get(id) ?? 0);
    }),
    planVersionItems: byGroup(async (keys) =>
      grouped(keys, await planRepository.itemsOfVersions(db, athleteId, keys.map(versionKey)), keyOfVersion),
    ),
    planAudit: new DataLoader((keys) => loadAuditPages(db, athleteId, keys), {
      cacheKeyFn: ({ planId, page }) => `${planId} ${JSON.stringify(page)}`,
    }),
    planAuditCount: new DataLoader(async (ids) => {
      const counts = await planVersionRepository.countAudit(db, athleteId, ids);
      return ids.map((id) => counts.get(id) ?? 0);
    }),
    versionAudit: byGroup(async (keys) =>
      grouped(keys, await planVersionRepository.auditOfVersions(db, athleteId, keys.map(versionKey)), keyOfVersion),
    ),
    workout: byKey(
      (ids) => workoutRepository.findWorkouts(db, athleteId, ids),
      (row) => row.id,
    ),
    performance: byKey(
      async (ids) => {
        const found = await workoutRepository.findPerformances(db, athleteId, ids);
        return shownBeforeStart(db, loaders, athleteId, ids, found);
      },
      (row) => row.id,
    ),
    sessionPreview: new DataLoader(
      async (workouts) => {
        const maker = { caller: { athleteId }, newId: () => newId(now().getTime()) };
        const previews = await previewSessions(db, maker, await loaders.athlete(), workouts, now());
        return workouts.map(({ id }) => previews.get(id) ?? []);
      },
      { cacheKeyFn: ({ id }) => id },
    ),
    performances: byGroup((ids) => workoutRepository.performancesOfWorkouts(db, athleteId, ids)),
    performancesInBrief: byGroup((ids) => workoutRepository.performancesInBrief(db, athleteId, ids)),
    performedSet: byKey(
      (ids) => workoutRepository.findSets(db, athleteId, ids),
      (row) => row.id,
    ),
    performedSets: byGroup((ids) => workoutRepository.setsOfPerformances(db, athleteId, ids)),
    setsInBrief: byGroup((ids) => workoutRepository.setsInBrief(db, athleteId, ids)),
    ownExercise: byKey(
      (keys) => exerciseRepository.findOwnExercises(db, athleteId, keys),
      (row) => row.key,
      isExerciseKey,
    ),
    exerciseSettings: byKey(
      (keys) => exerciseRepository.settingsOfExercises(db, athleteId, keys),
      (row) => row.exerciseKey,
      isExerciseKey,
    ),
    suggestion: byKey(
      (ids) => suggestionRepository.findSuggestions(db, athleteId, { ids }),
      (row) => row.id,
    ),
    suggestionsOfWorkout: byGroup(async (workoutIds) =>
      grouped(
        workoutIds,
        await suggestionRepository.findSuggestions(db, athleteId, { workoutIds }),
        (row) => row.workoutId ?? '',
        inOutputOrder,
      ),
    ),
    suggestionRun: byKey(
      (ids) => suggestionRunRepository.findRuns(db, athleteId, ids),
      (row) => row.workoutId,
    ),
    evaluationsOfSuggestion: byGroup((ids) => suggestionRepository.evaluationsOf(db, athleteId, ids)),
    evaluationsByWorkout: byGroup(async (ids) =>
      grouped(ids, await suggestionRepository.evaluationsBy(db, athleteId, ids), (row) => row.workoutId),
    ),
    decisionRecord: byKey(
      (ids) => suggestionRepository.findDecisionRecords(db, athleteId, ids),
      (row) => row.id,
    ),
    generation: byKey(
      (ids) => generationRepository.findGenerations(db, athleteId, ids),
      (row) => row.id,
    ),
    generationEvents: byGroup(async (ids) =>
      grouped(
        ids,
        await generationRepository.eventsOfGenerations(db, athleteId, ids),
        ({ generationId }) => generationId,
      ),
    ),
    generationExchanges: byGroup(async (ids) =>
      grouped(
        ids,
        await generationRepository.exchangesOfGenerations(db, athleteId, ids, now()),
        ({ generationId }) => generationId,
      ),
    ),
    sessionSelection: byKey(
      (ids) => selectionRepository.findSelections(db, athleteId, ids),
      (row) => row.workoutId,
    ),
    conflictsOfPlan: byGroup(async (planIds) =>
      grouped(
        planIds,
        await planVersionRepository.conflictsOfPlans(db, athleteId, planIds, null),
        ({ planId }) => planId,
      ),
    ),
    offersOfWorkout: byGroup(async (workoutIds) =>
      grouped(
        workoutIds,
        await progressionRepository.offersOfWorkouts(db, athleteId, workoutIds),
        ({ workoutId }) => workoutId,
      ),
    ),
    progressUpdates: byGroup(async (workoutIds) => {
      const records = await progressionRepository.recordsOfWorkouts(db, athleteId, workoutIds);
      const offers = (await Promise.all(workoutIds.map((id) => loaders.offersOfWorkout.load(id)))).flat();
      const views = records.map((record) => ({
        ...record,
        offers: offers.filter(({ progressRecordId }) => progressRecordId === record.id),
      }));
      return grouped(workoutIds, views, ({ workoutId }) => workoutId);
    }),
    historySummary: new DataLoader(async (keys) => loadSummaries(db, await loaders.athlete(), keys, now())),
    chartSessions: new DataLoader(async (keys) => loadCharts(db, await loaders.athlete(), keys), {
      cacheKeyFn: (key) => JSON.stringify(key),
    }),
  };
  return loaders;
}

async function loadSummaries(
  db: Db,
  athlete: AthleteRow,
  keys: readonly string[],
  now: Date,
): Promise<HistorySummary[]> {
  const cached = await exerciseHistoryRepository.findSummaries(db, athlete.id, keys);
  const found = new Map(
    cached
      .map(({ exerciseKey, summary }) => [exerciseKey, summary as HistorySummary] as const)
      .filter(([, summary]) => summary.unit === athlete.unit),
  );
  const missing = keys.filter((key) => !found.has(key));
  if (missing.length > 0) {
    for (const [key, summary] of await computeSummaries(db, athlete, missing, now)) found.set(key, summary);
  }
  return keys.map((key) => found.get(key)!);
}

/** How many planned workouts are looked at for an exercise that no table has yet. */
const PLANNED_LOOKED_AT = 100;

/** Exercises of planned workouts are shown as their workouts show them; some of these are in no table before the start. */
async function shownBeforeStart(
  db: Db,
  loaders: Loaders,
  athleteId: string,
  ids: readonly string[],
  found: readonly PerformanceRow[],
): Promise<PerformanceRow[]> {
  const workoutIds = [...new Set(found.map(({ workoutId }) => workoutId))];
  const workouts = await Promise.all(workoutIds.map((id) => loaders.workout.load(id)));
  const planned = workouts.filter((row) => row?.status === 'PLANNED') as WorkoutRow[];
  if (found.length < ids.length) {
    const page = { limit: PLANNED_LOOKED_AT, fromEnd: false };
    const { rows } = await workoutPageRepository.pageWorkouts(db, athleteId, { statuses: ['PLANNED'] }, page);
    planned.push(...rows.filter(({ id }) => !planned.some((known) => known.id === id)));
  }
  if (planned.length === 0) return [...found];
  const shown = (await Promise.all(planned.map((workout) => loaders.sessionPreview.load(workout)))).flat();
  const stored = found.filter(({ workoutId }) => !planned.some(({ id }) => id === workoutId));
  return [...stored, ...shown.filter(({ id }) => ids.includes(id))];
}

interface ChartKey {
  readonly exerciseKey: string;
  readonly window: ChartWindow;
}

/** One reading per distinct window: a document asks for a bounded number of them. */
async function loadCharts(db: Db, athlete: AthleteRow, keys: readonly ChartKey[]): Promise<ChartSessions[]> {
  const nameOf = ({ window }: ChartKey) => JSON.stringify(window);
  const found = new Map<string, Map<string, ChartSessions>>();
  for (const [name, window] of new Map(keys.map((key) => [nameOf(key), key.window]))) {
    const exercises = keys.filter((key) => nameOf(key) === name).map(({ exerciseKey }) => exerciseKey);
    found.set(name, await chartSessions(db, athlete, exercises, window));
  }
  return keys.map((key) => found.get(nameOf(key))!.get(key.exerciseKey)!);
}

interface PlanVersionsKey {
  readonly planId: string;
  readonly page: VersionPage;
}

interface PlanAuditKey {
  readonly planId: string;
  readonly page: Page;
}

const loadVersionPages = (db: Db, athleteId: string, keys: readonly PlanVersionsKey[]) =>
  byPage(keys, (planIds, page) => planRepository.pageVersions(db, athleteId, planIds, page));

const loadAuditPages = (db: Db, athleteId: string, keys: readonly PlanAuditKey[]) =>
  byPage(keys, (planIds, page) => planVersionRepository.pageAudit(db, athleteId, planIds, page));

/** One statement per distinct page: a document asks for a bounded number of them. */
async function byPage<PageAsked, Row>(
  keys: readonly { readonly planId: string; readonly page: PageAsked }[],
  load: (planIds: readonly string[], page: PageAsked) => Promise<Map<string, PageOf<Row>>>,
): Promise<PageOf<Row>[]> {
  const pages = new Map(keys.map(({ page }) => [JSON.stringify(page), page]));
  const found = new Map<string, Map<string, PageOf<Row>>>();
  for (const [name, page] of pages) {
    const planIds = keys.filter((key) => JSON.stringify(key.page) === name).map(({ planId }) => planId);
    found.set(name, await load(planIds, page));
  }
  return keys.map(({ planId, page }) => found.get(JSON.stringify(page))?.get(planId) ?? { rows: [], hasMore: false });
}

const keyOfVersion = ({ planId, version }: { planId: string; version: number }) => `${planId}:${version}`;

function versionKey(key: string): { planId: string; version: number } {
  const [planId = '', version] = key.split(':');
  return { planId, version: Number(version) };
}

/** One row per key. Keys that cannot be ids never reach the database. */
function byKey<Row>(
  load: (keys: readonly string[]) => Promise<readonly Row[]>,
  keyOf: (row: Row) => string,
  isKey: (key: string) => boolean = isUuid,
): DataLoader<string, Row | null> {
  return new DataLoader(async (keys) => {
    const rows = new Map((await load(keys.filter(isKey))).map((row) => [keyOf(row), row]));
    return keys.map((key) => rows.get(key) ?? null);
  });
}

function grouped<Row>(
  keys: readonly string[],
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  order?: (a: Row, b: Row) => number,
): Map<string, Row[]> {
  const groups = new Map<string, Row[]>(keys.map((key) => [key, []]));
  for (const row of rows) groups.get(keyOf(row))?.push(row);
  if (order) for (const group of groups.values()) group.sort(order);
  return groups;
}

/** A list of rows per key. */
function byGroup<Row>(load: (keys: readonly string[]) => Promise<Map<string, Row[]>>): DataLoader<string, Row[]> {
  return new DataLoader(async (keys) => {
    const groups = await load(keys);
    return keys.map((key) => groups.get(key) ?? []);
  });
}
