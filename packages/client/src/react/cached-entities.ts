import type { QueryClient } from '@tanstack/react-query';
import { TOPSET } from './queries.ts';

/** Anything in the cache that has a type and an id. */
interface Entity {
  readonly __typename: string;
  readonly id: string;
}

type Change = (entity: Record<string, unknown>) => Record<string, unknown>;

/** Changes what the queries of these hooks hold, wherever it stands; the rest keeps its identity. */
export function changeEntities(queries: QueryClient, isMeant: (entity: Entity) => boolean, change: Change): void {
  const changed = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) {
      const next = value.map(changed);
      return next.some((item, index) => item !== value[index]) ? next : value;
    }
    const entries = Object.entries(value).map(([key, item]) => [key, changed(item)] as const);
    const same = entries.every(([key, item]) => item === (value as Record<string, unknown>)[key]);
    const next = same ? value : Object.fromEntries(entries);
    return isEntity(next) && isMeant(next) ? change(next as unknown as Record<string, unknown>) : next;
  };
  queries.setQueriesData({ queryKey: [TOPSET] }, (data: unknown) => changed(data));
}

/** Writes what a mutation answered over what is in the cache: fields by fields, lists of entities excepted. */
export function writeEntities(queries: QueryClient, answer: unknown): void {
  const news = new Map<string, Record<string, unknown>>();
  const collect = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    if (isEntity(value)) news.set(keyOf(value), { ...news.get(keyOf(value)), ...ownFields(value) });
    Object.values(value).forEach(collect);
  };
  collect(answer);
  changeEntities(
    queries,
    (entity) => news.has(keyOf(entity)),
    (entity) => {
      const known = Object.entries(news.get(keyOf(entity as unknown as Entity))!).filter(([field]) => field in entity);
      return { ...entity, ...Object.fromEntries(known) };
    },
  );
}

/** Reads queries again. A first reading that is under way would count as the new one, though it was asked before. */
export async function readAgain(queries: QueryClient, queryKey: readonly unknown[]): Promise<void> {
  await queries.cancelQueries({ queryKey });
  await queries.invalidateQueries({ queryKey });
}

function isEntity(value: object): value is Entity {
  return '__typename' in value && 'id' in value && typeof value.id === 'string';
}

function keyOf({ __typename, id }: Entity): string {
  return `${__typename}:${id}`;
}

/** What is in a field may be told in part: an entity or a list of them is written where it stands itself. */
function ownFields(entity: Entity): Record<string, unknown> {
  const holdsEntity = (value: unknown): boolean =>
    typeof value === 'object' && value !== null && (isEntity(value) || Object.values(value).some(holdsEntity));
  return Object.fromEntries(Object.entries(entity).filter(([, value]) => !holdsEntity(value)));
}
