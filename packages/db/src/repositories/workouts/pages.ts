import type { WorkoutStatus } from '@topset/engine';
import { and, eq, exists, gte, inArray, lt, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../connection.ts';
import { donePerformances, isCalledOff, isUnsettled, performances, workouts } from '../../schema/index.ts';
import { isAnyOf, isOneOfWords, statements, value } from '../../statement.ts';
import { byInstant, byText, type OrderedPage, type Page, type PageOf, pageOrder, sortedPage, toPage } from '../page.ts';
import type { WorkoutRow } from './workouts.ts';

export interface WorkoutFilter {
  readonly statuses?: readonly WorkoutStatus[] | undefined;
  readonly planId?: string | undefined;
  readonly exerciseKey?: string | undefined;
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
}

function matching(db: Db, athleteId: string, filter: WorkoutFilter) {
  return and(
    eq(workouts.athleteId, athleteId),
    filter.statuses ? inArray(workouts.status, [...filter.statuses]) : undefined,
    filter.planId ? eq(workouts.planId, filter.planId) : undefined,
    filter.from ? gte(workouts.at, filter.from) : undefined,
    filter.to ? lt(workouts.at, filter.to) : undefined,
    filter.exerciseKey ? exists(ofExercise(db, filter.exerciseKey)) : undefined,
  );
}

const ofExercise = (db: Db, key: string | Placeholder) =>
  db
    .select({ found: sql`true` })
    .from(performances)
    .where(
      and(
        eq(performances.athleteId, workouts.athleteId),
        eq(performances.workoutId, workouts.id),
        eq(performances.exerciseKey, key),
      ),
    );

/** By which index a workout is found, however long the history is; what was called off is little beside it. */
const KIND_OF = {
  PLANNED: 'UNSETTLED',
  REVIEW: 'UNSETTLED',
  ACTIVE: 'UNSETTLED',
  SUMMARY: 'UNSETTLED',
  SKIPPED: 'CALLED_OFF',
  RESCHEDULED: 'CALLED_OFF',
  DONE: 'DONE',
} as const satisfies Readonly<Record<WorkoutStatus, string>>;
type Kind = (typeof KIND_OF)[WorkoutStatus];
const KINDS = ['UNSETTLED', 'CALLED_OFF', 'DONE'] as const satisfies readonly Kind[];

/**
 * Which kinds are looked for one by one, each by its own index; none: the page is read from the list of all workouts.
 * That list would be read to its end wherever less than a page of it is wanted: what is not done yet, a rare exercise.
 */
function kindsToLookFor({ statuses, exerciseKey, planId }: WorkoutFilter): readonly Kind[] {
  const kinds = statuses ? KINDS.filter((kind) => statuses.some((status) => KIND_OF[status] === kind)) : KINDS;
  if (!kinds.includes('DONE')) return kinds;
  return exerciseKey !== undefined && planId === undefined ? kinds : [];
}

type PagePart = keyof WorkoutFilter | 'after' | 'before' | 'fromEnd' | Kind;
type Has = (part: PagePart) => boolean;

const workoutPages = statements<PagePart, Record<string, unknown>, WorkoutRow>((db, has) => {
  const kinds = KINDS.filter(has);
  const found = kinds.map((kind) => (kind === 'DONE' ? doneWithExercise(has) : idsOf(db, kind, has)));
  return db
    .select()
    .from(workouts)
    .where(
      and(
        kinds.length === 0 ? undefined : isAnyOf(workouts.id, found),
        kinds.length === 0 ? wanted(db, has) : and(eq(workouts.athleteId, value('athleteId')), inPage(has)),
      ),
    )
    .orderBy(...pageOrder({ fromEnd: has('fromEnd') }, workouts.at, workouts.id))
    .limit(value('rows'));
});

function wanted(db: Db, has: Has): SQL | undefined {
  return and(
    eq(workouts.athleteId, value('athleteId')),
    has('planId') ? eq(workouts.planId, value('planId')) : undefined,
    // Looked up for each workout in turn until the page is full; `exists` may be made a join with all that were ever done.
    has('exerciseKey') ? sql`${ofExercise(db, value('exerciseKey')).limit(1)}` : undefined,
    inPage(has),
  );
}

function inPage(has: Has): SQL | undefined {
  return and(
    has('statuses') ? isOneOfWords(workouts.status, 'statuses') : undefined,
    has('from') ? gte(workouts.at, value('from')) : undefined,
    has('to') ? lt(workouts.at, value('to')) : undefined,
    has('after') ? sql`(${workouts.at}, ${workouts.id}) < (${AFTER}, ${value('afterId')}::uuid)` : undefined,
    has('before') ? sql`(${workouts.at}, ${workouts.id}) > (${BEFORE}, ${value('beforeId')}::uuid)` : undefined,
  );
}

const AFTER = sql`${value('afterAt')}::timestamptz`;
const BEFORE = sql`${value('beforeAt')}::timestamptz`;

function idsOf(db: Db, kind: Exclude<Kind, 'DONE'>, has: Has) {
  const isOfKind = kind === 'UNSETTLED' ? isUnsettled(workouts.status) : isCalledOff(workouts.status);
  return db
    .select({ id: workouts.id })
    .from(workouts)
    .where(and(isOfKind, wanted(db, has)))
    .orderBy(...pageOrder({ fromEnd: has('fromEnd') }, workouts.at, workouts.id))
    .limit(value('rows'));
}

/**
 * Done workouts with the exercise, as many different starts as a page has rows and one for that of the cursor; which of
 * those that began together are of the page is decided where they are read.
 */
function doneWithExercise(has: Has): SQL {
  const { athleteId, exerciseKey, startedAt, performanceId } = donePerformances;
  const listed = and(
    eq(athleteId, value('athleteId')),
    eq(exerciseKey, value('exerciseKey')),
    has('from') ? gte(startedAt, value('from')) : undefined,
    has('to') ? lt(startedAt, value('to')) : undefined,
    has('after') ? sql`${startedAt} <= ${AFTER}` : undefined,
    has('before') ? sql`${startedAt} >= ${BEFORE}` : undefined,
  );
  const [direction, isReached, farthest] = has('fromEnd')
    ? [sql`asc`, sql`<=`, sql`max`]
    : [sql`desc`, sql`>=`, sql`min`];
  return sql`(
    select ${performances.workoutId} from ${donePerformances} join ${performances}
      on ${performances.athleteId} = ${athleteId} and ${performances.id} = ${performanceId}
    where ${listed} and ${startedAt} ${isReached} (
      select ${farthest}(starts.started_at) from (
        select distinct ${startedAt} from ${donePerformances} where ${listed}
        order by ${startedAt} ${direction} limit ${value('starts')}
      ) starts))`;
}

export async function pageWorkouts(
  db: Db,
  athleteId: string,
  filter: WorkoutFilter,
  page: Page,
): Promise<PageOf<WorkoutRow>> {
  const given = {
    statuses: filter.statuses,
    planId: filter.planId,
    exerciseKey: filter.exerciseKey,
    from: filter.from?.toISOString(),
    to: filter.to?.toISOString(),
    after: page.after,
    before: page.before,
    fromEnd: page.fromEnd || undefined,
  };
  const parts: PagePart[] = (Object.keys(given) as (keyof typeof given)[]).filter((part) => given[part] !== undefined);
  const rows = await workoutPages(db, [...parts, ...kindsToLookFor(filter)], {
    ...given,
    athleteId,
    afterAt: page.after?.at.toISOString(),
    afterId: page.after?.id,
    beforeAt: page.before?.at.toISOString(),
    beforeId: page.before?.id,
    rows: page.limit + 1,
    starts: page.limit + 2,
  });
  return toPage(rows, page);
}

const WORKOUT_ORDERS = {
  AT: byInstant(workouts.at),
  UPDATED_AT: byInstant(workouts.updatedAt),
  NAME: byText(workouts.name),
};
type WorkoutOrderField = keyof typeof WORKOUT_ORDERS;

/** The same in any other order. */
export async function pageWorkoutsInOrder(
  db: Db,
  athleteId: string,
  filter: WorkoutFilter,
  page: OrderedPage<WorkoutOrderField>,
): Promise<PageOf<WorkoutRow>> {
  const { where, orderBy } = sortedPage(page, WORKOUT_ORDERS[page.order.field], workouts.id);
  const rows = await db
    .select()
    .from(workouts)
    .where(and(matching(db, athleteId, filter), where))
    .orderBy(...orderBy)
    .limit(page.limit + 1);
  return toPage(rows, page);
}

export async function countWorkouts(db: Db, athleteId: string, filter: WorkoutFilter): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(workouts)
    .where(matching(db, athleteId, filter));
  return row?.count ?? 0;
}
