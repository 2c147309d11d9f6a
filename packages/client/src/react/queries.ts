import {
  type InfiniteData,
  type UseInfiniteQueryOptions,
  type UseInfiniteQueryResult,
  type UseQueryOptions,
  type UseQueryResult,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query';
import type { Answered } from '../always-answered.ts';
import type { TypedDocument } from '../document.ts';
import { operationOf } from '../operation.ts';
import type { Connection } from '../paginate.ts';
import { useTopset } from './provider.ts';

/** Begins the key of every query of these hooks. */
export const TOPSET = 'topset';

/** The key of a query: `['topset', 'Workout', { id }]`. Without variables it stands for all queries of that document. */
export function topsetKey<Data, Variables>(
  document: TypedDocument<Data, Variables>,
  variables?: Variables,
): readonly unknown[] {
  const name = operationOf(document).name ?? document.toString();
  return variables === undefined ? [TOPSET, name] : [TOPSET, name, variables];
}

/** Reads a document and keeps it in the cache; the options are those of `useQuery`. */
export function useTopsetQuery<Data, Variables extends object>(
  document: TypedDocument<Data, Variables>,
  variables: Variables,
  options?: Omit<UseQueryOptions<Answered<Data>>, 'queryKey' | 'queryFn'>,
): UseQueryResult<Answered<Data>> {
  const client = useTopset();
  return useQuery<Answered<Data>>({
    // The client has tried again already.
    retry: false,
    ...options,
    queryKey: topsetKey(document, variables),
    queryFn: ({ signal }) => client.request(document, variables, { signal }),
  });
}

/** What `useTopsetPages` gives: pages as TanStack Query keeps them, and their rows in one list. */
export type TopsetPages<Data, Node> = UseInfiniteQueryResult<InfiniteData<Answered<Data>, string | null>> & {
  readonly nodes: readonly Node[];
};

/**
 * Reads a list page by page; `fetchNextPage` and `hasNextPage` are those of `useInfiniteQuery`. `connectionOf` finds the
 * connection in the data.
 */
export function useTopsetPages<Data, Variables extends object, Node>(
  document: TypedDocument<Data, Variables>,
  variables: Variables,
  connectionOf: (data: Answered<Data>) => Connection<Node> | null | undefined,
  options?: Omit<
    UseInfiniteQueryOptions<
      Answered<Data>,
      Error,
      InfiniteData<Answered<Data>, string | null>,
      readonly unknown[],
      string | null
    >,
    'queryKey' | 'queryFn' | 'initialPageParam' | 'getNextPageParam'
  >,
): TopsetPages<Data, Node> {
  const client = useTopset();
  const result = useInfiniteQuery({
    retry: false,
    ...options,
    queryKey: [...topsetKey(document, variables), 'pages'],
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) => client.request(document, { ...variables, after: pageParam }, { signal }),
    getNextPageParam: (page: Answered<Data>) => {
      const info = connectionOf(page)?.pageInfo;
      return info?.hasNextPage ? info.endCursor : undefined;
    },
  });
  const nodes = (result.data?.pages ?? []).flatMap((page) => connectionOf(page)?.nodes ?? []);
  return { ...result, nodes } as TopsetPages<Data, Node>;
}
