import {
  availableEquipment,
  compareCodePoints,
  exercises,
  muscles,
  searchExercises,
  usableAlternative,
} from '@topset/catalog';
import { exerciseRepository, type Order } from '@topset/db';
import type { Equipment, Intent, Locale, MovementPattern, Muscle } from '@topset/engine';
import type { Context } from '../../context.ts';
import { badInput } from '../../graphql/builder.ts';
import { type PageArguments, pageSize } from '../../graphql/pagination.ts';
import { type ExerciseView, libraryView, ownView } from './exercise.ts';

export interface ExerciseListArguments extends PageArguments {
  readonly filter: {
    readonly muscle?: Muscle | undefined;
    readonly pattern?: MovementPattern | undefined;
    readonly equipment?: readonly Equipment[] | undefined;
    readonly intent?: Intent | undefined;
    readonly own?: boolean | undefined;
    readonly keys?: readonly string[] | undefined;
  };
  readonly search?: string | null | undefined;
  readonly locale?: Locale | null | undefined;
  readonly orderBy?: Order<'KEY' | 'NAME'> | null | undefined;
}

/** Longer than any name; every word is compared with every name. */
const LONGEST_SEARCH = 200;
/** As many as a page can hold. */
const MOST_KEYS = 100;

/** Library and own exercises as one list. The library is in memory; only own exercises cost a query. */
export async function listExercises(args: ExerciseListArguments, { database, caller, loaders }: Context) {
  const matches = matcher(args.filter);
  const words = args.search?.trim();
  if (words && words.length > LONGEST_SEARCH) throw badInput(`search: at most ${LONGEST_SEARCH} characters.`);
  if ((args.filter.keys?.length ?? 0) > MOST_KEYS) throw badInput(`filter.keys: at most ${MOST_KEYS}.`);
  const library =
    args.filter.own === true
      ? []
      : (words ? searchExercises(words, args.locale ?? undefined) : exercises).map(libraryView);
  const own =
    args.filter.own === false
      ? []
      : (await exerciseRepository.listOwnExercises(database.db, caller.athleteId))
          .map(ownView)
          .filter((view) => !words || view.name.en.toLowerCase().includes(words.toLowerCase()));
  const found = [...own, ...library].filter(matches);
  if (!args.orderBy) return pageOf(found, args);
  const locale = args.locale ?? (await loaders.athlete()).locale;
  return pageOf(sorted(found, args.orderBy, locale), args);
}

function sorted(
  list: readonly ExerciseView[],
  { field, direction }: Order<'KEY' | 'NAME'>,
  locale: Locale,
): readonly ExerciseView[] {
  const alphabet = new Intl.Collator(locale, { numeric: true });
  const byKey = (a: ExerciseView, b: ExerciseView) => compareCodePoints(a.key, b.key);
  const byName = (a: ExerciseView, b: ExerciseView) => alphabet.compare(a.name[locale], b.name[locale]) || byKey(a, b);
  const ascending = list.toSorted(field === 'NAME' ? byName : byKey);
  return direction === 'ASC' ? ascending : ascending.reverse();
}

function matcher(filter: ExerciseListArguments['filter']): (exercise: ExerciseView) => boolean {
  const available = filter.equipment ? availableEquipment(filter.equipment) : undefined;
  const scope = filter.intent ? scopeOf(filter.intent) : undefined;
  const keys = filter.keys ? new Set(filter.keys) : undefined;
  return (exercise) =>
    (!keys || keys.has(exercise.key)) &&
    (!filter.muscle || (exercise.primaryMuscles?.includes(filter.muscle) ?? false)) &&
    (!filter.pattern || (exercise.movementPatterns?.includes(filter.pattern) ?? false)) &&
    (!available || usableAlternative(exercise.equipment ?? [], available) !== undefined) &&
    (!scope || (exercise.primaryMuscles?.some((muscle) => scope.has(muscle)) ?? false));
}

/** Muscles that an exercise must train to fit the intent; full body and body part have no limit here. */
function scopeOf(intent: Intent): ReadonlySet<Muscle> | undefined {
  const splits = { push: ['push'], pull: ['pull'], legs: ['legs'], lower: ['legs'], upper: ['push', 'pull'] } as const;
  if (intent === 'full_body' || intent === 'body_part') return undefined;
  const wanted: readonly string[] = splits[intent];
  return new Set(muscles.filter(({ split }) => wanted.includes(split)).map(({ key }) => key));
}

/** A page by key: the list is bounded and in memory, so the key is the cursor. */
function pageOf(list: readonly ExerciseView[], args: PageArguments) {
  const limit = pageSize(args);
  const start = args.after ? placeOf(list, args.after, 'after') + 1 : 0;
  const end = args.before ? placeOf(list, args.before, 'before') : list.length;
  const window = list.slice(start, end);
  const rows = args.last != null ? window.slice(-limit) : window.slice(0, limit);
  const from = args.last != null ? Math.max(start, end - limit) : start;
  const edges = rows.map((node) => ({ node, cursor: Buffer.from(node.key).toString('base64url') }));
  return {
    edges,
    pageInfo: {
      hasNextPage: from + rows.length < list.length,
      hasPreviousPage: from > 0,
      startCursor: edges[0]?.cursor ?? null,
      endCursor: edges.at(-1)?.cursor ?? null,
    },
    totalCount: async () => list.length,
  };
}

function placeOf(list: readonly ExerciseView[], cursor: string, argument: string): number {
  const key = Buffer.from(cursor, 'base64url').toString('utf8');
  const place = list.findIndex((exercise) => exercise.key === key);
  if (place < 0)
    throw badInput(`${argument} is not a cursor of this list: pass a \`cursor\` or \`pageInfo\` value as you got it.`);
  return place;
}
