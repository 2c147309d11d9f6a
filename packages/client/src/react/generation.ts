import { type UseQueryResult, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Answered } from '../always-answered.ts';
import {
  GenerationDocument,
  GenerationProgressDocument,
  type GenerationProgressSubscription,
  type GenerationQuery,
} from '../generated/graphql.ts';
import type { SubscribeOptions } from '../operation-method.ts';
import { readAgain } from './cached-entities.ts';
import { useTopset } from './provider.ts';
import { topsetKey, useTopsetQuery } from './queries.ts';

type Event = GenerationProgressSubscription['generationProgress'];

/** A generation under way. */
export interface GenerationProgress {
  /** What has happened so far, in order. */
  readonly events: readonly Event[];
  /** Where it stands; null: nothing has come yet. */
  readonly state: Event['state'] | null;
  /** No more events will come. */
  readonly ended: boolean;
  /** Why its events cannot be followed. */
  readonly error: unknown;
  /** The generation itself, read anew when it has ended. */
  readonly generation: UseQueryResult<Answered<GenerationQuery>>;
}

const NOTHING = { events: [] as readonly Event[], ended: false, error: null as unknown };

/** Follows a generation by stream, or by polling where none comes through. `id` null: there is none yet. */
export function useGeneration(
  id: string | null,
  { delivery, pollMs }: Pick<SubscribeOptions, 'delivery' | 'pollMs'> = {},
): GenerationProgress {
  const client = useTopset();
  const queries = useQueryClient();
  const [progress, setProgress] = useState(NOTHING);
  useEffect(() => {
    setProgress(NOTHING);
    if (id === null) return undefined;
    const queryKey = topsetKey(GenerationDocument, { id });
    const end = (error: unknown) => {
      setProgress((known) => ({ ...known, error, ended: true }));
      // Also where its events cannot be followed any more: it may have come to its end all the same.
      void readAgain(queries, queryKey);
    };
    return client.subscribe(
      GenerationProgressDocument,
      { id },
      {
        next: ({ generationProgress }) =>
          setProgress((known) => ({ ...known, events: [...known.events, generationProgress] })),
        error: end,
        complete: () => end(null),
      },
      { delivery, pollMs },
    );
  }, [client, queries, id, delivery, pollMs]);
  const generation = useTopsetQuery(GenerationDocument, { id: id ?? '' }, { enabled: id !== null });
  return { ...progress, state: progress.events.at(-1)?.state ?? null, generation };
}
