import { useQueryClient } from '@tanstack/react-query';
import {
  type ImportDetailsFragment,
  ImportDocument,
  ImportProgressDocument,
  type ImportQuery,
  type ImportState,
} from '@topset/client';
import { TOPSET, topsetKey, useTopset, useTopsetQuery } from '@topset/client/react';
import { useEffect, useRef } from 'react';

export type Import = ImportDetailsFragment;
export type Preview = NonNullable<Import['preview']>;
export type Question = Preview['questions'][number];

const UNDER_WAY: readonly ImportState[] = ['READING', 'COMMITTING', 'UNDOING'];
/** Beside the stream, for whoever it does not reach. */
const ASK_AGAIN_MS = 5_000;

export const isUnderWay = (state: ImportState | undefined): boolean => state !== undefined && UNDER_WAY.includes(state);

/** An import, followed for as long as the server works on it. */
export function useImport(id: string) {
  const client = useTopset();
  const queries = useQueryClient();
  const read = useTopsetQuery(
    ImportDocument,
    { id },
    { refetchInterval: ({ state }) => (isUnderWay(state.data?.import?.state) ? ASK_AGAIN_MS : false) },
  );
  const works = isUnderWay(read.data?.import?.state);
  const worked = useRef(works);
  useEffect(() => {
    // The history is another one now, on every page.
    if (worked.current && !works) void queries.invalidateQueries({ queryKey: [TOPSET] });
    worked.current = works;
  }, [queries, works]);
  useEffect(() => {
    if (!works) return undefined;
    const queryKey = topsetKey(ImportDocument, { id });
    const again = () => void queries.invalidateQueries({ queryKey });
    return client.subscribe(
      ImportProgressDocument,
      { id },
      {
        next: ({ importProgress }) => {
          // What is over has a new preview, which no step tells.
          if (!isUnderWay(importProgress.state)) return again();
          queries.setQueryData(queryKey, (known: ImportQuery | undefined) =>
            known?.import && known.import.version <= importProgress.version
              ? { ...known, import: { ...known.import, ...importProgress } }
              : known,
          );
        },
        complete: again,
        error: again,
      },
    );
  }, [client, queries, id, works]);
  return read;
}

/** Puts what a mutation answered where the page reads it. */
export function useTakeImport(): (answer: { readonly import: Import }) => void {
  const queries = useQueryClient();
  return ({ import: next }) =>
    queries.setQueryData(topsetKey(ImportDocument, { id: next.id }), { import: next } as ImportQuery);
}
